import type { Example, Part, Rule } from "../rule.ts";
import { AT_REF, FILE, NAMED_REF } from "./policy.ts";

const HOSTS = ["huggingface.co", "hf.co"];
/** First segments that are no account. */
const RESERVED =
  `api blog brand chat collections contact course dashboard datasets docs enterprise front join inference inference-api inference-endpoints
  languages learn login logout metrics models new notifications organizations papers posts pricing privacy search settings spaces storage subscribe support
  tasks terms-of-service welcome about hub jobs playground support`.split(/\s+/);
/** Segments behind a name that look into it. */
const DOORS = "'tree' or 'blob' or 'resolve' or 'raw' or 'viewer' or 'edit' or 'blame' or 'embed' or 'commits' or 'commit'";
const WORDS = [
  "tree",
  "blob",
  "resolve",
  "raw",
  "viewer",
  "edit",
  "blame",
  "embed",
  "commits",
  "commit",
  "discussions",
  "settings",
  "activity",
  "community",
];
const NAME = "1-96 of [0-9a-zA-Z_.-]";
const PARTS: Readonly<Record<string, string | Part>> = {
  org: { shape: NAME, not: [...RESERVED, ...WORDS] },
  name: { shape: NAME, not: WORDS },
  ref: "any",
};
/** What a file is looked at with. */
const FILE_DOOR = "*{'blob' or 'resolve' or 'raw' or 'edit' or 'blame'}";

/** Models of the first years, which have a name and no account in front. */
const LEGACY =
  `gpt2 gpt2-medium gpt2-large gpt2-xl openai-gpt distilgpt2 bert-base-uncased bert-base-cased bert-large-uncased bert-large-cased
  bert-base-multilingual-cased bert-base-multilingual-uncased bert-base-chinese bert-base-german-cased distilbert-base-uncased distilbert-base-cased
  distilbert-base-multilingual-cased distilbert-base-uncased-finetuned-sst-2-english distilroberta-base roberta-base roberta-large roberta-large-mnli
  xlm-roberta-base xlm-roberta-large albert-base-v2 albert-large-v2 t5-small t5-base t5-large t5-3b t5-11b xlnet-base-cased xlnet-large-cased camembert-base
  transfo-xl-wt103 ctrl`.split(/\s+/);

const rule = (kind: string, id: string, patterns: readonly string[], canonical: string, examples: readonly Example[]): Rule => ({
  platform: "huggingface",
  kind,
  namespace: `huggingface-${kind}`,
  title: `Hugging Face ${kind}`,
  hosts: HOSTS,
  parts: PARTS,
  id,
  patterns,
  canonical,
  examples,
});

/** Where files are: in a model's repository, or behind the word of another kind. */
const BASES = ["", "datasets/", "spaces/"];

/** A file, or a directory, of a model, dataset or space. */
const inside = (kind: "file" | "directory", base: string, examples: readonly Example[]): Rule => ({
  ...rule(
    kind,
    `${base}{org}/{name}:{path}`,
    [],
    `https://huggingface.co/${base}{org}/{name}/${kind === "file" ? "blob" : "tree"}/main/{path}`,
    examples,
  ),
  patterns: ["main", ":ref"].map((ref) => `/${base}:org/:name/${kind === "file" ? FILE_DOOR : "tree"}/${ref}/:path+`),
  view: { "#": "anchor" },
});

const insideAtRef = (kind: "file" | "directory", base: string, examples: readonly Example[]): Rule => ({
  ...inside(kind, base, examples),
  ...AT_REF,
  title: `Hugging Face ${kind} at a ref`,
  parts: { ...PARTS, ref: NAMED_REF },
  patterns: inside(kind, base, []).patterns.slice(1),
  id: `${base}{org}/{name}@{ref}:{path}`,
  canonical: `https://huggingface.co/${base}{org}/{name}/${kind === "file" ? "blob" : "tree"}/{ref}/{path}`,
});

const within = (base: string): readonly string[] => [
  base,
  `${base}/*{${DOORS}}`,
  `${base}/*{${DOORS}}/:ref`,
  `${base}/*{${DOORS}}/:ref/:path+`,
];

const filesAtRef = BASES.flatMap((base) => [
  insideAtRef("file", base, [
    { url: `https://huggingface.co/${base}acme/thing/blob/main/a/config.json`, id: `${base}acme/thing@main:a/config.json` },
    { url: `https://huggingface.co/${base}acme/thing/resolve/v1.0/a/config.json`, id: `${base}acme/thing@v1.0:a/config.json` },
  ]),
  insideAtRef("directory", base, [{ url: `https://hf.co/${base}acme/thing/tree/main/data`, id: `${base}acme/thing@main:data` }]),
]);

