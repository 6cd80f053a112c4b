import type { Rule } from "../rule.ts";

/** Cloudflare Stream: 32 hex digits. */
export const cloudflarestream: readonly Rule[] = [
  {
    platform: "cloudflarestream",
    kind: "video",
    title: "Cloudflare Stream",
    notes: ["A signed URL holds a JWT where the id would be: a capability that names no video to anybody else."],
    hosts: [
      "cloudflarestream.com",
      ":customer.cloudflarestream.com",
      "videodelivery.net",
      "embed.videodelivery.net",
      "iframe.videodelivery.net",
      "watch.videodelivery.net",
    ],
    parts: { id: { shape: "32 of hex", fold: "lower" } },
    patterns: ["/embed/*?video=:id", "/:id{/**}?"],
    canonical: "https://watch.cloudflarestream.com/{id}",
    view: { startTime: "start" },
    capabilities: ["token"],
    examples: [
      { url: "https://watch.cloudflarestream.com/9df17203414fd1db3e3ed74abbe936c1", id: "9df17203414fd1db3e3ed74abbe936c1" },
      { url: "https://iframe.cloudflarestream.com/31C9291AB41FAC05471DB4E73AA11717", id: "31c9291ab41fac05471db4e73aa11717" },
      {
        url: "https://embed.cloudflarestream.com/embed/we4g.fla9.latest.js?video=31c9291ab41fac05471db4e73aa11717",
        id: "31c9291ab41fac05471db4e73aa11717",
      },
      {
        url: "https://embed.videodelivery.net/embed/r4xu.fla9.latest.js?video=81d80727f3022488598f68d323c1ad5e",
        id: "81d80727f3022488598f68d323c1ad5e",
      },
      {
        url: "https://customer-aw5py76sw8wyqzmh.cloudflarestream.com/2463f6d3e06fa29710a337f5f5389fd8/iframe",
        id: "2463f6d3e06fa29710a337f5f5389fd8",
      },
      { url: "https://videodelivery.net/81d80727f3022488598f68d323c1ad5e/manifest/video.m3u8", id: "81d80727f3022488598f68d323c1ad5e" },
      {
        url: "https://watch.cloudflarestream.com/eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln",
        rejected: "not-a-resource",
        why: "a signed URL",
      },
      { url: "https://notcloudflarestream.com/9df17203414fd1db3e3ed74abbe936c1", rejected: "unsupported-host" },
    ],
  },
];
