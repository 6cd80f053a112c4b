import type { Rule } from "../rule.ts";

const HOSTS = ["reddit.com", ":sub.reddit.com", "redditmedia.com"];
/** Base 36; upper case is accepted and folded. */
const POST = "4-10 of alnum";

/** Reddit: posts and comments in base 36; subreddit and slug are decoration. */
export const reddit: readonly Rule[] = [
  {
    platform: "reddit",
    kind: "comment",
    namespace: "reddit-comment",
    title: "Reddit comment",
    notes: ["The slug before a comment may be anything, also `_` or the word comment."],
    hosts: HOSTS,
    parts: { id: { shape: POST, fold: "lower" }, post: { shape: POST, fold: "lower" } },
    patterns: ["/(r|u|user)/*/comments/:post/*/:id", "/comments/:post/*/:id"],
    id: "{post}/{id}",
    canonical: "https://www.reddit.com/comments/{post}/comment/{id}",
    view: { context: "context" },
    examples: [
      {
        url: "https://www.reddit.com/r/selfhosted/comments/8j8mo3/what_are_you_self_hosting/dz19gh9/?utm_source=reddit",
        id: "8j8mo3/dz19gh9",
      },
      {
        url: "https://old.reddit.com/r/selfhosted/comments/8j8mo3/what_are_you_self_hosting/dz19gh9/?context=3",
        id: "8j8mo3/dz19gh9",
        view: { context: "3" },
      },
      { url: "https://www.reddit.com/r/selfhosted/comments/8j8mo3/comment/dz19gh9/", id: "8j8mo3/dz19gh9" },
      { url: "https://www.reddit.com/comments/8j8mo3/comment/dz19gh9", id: "8j8mo3/dz19gh9", why: "libreddit#525" },
      { url: "https://www.reddit.com/comments/8j8mo3/_/dz19gh9", id: "8j8mo3/dz19gh9" },
    ],
  },
  {
    platform: "reddit",
    kind: "post",
    title: "Reddit",
    notes: [
      "Any label may stand before reddit.com: a language, old, new, np. redd.it/ID is a pure form of the post's id.",
      "/r/SUB/s/TOKEN leads to a post or a comment, and only a request tells to which. Tokens have case.",
      "A crosspost is a post of its own.",
    ],
    hosts: HOSTS,
    parts: { id: { shape: POST, fold: "lower" }, name: { fold: "lower" } },
    reject: [
      "/(r|u|user)/*/(search|wiki|about|top|new|hot|rising|controversial|submitted|comments)",
      "/(search|wiki|subreddits|popular|all|best)/**",
    ],
    resolve: ["/:door(r|u|user)/:name/s/:token"],
    resolveAs: "https://www.reddit.com/{door}/{name}/s/{token}",
    patterns: ["/(r|u|user)/*/(comments|gallery|duplicates)/:id{/*}?", "/(comments|gallery|tb|poll)/:id{/*}?", "//redd.it/:id"],
    canonical: "https://www.reddit.com/comments/{id}",
    examples: [
      { url: "https://www.reddit.com/r/firefox/comments/bbugc5/firefox_bans_free_speech_commenting_plugin/?ref=readnext", id: "bbugc5" },
      { url: "https://old.reddit.com/r/firefox/comments/bbugc5/", id: "bbugc5" },
      { url: "https://np.reddit.com/r/firefox/comments/bbugc5/x/", id: "bbugc5" },
      { url: "https://de.reddit.com/r/firefox/comments/bbugc5/x/", id: "bbugc5" },
      { url: "https://www.redditmedia.com/r/firefox/comments/bbugc5/x/?ref_source=embed", id: "bbugc5" },
      { url: "https://www.reddit.com/comments/bbugc5", id: "bbugc5", why: "libreddit#144" },
      { url: "https://www.reddit.com/user/someone/comments/bbugc5/x/", id: "bbugc5" },
      { url: "https://www.reddit.com/gallery/bbugc5", id: "bbugc5" },
      { url: "https://redd.it/bbugc5", id: "bbugc5" },
      { url: "https://www.reddit.com/r/firefox/comments/BBUGC5/", id: "bbugc5", why: "base 36 has no case" },
      { url: "https://www.reddit.com/r/unitedkingdom/s/i1ISuc5IKa", resolve: true, why: "reddit/devvit#60: may be a post or a comment" },
      { url: "https://reddit.com/u/someone/s/hk6r0GRYOM", resolve: true },
      { url: "https://www.reddit.com/r/firefox/", rejected: "not-a-resource" },
      { url: "https://www.reddit.com/r/firefox/search?q=x", rejected: "not-a-resource" },
      { url: "https://www.reddit.com/user/someone", rejected: "not-a-resource" },
      { url: "https://www.reddit.com/comments/bbu-c5", rejected: "bad-id" },
      { url: "https://reddit.com.evil.example/comments/bbugc5", rejected: "unsupported-host" },
      { url: "https://notreddit.com/comments/bbugc5", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "reddit",
    kind: "video",
    namespace: "reddit-video",
    title: "Reddit video",
    notes: ["The id of an uploaded video is longer than a post's and says nothing about the post."],
    hosts: HOSTS,
    parts: { id: { shape: "10-16 of alnum", fold: "lower" } },
    patterns: ["//v.redd.it/:id{/**}?", "/video/:id", "/link/*/video/:id/player"],
    canonical: "https://v.redd.it/{id}",
    examples: [
      { url: "https://v.redd.it/zv89llsvexdz", id: "zv89llsvexdz" },
      { url: "https://v.redd.it/zv89llsvexdz/DASH_720.mp4?source=fallback", id: "zv89llsvexdz" },
      { url: "https://www.reddit.com/video/zv89llsvexdz", id: "zv89llsvexdz" },
      { url: "https://www.reddit.com/link/6rrwyj/video/zv89llsvexdz/player", id: "zv89llsvexdz" },
      { url: "https://v.redd.it/bbugc5", rejected: "bad-id", why: "a post's id" },
    ],
  },
];
