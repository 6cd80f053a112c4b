import type { Rule } from "../rule.ts";
import { GOOGLE_TLDS } from "../wrappers/tlds.ts";

const TLDS = GOOGLE_TLDS.join("|");
const HEX =
  "1-16 of hex then ':0x' then 1-16 of hex or 1-16 of hex then '%3A0x' then 1-16 of hex or 1-16 of hex then '%3a0x' then 1-16 of hex";

/** Google Maps: a place is a number of 64 bits, spelled in four ways. */
export const googlemaps: readonly Rule[] = [
  {
    platform: "gmaps",
    kind: "place",
    title: "Google Maps",
    notes: [
      "Decimal cid=, the second half of the hexadecimal pair (ftid= and !1s in data=) and a place id that begins with ChIJ are one number; all join without a request. The formats were observed, not documented.",
      "Of several !1s in data= the last names the place. A view of the map without a place is a page, and so is a route.",
      "maps.app.goo.gl is a short link.",
    ],
    hosts: [`google.(${TLDS})`, `maps.google.(${TLDS})`],
    parts: {
      cid: { shape: "1-20 of digit", codec: "maps-cid" },
      ftid: { shape: "'0x' then 1-16 of hex then ':0x' then 1-16 of hex", codec: "maps-ftid" },
      pair: { shape: HEX, codec: "maps-ftid" },
      place: { shape: "'ChIJ' then 23 of base64url", codec: "maps-place-id" },
    },
    id: "{cid}{ftid}{pair}{place}",
    patterns: [
      "/maps/**?cid=:cid",
      "/maps/**?ftid=:ftid",
      "/maps/**?query_place_id=:place",
      "/maps/**?place_id=:place",
      "/maps/**?q=place_id::place",
      "/maps/**?q=place_id%3A:place",
      "/maps/(place|preview)/**/*!1s0x:pair*",
      "/maps/place/**/*!1s:place*",
      "/maps/embed?pb=*!1s0x:pair*",
      "/search?ludocid=:cid",
      `//maps.google.(${TLDS})/?cid=:cid`,
      `//maps.google.(${TLDS})/?ftid=:ftid`,
      `//maps.google.(${TLDS})/?q=place_id::place`,
    ],
    canonical: "https://maps.google.com/?cid={cid}{ftid}{pair}{place}",
    view: { hl: "lang" },
    examples: [
      {
        url: "https://www.google.com/maps/place/Google+Sydney/@-33.866489,151.1958561,17z/data=!3m1!4b1!4m6!3m5!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52!8m2",
        id: "10281119596374313554",
      },
      { url: "https://maps.google.com/?cid=10281119596374313554", id: "10281119596374313554" },
      {
        url: "https://www.google.de/maps?ftid=0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52&hl=de",
        id: "10281119596374313554",
        view: { lang: "de" },
      },
      {
        url: "https://www.google.com/maps/search/?api=1&query=Google&query_place_id=ChIJN1t_tDeuEmsRUsoyG83frY4",
        id: "10281119596374313554",
      },
      { url: "https://www.google.com/maps/place/?q=place_id:ChIJN1t_tDeuEmsRUsoyG83frY4", id: "10281119596374313554" },
      {
        url: "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3312!2d151.19!3d-33.86!3m3!1m2!1s0x6b12ae37b47f5b37%3A0x8eaddfcd1b32ca52!2sGoogle!5e0!3m2!1sen!2sus!4v1",
        id: "10281119596374313554",
        why: "a language stands behind the place",
      },
      {
        url: "https://www.google.de/maps/place/Statue+of+Liberty/@40.689249,-74.0445,17z/data=!4m9!1s0x1:0x2!4m2!3m1!1s0x89c25090129c363d:0x40c6a5770d25022b",
        id: "4667599994556318251",
        why: "the last !1s is the place",
      },
      {
        url: "https://maps.google.de/maps?sll=40.689249,-74.0445&cid=4667599994556318251&q=Statue+of+Liberty&output=classic",
        id: "4667599994556318251",
      },
      { url: "https://www.google.com/maps/@46.414384,10.013947,3a,75y,232.83h,99.08t/data=!3m5", rejected: "not-a-resource" },
      { url: "https://www.google.com/maps/place/Paris/@48.85,2.35,12z/data=!3m1!4b1", rejected: "not-a-resource" },
      { url: "https://www.google.com/search?q=paris", rejected: "not-a-resource" },
      { url: "https://www.google.com.evil.example/maps?cid=10281119596374313554", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "gmaps",
    kind: "map",
    namespace: "gmaps-map",
    title: "Google My Maps",
    hosts: ["google.com"],
    parts: { id: "20-60 of [0-9a-zA-Z_.-]" },
    patterns: ["/maps/d/{u/*/}?(viewer|edit|embed|view|thumbnail)?mid=:id", "/maps/d/{u/*/}?kml?mid=:id"],
    canonical: "https://www.google.com/maps/d/viewer?mid={id}",
    examples: [
      {
        url: "https://www.google.com/maps/d/u/0/viewer?mid=1AbCdEfGhIjKlMnOpQrStUvWxYz012345&ll=48.1,11.5",
        id: "1AbCdEfGhIjKlMnOpQrStUvWxYz012345",
      },
    ],
  },
];
