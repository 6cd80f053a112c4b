import type { Example, Rule } from "../rule.ts";

const SLUG = { shape: "1+ of [0-9a-zA-Z_-]", fold: "lower" as const };

const owned = (kind: string, words: string, examples: readonly Example[]): Rule => ({
  platform: "kaggle",
  kind,
  namespace: `kaggle-${kind}`,
  title: `Kaggle ${kind}`,
  hosts: ["kaggle.com"],
  parts: { owner: SLUG, id: SLUG, version: "1-5 of digit" },
  id: "{owner}/{id}",
  patterns: [`/(${words})/:owner/:id/versions/:version`, `/(${words})/:owner/:id/**`],
  canonical: `https://www.kaggle.com/${words.split("|")[0]}/{owner}/{id}`,
  view: { select: "file", scriptVersionId: "version", datasetVersionNumber: "version" },
  examples,
});

/** Kaggle: datasets, notebooks and models of an account, and competitions. */
export const kaggle: readonly Rule[] = [
  {
    ...owned("dataset", "datasets", [
      {
        url: "https://www.kaggle.com/datasets/zynicide/wine-reviews?select=winemag-data.csv",
        id: "zynicide/wine-reviews",
        view: { file: "winemag-data.csv" },
      },
      { url: "https://www.kaggle.com/datasets/zynicide/wine-reviews/versions/4", id: "zynicide/wine-reviews", view: { version: "4" } },
      { url: "https://www.kaggle.com/datasets?search=x", rejected: "not-a-resource" },
      { url: "https://kaggle.com.evil.example/datasets/zynicide/wine-reviews", rejected: "unsupported-host" },
    ]),
    notes: [
      "Versions are kept as view. Addresses without a word in front (/owner/name) may be a dataset or a notebook and are left as pages.",
    ],
  },
  owned("notebook", "code|kernels|notebooks", [
    { url: "https://www.kaggle.com/code/someone/some-notebook?scriptVersionId=123", id: "someone/some-notebook", view: { version: "123" } },
    { url: "https://www.kaggle.com/code/someone/some-notebook/comments", id: "someone/some-notebook" },
  ]),
  owned("model", "models", [{ url: "https://www.kaggle.com/models/google/gemma/pyTorch/2b", id: "google/gemma" }]),
  {
    platform: "kaggle",
    kind: "competition",
    namespace: "kaggle-competition",
    title: "Kaggle competition",
    hosts: ["kaggle.com"],
    parts: { id: SLUG },
    patterns: [
      "/(c|competitions)/:id{/(overview|data|code|leaderboard|rules|discussion|models|submissions|team|host)}?{/(description|evaluation|timeline|prizes)}?",
    ],
    canonical: "https://www.kaggle.com/competitions/{id}",
    examples: [
      { url: "https://www.kaggle.com/c/titanic/leaderboard", id: "titanic" },
      { url: "https://www.kaggle.com/competitions/titanic/overview", id: "titanic" },
    ],
  },
];
