// Runs samekey/edge over the truth tables in any runtime: a request for each row, against a service that is a stub. No imports, no I/O.

const ORIGIN = "https://service.test";

const hex = async (text) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Knows the keys of `known`, and has the snapshot of them. */
const service =
  ({ snapshot, known }) =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/filter") return new Response(Uint8Array.from(snapshot), { headers: { ETag: '"7"' } });
    return new Response(null, { status: known.has(pathname.slice("/api/records/".length)) ? 200 : 404 });
  };

const runTable = async (createEdge, name, rows, input) => {
  const known = new Set(input.known);
  const fetch = service({ snapshot: input.snapshot, known });
  const edges = Object.fromEntries(["strict", "open"].map((trust) => [trust, createEdge({ origin: ORIGIN, trust, fetch })]));
  const failures = [];
  const lines = [];
  for (const row of rows) {
    const body = JSON.stringify({ url: row.input });
    const answer = await edges[row.trust](new Request("https://edge.test/", { method: "POST", body }));
    const { status, resource_id, key, reason, state } = await answer.json();
    const wanted = row.status === "identified" ? (known.has(row.key) ? "known" : "new") : row.status;
    if (status !== row.status || (row.key !== undefined && key !== row.key) || state !== wanted) {
      failures.push(`${row.input} came out as ${JSON.stringify({ status, resource_id, key, reason, state })}`);
    }
    lines.push([status, resource_id, key, reason, state].join(" "));
  }
  return { name: `edge ${name}`, rows: rows.length, failures, digest: await hex(lines.join("\n")) };
};

/**
 * @param {Function} createEdge
 * @param {{ tables: Record<string, object[]>, snapshot: number[], known: string[] }} input
 */
export const runEdge = async (createEdge, input) => {
  const results = [];
  for (const [name, rows] of Object.entries(input.tables)) results.push(await runTable(createEdge, name, rows, input));
  return results;
};
