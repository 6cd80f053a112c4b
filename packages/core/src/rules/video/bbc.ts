import type { Rule } from "../rule.ts";

const LETTERS = "[0-9bcdfghjklmnpqrstvwxyz]";

/** BBC: a programme identifier (PID), without vowels so that it spells no word. */
export const bbc: readonly Rule[] = [
  {
    platform: "bbc",
    kind: "programme",
    title: "BBC",
    notes: [
      "A PID may be an episode, a version, a clip, a series or a brand; the string does not tell which.",
      "PIDs hold no vowels, which keeps /programmes/profiles and its like out.",
    ],
    hosts: ["bbc.co.uk", "bbc.com"],
    parts: { id: `1 of [pbml] then 7 of ${LETTERS} or 'w' then 7-14 of ${LETTERS}` },
    patterns: [
      "/iplayer/episode/:id{/*}?{/*}?",
      "/iplayer/(cbeebies|cbbc)/episode/:id{/*}?",
      "/iplayer/playlist/:id",
      "/programmes/:id{/player}?",
      "/sounds/play/:id",
      "/sounds/play/*/:id",
      "/radio/(play|player)/:id",
      "/music/clips/:id",
      "/music/clips#:id",
      "/reel/video/:id{/*}?",
    ],
    canonical: "https://www.bbc.co.uk/programmes/{id}",
    examples: [
      { url: "https://www.bbc.co.uk/programmes/b039g8p7", id: "b039g8p7" },
      { url: "https://www.bbc.co.uk/iplayer/episode/b00yng5w/The_Man_in_Black_Series_3_The_Printed_Name/", id: "b00yng5w" },
      { url: "https://www.bbc.co.uk/sounds/play/m0007jzb", id: "m0007jzb" },
      { url: "https://www.bbc.co.uk/iplayer/playlist/p01dvks4", id: "p01dvks4" },
      { url: "https://www.bbc.co.uk/programmes/w3csv1y9", id: "w3csv1y9" },
      {
        url: "https://www.bbc.co.uk/iplayer/episode/b054fn09/ad/natural-world-20152016-2-super-powered-owls",
        id: "b054fn09",
        why: "with audio description",
      },
      { url: "http://www.bbc.co.uk/music/clips/p022h44b", id: "p022h44b" },
      { url: "https://www.bbc.co.uk/radio/play/b0b9z4yl", id: "b0b9z4yl" },
      { url: "https://www.bbc.com/reel/video/p07c6sb6/how-positive-thinking-is-harming-your-happiness", id: "p07c6sb6" },
      { url: "https://www.bbc.co.uk/iplayer/episodes/b094m49d/doctor-foster", rejected: "not-a-resource", why: "all episodes of a series" },
      { url: "https://www.bbc.co.uk/iplayer/group/p0db9jr5", rejected: "not-a-resource" },
      { url: "https://www.bbc.co.uk/programmes/profiles", rejected: "bad-id", why: "eight letters that begin with p" },
      { url: "https://www.bbc.com/news/world-europe-32668511", rejected: "not-a-resource" },
      { url: "https://bbc.co.uk.evil.example/programmes/b039g8p7", rejected: "unsupported-host" },
    ],
  },
];
