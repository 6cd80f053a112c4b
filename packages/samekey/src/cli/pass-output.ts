import type { PassSummary } from "../ingest/pass.ts";
import type { Json } from "../serve/json.ts";
import type { Output } from "./output.ts";

/** The closing line of a pass on the wire. */
export const passJson = (pass: PassSummary): { readonly [name: string]: Json } => ({
  pass: {
    region: pass.region,
    source: pass.source,
    seen: pass.seen,
    new: pass.new,
    updated: pass.updated,
    repeated: pass.repeated,
    rejected: pass.rejected,
    seconds: pass.seconds,
    ...(pass.flag === "" ? {} : { flag: pass.flag }),
  },
});

/** The same for a person, on standard error. */
export const printPass = (out: Output, pass: PassSummary): void => {
  const rejected = Object.entries(pass.rejected).map(([reason, n]) => `${reason} ${n}`);
  out.remark(
    `[${pass.source}] region=${pass.region} seen=${pass.seen} new=${pass.new} updated=${pass.updated} repeated=${pass.repeated} rejected=${rejected.length === 0 ? 0 : rejected.join(", ")} in ${pass.seconds.toFixed(2)} s`,
  );
  if (pass.flag !== "") out.remark(`[${pass.source}] region=${pass.region} flagged: ${pass.flag}. Did the source change its URL format?`);
};
