import type { Example, Rule } from "../rule.ts";
import { DASHBOARD, VIEW } from "./policy.ts";

const SITE = { fold: "lower" as const };
const CLOUD = [":pod.online.tableau.com"];
const NOTES = [
  "The workbook is the thing, its views are parts: they are kept as view, or are things themselves where the policy says so.",
  "The address is a route in the fragment; who strips it merges all workbooks of a server.",
  "workbooks/N is a number of another id space, which only a request joins with the name.",
  "The default site has no name. Names of sites have no case, names of workbooks do.",
];

const ON_SITE = ["/#/site/:site", "/t/:site", "/trusted/*/t/:site"];
const DOORS = ["views", "authoring"];

/** Workbooks of a named site, and of the default one; with `sheet`, their views. */
const onSite = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "tableau",
  kind: "workbook",
  title: "Tableau",
  notes: NOTES,
  hosts,
  parts: { site: SITE },
  id: "{host}/{site}/{workbook}",
  patterns: ON_SITE.flatMap((site) => DOORS.map((door) => `${site}/${door}/:workbook{/:sheet/**}?`)),
  canonical: "https://{host}/#/site/{site}/views/{workbook}",
  examples,
});

const onDefaultSite = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "tableau",
  kind: "workbook",
  title: "Tableau",
  hosts,
  id: "{host}//{workbook}",
  patterns: DEFAULT,
  canonical: "https://{host}/#/views/{workbook}",
  examples,
});

const DEFAULT = DOORS.flatMap((door) => [`/#/${door}/:workbook{/:sheet/**}?`, `/${door}/:workbook/:sheet/**`]);

const viewOnSite = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  ...onSite(hosts, examples),
  ...VIEW,
  kind: "view",
  namespace: "tableau-view",
  title: "Tableau view",
  notes: [],
  id: "{host}/{site}/{workbook}/{sheet}",
  patterns: ON_SITE.flatMap((site) => DOORS.map((door) => `${site}/${door}/:workbook/:sheet/**`)),
  canonical: "https://{host}/#/site/{site}/views/{workbook}/{sheet}",
});

const viewOnDefaultSite = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  ...onDefaultSite(hosts, examples),
  ...VIEW,
  kind: "view",
  namespace: "tableau-view",
  title: "Tableau view",
  id: "{host}//{workbook}/{sheet}",
  patterns: DOORS.flatMap((door) => [`/#/${door}/:workbook/:sheet/**`, `/${door}/:workbook/:sheet/**`]),
  canonical: "https://{host}/#/views/{workbook}/{sheet}",
});

const PUBLIC_HOSTS = ["public.tableau.com", "public.tableausoftware.com"];
const PUBLIC_NAME = { shape: "1+ of [0-9a-zA-Z_%.()-]", not: ["shared"] };

