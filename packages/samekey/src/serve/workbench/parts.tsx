import { type Explanation, type Outcome, REASONS } from "@samekey/core";
import type { JSX } from "hono/jsx/jsx-runtime";
import { ExternalLink } from "../pages/links.tsx";
import type { PublicUrl } from "../redact.ts";
import { type NamedSite, platformName } from "../site.ts";
import { cut, plain } from "../text.ts";
import { cutBetween } from "./cuts.ts";

/** Pages stay under their size however long a pasted URL is. */
const LONGEST = 2_000;

const Text = ({ text }: { readonly text: string }): JSX.Element => <bdi dir="ltr">{plain(cut(text, LONGEST))}</bdi>;

const WHAT: Readonly<Record<string, string>> = {
  trim: "White space and quotes around it go",
  extract: "The first URL in it",
  parse: "Read as a URL",
  unwrap: "The URL it carries",
  classify: "Matched with the rules",
  page: "No rule names this host: a page",
  key: "The key is made",
};

const StageView = ({ stage }: { readonly stage: Explanation["stages"][number] }): JSX.Element => {
  const { before, after, rule, reason } = stage;
  const changed = before !== after && stage.stage !== "classify" && stage.stage !== "key";
  const { head, removed, added, tail } = cutBetween(cut(before, LONGEST), cut(after, LONGEST));
  return (
    <li class={changed ? "changed" : ""}>
      <span class="name">
        {stage.stage}
        {WHAT[stage.stage] === undefined ? null : <span class="why"> {WHAT[stage.stage]}</span>}
      </span>
      {changed ? (
        <span class="url">
          {plain(head)}
          {removed === "" ? null : <del>{plain(removed)}</del>}
          {added === "" ? null : <ins>{plain(added)}</ins>}
          {plain(tail)}
        </span>
      ) : (
        <span class="url">
          <Text text={before} />
          {before === after ? null : (
            <>
              {" → "}
              <Text text={after} />
            </>
          )}
        </span>
      )}
      {rule === undefined ? null : <span class="why">Rule: {plain(rule)}</span>}
      {reason === undefined ? null : (
        <span class="why">
          Why: <code>{reason}</code>
        </span>
      )}
    </li>
  );
};

/** The way from the input to the outcome. */
export const Stages = ({ explanation }: { readonly explanation: Explanation }): JSX.Element => (
  <ol class="stages">
    {explanation.stages.map((stage) => (
      <StageView stage={stage} />
    ))}
  </ol>
);

/** In one line, what a URL is. */
export const Verdict = ({
  outcome,
  site,
  page,
}: {
  readonly outcome: Outcome;
  readonly site: NamedSite;
  readonly page?: string | null;
}): JSX.Element => (
  <p class="verdict">
    {outcome.status === "identified" ? (
      <>
        <span>
          {platformName(site, outcome.platform)} {outcome.kind}
        </span>
        <code>{plain(cut(outcome.resourceId, 200))}</code>
      </>
    ) : outcome.status === "rejected" ? (
      <>
        <span class="bad">Not identified</span>
        <code>{outcome.reason}</code>
      </>
    ) : (
      <span class="bad">A short link: only its service knows where it leads</span>
    )}
    {page ? <a href={page}>Its page</a> : null}
  </p>
);

/** What is kept of a URL and what is not. */
export const Facts = ({ outcome, publicUrl }: { readonly outcome: Outcome; readonly publicUrl: PublicUrl }): JSX.Element => {
  if (outcome.status === "rejected") {
    return (
      <p>
        {plain(outcome.detail)} {outcome.detail === REASONS[outcome.reason] ? "" : REASONS[outcome.reason]}
      </p>
    );
  }
  if (outcome.status === "needs-resolving") {
    return (
      <p class="url">
        <ExternalLink url={outcome.shortLink} />
      </p>
    );
  }
  const view = Object.entries(outcome.view);
  return (
    <dl class="facts">
      <div>
        <dt>Key</dt>
        <dd>
          <code>{outcome.key}</code>
        </dd>
      </div>
      <div>
        <dt>Canonical URL</dt>
        <dd class="url">
          <ExternalLink url={publicUrl(outcome.canonicalUrl, outcome.platform, outcome.id)} />
        </dd>
      </div>
      {view.length === 0 ? null : (
        <div>
          <dt>Kept as view, not identity</dt>
          <dd>{view.map(([name, value]) => `${name} ${cut(plain(value), 100)}`).join(", ")}</dd>
        </div>
      )}
      {outcome.warnings.length === 0 ? null : (
        <div>
          <dt>Noticed</dt>
          <dd>{outcome.warnings.join(", ")}</dd>
        </div>
      )}
      <div>
        <dt>Decided by</dt>
        <dd>
          rule {outcome.rule}, pack {outcome.pack}
        </dd>
      </div>
    </dl>
  );
};
