import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { toolStyles } from "../assets.ts";
import { renderPage } from "../layout.tsx";
import { SearchForm } from "../pages/parts.tsx";
import type { NamedSite } from "../site.ts";
import type { Session } from "./session.ts";

/** A form of one button; `fields` are sent with it. */
export const Act = ({
  session,
  to,
  label,
  fields,
  quiet,
}: {
  readonly session: Session;
  readonly to: string;
  readonly label: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
}): JSX.Element => (
  <form method="post" action={`/operations/${to}`}>
    <input type="hidden" name="form_token" value={session.formToken} />
    {Object.entries(fields ?? {}).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button type="submit" class={quiet ? "quiet" : "act"}>
      {label}
    </button>
  </form>
);

/** The name of a column, in a list of its own where it holds numbers. */
type Column = string | readonly [number: string];

/** A table that scrolls by itself where it is wider than the page. */
export const Table = ({ head, children }: { readonly head: readonly Column[]; readonly children?: Child }): JSX.Element => (
  <div class="scroll" tabindex={0}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th scope="col" class={typeof name === "string" ? "" : "num"}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

export const toolPage = (site: NamedSite, title: string, lead: string, children: Child): string =>
  renderPage({
    site,
    title,
    noindex: true,
    styles: toolStyles.path,
    search: <SearchForm />,
    children: (
      <div class="tool">
        <div class="tool-head">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        {children}
      </div>
    ),
  });

export const signInPage = (site: NamedSite, wrong: boolean): string =>
  toolPage(
    site,
    "Operations",
    "For whoever runs this service.",
    <form class="form sheet" method="post" action="/operations/sign-in">
      {wrong ? (
        <p class="alert" role="alert">
          No token that may operate has this secret.
        </p>
      ) : null}
      <label>
        Token
        <input name="token" type="password" required autocomplete="current-password" />
      </label>
      <button type="submit">Sign in</button>
    </form>,
  );