/** Tableau: the name of a workbook on a site of a server; on the public server the name alone. */
export const tableau: readonly Rule[] = [
  {
    ...VIEW,
    platform: "tableau",
    kind: "view",
    namespace: "tableau-public-view",
    title: "Tableau Public view",
    hosts: PUBLIC_HOSTS,
    parts: { workbook: PUBLIC_NAME },
    id: "{workbook}/{sheet}",
    patterns: [
      "/(views|authoring)/:workbook/:sheet",
      "/{*/}?app/profile/*/viz/:workbook/:sheet/**",
      "/profile/*#!/vizhome/:workbook/:sheet",
      "/profile/*/viz/:workbook/:sheet",
      "/vizhome/:workbook/:sheet",
      "/static/images/*/:workbook/:sheet/*",
    ],
    canonical: "https://public.tableau.com/views/{workbook}/{sheet}",
    examples: [
      { url: "https://public.tableau.com/app/profile/jane/viz/Superstore_1/Overview", id: "Superstore_1/Overview" },
      { url: "https://public.tableau.com/views/Superstore_1/Overview?:language=en-US&:display_count=n", id: "Superstore_1/Overview" },
      { url: "https://public.tableau.com/profile/jane#!/vizhome/Superstore_1/Shipping", id: "Superstore_1/Shipping" },
    ],
  },
  {
    platform: "tableau",
    kind: "workbook",
    namespace: "tableau-public",
    title: "Tableau Public",
    hosts: PUBLIC_HOSTS,
    policies: DASHBOARD,
    parts: { id: PUBLIC_NAME },
    resolve: ["/shared/*", "/views/shared/*"],
    patterns: [
      "/(views|authoring)/:id{/:sheet}?",
      "/{*/}?app/profile/*/viz/:id{/:sheet/**}?",
      "/profile/*#!/vizhome/:id{/:sheet}?",
      "/profile/*/viz/:id{/:sheet}?",
      "/vizhome/:id{/:sheet}?",
      "/static/images/*/:id/*/*",
    ],
    canonical: "https://public.tableau.com/views/{id}",
    examples: [
      { url: "https://public.tableau.com/app/profile/jane/viz/Superstore_1/Overview", id: "Superstore_1", view: { sheet: "Overview" } },
      {
        url: "https://public.tableau.com/views/Superstore_1/Overview?:language=en-US&:display_count=n&:origin=viz_share_link",
        id: "Superstore_1",
      },
      { url: "https://public.tableau.com/profile/jane#!/vizhome/Superstore_1/Overview", id: "Superstore_1" },
      { url: "https://public.tableau.com/shared/4XQBYMKHM?:display_count=n", resolve: true },
      { url: "https://public.tableau.com/app/profile/jane", rejected: "not-a-resource" },
      { url: "https://public.tableau.com.evil.example/views/Superstore_1/Overview", rejected: "unsupported-host" },
    ],
  },
  viewOnSite(CLOUD, [
    {
      url: "https://10ax.online.tableau.com/#/site/acme/views/Superstore/Overview?:iid=1",
      id: "10ax.online.tableau.com/acme/Superstore/Overview",
    },
    {
      url: "https://10ax.online.tableau.com/t/Acme/views/Superstore/Overview?:embed=y",
      id: "10ax.online.tableau.com/acme/Superstore/Overview",
    },
    {
      url: "https://10ax.online.tableau.com/t/acme/authoring/Superstore/Shipping",
      id: "10ax.online.tableau.com/acme/Superstore/Shipping",
      why: "two views of one workbook",
    },
  ]),
  onSite(CLOUD, [
    {
      url: "https://10ax.online.tableau.com/#/site/acme/views/Superstore/Overview?:iid=1",
      id: "10ax.online.tableau.com/acme/Superstore",
      view: { sheet: "Overview" },
    },
    { url: "https://10ax.online.tableau.com/t/acme/views/Superstore/Performance?:embed=y", id: "10ax.online.tableau.com/acme/Superstore" },
    {
      url: "https://10ax.online.tableau.com/trusted/c2VjcmV0/t/acme/views/Superstore/Overview",
      id: "10ax.online.tableau.com/acme/Superstore",
      why: "a ticket for one reader stands before the address",
    },
    { url: "https://10ax.online.tableau.com/#/site/Acme/views/Superstore/Overview", id: "10ax.online.tableau.com/acme/Superstore" },
    {
      url: "https://10ax.online.tableau.com/#/site/beta/views/Superstore/Overview",
      id: "10ax.online.tableau.com/beta/Superstore",
      why: "the same name on another site",
    },
    {
      url: "https://10ax.online.tableau.com/#/site/acme/workbooks/123/views",
      rejected: "not-a-resource",
      why: "a number of another id space",
    },
    { url: "https://online.tableau.com.evil.example/t/acme/views/Superstore/Performance", rejected: "unsupported-host" },
  ]),
  {
    ...viewOnSite(
      ["*"],
      [{ url: "https://bi.example.com/#/site/acme/views/Superstore/Overview", id: "bi.example.com/acme/Superstore/Overview" }],
    ),
    trust: "open",
  },
  {
    ...viewOnDefaultSite(
      ["tableau.*"],
      [
        { url: "http://tableau.example.com/#/views/Superstore/Overview", id: "tableau.example.com//Superstore/Overview" },
        { url: "http://tableau.example.com/views/Superstore/Overview?:iid=2", id: "tableau.example.com//Superstore/Overview" },
      ],
    ),
    trust: "open",
  },
  {
    ...onSite(
      ["*"],
      [
        { url: "https://bi.example.com/#/site/acme/views/Superstore/Overview", id: "bi.example.com/acme/Superstore" },
        { url: "https://bi.example.com/t/acme/views/Superstore/Overview", id: "bi.example.com/acme/Superstore" },
      ],
    ),
    trust: "open",
  },
  {
    ...onDefaultSite(
      ["tableau.*"],
      [
        {
          url: "http://tableau.example.com/#/views/Superstore/Performance",
          id: "tableau.example.com//Superstore",
          view: { sheet: "Performance" },
        },
        {
          url: "http://tableau.example.com/#/views/Regional/Performance",
          id: "tableau.example.com//Regional",
          why: "everything before # is equal",
        },
        { url: "http://tableau.example.com/views/Superstore/Overview?:iid=2", id: "tableau.example.com//Superstore" },
      ],
    ),
    trust: "open",
  },
];
