import type { FeedNote, FeedNoteCode } from "./contract.ts";

/** What was met while one document was read: each kind once, with how often and where first. */
export interface NoteBook {
  add(code: FeedNoteCode, detail?: string): void;
  list(): FeedNote[];
}

/** Characters kept of a detail: names come from the document. */
const MAX_DETAIL = 80;

export function createNotes(): NoteBook {
  const notes = new Map<FeedNoteCode, { detail: string; count: number }>();
  return {
    add(code, detail = "") {
      const note = notes.get(code);
      if (note === undefined) notes.set(code, { detail: detail.slice(0, MAX_DETAIL), count: 1 });
      else note.count++;
    },
    list: () => Array.from(notes, ([code, { detail, count }]) => ({ code, detail, count })),
  };
}
