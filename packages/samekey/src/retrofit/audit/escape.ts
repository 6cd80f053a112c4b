const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for HTML, also inside attributes. Control and direction characters become spaces: a title must not turn the line it stands in around. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "").replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ");
