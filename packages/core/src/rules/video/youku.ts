import type { Rule } from "../rule.ts";

const ID = "'X' then 4-40 of [0-9A-Za-z+_-]";

/** Youku: X and a number in base64, whose padding may be missing. */
export const youku: readonly Rule[] = [
  {
    platform: "youku",
    kind: "video",
    title: "Youku",
    notes: ["XNTA2NTA0MjA1Mg== and XNTA2NTA0MjA1Mg are one id. list.youku.com/show/ is a series."],
    hosts: ["v.youku.com", "m.youku.com", "player.youku.com"],
    parts: { id: { shape: `${ID} then 0-2 of [=]`, codec: "strip-padding" } },
    patterns: [
      `/(v_show|video|alipay_video)/id_:id{${ID}}{(=|==|%3D|%3D%3D)}?.html`,
      `/player.php/sid/:id{${ID} then 0-2 of [=]}/v.swf`,
      "/player.php/**/sid/:id/v.swf",
      "/embed/:id",
      "/video?vid=:id",
      `//play.tudou.com/v_show/id_:id{${ID}}{(=|==|%3D|%3D%3D)}?.html`,
      `//(play|video).tudou.com/v/:id{${ID} then 0-2 of [=]}{.html}?`,
    ],
    canonical: "https://v.youku.com/v_show/id_{id}.html",
    examples: [
      { url: "http://v.youku.com/v_show/id_XMTc1ODE5Njcy.html", id: "XMTc1ODE5Njcy" },
      {
        url: "https://v.youku.com/v_show/id_XNTA2NTA0MjA1Mg==.html?spm=x",
        id: "XNTA2NTA0MjA1Mg",
        why: "padding of base64 carries nothing",
      },
      { url: "https://v.youku.com/v_show/id_XNTA2NTA0MjA1Mg%3D%3D.html", id: "XNTA2NTA0MjA1Mg" },
      { url: "https://v.youku.com/v_show/id_XNTA2NTA0MjA1Mg.html", id: "XNTA2NTA0MjA1Mg" },
      { url: "http://player.youku.com/player.php/sid/XNDgyMDQ2NTQw/v.swf", id: "XNDgyMDQ2NTQw" },
      { url: "https://player.youku.com/embed/XNTA2NTA0MjA1Mg==", id: "XNTA2NTA0MjA1Mg" },
      { url: "https://m.youku.com/video/id_XNTA2NTA0MjA1Mg==.html", id: "XNTA2NTA0MjA1Mg" },
      { url: "https://v.youku.com/video?vid=XNTA2NTA0MjA1Mg%3D%3D", id: "XNTA2NTA0MjA1Mg" },
      { url: "http://video.tudou.com/v/XMjIyNzAzMTQ4NA==.html?f=46177805", id: "XMjIyNzAzMTQ4NA" },
      { url: "http://list.youku.com/show/id_zc51e1d547a5b11e2a19e.html", rejected: "unsupported-host", why: "a series" },
      { url: "https://v.youku.com/v_show/id_.html", rejected: "bad-id" },
      { url: "https://v.youku.com.evil.example/v_show/id_XMTc1ODE5Njcy.html", rejected: "unsupported-host" },
    ],
  },
];
