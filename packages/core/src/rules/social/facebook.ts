import type { Rule } from "../rule.ts";

/** Hosts with the interface in one language, as Facebook forms them: language and country. */
const LOCALES =
  `af-za ar-ar az-az be-by bg-bg bn-in bs-ba ca-es cs-cz cy-gb da-dk de-de el-gr en-gb en-us en-ud eo-eo es-es es-la et-ee eu-es fa-ir fb-lt
  fi-fi fo-fo fr-ca fr-fr fy-nl ga-ie gl-es gu-in he-il hi-in hr-hr hu-hu hy-am id-id is-is it-it ja-jp ka-ge km-kh kn-in ko-kr ku-tr la-va lt-lt lv-lv
  mk-mk ml-in mr-in ms-my nb-no ne-np nl-be nl-nl nn-no pa-in pl-pl ps-af pt-br pt-pt ro-ro ru-ru sk-sk sl-si sq-al sr-rs sv-se sw-ke ta-in te-in th-th
  tl-ph tr-tr uk-ua ur-pk vi-vn zh-cn zh-hk zh-tw`.split(/\s+/);

const HOSTS = [
  "facebook.com",
  "fb.com",
  ...["m", "web", "mbasic", "touch", "mobile", "business", "d", ...LOCALES].map((label) => `${label}.facebook.com`),
  "facebookwkhpilnemxj7asaniu7vnjjbiltxjqhye3mhbshg7kx5tfyd.onion",
];

