import type { Example, Rule } from "../rule.ts";

/** Public installations that are known, read in strict trust as well. */
const HOSTS =
  `meta.discourse.org discuss.python.org users.rust-lang.org internals.rust-lang.org discourse.julialang.org community.openai.com forum.cursor.com
  discuss.elastic.co forums.swift.org discuss.kotlinlang.org elixirforum.com discourse.haskell.org community.cloudflare.com discuss.pytorch.org
  discuss.huggingface.co community.home-assistant.io forum.arduino.cc forum.obsidian.md forum.gitlab.com forums.docker.com discourse.nixos.org
  devforum.roblox.com discourse.mozilla.org community.fly.io community.letsencrypt.org discourse.gnome.org discourse.ubuntu.com community.grafana.com
  discuss.hashicorp.com forum.rclone.org discussions.unity.com discuss.ocaml.org discuss.tensorflow.org community.render.com
  discuss.linuxcontainers.org forum.f-droid.org forum.syncthing.net discuss.circleci.com community.frame.work forum.qubes-os.org`.split(
    /\s+/,
  );

const topic = (hosts: readonly string[], examples: readonly Example[]): Rule => ({
  platform: "discourse",
  kind: "topic",
  title: "Discourse",
  hosts,
  parts: { id: "1-8 of digit", post: "1-6 of digit" },
  id: "{host}/{id}",
  patterns: ["/t/:id{/:post}?", "/t/*/:id{/:post}?", "/t/*/:id.(json|rss)", "/t/*/:id/print"],
  canonical: "https://{host}/t/{id}",
  view: { "#": "anchor" },
  examples,
});

/** Discourse: the number of a topic on a forum. */
export const discourse: readonly Rule[] = [
  {
    ...topic(HOSTS, [
      { url: "https://meta.discourse.org/t/some-title/12345", id: "meta.discourse.org/12345" },
      { url: "https://meta.discourse.org/t/renamed-title/12345/7?u=someone", id: "meta.discourse.org/12345", view: { post: "7" } },
      { url: "https://meta.discourse.org/t/12345", id: "meta.discourse.org/12345" },
      { url: "https://discuss.python.org/t/some-title/12345", id: "discuss.python.org/12345", why: "numbers are counted on each forum" },
      { url: "https://meta.discourse.org/c/support/6", rejected: "not-a-resource" },
      { url: "https://meta.discourse.org/tag/plugin", rejected: "not-a-resource" },
      { url: "https://meta.discourse.org.evil.example/t/some-title/12345", rejected: "unsupported-host" },
    ]),
    notes: [
      "The number behind the topic is a post in it: a part, kept as view. The slug is decoration.",
      "/t/word/number is also how shops and tags are addressed, so only known forums and hosts whose name says so are read.",
    ],
  },
  {
    ...topic(
      ["forum.*", "forums.*", "community.*", "discuss.*", "discourse.*", "talk.*"],
      [
        { url: "https://forum.example.com/t/some-title/12345/3", id: "forum.example.com/12345", view: { post: "3" } },
        { url: "https://discourse.example.com/t/some-title/12345", id: "discourse.example.com/12345" },
      ],
    ),
    trust: "open",
  },
];
