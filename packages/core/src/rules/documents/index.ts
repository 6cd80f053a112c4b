import type { Rule } from "../rule.ts";
import { airtable } from "./airtable.ts";
import { box } from "./box.ts";
import { canva } from "./canva.ts";
import { coda } from "./coda.ts";
import { confluence } from "./confluence.ts";
import { dropbox } from "./dropbox.ts";
import { figma } from "./figma.ts";
import { gdrive } from "./gdrive.ts";
import { lucid } from "./lucid.ts";
import { miro } from "./miro.ts";
import { notion } from "./notion.ts";
import { onedrive } from "./onedrive.ts";
import { sharepoint } from "./sharepoint.ts";
import { slideshare } from "./slideshare.ts";
import { typeform } from "./typeform.ts";

/** Documents, files, boards, forms and decks. */
export const DOCUMENTS: readonly Rule[] = [
  ...gdrive,
  ...notion,
  ...confluence,
  ...sharepoint,
  ...onedrive,
  ...dropbox,
  ...box,
  ...figma,
  ...miro,
  ...airtable,
  ...coda,
  ...canva,
  ...lucid,
  ...slideshare,
  ...typeform,
];
