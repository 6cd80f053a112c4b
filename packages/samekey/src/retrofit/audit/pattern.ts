import type { Outcome } from "@samekey/core";

const WORD = /^[a-z][a-z._-]{0,23}$/i;
/** Nobody reads a pattern of more parts than this. */
const MOST = 6;

const placeOf = (part: string, id: string): string => (part === id && id !== "" ? ":id" : WORD.test(part) || part === "" ? part : "*");

/** Names of a query in their order; the value stays away but where it is the id. */
const queryOf = (query: string, id: string): string => {
  const names = query
    .split("&", MOST)
    .map((pair) => {
      const at = pair.indexOf("=");
      const name = placeOf(at === -1 ? pair : pair.slice(0, at), "");
      return at !== -1 && id !== "" && pair.slice(at + 1) === id ? `${name}=:id` : name;
    })
    .join("&");
  return names === "" ? "" : `?${names}`;
};

/** The form of a URL without what differs from one thing to the next: `m.youtube.com/watch?v=:id&feature`. Never holds a value of the query. */
export const patternOf = (url: string, outcome: Outcome): string => {
  const id = outcome.status === "identified" ? outcome.id : "";
  const start = url.indexOf("//");
  const rest = (start === -1 ? url : url.slice(start + 2)).slice(0, 500);
  const fragment = rest.indexOf("#");
  const plain = fragment === -1 ? rest : rest.slice(0, fragment);
  const mark = plain.indexOf("?");
  const [host = "", ...path] = (mark === -1 ? plain : plain.slice(0, mark)).split("/", MOST);
  if (!host.includes(".")) return "(no host)";
  const places = path.map((part) => placeOf(part, id)).join("/");
  const secret = host.lastIndexOf("@");
  return `${host.slice(secret + 1).toLowerCase()}${path.length > 0 ? `/${places}` : ""}${mark === -1 ? "" : queryOf(plain.slice(mark + 1), id)}`;
};

/** Different URLs without their ids that are remembered. Where each has a token of its own, remembering is of no use, and the rest is read anew. */
const REMEMBERED = 5000;

/**
 * The same for many URLs, and what `of` gives for the pattern. Most URLs of a list differ in their ids alone: what is left without the id is looked up
 * before it is taken apart.
 */
export const createPatterns = <T>(of: (pattern: string) => T): ((url: string, outcome: Outcome) => T) => {
  const known = new Map<string, Map<string, T>>();
  let size = 0;
  return (url, outcome) => {
    if (outcome.status !== "identified") return of(patternOf(url, outcome));
    const { id } = outcome;
    const at = url.indexOf(id);
    if (at === -1) return of(patternOf(url, outcome));
    // Two look-ups of short texts: joined to one, the text would have to be copied and hashed whole.
    const before = url.slice(0, at);
    const after = url.slice(at + id.length);
    const inner = known.get(before);
    const found = inner?.get(after);
    if (found !== undefined) return found;
    const made = of(patternOf(url, outcome));
    if (size < REMEMBERED) {
      size += 1;
      known.set(before, (inner ?? new Map<string, T>()).set(after, made));
    }
    return made;
  };
};
