import { describe, expect, test } from "vitest";
import { read } from "./helpers.ts";

const video = (id: string, title: string): unknown => ({
  kind: "youtube#video",
  etag: "e",
  id,
  snippet: {
    publishedAt: "2024-05-06T07:08:09Z",
    channelId: "UCx",
    title,
    thumbnails: { default: { url: `https://i.ytimg.com/vi/${id}/default.jpg` } },
  },
});
const page = (items: readonly unknown[], nextPageToken?: string): unknown => ({
  kind: "youtube#videoListResponse",
  etag: "e",
  ...(nextPageToken === undefined ? {} : { nextPageToken }),
  items,
  pageInfo: { totalResults: 200, resultsPerPage: 50 },
});
const item = (id: string, title: string, pointer: string): unknown => ({
  url: id,
  title,
  published: "2024-05-06T07:08:09.000Z",
  pointer,
  platform: "youtube",
});

describe("YouTube Data API responses", () => {
  const first = page([video("dQw4w9WgXcQ", "one"), video("9bZkp7q19f0", "two")], "CDIQAA");
  const second = page([video("kJQP7kiw5Fk", "three")]);

  test("one response", async () => {
    expect(await read(JSON.stringify(first, null, 2), { format: "youtube-api" }, [11])).toEqual([
      item("dQw4w9WgXcQ", "one", "/items/0"),
      item("9bZkp7q19f0", "two", "/items/1"),
    ]);
  });

  test("pages in an array, or one after another", async () => {
    const inArray = await read(JSON.stringify([first, second]), { format: "youtube-api" });
    expect(inArray.map(({ url, pointer }) => [url, pointer])).toEqual([
      ["dQw4w9WgXcQ", "/0/items/0"],
      ["9bZkp7q19f0", "/0/items/1"],
      ["kJQP7kiw5Fk", "/1/items/0"],
    ]);
    const inLines = await read(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`, { format: "youtube-api" });
    expect(inLines.map(({ url, pointer }) => [url, pointer])).toEqual([
      ["dQw4w9WgXcQ", "/items/0"],
      ["9bZkp7q19f0", "/items/1"],
      ["kJQP7kiw5Fk", "2#/items/0"],
    ]);
  });

  test("search and playlist items name the video elsewhere; channels are none", async () => {
    const snippet = { title: "t", resourceId: { videoId: "kJQP7kiw5Fk" } };
    const items = [
      { kind: "youtube#searchResult", id: { kind: "youtube#video", videoId: "dQw4w9WgXcQ" }, snippet },
      { kind: "youtube#playlistItem", id: "UExxxx", snippet, contentDetails: { videoId: "9bZkp7q19f0" } },
      { kind: "youtube#playlistItem", id: "UExxxy", snippet },
      { kind: "youtube#searchResult", id: { kind: "youtube#channel", channelId: "UCx" }, snippet },
      { kind: "youtube#channel", id: "UCx", snippet },
    ];
    const read0 = await read(JSON.stringify({ items }), { format: "youtube-api" });
    expect(read0.map(({ url, platform }) => (platform === undefined ? "none" : url))).toEqual([
      "dQw4w9WgXcQ",
      "9bZkp7q19f0",
      "kJQP7kiw5Fk",
      "none",
      "none",
    ]);
    expect(read0[3]?.problem).toBe("this item of the response names no video");
  });

  test("a chart without videos is empty, an error response is malformed", async () => {
    expect(await read(JSON.stringify(page([])), { format: "youtube-api" })).toEqual([]);
    await expect(read('{"error":{"code":403,"errors":[{"reason":"quotaExceeded"}]}}', { format: "youtube-api" })).rejects.toThrow(
      /no "items"; .*"error"/,
    );
  });
});
