import type { Explanation, FoundUrl, Outcome } from "@samekey/core";
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { toolStyles } from "../assets.ts";
import { renderPage } from "../layout.tsx";
import { SearchForm } from "../pages/parts.tsx";
import type { PublicUrl } from "../redact.ts";
import type { NamedSite } from "../site.ts";
import { counted, cut, plain } from "../text.ts";
import { Facts, Stages, Verdict } from "./parts.tsx";
import type { Trial } from "./try-rule.ts";

interface Looked {
  readonly input: string;
  readonly explanation: Explanation;
  /** Path of its record's page. */
  readonly page: string | null;
}

/** What the workbench shows. */
export type Bench =
  | {
      readonly tab: "look";
      readonly text: string;
      readonly one: Looked | null;
      readonly found: readonly { readonly url: FoundUrl; readonly outcome: Outcome }[] | null;
    }
  | { readonly tab: "compare"; readonly a: string; readonly b: string; readonly both: readonly [Looked, Looked] | null }
  | { readonly tab: "rule"; readonly rule: string; readonly urls: string; readonly trial: Trial | null };

interface Props {
  readonly site: NamedSite;
  readonly publicUrl: PublicUrl;
}

const TABS = [
  ["look", "/workbench", "Look at text"],
  ["compare", "/workbench?tab=compare", "Compare two"],
  ["rule", "/workbench?tab=rule", "Try a rule"],
] as const;

/** Found URLs shown; the API gives all. */
const MOST_FOUND = 100;

const lookPath = (url: string): string => `/workbench?${new URLSearchParams({ url })}`;

const Sheet = ({ looked, site, publicUrl }: Props & { readonly looked: Looked }): JSX.Element => (
  <section class="sheet" aria-label={cut(plain(looked.input), 80)}>
    <Verdict outcome={looked.explanation} site={site} page={looked.page} />
    <Facts outcome={looked.explanation} publicUrl={publicUrl} />
    <Stages explanation={looked.explanation} />
  </section>
);

