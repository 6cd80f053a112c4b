import type { Example, Rule } from "../rule.ts";

const NAME = { shape: "1+ of [0-9a-zA-Z_.-]", fold: "lower" as const };

const image = (id: string, patterns: readonly string[], canonical: string, examples: readonly Example[]): Rule => ({
  platform: "docker",
  kind: "image",
  title: "Docker Hub",
  hosts: ["hub.docker.com", "registry.hub.docker.com", "store.docker.com"],
  parts: { org: { ...NAME, not: ["library", "_"] }, name: NAME },
  id,
  patterns,
  canonical,
  examples,
});

/** Docker Hub: images of an account; the official ones belong to `library`. */
export const docker: readonly Rule[] = [
  {
    ...image(
      "library/{name}",
      ["/_/:name/**", "/r/library/:name/**", "/r/_/:name/**", "/layers/library/:name/**", "/images/:name"],
      "https://hub.docker.com/_/{name}",
      [
        { url: "https://hub.docker.com/_/nginx/tags", id: "library/nginx" },
        { url: "https://hub.docker.com/r/library/nginx", id: "library/nginx" },
        { url: "https://hub.docker.com/search?q=nginx", rejected: "not-a-resource" },
        { url: "https://hub.docker.com/u/someone", rejected: "not-a-resource" },
        { url: "https://hub.docker.com.evil.example/_/nginx", rejected: "unsupported-host" },
      ],
    ),
    notes: ["An image without an account is one of library. Tags and layers are parts of the image."],
    reject: ["/search", "/explore"],
  },
  image(
    "{org}/{name}",
    ["/r/:org/:name/**", "/layers/:org/:name/**", "/repository/docker/:org/:name/**"],
    "https://hub.docker.com/r/{org}/{name}",
    [{ url: "https://hub.docker.com/r/grafana/grafana/tags?page=2", id: "grafana/grafana" }],
  ),
];
