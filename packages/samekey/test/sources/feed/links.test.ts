import { describe, expect, test } from "vitest";
import { resolveLink } from "../../../src/sources/feed/links.ts";

describe("a link of a feed", () => {
  test.each([
    ["https://youtu.be/x", "https://youtu.be/x"],
    ["youtu.be/x", "youtu.be/x"],
    ["m.youtube.com/watch?v=x", "m.youtube.com/watch?v=x"],
    ["www.example.com", "www.example.com"],
    ["/a/b", "https://feeds.example.org/a/b"],
    ["a/b.html", "https://feeds.example.org/blog/a/b.html"],
    ["post.html", "https://feeds.example.org/blog/post.html"],
    ["index.php/2024/post", "https://feeds.example.org/blog/index.php/2024/post"],
    ["../up", "https://feeds.example.org/up"],
    ["?p=12", "https://feeds.example.org/blog/feed.xml?p=12"],
    ["tag:example.org,2024:1", "tag:example.org,2024:1"],
    ["", ""],
  ])("%s is %s", (raw, resolved) => {
    expect(resolveLink(raw, "", "https://feeds.example.org/blog/feed.xml")).toBe(resolved);
  });
});