const Look = ({ bench, ...props }: Props & { readonly bench: Extract<Bench, { tab: "look" }> }): JSX.Element => (
  <>
    <form class="form" method="post" action="/workbench">
      <label>
        Text, JSON, HTML or URLs
        <textarea name="text" rows={6} spellcheck={false} placeholder="https://youtu.be/dQw4w9WgXcQ?si=abc">
          {bench.text}
        </textarea>
      </label>
      <button type="submit">Look</button>
    </form>
    {bench.one === null ? null : <Sheet looked={bench.one} {...props} />}
    {bench.found === null ? null : (
      <section>
        <h2>{bench.found.length === 0 ? "No URL in it" : `${counted(bench.found.length, "URL")} found`}</h2>
        {bench.found.length === 0 ? <p class="hint">A URL begins with http:// or https://, or is a host with a path.</p> : null}
        {bench.found.slice(0, MOST_FOUND).map(({ url, outcome }) => (
          <div class="sheet">
            <Verdict outcome={outcome} site={props.site} />
            <p class="url">{plain(cut(url.url, 500))}</p>
            <p class="hint">
              {url.source ? `${plain(cut(url.source, 100))}, ` : ""}characters {url.start} to {url.end}
              {url.raw === url.url ? "" : `, written ${cut(plain(url.raw), 200)}`}
              {url.flags.length === 0 ? "" : `, ${url.flags.join(", ")}`}. <a href={lookPath(cut(url.url, 4_000))}>Its stages</a>
            </p>
          </div>
        ))}
        {bench.found.length > MOST_FOUND ? <p class="hint">The first {MOST_FOUND} are shown. POST /api/extract gives all.</p> : null}
      </section>
    )}
  </>
);

const compared = ([a, b]: readonly [Looked, Looked]): string => {
  const [left, right] = [a.explanation, b.explanation];
  if (left.status !== "identified" || right.status !== "identified") return "They cannot be compared: not both are identified.";
  if (left.key === right.key) return "One thing: both have one resource_id, and so one key.";
  const differs = left.platform === right.platform ? "their ids differ" : "they are on different platforms";
  return `Two things: ${differs}.`;
};

const Compare = ({ bench, ...props }: Props & { readonly bench: Extract<Bench, { tab: "compare" }> }): JSX.Element => (
  <>
    <form class="form" method="get" action="/workbench">
      <input type="hidden" name="tab" value="compare" />
      <div class="fields">
        <label>
          One URL
          <input name="a" value={bench.a} spellcheck={false} autocomplete="off" />
        </label>
        <label>
          The other URL
          <input name="b" value={bench.b} spellcheck={false} autocomplete="off" />
        </label>
      </div>
      <button type="submit">Compare</button>
    </form>
    {bench.both === null ? null : (
      <>
        <h2>{compared(bench.both)}</h2>
        <div class="two">
          {bench.both.map((looked) => (
            <Sheet looked={looked} {...props} />
          ))}
        </div>
      </>
    )}
  </>
);

const TrialView = ({ trial, site, publicUrl }: Props & { readonly trial: Trial }): JSX.Element => {
  if ("fault" in trial) {
    return (
      <section class="alert" role="alert">
        <h2>This is no rule yet</h2>
        <pre tabindex={0}>{plain(cut(trial.fault, 2_000)).replaceAll("; ", "\n")}</pre>
      </section>
    );
  }
  const wrong = trial.examples.filter(({ fault }) => fault !== null).length;
  return (
    <section>
      <h2>
        {wrong === 0
          ? `${counted(trial.examples.length, "example")} hold`
          : `${counted(wrong, "example")} of ${trial.examples.length} do not hold`}
      </h2>
      <ul class="tips">
        {trial.examples.map(({ url, fault }) => (
          <li>
            <span class="url">{plain(cut(url, 500))}</span> {fault === null ? "holds" : plain(cut(fault, 500))}
          </li>
        ))}
      </ul>
      {trial.outcomes.map(({ url, outcome }) => (
        <div class="sheet">
          <p class="url">{plain(cut(url, 500))}</p>
          <Verdict outcome={outcome} site={site} />
          <Facts outcome={outcome} publicUrl={publicUrl} />
        </div>
      ))}
      <p class="hint">Nothing was stored. To keep it, put it under rules: in the configuration file.</p>
    </section>
  );
};

const Rule = ({ bench, ...props }: Props & { readonly bench: Extract<Bench, { tab: "rule" }> }): JSX.Element => (
  <>
    <form class="form" method="post" action="/workbench?tab=rule">
      <label>
        A rule, as YAML or JSON
        <textarea name="rule" rows={12} spellcheck={false}>
          {bench.rule}
        </textarea>
      </label>
      <label>
        URLs to try it on, one a line
        <textarea name="urls" rows={4} spellcheck={false}>
          {bench.urls}
        </textarea>
      </label>
      <button type="submit">Try it</button>
    </form>
    {bench.trial === null ? null : <TrialView trial={bench.trial} {...props} />}
  </>
);

const bodyOf = (bench: Bench, props: Props): Child => {
  if (bench.tab === "look") return <Look bench={bench} {...props} />;
  return bench.tab === "compare" ? <Compare bench={bench} {...props} /> : <Rule bench={bench} {...props} />;
};

export const workbenchPage = (bench: Bench, props: Props): string =>
  renderPage({
    site: props.site,
    title: "Workbench",
    description: "See what samekey makes of a URL, step by step.",
    noindex: true,
    styles: toolStyles.path,
    search: <SearchForm />,
    children: (
      <div class="tool">
        <div class="tool-head">
          <h1>Workbench</h1>
          <p class="lead">What a URL is, what was cut and why. Nothing you put in here is stored.</p>
        </div>
        <nav class="tabs" aria-label="Workbench">
          {TABS.map(([tab, href, label]) => (
            <a href={href} {...(tab === bench.tab ? { "aria-current": "page" } : {})}>
              {label}
            </a>
          ))}
        </nav>
        {bodyOf(bench, props)}
      </div>
    ),
  });
