import type { Example, Rule } from "../rule.ts";

const HOSTS = [
  "arxiv.org",
  "export.arxiv.org",
  "browse.arxiv.org",
  "static.arxiv.org",
  "cn.arxiv.org",
  "xxx.lanl.gov",
  "alphaxiv.org",
  "ar5iv.org",
  "ar5iv.labs.arxiv.org",
];
/** Four digits behind the month until 2014, five since. */
const NEW =
  "'0' then 3 of digit then '.' then 4 of digit or '1' then 1 of [0-4] then 2 of digit then '.' then 4 of digit or 1 of [1-9] then 3 of digit then '.' then 5 of digit";
const DOORS = "abs|pdf|html|format|ps|e-print|src|tb|overview";
const FORMATS = "{.(pdf|ps|ps.gz)}?";

const article = (
  id: string,
  patterns: readonly string[],
  canonical: string,
  notes: readonly string[],
  examples: readonly Example[],
): Rule => ({
  platform: "arxiv",
  kind: "paper",
  title: "arXiv",
  ...(notes.length > 0 ? { notes } : {}),
  hosts: HOSTS,
  parts: { id: NEW, version: "1-3 of digit", archive: { shape: "2-10 of [a-zA-Z-]", fold: "lower" }, number: "7 of digit" },
  id,
  reject: ["/(list|search|a|find|year|archive)/**"],
  patterns,
  canonical,
  examples,
});

/** arXiv: the number of a paper; its versions, formats and mirrors are views of it. */
export const arxiv: readonly Rule[] = [
  article(
    "{id}",
    [
      `/(${DOORS})/:id{*{'v'}:version}?${FORMATS}`,
      "//arxiv-vanity.com/papers/:id{*{'v'}:version}?",
      "//(doi.org|dx.doi.org)/10.48550/(arXiv|arxiv|ARXIV|Arxiv).:id{*{'v'}:version}?{*{1+ of [.,;:)]}}?",
    ],
    "https://arxiv.org/abs/{id}",
    [
      "The version (v2) is kept as view: the work is the paper (lobsters#954). Its DOI 10.48550/arXiv.N is the same paper; the DOI of a journal is another record.",
      "Numbers have four digits behind the dot until 2014 and five since, so a clipped one shows.",
    ],
    [
      { url: "https://arxiv.org/abs/2311.09394v2", id: "2311.09394", view: { version: "2" } },
      { url: "https://arxiv.org/pdf/2311.09394v2.pdf", id: "2311.09394" },
      { url: "https://www.arxiv.org/pdf/2311.09394", id: "2311.09394" },
      { url: "https://export.arxiv.org/abs/2311.09394", id: "2311.09394" },
      { url: "https://arxiv.org/html/2311.09394v1", id: "2311.09394" },
      { url: "https://ar5iv.labs.arxiv.org/html/2311.09394", id: "2311.09394" },
      { url: "https://www.alphaxiv.org/abs/2311.09394", id: "2311.09394" },
      { url: "https://doi.org/10.48550/arXiv.2311.09394", id: "2311.09394" },
      { url: "10.48550/ARXIV.2311.09394).", id: "2311.09394" },
      { url: "arXiv:2311.09394v12", id: "2311.09394", view: { version: "12" } },
      { url: "https://arxiv.org/abs/0706.0001", id: "0706.0001" },
      { url: "https://arxiv.org/abs/2311.0939", rejected: "bad-id", why: "a digit was cut off" },
      { url: "https://arxiv.org/abs/0806.v1", rejected: "bad-id" },
      { url: "https://arxiv.org/list/astro-ph/new", rejected: "not-a-resource" },
      { url: "https://arxiv.org.evil.example/abs/2311.09394", rejected: "unsupported-host" },
    ],
  ),
  article(
    "{archive}/{number}",
    [
      `/(${DOORS})/:archive/:number{*{'v'}:version}?${FORMATS}`,
      `/(${DOORS})/:archive.*{2 of alpha}/:number{*{'v'}:version}?${FORMATS}`,
      "//(doi.org|dx.doi.org)/10.48550/(arXiv|arxiv|ARXIV|Arxiv).:archive/:number{*{'v'}:version}?{*{1+ of [.,;:)]}}?",
    ],
    "https://arxiv.org/abs/{archive}/{number}",
    ["Until 2007 the archive belongs to the number; the subject behind its dot does not."],
    [
      { url: "https://arxiv.org/abs/astro-ph/0603274", id: "astro-ph/0603274" },
      { url: "https://arxiv.org/pdf/astro-ph/0603274v1", id: "astro-ph/0603274", view: { version: "1" } },
      { url: "https://arxiv.org/abs/math.GT/0309136", id: "math/0309136", why: "the subject class can change" },
      { url: "https://arxiv.org/abs/math/0309136", id: "math/0309136" },
      { url: "https://doi.org/10.48550/arXiv.math/0309136", id: "math/0309136" },
    ],
  ),
];
