import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { placesInSubpath } from '../../../notes/rename/rename-heading.ts';
import type { Heading } from '../../../notes/types/note.ts';
import type { IndexApi } from '../../../workers/contract.ts';

/** Links that the index reads at a time, and the most that are looked at: a note with more has a rounder number. */
const AT_ONCE = 1000;
const MOST = 20_000;

/** How many links name a heading of a note, and in how many notes: those of other notes, and its own. */
export async function countHeadingLinks(
  index: Pick<IndexApi, 'backlinks'>,
  path: VaultPath,
  text: string,
  heading: Heading,
): Promise<{ readonly links: number; readonly notes: number }> {
  const note = parseNote(path, text);
  const notes = new Set<VaultPath>();
  let links = 0;
  const count = (source: VaultPath, subpath: string | null | undefined) => {
    if (placesInSubpath(note, text, heading, subpath ?? '').length === 0) return;
    links++;
    notes.add(source);
  };
  // The index tells of no link that names its own note by nothing.
  for (const { target, subpath } of note.links) if (target === '') count(path, subpath);
  for (let offset = 0; offset < MOST; offset += AT_ONCE) {
    const found = await index.backlinks(path, { limit: AT_ONCE, offset });
    for (const { sourcePath, subpath } of found) count(sourcePath, subpath);
    if (found.length < AT_ONCE) break;
  }
  return { links, notes: notes.size };
}
