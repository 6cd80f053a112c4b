import type { WrapperRule } from "./wrapper.ts";

/** Sites of China, Taiwan and Hong Kong, most of which put a warning page before every outgoing link. */
export const CHINESE: readonly WrapperRule[] = [
  {
    wrapper: "zhihu",
    relation: "redirect",
    hosts: ["link.zhihu.com"],
    patterns: ["/?target=:target"],
    examples: [
      { url: "https://link.zhihu.com/?utm_oi=352&target=https://news.example/zh-CN/docs", target: "https://news.example/zh-CN/docs" },
    ],
  },
  {
    wrapper: "juejin",
    relation: "redirect",
    hosts: ["link.juejin.cn", "link.juejin.im"],
    patterns: ["/?target=:target"],
    examples: [{ url: "https://link.juejin.cn/?target=https%3A%2F%2Fnews.example%2F", target: "https://news.example/" }],
  },
  {
    wrapper: "csdn",
    relation: "redirect",
    hosts: ["link.csdn.net"],
    patterns: ["/?target=:target"],
    examples: [
      { url: "https://link.csdn.net/?target=https%3A%2F%2Fnews.example%2F~tilde%2Fa.html", target: "https://news.example/~tilde/a.html" },
    ],
  },
  {
    wrapper: "jianshu",
    relation: "redirect",
    hosts: ["www.jianshu.com", "link.jianshu.com", "links.jianshu.com"],
    patterns: ["/go-wild?url=:target", "/go?to=:target", "/go?url=:target", "/go-wild?to=:target"],
    examples: [
      { url: "https://www.jianshu.com/go-wild?ac=2&url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
      { url: "https://links.jianshu.com/go?to=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
    ],
  },
  {
    wrapper: "weibo-sinaurl",
    relation: "redirect",
    hosts: ["weibo.cn", "m.weibo.cn", "weibo.com", "m.weibo.com", "www.weibo.com"],
    patterns: ["/sinaurl?u=:target", "/sinaurl?toasturl=:target"],
    examples: [
      { url: "https://weibo.cn/sinaurl?u=https%3A%2F%2Fnews.example%2F", target: "https://news.example/" },
      { url: "https://weibo.cn/sinaurl?toasturl=https%3A%2F%2Fnews.example%2Fb", target: "https://news.example/b" },
    ],
  },
  {
    wrapper: "t-cn",
    relation: "redirect",
    hosts: ["t.cn"],
    opaque: ["/*"],
    examples: [{ url: "http://t.cn/RgAKoPE", reason: "opaque" }],
  },
  {
    wrapper: "bilibili-linkfilter",
    relation: "redirect",
    hosts: ["game.bilibili.com"],
    patterns: ["/linkfilter?url=:target"],
    examples: [
      {
        url: "https://game.bilibili.com/linkfilter/?url=https%3a%2f%2fnews.example%2f%3f_wv%3d1027%26k%3dFD3",
        target: "https://news.example/?_wv=1027&k=FD3",
      },
    ],
  },
  {
    wrapper: "oschina",
    relation: "redirect",
    hosts: ["oschina.net", "www.oschina.net"],
    patterns: ["/action/GoToLink?url=:target"],
    examples: [
      { url: "https://www.oschina.net/action/GoToLink?url=http%3A%2F%2Fnews.example%2Fopenj9", target: "http://news.example/openj9" },
    ],
  },
  {
    wrapper: "weixin-dev",
    relation: "redirect",
    hosts: ["developers.weixin.qq.com"],
    patterns: ["/community/middlepage/href?href=:target"],
    examples: [
      {
        url: "https://developers.weixin.qq.com/community/middlepage/href?href=https%3A%2F%2Fnews.example%2Fpay",
        target: "https://news.example/pay",
      },
    ],
  },
  {
    wrapper: "weixin110",
    relation: "redirect",
    hosts: ["weixin110.qq.com"],
    opaque: ["/cgi-bin/mmspamsupport-bin/newredirectconfirmcgi"],
    examples: [{ url: "https://weixin110.qq.com/cgi-bin/mmspamsupport-bin/newredirectconfirmcgi?main_type=2", reason: "opaque" }],
  },
  {
    wrapper: "chinaz",
    relation: "redirect",
    hosts: ["chinaz.com", "www.chinaz.com"],
    patterns: ["/go.shtml?url=:target"],
    examples: [{ url: "https://www.chinaz.com/go.shtml?url=https://news.example", target: "https://news.example" }],
  },
  {
    wrapper: "qq-pfurl",
    relation: "redirect",
    hosts: ["c.pc.qq.com"],
    patterns: [
      "/middlem.html?pfurl=:target",
      "/middleb.html?pfurl=:target",
      "/index.html?pfurl=:target",
      "/ios.html?url=:target",
      "/pc.html?url=:target",
      "/middlem.html?url=:target",
    ],
    scheme: "https",
    examples: [
      {
        url: "https://c.pc.qq.com/middlem.html?pfurl=https%3A%2F%2Fwww%2Enews%2Eexample%2F&pfuin=0&type=0",
        target: "https://www.news.example/",
      },
    ],
  },
  {
    wrapper: "qq-docs",
    relation: "redirect",
    hosts: ["docs.qq.com"],
    patterns: ["/scenario/link.html?url=:target"],
    examples: [
      {
        url: "https://docs.qq.com/scenario/link.html?url=https%3A%2F%2Fnews.example%2Fh.US%3Ftk%3Dy",
        target: "https://news.example/h.US?tk=y",
      },
    ],
  },
  {
    wrapper: "yuque",
    relation: "redirect",
    hosts: ["yuque.com", "www.yuque.com"],
    patterns: ["/r/goto?url=:target"],
    examples: [{ url: "https://www.yuque.com/r/goto?url=https://news.example", target: "https://news.example" }],
  },
  {
    wrapper: "360doc",
    relation: "redirect",
    hosts: ["360doc.cn", "www.360doc.cn"],
    patterns: ["/outlink.html?url=:target"],
    examples: [{ url: "http://www.360doc.cn/outlink.html?url=http://news.example/en/41167", target: "http://news.example/en/41167" }],
  },
  {
    wrapper: "tianyancha",
    relation: "redirect",
    hosts: ["tianyancha.com", "www.tianyancha.com"],
    patterns: ["/security?target=:target"],
    examples: [{ url: "https://www.tianyancha.com/security?target=http%3A%2F%2Fnews.example", target: "http://news.example" }],
  },
  {
    wrapper: "afdian",
    relation: "redirect",
    hosts: ["afdian.net", "www.afdian.net", "afdian.com", "www.afdian.com", "ifdian.net", "www.ifdian.net"],
    patterns: ["/link?target=:target"],
    examples: [{ url: "https://afdian.net/link?target=https%3A%2F%2Fnews.example%2Fa.md", target: "https://news.example/a.md" }],
  },
  {
    wrapper: "gitee",
    relation: "redirect",
    hosts: ["gitee.com"],
    patterns: ["/link?target=:target"],
    examples: [
      { url: "https://gitee.com/link?target=http%3A%2F%2Fnews.example%2Fworkflow.html", target: "http://news.example/workflow.html" },
      { url: "https://gitee.com/explore?target=https%3A%2F%2Fnews.example", reason: "no-wrapper" },
    ],
  },
  {
    wrapper: "infoq-cn",
    relation: "redirect",
    hosts: ["xie.infoq.cn"],
    patterns: ["/link?target=:target"],
    examples: [{ url: "https://xie.infoq.cn/link?target=https%3A%2F%2Fnews.example%2Fnotes", target: "https://news.example/notes" }],
  },
  {
    wrapper: "leetcode-cn",
    relation: "redirect",
    hosts: ["leetcode.cn"],
    patterns: ["/link?target=:target"],
    examples: [{ url: "https://leetcode.cn/link/?target=https://news.example", target: "https://news.example" }],
  },
  {
    wrapper: "coolapk",
    relation: "redirect",
    hosts: ["coolapk.com", "www.coolapk.com"],
    patterns: ["/link?url=:target"],
    examples: [{ url: "https://www.coolapk.com/link?url=https%3A%2F%2Fnews.example%2Fb0f1", target: "https://news.example/b0f1" }],
  },
  {
    wrapper: "gamer-tw",
    relation: "redirect",
    hosts: ["ref.gamer.com.tw"],
    patterns: ["/redir.php?url=:target"],
    examples: [
      {
        url: "https://ref.gamer.com.tw/redir.php?url=https%3A%2F%2Fnews.example%2Ftos%2F%3Ffref%3Dnf",
        target: "https://news.example/tos/?fref=nf",
      },
    ],
  },
  {
    wrapper: "mcbbs",
    relation: "redirect",
    hosts: ["mcbbs.net", "www.mcbbs.net"],
    patterns: ["/plugin.php?id=link_redirect&target=:target"],
    examples: [
      { url: "https://www.mcbbs.net/plugin.php?id=link_redirect&target=http%3a%2f%2fnews.example", target: "http://news.example" },
    ],
  },
  {
    wrapper: "uisdc",
    relation: "redirect",
    hosts: ["link.uisdc.com"],
    patterns: ["/?redirect=:target"],
    examples: [
      {
        url: "https://link.uisdc.com/?redirect=https%3A%2F%2Fnews.example%2Fgrids-970de4c16e01",
        target: "https://news.example/grids-970de4c16e01",
      },
    ],
  },
  {
    wrapper: "51cto",
    relation: "redirect",
    hosts: ["blog.51cto.com"],
    patterns: ["/transfer?:target*"],
    examples: [{ url: "https://blog.51cto.com/transfer?http://news.example/", target: "http://news.example/" }],
  },
  {
    wrapper: "douban",
    relation: "redirect",
    hosts: ["douban.com", "www.douban.com"],
    patterns: ["/link2?url=:target"],
    examples: [{ url: "https://www.douban.com/link2/?url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "sspai",
    relation: "redirect",
    hosts: ["sspai.com"],
    patterns: ["/link?target=:target"],
    examples: [{ url: "https://sspai.com/link?target=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "segmentfault",
    relation: "redirect",
    hosts: ["link.segmentfault.com"],
    patterns: ["/?enc=:target"],
    decode: ["base64url"],
    notes: ["Values since 2021 are encrypted: bytes come out, no URL."],
    examples: [
      { url: "https://link.segmentfault.com/?enc=aHR0cHM6Ly9uZXdzLmV4YW1wbGUvYQ", target: "https://news.example/a" },
      { url: "https://link.segmentfault.com/?enc=9o3Y5D1vFg1Ql%2B7t.kqbR", reason: "opaque" },
    ],
  },
  {
    wrapper: "segmentfault-url",
    relation: "redirect",
    hosts: ["link.segmentfault.com"],
    patterns: ["/?url=:target"],
    examples: [{ url: "https://link.segmentfault.com/?url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" }],
  },
  {
    wrapper: "zaker",
    relation: "redirect",
    hosts: ["iphone.myzaker.com"],
    patterns: ["/zaker/link.php?b=:target"],
    decode: ["base64url"],
    examples: [
      {
        url: "http://iphone.myzaker.com/zaker/link.php?pk=633f&b=aHR0cHM6Ly9uZXdzLmV4YW1wbGUv&bcode=31&target=_new",
        target: "https://news.example/",
      },
    ],
  },
  {
    wrapper: "baidu-tieba-checkurl",
    relation: "redirect",
    hosts: ["tieba.baidu.com", "jump.bdimg.com", "jump2.bdimg.com"],
    patterns: ["/mo/q/checkurl?url=:target", "/safecheck/index?url=:target"],
    notes: ["On bdimg.com the value is encrypted."],
    examples: [
      { url: "https://tieba.baidu.com/mo/q/checkurl?url=https%3A%2F%2Fnews.example%2Fa", target: "https://news.example/a" },
      { url: "http://jump.bdimg.com/safecheck/index?url=x%2BZ5mMbGPAs95UolpNuq", reason: "opaque" },
    ],
  },
];
