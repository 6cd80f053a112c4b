import { describe, expect, it } from "vitest";
import { identify } from "../src/index.ts";

const idOf = (url: string): string => {
  const outcome = identify(url, { trust: "open" });
  return outcome.status === "identified" ? outcome.resourceId : `${outcome.status} ${url}`;
};

/** Spellings of one thing, some from systems that people host themselves, which the examples of strict rules cannot show. */
const SAME: readonly (readonly [id: string, ...urls: readonly string[]])[] = [
  [
    "confluence:wiki.example.com/201819180",
    "https://wiki.example.com/x/LIQHD",
    "https://wiki.example.com/pages/viewpage.action?pageId=201819180",
    "http://wiki.example.com/spaces/DEV/pages/201819180/Title",
    "https://wiki.example.com/spaces/DEV/pages/edit-v2/201819180?x=1#y",
  ],
  [
    "jira:issues.apache.org/jira/HADOOP-1",
    "https://issues.apache.org/jira/browse/HADOOP-1",
    "https://issues.apache.org/jira/projects/HADOOP/issues/HADOOP-1",
  ],
  [
    "grafana:grafana-eu.example.com:3000/TxKARsmGz",
    "http://grafana-eu.example.com:3000/d/TxKARsmGz/a?orgId=1",
    "https://grafana-eu.example.com:3000/d-solo/TxKARsmGz/b?panelId=2",
  ],
  [
    "tableau:tableau.example.com/acme/Sales",
    "https://tableau.example.com/#/site/Acme/views/Sales/A?:iid=1",
    "https://tableau.example.com/t/acme/views/Sales/B",
  ],
  [
    "gitlab-merge-request:gitlab.example.com/a/b/c!7",
    "https://gitlab.example.com/A/b/c/-/merge_requests/7/diffs?diff_id=1#note_1",
    "https://gitlab.example.com/a/b/c/merge_requests/7",
    "https://gitlab.example.com/a/b/c/-/merge_requests/7.patch",
  ],
  [
    "github-file:owner/repo:docs/a b.md",
    "https://github.com/owner/repo/blob/main/docs/a%20b.md",
    "https://raw.githubusercontent.com/Owner/repo/refs/tags/v1/docs/a%20b.md",
  ],
  [
    "wikipedia:en/AC/DC",
    "https://en.wikipedia.org/wiki/AC/DC",
    "https://en.m.wikipedia.org/w/index.php?title=aC%2FDC&oldid=5",
    "http://en.wikipedia.org/wiki/AC%2FDC#History",
  ],
  [
    "doi:10.1000/182",
    "10.1000/182",
    "doi:10.1000/182",
    "https://dx.doi.org/10.1000%2F182",
    "https://onlinelibrary.wiley.com/doi/pdfdirect/10.1000/182",
  ],
  [
    "doi:10.1038/s/41586-021-03819-2",
    "https://doi.org/10.1038/s/41586-021-03819-2",
    "https://www.nature.com/articles/s%2F41586-021-03819-2.pdf",
  ],
  [
    "arxiv:math/0309136",
    "arXiv:math/0309136",
    "https://arxiv.org/pdf/math.GT/0309136v2.pdf",
    "https://doi.org/10.48550/arXiv.math/0309136",
  ],
  [
    "isbn:9780804429573",
    "urn:isbn:080442957X",
    "https://openlibrary.org/isbn/978-0-8044-2957-3",
    "https://books.google.com/books?vid=ISBN080442957X",
  ],
  [
    "gmaps:10281119596374313554",
    "https://maps.google.co.uk/maps?cid=10281119596374313554",
    "https://www.google.com/maps?ftid=0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52",
    "https://www.google.com.au/maps/place/?q=place_id:ChIJN1t_tDeuEmsRUsoyG83frY4",
    "https://www.google.com/maps/place/X/@1,2,3z/data=!4m2!3m1!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52?hl=en",
  ],
  [
    "salesforce:acme/001A0000006Vm9rIAC",
    "https://acme.lightning.force.com/lightning/r/Account/001A0000006Vm9rIAC/view",
    "https://acme.my.salesforce.com/001A0000006Vm9r",
  ],
  ["amazon:com/B097CMQVF4", "https://smile.amazon.com/dp/%E2%80%8Eb097cmqvf4/ref=x?th=1", "https://www.amazon.com/-/de/x/dp/B097CMQVF4"],
  [
    "zendesk:help.example.com/360001234567",
    "https://help.example.com/hc/en-us/articles/360001234567-How-to",
    "https://help.example.com/hc/articles/360001234567",
  ],
];

describe("spellings of one thing", () => {
  it.each(SAME)("%s", (id, ...urls) => {
    for (const url of urls) expect(idOf(url)).toBe(id);
  });
});

