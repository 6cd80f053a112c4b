import type { Rule } from "../rule.ts";

const HOSTS = ["zoom.us", ":tenant.zoom.us", "zoom.com", ":tenant.zoom.com"];

/** Zoom: recordings by token, meetings by number. */
export const zoom: readonly Rule[] = [
  {
    platform: "zoom",
    kind: "recording",
    title: "Zoom",
    notes: [
      "The token after share and the token after play may differ for one recording; only a request joins them. pwd= is a capability.",
      "The host in front names the customer or a data centre and is decoration.",
    ],
    hosts: HOSTS,
    parts: { id: "8-300 of dotted" },
    patterns: ["/rec/(share|play)/:id", "/recording/(share|play|detail)/:id"],
    canonical: "https://zoom.us/rec/share/{id}",
    view: { startTime: "start" },
    capabilities: ["pwd", "access_token", "tk"],
    examples: [
      {
        url: "https://us02web.zoom.us/rec/share/AbC-dEf_123.xYz?startTime=1700000000000",
        id: "AbC-dEf_123.xYz",
        view: { start: "1700000000000" },
      },
      { url: "https://us02web.zoom.us/rec/play/AbC-dEf_123.xYz?canPlayFromShare=true&pwd=x", id: "AbC-dEf_123.xYz", view: {} },
      { url: "https://zoom.us/recording/play/AbC-dEf_1234567890", id: "AbC-dEf_1234567890" },
      { url: "https://zoom.us/pricing", rejected: "not-a-resource" },
      { url: "https://zoom.us/rec/share/abc", rejected: "bad-id" },
      { url: "https://zoom.us.evil.example/rec/share/AbC-dEf_123.xYz", rejected: "unsupported-host" },
      { url: "https://notzoom.us/rec/share/AbC-dEf_123.xYz", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "zoom",
    kind: "clip",
    namespace: "zoom-clip",
    title: "Zoom clip",
    hosts: HOSTS,
    parts: { id: "8-300 of dotted" },
    patterns: ["/clips/(share|embed)/:id"],
    canonical: "https://zoom.us/clips/share/{id}",
    examples: [{ url: "https://us02web.zoom.us/clips/share/A16cDyqCTSO-lP1ouFxZrg", id: "A16cDyqCTSO-lP1ouFxZrg" }],
  },
  {
    platform: "zoom",
    kind: "meeting",
    namespace: "zoom-meeting",
    title: "Zoom meeting",
    notes: ["One number, whatever the customer's host."],
    hosts: HOSTS,
    parts: { id: "9-11 of digit" },
    patterns: ["/(j|s|w)/:id", "/wc/:id/(join|start)", "/wc/join/:id", "zoommtg://*/join?confno=:id"],
    canonical: "https://zoom.us/j/{id}",
    capabilities: ["pwd", "tk", "uname"],
    trust: "open",
    examples: [
      { url: "https://us02web.zoom.us/j/12345678901?pwd=abc", id: "12345678901" },
      { url: "https://zoom.us/wc/12345678901/join", id: "12345678901" },
      { url: "https://zoom.us/wc/join/12345678901", id: "12345678901" },
    ],
  },
];
