import { renderPage } from "../layout.tsx";
import { Print } from "../print.tsx";
import type { NamedSite } from "../site.ts";
import { SearchForm } from "./parts.tsx";

export interface Problem {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  /** Stable, for programs. */
  readonly code: string;
  /** A heading of a few words. */
  readonly title: string;
  /** A sentence that says what to do. */
  readonly message: string;
}

export const errorPage = (site: NamedSite, problem: Problem): string =>
  renderPage({
    site,
    title: problem.title,
    noindex: true,
    search: <SearchForm />,
    children: (
      <section class="error">
        <Print key20="" />
        <p class="status">{problem.status}</p>
        <h1>{problem.title}</h1>
        <p class="lead">{problem.message}</p>
        <p>
          <a class="button" href="/">
            To the home page
          </a>
        </p>
      </section>
    ),
  });