/** Pairs that look alike and are two, each from a report or a trap of an id space. */
const APART: readonly (readonly [why: string, a: string, b: string])[] = [
  ["two ports of one host are two systems", "http://grafana.example.com:3000/d/TxKARsmGz", "http://grafana.example.com:3001/d/TxKARsmGz"],
  ["a question and a dashboard are counted apart", "https://metabase.example.com/dashboard/12", "https://metabase.example.com/question/12"],
  [
    "a published copy is not its document",
    "https://docs.google.com/document/d/e/2PACX-1vQb7Lq0Zc8uYx4/pub",
    "https://docs.google.com/document/d/1RXOtmTndA5HXj-V5HoEF0gJaHb8Dc_ivSpb3Xcm1qzU/pub",
  ],
  [
    "spaces of Kibana copy ids",
    "https://k.example.com/s/a/app/dashboards#/view/abc-def",
    "https://k.example.com/s/b/app/dashboards#/view/abc-def",
  ],
  [
    "two files of a shared folder",
    "https://www.dropbox.com/sh/rohrclgd4mlnv2x/AAB/a.pdf",
    "https://www.dropbox.com/sh/rohrclgd4mlnv2x/AAB/b.pdf",
  ],
  ["issue and merge request", "https://gitlab.com/a/b/-/issues/7", "https://gitlab.com/a/b/-/merge_requests/7"],
  ["issue and discussion", "https://github.com/a/b/issues/7", "https://github.com/a/b/discussions/7"],
  ["file and directory of one name", "https://github.com/a/b/blob/main/docs", "https://github.com/a/b/tree/main/docs"],
  ["paths have case", "https://github.com/a/b/blob/main/Makefile", "https://github.com/a/b/blob/main/makefile"],
  ["editions and works", "https://openlibrary.org/works/OL1W", "https://openlibrary.org/books/OL1M"],
  ["a dictionary's words have case", "https://en.wiktionary.org/wiki/polish", "https://en.wiktionary.org/wiki/Polish"],
  ["languages are other works", "https://en.wikipedia.org/wiki/Rose", "https://de.wikipedia.org/wiki/Rose"],
  ["a model and a dataset of one name", "https://huggingface.co/a/b", "https://huggingface.co/datasets/a/b"],
  ["the discussion of a paper is not the paper", "https://huggingface.co/papers/2311.09394", "https://arxiv.org/abs/2311.09394"],
  ["a node and a way of one number", "https://www.openstreetmap.org/node/1", "https://www.openstreetmap.org/way/1"],
  ["marketplaces", "https://www.amazon.com/dp/B097CMQVF4", "https://www.amazon.de/dp/B097CMQVF4"],
  [
    "a kind code tells application from grant",
    "https://patents.google.com/patent/EP1808414A1",
    "https://patents.google.com/patent/EP1808414B1",
  ],
  [
    "a reply is not its thread",
    "https://a.slack.com/archives/C1H9RESGL/p1358546517000230?thread_ts=1358546515.000008",
    "https://a.slack.com/archives/C1H9RESGL/p1358546515000008",
  ],
  [
    "a peeked page is not its database",
    "https://www.notion.so/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?p=1234567890abcdef1234567890abcdef",
    "https://www.notion.so/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ],
  ["workspaces choose their own keys", "https://linear.app/acme/issue/ENG-1", "https://linear.app/other/issue/ENG-1"],
  ["questions of two sites", "https://stackoverflow.com/q/1", "https://superuser.com/q/1"],
];

describe("look-alikes", () => {
  it.each(APART)("%s", (_, a, b) => {
    const [first, second] = [idOf(a), idOf(b)];
    expect(first).not.toMatch(/^(page:|rejected|needs-resolving)/);
    expect(second).not.toMatch(/^(page:|rejected|needs-resolving)/);
    expect(first).not.toBe(second);
  });
});

/** Shapes of self-hosted systems on hosts that do not say what they run: they stay pages, since `/t/shirts/5` is a shop's as often as a forum's. */
const PAGES: readonly string[] = [
  "https://shop.example.com/t/shirts/5",
  "https://shop.example.com/d/electronics/phones",
  "https://www.example.com/question/45-orders",
  "https://www.example.com/dashboard/12-sales",
  "https://www.example.com/x/LIQHD",
  "https://www.example.com/views/a/b",
  "https://www.example.com/browse/all-things",
  "https://www.example.com/a/b/issues/7",
  "https://www.example.com/owner/repo/pull/7",
  "https://www.example.com/archives/C1234567890/p1234567890123456",
  "https://www.example.com/doi/10.1000/182",
  "https://my-gitlab.example.com/a/b",
  "https://www.example.com/#/section/1",
];

it.each(PAGES)("leaves %s a page", (url) => {
  expect(identify(url, { trust: "open" })).toMatchObject({ status: "identified", kind: "page" });
});

/** Secrets of each system: in nothing that is stored or shown with the record. */
const SECRETS: readonly string[] = [
  "https://drive.google.com/uc?id=1RXOtmTndA5HXj-V5HoEF0gJaHb8Dc_ivSpb3Xcm1qzU&resourcekey=SECRET",
  "https://www.dropbox.com/scl/fi/a1b2c3d4e5f6g7h8i9j0k/r.pdf?rlkey=SECRET&st=SECRET",
  "https://www.dropbox.com/sh/rohrclgd4mlnv2x/SECRET?dl=0",
  "https://onedrive.live.com/?authkey=SECRET&id=0123456789ABCDEF%21106",
  "https://contoso.sharepoint.com/sites/S/_layouts/15/Doc.aspx?sourcedoc={f6bfd646-b718-44dc-a378-b73e6b528204}&e=SECRET",
  "https://app.box.com/s/SECRET/file/1234567890123",
  "https://www.canva.com/design/DAFabc123XY/SECRET/view",
  "https://miro.com/app/board/uXjVAbCdEfg=/?share_link_id=SECRET",
  "https://lucid.app/lucidchart/f6bfd646-b718-44dc-a378-b73e6b528204/edit?invitationId=SECRET",
  "https://zenodo.org/records/1234567?token=SECRET",
  "https://redash.example.com/queries/123?api_key=SECRET",
  "https://acme.slack.com/files/U12345678/F0ABCDEF1/plan.pdf?pub_secret=SECRET",
];

it.each(SECRETS)("keeps the secret of %s to itself", (url) => {
  const outcome = identify(url, { trust: "open" });
  expect(outcome).toMatchObject({ status: "identified" });
  if (outcome.status !== "identified") return;
  expect(outcome.kind).not.toBe("page");
  expect([outcome.resourceId, outcome.canonicalUrl, outcome.view].map((part) => JSON.stringify(part)).join(" ")).not.toContain("SECRET");
});
