import type { Rule } from "../rule.ts";

/** Wikimedia Commons: the name of a file. */
export const wikimedia: readonly Rule[] = [
  {
    platform: "wikimedia",
    kind: "file",
    title: "Wikimedia Commons",
    notes: [
      "Spaces are underscores, the first letter is a capital, the rest keeps its case; escapes mean the characters they spell.",
      "upload.wikimedia.org serves the same files, with a size in front of the name for a preview.",
    ],
    hosts: ["commons.wikimedia.org", "commons.m.wikimedia.org"],
    parts: { id: { codec: "wiki-file" } },
    patterns: [
      "/wiki/(File|file|Image|image)::id",
      "/wiki/(File|file|Image|image)%3A:id",
      "/w/index.php?title=File::id",
      "/wiki/Special*FilePath/:id",
      "/wiki/Special*Redirect/file/:id",
      "//upload.wikimedia.org/wikipedia/commons/*/*/:id",
      "//upload.wikimedia.org/wikipedia/commons/(thumb|transcoded)/*/*/:id/*",
    ],
    canonical: "https://commons.wikimedia.org/wiki/File:{id}",
    examples: [
      {
        url: "https://commons.wikimedia.org/wiki/File:Die_Temperaturkurve_der_Erde_(ZDF,_Terra_X)_720p_HD_50FPS.webm",
        id: "Die_Temperaturkurve_der_Erde_(ZDF,_Terra_X)_720p_HD_50FPS.webm",
      },
      { url: "https://commons.wikimedia.org/wiki/File:die%20Temperaturkurve%20der_Erde.webm", id: "Die_Temperaturkurve_der_Erde.webm" },
      { url: "https://commons.m.wikimedia.org/wiki/File:B%C3%A4r.ogv", id: "Bär.ogv" },
      { url: "https://commons.wikimedia.org/wiki/File:Bär.ogv", id: "Bär.ogv" },
      { url: "https://commons.wikimedia.org/w/index.php?title=File:Wolf.webm&action=history", id: "Wolf.webm" },
      { url: "https://commons.wikimedia.org/wiki/Special:FilePath/Wolf.webm?width=300", id: "Wolf.webm" },
      { url: "https://upload.wikimedia.org/wikipedia/commons/a/ab/Wolf.webm", id: "Wolf.webm" },
      { url: "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Wolf.webm/220px--Wolf.webm.jpg", id: "Wolf.webm" },
      { url: "https://commons.wikimedia.org/wiki/Category:Wolves", rejected: "not-a-resource" },
      { url: "https://commons.wikimedia.org.evil.example/wiki/File:Wolf.webm", rejected: "unsupported-host" },
    ],
  },
];