const files = BASES.flatMap((base) => [
  inside("file", base, [
    {
      url: `https://huggingface.co/${base}acme/thing/resolve/main/a/config.json?download=true`,
      id: `${base}acme/thing:a/config.json`,
    },
    {
      url: `https://huggingface.co/${base}acme/thing/blob/refs%2Fpr%2F1/README.md#usage`,
      id: `${base}acme/thing:README.md`,
      view: { anchor: "usage" },
    },
  ]),
  inside("directory", base, [
    { url: `https://huggingface.co/${base}acme/thing/tree/v2/data`, id: `${base}acme/thing:data`, view: { ref: "v2" } },
  ]),
]).map(
  (one, n): Rule =>
    n === 0
      ? {
          ...one,
          policies: FILE,
          notes: ["Of a dataset or space the word in front belongs to the id; the branch main stands for the default one."],
        }
      : one,
);

/** Hugging Face: models, datasets and spaces of an account, told apart by the word in front. */
export const huggingface: readonly Rule[] = [
  ...filesAtRef,
  ...files,
  {
    ...rule("paper", "{number}", ["/papers/:number"], "https://huggingface.co/papers/{number}", [
      {
        url: "https://huggingface.co/papers/2311.09394",
        id: "2311.09394",
        why: "the page about a paper is not the paper at arXiv: a relation",
      },
    ]),
    parts: { number: "4 of digit then '.' then 4-5 of digit" },
  },
  rule("dataset", "{org}/{name}", within("/datasets/:org/:name"), "https://huggingface.co/datasets/{org}/{name}", [
    { url: "https://huggingface.co/datasets/rajpurkar/squad/viewer/plain_text/train", id: "rajpurkar/squad" },
    { url: "https://huggingface.co/datasets/rajpurkar/squad/tree/main", id: "rajpurkar/squad", view: { ref: "main" } },
  ]),
  rule("dataset", "{name}", within("/datasets/:name"), "https://huggingface.co/datasets/{name}", [
    { url: "https://huggingface.co/datasets/squad", id: "squad", why: "datasets of the first years have no account" },
    { url: "https://huggingface.co/datasets/squad/viewer", id: "squad" },
  ]),
  rule("space", "{org}/{name}", within("/spaces/:org/:name"), "https://huggingface.co/spaces/{org}/{name}", [
    { url: "https://huggingface.co/spaces/stabilityai/stable-diffusion", id: "stabilityai/stable-diffusion" },
    { url: "https://hf.co/spaces/stabilityai/stable-diffusion/tree/main", id: "stabilityai/stable-diffusion" },
  ]),
  {
    ...rule("model", "{org}/{name}", within("/:org/:name"), "https://huggingface.co/{org}/{name}", [
      { url: "https://huggingface.co/meta-llama/Llama-2-7b", id: "meta-llama/Llama-2-7b" },
      { url: "https://huggingface.co/meta-llama/Llama-2-7b/tree/main", id: "meta-llama/Llama-2-7b", view: { ref: "main" } },
      { url: "https://hf.co/meta-llama/Llama-2-7b", id: "meta-llama/Llama-2-7b" },
      { url: "https://huggingface.co/docs/transformers", rejected: "not-a-resource" },
      { url: "https://huggingface.co/models?search=x", rejected: "not-a-resource" },
      { url: "https://huggingface.co/google", rejected: "not-a-resource", why: "an account" },
      { url: "https://huggingface.co.evil.example/meta-llama/Llama-2-7b", rejected: "unsupported-host" },
    ]),
    notes: [
      "Names have case. Files and directories are things of their own, branch and commit are view.",
      "A model and a dataset may have one name, so the kind belongs to the id; so do papers, which are not arXiv's.",
    ],
  },
  {
    ...rule("model", "{name}", within("/:name"), "https://huggingface.co/{name}", [
      { url: "https://huggingface.co/gpt2", id: "gpt2", why: "models of the first years have no account" },
      { url: "https://huggingface.co/bert-base-uncased/tree/main", id: "bert-base-uncased" },
    ]),
    parts: { name: LEGACY.map((name) => `'${name}'`).join(" or "), ref: "any" },
  },
];
