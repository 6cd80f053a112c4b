import type { JSX } from "hono/jsx/jsx-runtime";
import type { RegionSeen, ResourceRecord } from "../../store/contract.ts";
import { type NamedSite, regionName } from "../site.ts";
import { count, counted } from "../text.ts";
import { Day, searchPath } from "./parts.tsx";

/** From first to last sighting on the record's own time line, in hundredths of its width. */
const Span = ({ seen, from, to }: { readonly seen: RegionSeen; readonly from: number; readonly to: number }): JSX.Element => {
  const scale = to > from ? 100 / (to - from) : 0;
  const width = Math.max(2, (seen.lastSeen - seen.firstSeen) * scale);
  const left = Math.min((seen.firstSeen - from) * scale, 100 - width);
  return (
    <svg class="span" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="span-all" width="100" height="6" rx="1" />
      <rect x={left.toFixed(2)} width={width.toFixed(2)} height="6" rx="1" />
    </svg>
  );
};

export const RegionTable = ({ record, site }: { readonly record: ResourceRecord; readonly site: NamedSite }): JSX.Element | null => {
  if (record.regionsSeen.length === 0) return null;
  const rows = [...record.regionsSeen].sort((a, b) => a.firstSeen - b.firstSeen || (a.region < b.region ? -1 : 1));
  const from = Math.min(...rows.map(({ firstSeen }) => firstSeen));
  const to = Math.max(...rows.map(({ lastSeen }) => lastSeen));
  return (
    <section aria-labelledby="regions">
      <h2 id="regions">
        Seen in <span class="n">{counted(rows.length, "region")}</span>
      </h2>
      <table class="seen">
        <thead>
          <tr>
            <th scope="col">Region</th>
            <td class="wide-only" />
            <th scope="col">First seen</th>
            <th scope="col">Last seen</th>
            <th scope="col" class="number">
              Times
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((seen) => (
            <tr class={seen.region === record.regionFirstSeen ? "first" : undefined}>
              <th scope="row">
                <a href={searchPath({ text: "", region: seen.region })}>
                  <span class="code">{seen.region}</span> <span class="wide-only">{regionName(site, seen.region)}</span>
                </a>
              </th>
              <td class="wide-only span-cell">
                <Span seen={seen} from={from} to={to} />
              </td>
              <td>
                <Day at={seen.firstSeen} withTime />
              </td>
              <td>
                <Day at={seen.lastSeen} withTime />
              </td>
              <td class="number">{count(seen.seenCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
