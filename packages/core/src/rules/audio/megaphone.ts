import type { Rule } from "../rule.ts";

const ID = "2-6 of upper then 6-14 of digit";

/** Megaphone: letters of the network and a number. */
export const megaphone: readonly Rule[] = [
  {
    platform: "megaphone",
    kind: "episode",
    title: "Megaphone",
    notes: ["updated= of an enclosure changes with every edit and is noise. playlist.megaphone.fm?p= is a list."],
    hosts: ["player.megaphone.fm", "megaphone.link"],
    parts: { id: ID },
    patterns: ["/:id", `//(traffic|dcs|cms).megaphone.fm/:id{${ID}}.mp3`, "//playlist.megaphone.fm/?e=:id"],
    canonical: "https://player.megaphone.fm/{id}",
    view: { t: "start" },
    examples: [
      { url: "https://player.megaphone.fm/GLT9749789991", id: "GLT9749789991" },
      {
        url: "https://traffic.megaphone.fm/WWO1215628126.mp3?updated=1590152445",
        id: "WWO1215628126",
        why: "airsonic-advanced#505: every edit made a new episode",
      },
      { url: "https://playlist.megaphone.fm/?e=PPY6458293736", id: "PPY6458293736" },
      { url: "https://megaphone.link/GLT9749789991", id: "GLT9749789991" },
      { url: "https://playlist.megaphone.fm/?p=DEM6640968282", rejected: "not-a-resource" },
      { url: "https://player.megaphone.fm/playlist", rejected: "not-a-resource" },
      { url: "https://player.megaphone.fm.evil.example/GLT9749789991", rejected: "unsupported-host" },
    ],
  },
];
