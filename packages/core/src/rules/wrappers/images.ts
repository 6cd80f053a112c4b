import type { WrapperRule } from "./wrapper.ts";

/** Image proxies. The target is a file, often in another size than the one shown: each acts only when asked for. */
export const IMAGES: readonly WrapperRule[] = [
  {
    wrapper: "ddg-iu",
    relation: "image-proxy",
    hosts: ["external-content.duckduckgo.com", "proxy.duckduckgo.com"],
    patterns: ["/iu?u=:target"],
    optIn: true,
    examples: [
      { url: "https://external-content.duckduckgo.com/iu/?u=https%3A%2F%2Fcdn.example%2Fx.png&f=1", target: "https://cdn.example/x.png" },
    ],
  },
  {
    wrapper: "qwant-startpage",
    relation: "image-proxy",
    hosts: ["startpage.com", "www.startpage.com"],
    patterns: ["/cgi-bin/serveimage?url=:target"],
    optIn: true,
    examples: [
      {
        url: "https://www.startpage.com/cgi-bin/serveimage?url=https%3A%2F%2Fcdn.example%2Fx.png&sp=0f",
        target: "https://cdn.example/x.png",
      },
    ],
  },
  {
    wrapper: "facebook-safe-image",
    relation: "image-proxy",
    hosts: ["external.fbcdn.net", ":tenant.fbcdn.net"],
    patterns: ["/safe_image.php?url=:target", "/emg1/v/t13/**?url=:target"],
    optIn: true,
    examples: [
      {
        url: "https://external.xx.fbcdn.net/safe_image.php?d=AQ&url=https%3A%2F%2Fcdn.example%2Fx.png",
        target: "https://cdn.example/x.png",
      },
    ],
  },
  {
    wrapper: "discord-ext",
    relation: "image-proxy",
    hosts: ["images-ext-#.discordapp.net"],
    patterns: ["/external/*/https/:target*", "/external/*/*/https/:target*"],
    decode: ["raw"],
    template: "https://{target}",
    optIn: true,
    examples: [{ url: "https://images-ext-1.discordapp.net/external/AbC/https/cdn.example/x.png", target: "https://cdn.example/x.png" }],
  },
  {
    wrapper: "discord-ext-http",
    relation: "image-proxy",
    hosts: ["images-ext-#.discordapp.net"],
    patterns: ["/external/*/http/:target*"],
    decode: ["raw"],
    template: "http://{target}",
    optIn: true,
    examples: [{ url: "https://images-ext-2.discordapp.net/external/AbC/http/cdn.example/x.png", target: "http://cdn.example/x.png" }],
  },
  {
    wrapper: "slack-imgs",
    relation: "image-proxy",
    hosts: ["slack-imgs.com"],
    patterns: ["/?url=:target"],
    optIn: true,
    examples: [{ url: "https://slack-imgs.com/?c=1&url=https%3A%2F%2Fcdn.example%2Fx.png", target: "https://cdn.example/x.png" }],
  },
  {
    wrapper: "photon",
    relation: "image-proxy",
    hosts: ["i#.wp.com"],
    patterns: ["/:target*"],
    scheme: "https",
    optIn: true,
    examples: [
      { url: "https://i0.wp.com/cdn.example/x.jpg?resize=300%2C200&ssl=1", target: "https://cdn.example/x.jpg?resize=300%2C200&ssl=1" },
    ],
  },
  {
    wrapper: "weserv",
    relation: "image-proxy",
    hosts: ["images.weserv.nl", "wsrv.nl"],
    patterns: ["/?url=ssl::target", "/?url=:target"],
    scheme: "https",
    optIn: true,
    examples: [{ url: "https://images.weserv.nl/?url=cdn.example%2Fx.jpg&w=300", target: "https://cdn.example/x.jpg" }],
  },
  {
    wrapper: "camo",
    relation: "image-proxy",
    hosts: ["camo.githubusercontent.com"],
    patterns: ["/:digest/:target"],
    parts: { digest: "40-64 of hex" },
    decode: ["hex"],
    optIn: true,
    examples: [
      {
        url: "https://camo.githubusercontent.com/a1b2c3d4e5f60718293a4b5c6d7e8f9001122334/687474703a2f2f63646e2e6578616d706c652f782e706e67",
        target: "http://cdn.example/x.png",
      },
    ],
  },
  {
    wrapper: "gmail-proxy",
    relation: "image-proxy",
    hosts: ["ci#.googleusercontent.com", "lh#.googleusercontent.com"],
    patterns: ["/proxy/**#:target*", "/meips/**#:target*"],
    optIn: true,
    notes: ["The target stands in the fragment: dropping fragments first destroys it."],
    examples: [
      { url: "https://ci3.googleusercontent.com/proxy/AbC=s0-d-e1-ft#https://cdn.example/x.png", target: "https://cdn.example/x.png" },
    ],
  },
  {
    wrapper: "next-image",
    relation: "image-proxy",
    hosts: ["*"],
    patterns: ["/_next/image?url=:target"],
    relative: true,
    optIn: true,
    examples: [{ url: "https://news.example/_next/image?url=%2Fx.png&w=640&q=75", target: "https://news.example/x.png" }],
  },
];
