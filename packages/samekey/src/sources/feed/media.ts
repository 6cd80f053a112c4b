import type { FeedMedia } from "./contract.ts";
import { resolveLink } from "./links.ts";
import { attribute, childText, type Node } from "./node.ts";

const MEDIUM = /^(audio|video|image)\//i;

function mediumOf(named: string, type: string): string {
  return named.toLowerCase() || (MEDIUM.exec(type)?.[1]?.toLowerCase() ?? "");
}

/** The files an element of an item names by itself, not those of the elements inside it. */
export function mediaOf(node: Node, feedUrl: string): FeedMedia[] {
  const at = (raw: string): string => resolveLink(raw, node.base, feedUrl);
  const file = (from: FeedMedia["from"], url: string, more: Partial<FeedMedia> = {}): FeedMedia[] => {
    if (url === "") return [];
    const type = more.type ?? attribute(node, "type");
    const plain = { length: attribute(node, "length") || attribute(node, "filesize"), duration: attribute(node, "duration"), title: "" };
    return [{ url: at(url), ...plain, ...more, type, medium: mediumOf(more.medium ?? attribute(node, "medium"), type), from }];
  };
  switch (node.name) {
    case "enclosure":
      return file("enclosure", attribute(node, "url") || attribute(node, "href") || attribute(node, "rdf:resource") || node.text);
    case "media:content":
      return file("media", attribute(node, "url"), { title: childText(node, "media:title") });
    case "link":
    case "atom:link":
      return attribute(node, "rel").toLowerCase() === "enclosure"
        ? file("enclosure", attribute(node, "href"), { title: attribute(node, "title") })
        : [];
    case "media:player":
      return file("player", attribute(node, "url"));
    case "podcast:alternateenclosure":
      return node.children
        .filter(({ name }) => name === "podcast:source")
        .flatMap((source) => file("alternate", attribute(source, "uri"), { title: attribute(node, "title") }));
    case "video:video":
      return file("video", childText(node, "video:content_loc", "video:player_loc"), {
        medium: "video",
        duration: childText(node, "video:duration"),
        title: childText(node, "video:title"),
      });
    case "image:image":
      return file("image", childText(node, "image:loc"), { medium: "image", title: childText(node, "image:title") });
    default:
      return [];
  }
}
