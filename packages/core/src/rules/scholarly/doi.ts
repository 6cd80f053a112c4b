import type { Example, Rule } from "../rule.ts";

/** Publishers whose addresses hold the DOI behind /doi/. */
const PUBLISHERS =
  `onlinelibrary.wiley.com :journal.onlinelibrary.wiley.com tandfonline.com journals.sagepub.com :journal.sagepub.com pubs.acs.org dl.acm.org
  science.org :journal.sciencemag.org pnas.org nejm.org evidence.nejm.org annualreviews.org ascopubs.org ahajournals.org liebertpub.com
  royalsocietypublishing.org pubs.aip.org aip.scitation.org avs.scitation.org asa.scitation.org worldscientific.com epubs.siam.org
  pubsonline.informs.org arc.aiaa.org ascelibrary.org journals.uchicago.edu acpjournals.org journals.asm.org journals.physiology.org atsjournals.org
  pubs.rsna.org journals.ametsoc.org content.iospress.com mitpressjournals.org karger.com emerald.com degruyter.com neurology.org
  pubs.geoscienceworld.org cshperspectives.cshlp.org thelancet.com cell.com jamanetwork.com ajp.psychiatryonline.org psychiatryonline.org
  ingentaconnect.com link.aps.org journals.aps.org iopscience.iop.org link.springer.com idp.springer.com nature.com`.split(/\s+/);

const DIRECT = ["doi.org", "dx.doi.org"];

/** Words that stand behind a DOI in an address and are no part of it. */
const FORMATS =
  "'full' or 'abstract' or 'pdf' or 'epdf' or 'summary' or 'references' or 'suppinfo' or 'fulltext' or 'html' or 'xml' or 'meta' or 'epub' or 'figures' or 'metrics' or 'cited-by' or 'full-text'";

/** What stands before a DOI. Shapes instead of words: behind the same words these sites have pages without a DOI, which must stay pages and not become bad ids. */
const BEHIND = [
  "/*{'doi'}",
  "/*{'doi'}/*",
  "/*{'document'}/*{'doi'}",
  "/*{'insight'}/*{'content'}/*{'doi'}",
  "/*{'article'}",
  "/*/*{'abstract' or 'pdf' or 'cited-by' or 'supplemental' or 'references'}",
  "/*{'content'}",
  "/*{'content'}/*{'journals'}",
];

const rule = (hosts: readonly string[], patterns: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "doi",
  kind: "work",
  title: "DOI",
  hosts,
  parts: { id: { codec: "doi" } },
  patterns,
  canonical: "https://doi.org/{id}",
  view: { "#": "anchor" },
  examples,
});

/** Of publishers who leave the prefix out of the address. */
const prefixed = (
  prefix: string,
  hosts: readonly string[],
  patterns: readonly string[],
  examples: readonly Example[],
  suffix = "{suffix}",
): Rule => ({
  ...rule(hosts, patterns, examples),
  parts: { suffix: { codec: "doi-suffix" }, number: "3-7 of digit" },
  id: `${prefix}/${suffix}`,
});

/** Prefix and suffix as two segments, where more may follow. */
const split = (hosts: readonly string[], patterns: readonly string[], suffix: string, examples: readonly Example[]): Rule => ({
  ...rule(hosts, patterns, examples),
  parts: { prefix: "'10.' then 4-9 of digit", suffix: { shape: suffix, codec: "doi-suffix" }, version: "1-2 of digit" },
  id: "{prefix}/{suffix}",
});

const PREPRINT = "4 of digit then '.' then 2 of digit then '.' then 2 of digit then '.' then 6-8 of digit or 6 of digit";
const SPRINGER = "1+ of [0-9a-zA-Z_-]";

