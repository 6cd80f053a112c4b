import type { Rule } from "../rule.ts";

/** Medal: the id of a clip; the game is decoration. */
export const medaltv: readonly Rule[] = [
  {
    platform: "medaltv",
    kind: "clip",
    title: "Medal",
    notes: ["What follows the id is a token of whoever shared it."],
    hosts: ["medal.tv"],
    parts: { id: "4-30 of base64url", lang: "2-5 of [a-zA-Z-]" },
    patterns: ["{/:lang}?/games/*/(clips|clip)/:id{/*}?", "/(clips|clip)/:id{/*}?"],
    canonical: "https://medal.tv/clips/{id}",
    view: { t: "start" },
    capabilities: ["invite"],
    examples: [
      { url: "https://medal.tv/games/valorant/clips/jTBFnLKdLy15K", id: "jTBFnLKdLy15K" },
      { url: "https://medal.tv/games/cod-cold-war/clips/2mA60jWAGQCBH", id: "2mA60jWAGQCBH" },
      { url: "https://medal.tv/clips/37rMeFpryCC-9/d1337nPbi3Xa?invite=x", id: "37rMeFpryCC-9" },
      { url: "https://medal.tv/clip/2mA60jWAGQCBH", id: "2mA60jWAGQCBH" },
      { url: "https://medal.tv/de/games/valorant/clips/jTBFnLKdLy15K", id: "jTBFnLKdLy15K" },
      { url: "https://medal.tv/games/valorant", rejected: "not-a-resource" },
      { url: "https://medal.tv/u/someone", rejected: "not-a-resource" },
      { url: "https://notmedal.tv/clips/2mA60jWAGQCBH", rejected: "unsupported-host" },
    ],
  },
];