/** Facebook: videos, posts and events in id spaces of their own; pages, groups and slugs are decoration. */
export const facebook: readonly Rule[] = [
  {
    platform: "facebook",
    kind: "video",
    title: "Facebook",
    notes: [
      "A video, the post that shows it and the pfbid of that post are three ids for one thing; only a request joins them, so a post's id is never a video's key.",
      "fb.watch/X and /share/v|r|p/X are codes that only a request opens.",
      "l.facebook.com/l.php?u= and /flx/warn/?u= are click wrappers and left to those.",
    ],
    hosts: HOSTS,
    parts: { id: "5-20 of digit" },
    reject: [
      "/watch/(saved|shows|topic|search|hashtag)",
      "/reel/(saved|audio)/**",
      "/marketplace/**",
      "/hashtag/**",
      "/search/**",
      "/gaming/**",
    ],
    resolve: ["/share/*", "/share/(v|r|p)/*", "//fb.watch/*", "//fb.watch/(v|r|p)/*"],
    nested: [{ pattern: "/plugins/(video|post).php?href=:url", inner: "url" }],
    patterns: [
      "/watch{/live}??v=:id",
      "/(video|photo).php?v=:id",
      "/video/video.php?v=:id",
      "/video/embed?video_id=:id",
      "/reel/:id",
      "/*/videos/:id",
      "/*/videos/(vb|a|t|pcb).*/:id",
      "/*/videos/*/:id",
      "/*/reels/:id",
      "/#!/video/video.php?v=:id",
      "/#!/*/videos/:id",
      "fb://video/:id",
    ],
    canonical: "https://www.facebook.com/watch/?v={id}",
    view: { t: "start" },
    capabilities: ["__cft__", "__tn__"],
    examples: [
      { url: "https://www.facebook.com/watch/?v=499831560618548", id: "499831560618548", why: "cookpete/react-player#778" },
      { url: "https://www.facebook.com/watch/live/?v=499831560618548&ref=watch_permalink", id: "499831560618548" },
      { url: "https://www.facebook.com/somepage/videos/499831560618548/", id: "499831560618548" },
      {
        url: "https://www.facebook.com/123456/videos/499831560618548/?id=123456",
        id: "499831560618548",
        why: "ricardofiorani/php-video-url-parser#20",
      },
      { url: "https://www.facebook.com/somepage/videos/a-long-title/499831560618548/", id: "499831560618548" },
      { url: "https://www.facebook.com/somepage/videos/vb.123456/499831560618548/?type=2", id: "499831560618548" },
      { url: "https://www.facebook.com/video.php?v=499831560618548", id: "499831560618548" },
      { url: "https://www.facebook.com/video/video.php?v=499831560618548", id: "499831560618548" },
      { url: "https://www.facebook.com/video/embed?video_id=499831560618548", id: "499831560618548" },
      { url: "https://www.facebook.com/reel/499831560618548", id: "499831560618548" },
      { url: "https://m.facebook.com/watch/?v=499831560618548", id: "499831560618548" },
      { url: "https://mbasic.facebook.com/somepage/videos/499831560618548/", id: "499831560618548" },
      { url: "https://de-de.facebook.com/somepage/videos/499831560618548/", id: "499831560618548" },
      {
        url: "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fsomepage%2Fvideos%2F499831560618548%2F",
        id: "499831560618548",
      },
      { url: "https://www.facebook.com/#!/video/video.php?v=499831560618548", id: "499831560618548", why: "route in the fragment" },
      { url: "https://fb.watch/aBcDeFgHiJ/", resolve: true },
      { url: "https://www.facebook.com/share/v/1AbCdEfGhI/", resolve: true },
      { url: "https://www.facebook.com/share/r/1AbCdEfGhI/?mibextid=x", resolve: true },
      { url: "https://www.facebook.com/somepage", rejected: "not-a-resource" },
      { url: "https://www.facebook.com/somepage/videos/", rejected: "not-a-resource" },
      { url: "https://www.facebook.com/watch/", rejected: "not-a-resource" },
      { url: "https://www.facebook.com/watch/?v=abc", rejected: "bad-id" },
      { url: "https://facebook.com.evil.example/watch/?v=499831560618548", rejected: "unsupported-host" },
      { url: "https://notfb.com/watch/?v=499831560618548", rejected: "unsupported-host" },
    ],
  },
  {
    platform: "facebook",
    kind: "post",
    namespace: "facebook-post",
    title: "Facebook post",
    notes: ["A number and a pfbid may name the same post; only a request tells. A pfbid keeps its case."],
    hosts: HOSTS,
    parts: { id: "5-20 of digit or 'pfbid' then 20-100 of alnum" },
    patterns: [
      "/*/posts/:id",
      "/*/posts/*/:id",
      "/(permalink|story).php?story_fbid=:id",
      "/groups/*/(permalink|posts)/:id",
      "/groups/*/posts/*/:id",
      "/#!/*/posts/:id",
    ],
    canonical: "https://www.facebook.com/permalink.php?story_fbid={id}",
    view: { comment_id: "comment" },
    examples: [
      { url: "https://www.facebook.com/somepage/posts/10153231379946729", id: "10153231379946729" },
      {
        url: "https://www.facebook.com/somepage/posts/pfbid02hCjgNQ8PiGkYgPTFUJ1mdzGkhTEMbVNWJyKjRLd5qkCMMrqYYcR6YZ1gWsgNE8fgl",
        id: "pfbid02hCjgNQ8PiGkYgPTFUJ1mdzGkhTEMbVNWJyKjRLd5qkCMMrqYYcR6YZ1gWsgNE8fgl",
      },
      { url: "https://www.facebook.com/permalink.php?story_fbid=10153231379946729&id=123456", id: "10153231379946729" },
      { url: "https://m.facebook.com/story.php?story_fbid=10153231379946729&id=123456", id: "10153231379946729" },
      { url: "https://www.facebook.com/groups/1234567/permalink/10153231379946729/", id: "10153231379946729" },
      {
        url: "https://www.facebook.com/groups/somegroup/posts/10153231379946729/?comment_id=1",
        id: "10153231379946729",
        view: { comment: "1" },
      },
      { url: "https://www.facebook.com/somepage/posts/a-long-title/10153231379946729/", id: "10153231379946729" },
      { url: "https://www.facebook.com/groups/1234567/", rejected: "not-a-resource" },
    ],
  },
  {
    platform: "facebook",
    kind: "event",
    namespace: "facebook-event",
    title: "Facebook event",
    hosts: HOSTS,
    parts: { id: "5-20 of digit" },
    patterns: ["/events/:id", "/events/*/:id", "/events/*/*/:id"],
    canonical: "https://www.facebook.com/events/{id}/",
    examples: [
      { url: "https://www.facebook.com/events/1099853437466353/", id: "1099853437466353" },
      { url: "https://www.facebook.com/events/some-place/some-title/1099853437466353/?acontext=x", id: "1099853437466353" },
    ],
  },
];
