import type { Example, Rule } from "../rule.ts";

const HOSTS = ["dropbox.com", "dl.dropboxusercontent.com", "dl.dropbox.com"];
const CAPABILITIES = ["rlkey", "st", "sk"];

const file = (space: string, idSpace: string, shape: string, examples: readonly Example[]): Rule => ({
  platform: "dropbox",
  kind: "file",
  title: "Dropbox",
  hosts: HOSTS,
  parts: { id: shape },
  id: `${idSpace}/{id}`,
  patterns: [`/${space}/:id/**`],
  canonical: `https://www.dropbox.com/${space}/{id}`,
  capabilities: CAPABILITIES,
  examples,
});

/** The segment behind a folder's id opens it and is no part of it; `h` stands for it in the canonical URL. */
const folder = (space: string, shape: string, examples: readonly Example[]): Rule => ({
  ...file(space, space, shape, examples),
  kind: "folder",
  namespace: "dropbox-folder",
  patterns: [`/${space}/:id{/*}?`],
});

const insideFolder = (space: string, shape: string, examples: readonly Example[]): Rule => ({
  ...file(space, space, shape, examples),
  namespace: "dropbox-folder",
  id: `${space}/{id}/{path}`,
  patterns: [`/${space}/:id{/*}??preview=:path`, `/${space}/:id/*/:path+`],
  canonical: `https://www.dropbox.com/${space}/{id}/h/{path}`,
});

const current: Rule = {
  ...file("scl/fi", "scl", "6-24 of alnum", [
    { url: "https://www.dropbox.com/scl/fi/a1b2c3d4e5f6g7h8i9j0k/report.pdf?rlkey=zzz&dl=0", id: "scl/a1b2c3d4e5f6g7h8i9j0k", view: {} },
    { url: "https://www.dropbox.com/scl/fi/a1b2c3d4e5f6g7h8i9j0k/renamed.pdf?rlkey=zzz&st=aa&dl=1", id: "scl/a1b2c3d4e5f6g7h8i9j0k" },
    { url: "https://dl.dropboxusercontent.com/scl/fi/a1b2c3d4e5f6g7h8i9j0k/report.pdf?rlkey=zzz", id: "scl/a1b2c3d4e5f6g7h8i9j0k" },
    { url: "https://www.dropbox.com/home/Photos", rejected: "not-a-resource" },
    { url: "https://www.dropbox.com.evil.example/scl/fi/a1b2c3d4e5f6g7h8i9j0k/report.pdf", rejected: "unsupported-host" },
  ]),
  notes: [
    "Two id spaces name one file, /s/ until 2023 and /scl/fi/ since; only Dropbox joins them. The name behind the id is decoration.",
    "rlkey= is part of what opens the link: a capability, so the canonical URL identifies and does not open.",
  ],
};

/** Dropbox: shared files and folders by the id of their link. */
export const dropbox: readonly Rule[] = [
  current,
  file("s", "s", "6-24 of alnum", [
    { url: "https://www.dropbox.com/s/rohrclgd4mlnv2x/Screenshot%202017-02-01%2010.01.23.png?dl=0", id: "s/rohrclgd4mlnv2x" },
    { url: "https://dl.dropboxusercontent.com/s/rohrclgd4mlnv2x/x.png", id: "s/rohrclgd4mlnv2x" },
  ]),
  insideFolder("scl/fo", "6-24 of alnum", [
    {
      url: "https://www.dropbox.com/scl/fo/a1b2c3d4e5f6g7h8i9j0k/h/Sub/Report.pdf?rlkey=zzz",
      id: "scl/fo/a1b2c3d4e5f6g7h8i9j0k/Sub/Report.pdf",
    },
    {
      url: "https://www.dropbox.com/scl/fo/a1b2c3d4e5f6g7h8i9j0k/AAB1c2?rlkey=zzz&preview=Report.pdf",
      id: "scl/fo/a1b2c3d4e5f6g7h8i9j0k/Report.pdf",
    },
  ]),
  folder("scl/fo", "6-24 of alnum", [
    { url: "https://www.dropbox.com/scl/fo/a1b2c3d4e5f6g7h8i9j0k/h?rlkey=zzz&dl=0", id: "scl/fo/a1b2c3d4e5f6g7h8i9j0k" },
  ]),
  insideFolder("sh", "6-24 of alnum", [
    { url: "https://www.dropbox.com/sh/rohrclgd4mlnv2x/AAB1c2D3e4F5g6H7/a/b.pdf?dl=0", id: "sh/rohrclgd4mlnv2x/a/b.pdf" },
  ]),
  folder("sh", "6-24 of alnum", [
    {
      url: "https://www.dropbox.com/sh/rohrclgd4mlnv2x/AAB1c2D3e4F5g6H7?dl=0",
      id: "sh/rohrclgd4mlnv2x",
      why: "the second token opens the first",
    },
  ]),
];
