import { type Outcome, REASONS } from "@samekey/core";
import type { JSX } from "hono/jsx/jsx-runtime";
import { type NamedSite, platformName } from "../site.ts";
import { plain } from "../text.ts";
import { ExternalLink } from "./links.tsx";

interface Props {
  readonly site: NamedSite;
  readonly outcome: Outcome;
}

/** In a few words, what has become of it. */
export const outcomeTitle = (outcome: Outcome): string => {
  if (outcome.status === "rejected") return "Not identified";
  return outcome.status === "needs-resolving" ? "A short link" : "Not recorded yet";
};

/** What would become of a pasted URL that no record has. */
export const UrlPanel = ({ site, outcome }: Props): JSX.Element => {
  if (outcome.status === "rejected") {
    return (
      <section class="panel">
        <p>{plain(outcome.detail)}</p>
        {outcome.detail === REASONS[outcome.reason] ? null : <p class="hint">{REASONS[outcome.reason]}</p>}
        <p class="hint">
          Reason: <code>{outcome.reason}</code>
        </p>
      </section>
    );
  }
  if (outcome.status === "needs-resolving") {
    return (
      <section class="panel">
        <p>Only its service can tell what is behind it. Open it, and paste the address it leads to.</p>
        <p class="url">
          <ExternalLink url={outcome.shortLink} />
        </p>
      </section>
    );
  }
  return (
    <section class="panel">
      <p>No record has this URL. This is what it would be:</p>
      <dl class="facts">
        <div>
          <dt>Is</dt>
          <dd>
            {platformName(site, outcome.platform)} {outcome.kind}
          </dd>
        </div>
        <div>
          <dt>Resource id</dt>
          <dd>
            <code>{plain(outcome.resourceId)}</code>
          </dd>
        </div>
        <div>
          <dt>Key</dt>
          <dd>
            <code>{outcome.key}</code>
          </dd>
        </div>
        <div>
          <dt>Canonical URL</dt>
          <dd class="url">
            <ExternalLink url={outcome.canonicalUrl} />
          </dd>
        </div>
        {outcome.warnings.length === 0 ? null : (
          <div>
            <dt>Noticed</dt>
            <dd>{outcome.warnings.join(", ")}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};
