import { ABSENT, loadFilter, readDigest, type StampedFilter } from "@samekey/core";
import { DIGEST, digestOfKey, FILTER_NAMESPACE, FILTER_VERSION } from "./keys.ts";

/** Whether a key may have a record, as of a version of the snapshot. */
export interface Doorkeeper {
  /** `absent` is certain as of that version; `maybe` is one in a million wrong; `unsure`: there is no snapshot. */
  ask(key: string): Promise<{ readonly said: "absent" | "maybe" | "unsure"; readonly version: string | null }>;
}

export interface SnapshotSource {
  readonly url: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => number;
  /** Milliseconds after which a newer one is asked for, behind the answers. */
  readonly refreshMs: number;
}

/** Keeps the snapshot of the service at hand and asks for a newer one with its ETag. A failure leaves the last one in force. */
export const createDoorkeeper = ({ url, fetch, headers, now, refreshMs }: SnapshotSource): Doorkeeper => {
  let filter: StampedFilter | null = null;
  let version: string | null = null;
  let due = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  const load = async (): Promise<void> => {
    const known = filter === null || version === null ? {} : { "If-None-Match": version };
    const answer = await fetch(new Request(url, { headers: { ...headers, ...known } }));
    if (answer.status === 304) return;
    if (answer.status !== 200) throw new Error(`The snapshot was answered with ${answer.status}.`);
    const loaded = loadFilter(new Uint8Array(await answer.arrayBuffer()), {
      namespace: FILTER_NAMESPACE,
      version: FILTER_VERSION,
      notBefore: 0,
    });
    if (loaded.status === "refused") throw new Error(`The snapshot was refused: ${loaded.detail}.`);
    filter = loaded.filter;
    version = answer.headers.get("ETag");
  };

  const refresh = (): Promise<void> => {
    loading ??= load()
      .catch(() => {})
      .finally(() => {
        due = now() + refreshMs;
        loading = null;
      });
    return loading;
  };

  return {
    async ask(key) {
      // Only the first requests wait; later ones are answered from what is there.
      if (now() >= due) {
        const refreshed = refresh();
        if (filter === null) await refreshed;
      }
      const digest = new Uint8Array(DIGEST);
      if (filter === null || !readDigest(digestOfKey(key), digest, 0)) return { said: "unsure", version: null };
      return { said: filter.lookup(digest, 0) === ABSENT ? "absent" : "maybe", version };
    },
  };
};
