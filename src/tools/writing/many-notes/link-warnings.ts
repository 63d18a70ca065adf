import { inWords } from '../../../notes/basics/in-words.ts';
import { findSection } from '../../../notes/note-section.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { readLinks } from '../../../notes/rename/read-links.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import type { FileChange } from '../../definition/change-set.ts';
import type { ToolContext } from '../../definition/define-tool.ts';

/** Links that are named in a warning; the others are counted. */
const NAMED = 3;

/** What new texts of notes do to links: those that will lead nowhere, and those to a heading that will be called otherwise. */
export async function linkWarnings(context: ToolContext, changes: readonly FileChange[]): Promise<string[]> {
  const pause = createYielder();
  const nowhere: string[] = [];
  const headless: string[] = [];
  for (const change of changes) {
    context.signal.throwIfAborted();
    nowhere.push(...(await newlyUnresolved(context, change)));
    headless.push(...(await withoutHeading(context, change, changes)));
    await pause();
  }
  return [
    ...told(nowhere, 'will lead nowhere'),
    ...told(headless, 'will find the note but not the heading, which changes'),
  ];
}

function told(links: readonly string[], what: string): string[] {
  if (links.length === 0) return [];
  const named = links.slice(0, NAMED).join(', ');
  return [`${inWords(links.length, 'link')} ${what}: ${named}${links.length > NAMED ? ' and others' : ''}.`];
}

/** The links of the new text that the old one has not, and that lead to no file. */
async function newlyUnresolved({ index }: ToolContext, { path, before, after }: FileChange): Promise<string[]> {
  if (!before || !after) return [];
  const had = new Set(readLinks(before.text).links.map(({ target }) => target));
  const added = readLinks(after.text).links.filter(({ target }) => !had.has(target));
  if (added.length === 0) return [];
  const targets = [...new Set(added.map(({ target }) => target))];
  const found = await index.resolveLinks(path, targets);
  const lost = new Set(targets.filter((_, at) => found[at] === null));
  return added
    .filter(({ target }) => lost.has(target))
    .map(({ from, to }) => `${after.text.slice(from, to)} in ${inQuotes(path)}`);
}

/** Links to a heading of this note, in any note, that found it before and will not. */
async function withoutHeading(
  { index }: ToolContext,
  { path, before, after }: FileChange,
  changes: readonly FileChange[],
): Promise<string[]> {
  if (!before || !after) return [];
  const [old, now] = [parseNote(path, before.text), parseNote(path, after.text)];
  if (String(old.headings.map(({ text }) => text)) === String(now.headings.map(({ text }) => text))) return [];
  const links = await index.backlinks(path);
  return links.flatMap(({ sourcePath, target, subpath }) => {
    if (subpath === undefined || !findSection(old, before.text, subpath)) return [];
    if (findSection(now, after.text, subpath)) return [];
    return isStillThere(sourcePath, subpath, changes) ? [`${target}#${subpath} in ${inQuotes(sourcePath)}`] : [];
  });
}

/** Whether the note that links there keeps the link as it is. */
function isStillThere(source: VaultPath, subpath: string, changes: readonly FileChange[]): boolean {
  const text = changes.find(({ path }) => path === source)?.after?.text;
  return text === undefined || readLinks(text).links.some((link) => link.subpath === subpath);
}