/** DOI: a work by prefix and suffix, at the resolver and in the addresses of publishers. */
export const doi: readonly Rule[] = [
  {
    ...rule(
      DIRECT,
      ["/:id+", "urn:doi::id+"],
      [
        { url: "https://doi.org/10.7326/m20-6817", id: "10.7326/m20-6817" },
        { url: "10.7326/M20-6817", id: "10.7326/m20-6817", why: "openapc#240: a hundred duplicates by case alone" },
        { url: "https://dx.doi.org/10.1000%2F182", id: "10.1000/182" },
        { url: "doi:10.1000/182", id: "10.1000/182" },
        { url: "info:doi/10.1000/182", id: "10.1000/182" },
        { url: "urn:doi:10.1000/182", id: "10.1000/182" },
        { url: "https://doi.org/10.1037//0003-066X.59.1.29", id: "10.1037/0003-066x.59.1.29", why: "a doubled slash" },
        {
          url: "https://doi.org/10.1002/(SICI)1097-4636(1999)45:2%3C1::AID-X%3E3.0.CO;2-%23",
          id: "10.1002/(sici)1097-4636(1999)45:2<1::aid-x>3.0.co;2-#",
        },
        { url: "10.1021/bk-1989-0406", id: "10.1021/bk-1989-0406" },
        { url: "10.1021/bk-1989-0406.ch017", id: "10.1021/bk-1989-0406.ch017", why: "bibmanager#89: a chapter is not its book" },
        { url: "https://doi.org/10.1016/S0140-6736(20)30183-5).", id: "10.1016/s0140-6736(20)30183-5", why: "the end of a sentence" },
        { url: "https://doi.org/", rejected: "not-a-resource" },
        { url: "https://doi.org/abc/182", rejected: "not-a-resource" },
        { url: "https://doi.org.evil.example/10.1000/182", rejected: "unsupported-host" },
      ],
    ),
    notes: [
      "Letters of ASCII have no case, others do (DOI Handbook 2.4). A suffix may hold any character, also brackets, slashes and a number sign.",
      "DOIs of arXiv, Zenodo and SSRN lead to the papers there. A DOI names a work; versions of preprints are kept as view.",
    ],
  },
  split(
    ["biorxiv.org", "medrxiv.org", "connect.biorxiv.org", "connect.medrxiv.org"],
    ["/content/{(early|biorxiv|medrxiv)/}?{*/*/*/}?:prefix/:suffix", "/content/{early/}?{*/*/*/}?:prefix/:suffix*{'v'}:version*"],
    PREPRINT,
    [
      {
        url: "https://www.biorxiv.org/content/10.1101/2020.01.30.927871v2.full.pdf+html",
        id: "10.1101/2020.01.30.927871",
        view: { version: "2" },
      },
      {
        url: "https://www.biorxiv.org/content/10.1101/2020.01.30.927871v1",
        id: "10.1101/2020.01.30.927871",
        why: "product-backlog#1695: versions share one DOI",
      },
      { url: "https://www.medrxiv.org/content/10.1101/123456", id: "10.1101/123456" },
    ],
  ),
  prefixed(
    "10.1038",
    ["nature.com"],
    [
      "/articles/:suffix.pdf",
      "/articles/:suffix",
      "/articles/:suffix/(figures|tables|metrics|references|peer-review)/**",
      "/doifinder/10.1038/:suffix",
    ],
    [
      { url: "https://www.nature.com/articles/s41586-021-03819-2", id: "10.1038/s41586-021-03819-2" },
      { url: "https://www.nature.com/articles/s41586-021-03819-2.pdf", id: "10.1038/s41586-021-03819-2" },
      { url: "https://www.nature.com/articles/s41586-021-03819-2/figures/1", id: "10.1038/s41586-021-03819-2" },
      { url: "https://www.nature.com/search?q=x", rejected: "not-a-resource" },
    ],
  ),
  prefixed(
    "10.7554",
    ["elifesciences.org"],
    ["/articles/:number/**", "/articles/:number{*{'v'}*}?", "/reviewed-preprints/:number{*{'v'}*}?"],
    [{ url: "https://elifesciences.org/articles/01567/figures", id: "10.7554/elife.01567" }],
    "elife.{number}",
  ),
  prefixed(
    "10.7717",
    ["peerj.com"],
    ["/articles/:number/**", "/articles/:number.pdf"],
    [{ url: "https://peerj.com/articles/4375/", id: "10.7717/peerj.4375" }],
    "peerj.{number}",
  ),
  split(
    ["link.springer.com", "page-one.springer.com", "idp.springer.com"],
    [
      "/(article|chapter|book|referenceworkentry|referencework|protocol|journal|epdf)/:prefix/:suffix/**",
      "/content/pdf/:prefix/:suffix.pdf",
      "/(article|chapter|book|epdf)/:prefix/:suffix.pdf",
    ],
    SPRINGER,
    [
      { url: "https://link.springer.com/article/10.1007/s00134-020-05991-x/figures/2", id: "10.1007/s00134-020-05991-x" },
      { url: "https://link.springer.com/content/pdf/10.1007/s00134-020-05991-x.pdf", id: "10.1007/s00134-020-05991-x" },
      { url: "https://link.springer.com/chapter/10.1007/978-3-030-12345-6_7", id: "10.1007/978-3-030-12345-6_7" },
    ],
  ),
  split(["frontiersin.org"], ["/articles/:prefix/:suffix/**", "/journals/*/articles/:prefix/:suffix/**"], "1+ of [0-9a-zA-Z.]", [
    { url: "https://www.frontiersin.org/articles/10.3389/fnins.2020.00001/full", id: "10.3389/fnins.2020.00001" },
    { url: "https://www.frontiersin.org/journals/neuroscience/articles/10.3389/fnins.2020.00001/pdf", id: "10.3389/fnins.2020.00001" },
  ]),
  rule(
    ["journals.plos.org", "plosone.org", "dx.plos.org"],
    ["/**/article?id=:id", "/**/article/*?id=:id", "//dx.plos.org/:id+"],
    [
      { url: "https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0123456", id: "10.1371/journal.pone.0123456" },
      {
        url: "https://journals.plos.org/plosone/article/file?id=10.1371/journal.pone.0123456&type=printable",
        id: "10.1371/journal.pone.0123456",
      },
    ],
  ),
  rule(
    ["psycnet.apa.org"],
    ["/doiLanding?doi=:id", "/doi/:id+"],
    [{ url: "https://psycnet.apa.org/doiLanding?doi=10.1037%2Famp0000191", id: "10.1037/amp0000191" }],
  ),
  rule(
    PUBLISHERS,
    [...BEHIND.flatMap((words) => [`${words}/:id+/*{${FORMATS}}`, `${words}/:id+`])],
    [
      { url: "https://onlinelibrary.wiley.com/doi/full/10.1111/jofi.12345", id: "10.1111/jofi.12345" },
      { url: "https://onlinelibrary.wiley.com/doi/epdf/10.1111/jofi.12345", id: "10.1111/jofi.12345" },
      { url: "https://onlinelibrary.wiley.com/doi/10.1111/jofi.12345/abstract", id: "10.1111/jofi.12345", why: "the format behind it" },
      { url: "https://agupubs.onlinelibrary.wiley.com/doi/abs/10.1029/2019GL012345", id: "10.1029/2019gl012345" },
      { url: "https://pubs.acs.org/doi/10.1021/acs.jcim.0c00001?ref=pdf", id: "10.1021/acs.jcim.0c00001" },
      { url: "https://dl.acm.org/doi/pdf/10.1145/3292500.3330701", id: "10.1145/3292500.3330701" },
      { url: "https://journals.aps.org/prl/abstract/10.1103/PhysRevLett.116.061102", id: "10.1103/physrevlett.116.061102" },
      { url: "https://iopscience.iop.org/article/10.3847/2041-8213/ab0ec7/meta", id: "10.3847/2041-8213/ab0ec7" },
      { url: "https://www.degruyter.com/document/doi/10.1515/crll.2001.001/html", id: "10.1515/crll.2001.001" },
      { url: "https://onlinelibrary.wiley.com/journal/15406261", rejected: "not-a-resource" },
      { url: "https://onlinelibrary.wiley.com.evil.example/doi/full/10.1111/jofi.12345", rejected: "unsupported-host" },
    ],
  ),
];
