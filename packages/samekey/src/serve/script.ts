import { keysScript } from "./scripts/keys.ts";
import { playerScript } from "./scripts/player.ts";
import { suggestScript } from "./scripts/suggest.ts";

/** `/` goes to the search field, Escape leaves it, and keys can be copied. */
const common = `
  const field = document.getElementById("q");
  document.documentElement.dataset.script = "";
  const isTyping = (target) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "/" && field && !isTyping(event.target)) {
      event.preventDefault();
      field.focus();
      field.select();
    } else if (event.key === "Escape" && event.target === field) field.blur();
  });
  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!navigator.clipboard) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const label = button.textContent;
      try {
        await navigator.clipboard.writeText(button.dataset.copy);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => { button.textContent = label; }, 1600);
    });
  }
`;

/** The whole script of the site. Everything works without it, and it is sent as it stands here. */
export const script: string = `"use strict";
(() => {${common}${suggestScript}${keysScript}${playerScript}})();
`;
