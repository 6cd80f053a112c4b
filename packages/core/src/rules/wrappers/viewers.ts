import type { WrapperRule } from "./wrapper.ts";

/** Players and viewers: the target is shown inside them. */
export const VIEWERS: readonly WrapperRule[] = [
  {
    wrapper: "youtube-oembed",
    relation: "embed",
    hosts: ["youtube.com", "www.youtube.com"],
    patterns: ["/oembed?url=:target"],
    examples: [
      {
        url: "https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&format=json",
        target: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      },
    ],
  },
  {
    wrapper: "facebook-plugin",
    relation: "embed",
    hosts: ["facebook.com", "www.facebook.com", "web.facebook.com", "m.facebook.com"],
    patterns: [
      "/plugins/video.php?href=:target",
      "/plugins/post.php?href=:target",
      "/plugins/page.php?href=:target",
      "/plugins/like.php?href=:target",
    ],
    examples: [
      {
        url: "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fcats%2Fvideos%2F1%2F&show_text=0",
        target: "https://www.facebook.com/cats/videos/1/",
      },
      {
        url: "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fnews.example%2F",
        reason: "no-wrapper",
        why: "a form to share a page is not that page",
      },
    ],
  },
  {
    wrapper: "reddit-media",
    relation: "viewer",
    hosts: ["reddit.com", "www.reddit.com", "old.reddit.com", "new.reddit.com", "m.reddit.com"],
    patterns: ["/media?url=:target"],
    examples: [{ url: "https://www.reddit.com/media?url=https%3A%2F%2Fi.redd.it%2Fabc.jpg", target: "https://i.redd.it/abc.jpg" }],
  },
  {
    wrapper: "embedly",
    relation: "embed",
    hosts: ["cdn.embedly.com", "embed.ly", "www.embed.ly"],
    patterns: ["/widgets/media.html?src=:target", "/widgets/media.html?url=:target", "/iframe?src=:target", "/iframe?url=:target"],
    scheme: "https",
    notes: ["`src` is the player and `url` the page; both name the same thing where the player is of a known platform."],
    examples: [
      {
        url: "https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fwww.youtube.com%2Fembed%2FdQw4w9WgXcQ&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&key=x",
        target: "https://www.youtube.com/embed/dQw4w9WgXcQ",
      },
      { url: "https://embed.ly/iframe?src=https%3A%2F%2Fnews.example%2Fvideo", target: "https://news.example/video" },
    ],
  },
  {
    wrapper: "iframely",
    relation: "embed",
    hosts: ["cdn.iframe.ly"],
    patterns: ["/api/iframe?url=:target"],
    examples: [{ url: "https://cdn.iframe.ly/api/iframe?url=https%3A%2F%2Fnews.example%2Fa&key=x", target: "https://news.example/a" }],
  },
  {
    wrapper: "google-docs-viewer",
    relation: "viewer",
    hosts: ["docs.google.com", "drive.google.com"],
    patterns: ["/viewer?url=:target", "/gview?url=:target", "/viewerng/viewer?url=:target"],
    examples: [
      { url: "https://docs.google.com/viewer?url=https%3A%2F%2Fnews.example%2Fa.pdf&embedded=true", target: "https://news.example/a.pdf" },
    ],
  },
  {
    wrapper: "office-viewer",
    relation: "viewer",
    hosts: ["view.officeapps.live.com", "view.officeapps-df.live.com"],
    patterns: ["/op/view.aspx?src=:target", "/op/embed.aspx?src=:target"],
    examples: [
      {
        url: "https://view.officeapps.live.com/op/view.aspx?src=https%3A%2F%2Fnews.example%2Fa.docx",
        target: "https://news.example/a.docx",
      },
    ],
  },
];
