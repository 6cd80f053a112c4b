import { Parser } from "htmlparser2";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text inside it, that of its children included. */
  text: string;
}

/** The elements of a page, as an HTML parser that knows nothing of the renderer sees them. */
export const elementsOf = (html: string): Element[] => {
  const all: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes: { ...attributes }, text: "" };
        all.push(element);
        open.push(element);
      },
      ontext: (text) => {
        for (const element of open) element.text += text;
      },
      onclosetag: () => {
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return all;
};

export const named = (elements: readonly Element[], name: string): Element[] => elements.filter((element) => element.name === name);

/** The value of the only element that has all these attributes, or a thrown error that says how many there are. */
export const only = (elements: readonly Element[], attributes: Readonly<Record<string, string>>, wanted: string): string => {
  const found = elements.filter((element) => Object.entries(attributes).every(([name, value]) => element.attributes[name] === value));
  const value = found[0]?.attributes[wanted];
  if (found.length !== 1 || value === undefined) throw new Error(`${found.length} elements with ${JSON.stringify(attributes)}`);
  return value;
};

/** What every page must be, whatever is in it: a list of what it is not. */
export const faultsOf = (html: string): string[] => {
  const elements = elementsOf(html);
  const faults: string[] = [];
  const check = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault);
  };
  for (const name of ["title", "h1", "main", "html", "body"])
    check(named(elements, name).length === 1, `${named(elements, name).length} ${name}`);
  check(html.startsWith("<!DOCTYPE html>"), "no doctype");
  check(named(elements, "title")[0]?.text.trim() !== "", "empty title");
  check(named(elements, "h1")[0]?.text.trim() !== "", "empty h1");
  const ids = elements.flatMap(({ attributes }) => (attributes.id === undefined ? [] : [attributes.id]));
  check(new Set(ids).size === ids.length, `repeated id: ${ids.join(" ")}`);
  for (const { name, attributes, text } of elements) {
    check(!["iframe", "object", "embed", "img", "base", "style", "template"].includes(name), `${name} element`);
    for (const attribute of Object.keys(attributes)) check(!attribute.startsWith("on") && attribute !== "style", `${attribute} attribute`);
    if (name === "script" && attributes.type !== "application/ld+json") {
      check(/^\/assets\/site\.[0-9a-f]{10}\.js$/.test(attributes.src ?? "") && text === "", `foreign script ${text}`);
    }
    for (const target of [attributes.href, attributes.src, attributes.action]) {
      check(target === undefined || /^(?:https?:\/\/[^/]|\/(?![/\\])|#)/.test(target), `target ${target}`);
    }
  }
  return faults;
};
