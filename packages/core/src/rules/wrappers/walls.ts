import { GOOGLE_TLDS } from "./tlds.ts";
import type { WrapperRule } from "./wrapper.ts";

/** Login and consent pages. A resolver that was sent to one must not keep it as the answer; the page it stood before is in its URL. */
export const WALLS: readonly WrapperRule[] = [
  {
    wrapper: "facebook-login-next",
    relation: "wall",
    hosts: ["facebook.com", ":tenant.facebook.com"],
    patterns: ["/login?next=:target", "/login.php?next=:target", "/login/web?next=:target"],
    opaque: ["/login", "/login.php", "/login/web"],
    relative: true,
    within: ["facebook.com", "fb.com", "messenger.com"],
    examples: [
      {
        url: "https://www.facebook.com/login/?next=https%3A%2F%2Fwww.facebook.com%2Fcats%2Fposts%2F251379046374635",
        target: "https://www.facebook.com/cats/posts/251379046374635",
        why: "DocNow/unshrtn#23",
      },
      {
        url: "https://m.facebook.com/login.php?next=https%3A%2F%2Fevil.example%2F",
        reason: "unsafe-target",
        why: "a wall leads back to its own site",
      },
      { url: "https://www.facebook.com/login/?privacy_mutation_token=abc", reason: "not-a-resource", why: "a wall with nothing behind it" },
    ],
  },
  {
    wrapper: "instagram-login-next",
    relation: "wall",
    hosts: ["instagram.com", "www.instagram.com"],
    patterns: ["/accounts/login?next=:target"],
    opaque: ["/accounts/login"],
    relative: true,
    within: ["instagram.com"],
    examples: [
      { url: "https://www.instagram.com/accounts/login/?next=%2Fp%2FDW1nTDiDvnF%2F", target: "https://www.instagram.com/p/DW1nTDiDvnF/" },
    ],
  },
  {
    wrapper: "youtube-consent",
    relation: "wall",
    hosts: ["consent.youtube.com", "consent.google.:tld"],
    tlds: GOOGLE_TLDS,
    patterns: ["/m?continue=:target", "/ml?continue=:target", "/d?continue=:target", "/save?continue=:target"],
    opaque: ["/m", "/ml", "/d"],
    within: ["youtube.com", "google.:tld", "youtu.be"],
    examples: [
      {
        url: "https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&gl=DE",
        target: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      },
      { url: "https://consent.google.com/m?continue=https%3A%2F%2Fevil.example%2F", reason: "unsafe-target" },
    ],
  },
  {
    wrapper: "google-signin",
    relation: "wall",
    hosts: ["accounts.google.com"],
    patterns: [
      "/ServiceLogin?continue=:target",
      "/v3/signin/identifier?continue=:target",
      "/AccountChooser?continue=:target",
      "/InteractiveLogin?continue=:target",
    ],
    opaque: ["/ServiceLogin", "/v3/signin/**", "/AccountChooser"],
    tlds: GOOGLE_TLDS,
    within: ["youtube.com", "google.:tld", "blogger.com", "withgoogle.com"],
    examples: [
      {
        url: "https://accounts.google.com/ServiceLogin?service=youtube&continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ",
        target: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      },
      {
        url: "https://accounts.google.com/ServiceLogin?continue=https%3A%2F%2Fwww.youtube.com%2Fsignin%3Fapp%3Ddesktop%26next%3D%252Fwatch%253Fv%253DdQw4w9WgXcQ",
        target: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      },
      {
        url: "https://accounts.google.com/o/oauth2/v2/auth?redirect_uri=https%3A%2F%2Fapp.example%2Fcb",
        reason: "no-wrapper",
        why: "where a program wants its token is not what a person reads",
      },
    ],
  },
  {
    wrapper: "youtube-signin-next",
    relation: "wall",
    hosts: ["www.youtube.com", "youtube.com", "m.youtube.com"],
    patterns: ["/signin?next=:target"],
    opaque: ["/signin"],
    relative: true,
    within: ["youtube.com"],
    examples: [
      {
        url: "https://www.youtube.com/signin?action_handle_signin=true&next=%2Fwatch%3Fv%3DdQw4w9WgXcQ",
        target: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      },
    ],
  },
  {
    wrapper: "linkedin-authwall",
    relation: "wall",
    hosts: ["linkedin.com", "www.linkedin.com", ":tenant.linkedin.com"],
    patterns: [
      "/authwall?sessionRedirect=:target",
      "/authwall?session_redirect=:target",
      "/signup/cold-join?session_redirect=:target",
      "/uas/login?session_redirect=:target",
      "/login?session_redirect=:target",
      "/checkpoint/lg/login?session_redirect=:target",
    ],
    opaque: ["/authwall", "/signup/cold-join", "/uas/login", "/login", "/checkpoint/lg/login"],
    relative: true,
    within: ["linkedin.com"],
    examples: [
      {
        url: "https://www.linkedin.com/signup/cold-join?session_redirect=https%3A%2F%2Fwww%2Elinkedin%2Ecom%2Fposts%2Fcats_1",
        target: "https://www.linkedin.com/posts/cats_1",
      },
      {
        url: "https://www.linkedin.com/authwall?trk=x&sessionRedirect=https%3A%2F%2Fde.linkedin.com%2Fin%2Fcats",
        target: "https://de.linkedin.com/in/cats",
      },
    ],
  },
  {
    wrapper: "medium-signin",
    relation: "wall",
    hosts: ["medium.com", ":tenant.medium.com"],
    patterns: ["/m/signin?redirect=:target", "/m/callback/**?redirect=:target", "/m/signin?operation=:target"],
    notes: ["Buttons such as clap and bookmark lead here; `redirect` is the article, perhaps on a host of its own."],
    examples: [
      {
        url: "https://medium.com/m/signin?actionUrl=x&redirect=https%3A%2F%2Fblog.example%2Fcats-d628aacfb950&operation=register",
        target: "https://blog.example/cats-d628aacfb950",
      },
    ],
  },
  {
    wrapper: "bandcamp-login",
    relation: "wall",
    hosts: ["bandcamp.com", ":tenant.bandcamp.com"],
    opaque: ["/login"],
    examples: [{ url: "https://bandcamp.com/login?from=menubar", reason: "not-a-resource" }],
  },
];
