import { inWords } from '../../notes/basics/in-words.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { findSection } from '../../notes/note-section.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { readLinks } from '../../notes/rename/rename-context.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { FileChange } from '../definition/change-set.ts';

/** Links that are named in a warning; the others are counted. */
const NAMED = 3;

/** Links in one sentence, the first of them by name: `2 links will lead nowhere: …`. */
export function linksInWords(links: readonly string[], what: string): string[] {
  if (links.length === 0) return [];
  const named = links.slice(0, NAMED).join(', ');
  return [`${inWords(links.length, 'link')} ${what}: ${named}${links.length > NAMED ? ' and others' : ''}.`];
}

/**
 * What a change does to links that lead to headings and marked blocks (`^id`) of the notes whose text it changes: those that find their
 * place now and will not.
 * @param pause awaited within and after each note
 */
export async function lostHeadings(
  index: Pick<IndexClient, 'backlinks'>,
  changes: readonly FileChange[],
  pause: () => Promise<void>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const change of changes) {
    lost.push(...(await lostIn(index, change, changes, pause)));
    await pause();
  }
  return linksInWords(lost, 'will find the note but not the heading, which changes');
}

async function lostIn(
  index: Pick<IndexClient, 'backlinks'>,
  { path, before, after, moved }: FileChange,
  changes: readonly FileChange[],
  pause: () => Promise<void>,
): Promise<string[]> {
  if (!before || !after || moved) return [];
  const marks = structureMarks(before.text);
  await pause();
  if (structureMarks(after.text) === marks) return [];
  await pause();
  const links = (await index.backlinks(path)).filter(({ subpath }) => subpath !== undefined);
  if (links.length === 0) return [];
  const old = parseNote(path, before.text);
  await pause();
  const current = parseNote(path, after.text);
  return links.flatMap(({ sourcePath, target, subpath = '' }) => {
    if (!findSection(old, before.text, subpath) || findSection(current, after.text, subpath)) return [];
    return isStillThere(sourcePath, subpath, changes) ? [`${target}#${subpath} in ${inQuotes(sourcePath)}`] : [];
  });
}

/** Whatever a link could lead to: where it is the same, the notes need not be parsed. */
function structureMarks(text: string): string {
  return (text.match(/^[ \t>]*#{1,6}[ \t].*$|^.*\r?\n[ \t]{0,3}(?:=+|-+)[ \t]*$|\^[\w-]+[ \t]*$/gmu) ?? []).join('\n');
}

/** Whether the note that links there keeps the link as it is. */
function isStillThere(source: VaultPath, subpath: string, changes: readonly FileChange[]): boolean {
  const text = changes.find(({ path }) => path === source)?.after?.text;
  return text === undefined || readLinks(text).links.some((link) => link.subpath === subpath);
}
