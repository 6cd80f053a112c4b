import type { Rule } from "../rule.ts";

/** OneDrive: the number of a drive, an exclamation mark, the number of an item. */
export const onedrive: readonly Rule[] = [
  {
    platform: "onedrive",
    kind: "document",
    title: "OneDrive",
    notes: [
      "authkey= opens what is not public: a capability. 1drv.ms is a short link. cid= is the drive, which the id begins with anyway.",
    ],
    hosts: ["onedrive.live.com", "skydrive.live.com", "photos.onedrive.com"],
    parts: { id: { shape: "3-16 of hex then '!' then 1-40 of alnum", fold: "upper" } },
    patterns: ["/**?resid=:id", "/**?id=:id"],
    resolve: ["//1drv.ms/**"],
    canonical: "https://onedrive.live.com/?id={id}",
    capabilities: ["authkey", "authKey", "redeem", "e", "migratedtospo"],
    examples: [
      {
        url: "https://onedrive.live.com/?authkey=%21AbCd&cid=0123456789ABCDEF&id=0123456789ABCDEF%21106&parId=root&o=OneUp",
        id: "0123456789ABCDEF!106",
        view: {},
      },
      { url: "https://onedrive.live.com/edit.aspx?resid=0123456789abcdef!106&app=Word", id: "0123456789ABCDEF!106" },
      { url: "https://onedrive.live.com/embed?resid=0123456789ABCDEF%21106&authkey=AbC", id: "0123456789ABCDEF!106" },
      { url: "https://onedrive.live.com/redir?resid=0123456789ABCDEF!107", id: "0123456789ABCDEF!107" },
      { url: "https://1drv.ms/w/s!AbCdEf", resolve: true },
      { url: "https://onedrive.live.com/about/en-us/", rejected: "not-a-resource" },
      { url: "https://onedrive.live.com.evil.example/?id=0123456789ABCDEF%21106", rejected: "unsupported-host" },
    ],
  },
];
