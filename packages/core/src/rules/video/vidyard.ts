import type { Rule } from "../rule.ts";

/** Vidyard: 22 characters of base64url. */
export const vidyard: readonly Rule[] = [
  {
    platform: "vidyard",
    kind: "video",
    title: "Vidyard",
    notes: ["An id may hold two hyphens in a row. Customers have hosts of their own under vidyard.com and hubs.vidyard.com."],
    hosts: ["vidyard.com", ":tenant.vidyard.com"],
    parts: { id: "22 of base64url" },
    patterns: ["/:id", "/:id{22 of base64url}.*", "/:id/type/*", "/(watch|share|embed)/:id", "/player/:id{22 of base64url}{.*}?"],
    canonical: "https://play.vidyard.com/{id}",
    view: { second: "start" },
    examples: [
      { url: "https://play.vidyard.com/erd3Sw2dfyUXbKySLHrxLo", id: "erd3Sw2dfyUXbKySLHrxLo" },
      { url: "https://play.vidyard.com/erd3Sw2dfyUXbKySLHrxLo.html?second=5", id: "erd3Sw2dfyUXbKySLHrxLo", view: { start: "5" } },
      { url: "https://vyexample03.hubs.vidyard.com/watch/oTDMPlUv--51Th455G5u7Q", id: "oTDMPlUv--51Th455G5u7Q", why: "two hyphens" },
      { url: "https://share.vidyard.com/watch/PaQzDAT1h8JqB8ivEu2j6Y", id: "PaQzDAT1h8JqB8ivEu2j6Y" },
      { url: "https://embed.vidyard.com/share/oTDMPlUv--51Th455G5u7Q", id: "oTDMPlUv--51Th455G5u7Q" },
      { url: "https://play.vidyard.com/player/7GAApnNNbcZZ46k6JqJQSh.json?disable_analytics=0", id: "7GAApnNNbcZZ46k6JqJQSh" },
      { url: "https://www.vidyard.com/pricing/", rejected: "not-a-resource" },
      { url: "https://notvidyard.com/watch/oTDMPlUv--51Th455G5u7Q", rejected: "unsupported-host" },
    ],
  },
];
