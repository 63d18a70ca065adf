import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { countFiles, type ChangePlan, type FileChange } from '../../tools/definition/change-set.ts';
import { MEMORY } from '../../tools/graph/memory/memory-note.ts';
import { nodeType } from '../../tools/graph/read-node.ts';
import { keptShare } from './kept-share.ts';

/** A note of which less than this share is left is overwritten. */
const OVERWRITTEN = 0.5;

/** The one file that a plan changes or makes; undefined where it is about several, or moves or deletes one. */
export function singleChange({ changes }: ChangePlan): FileChange | undefined {
  const [change] = changes;
  return countFiles(changes) === 1 && changes.length === 1 && change?.after && !change.moved ? change : undefined;
}

/** The text of a note goes, or most of it. */
export function overwrites({ changes }: ChangePlan): boolean {
  return changes.some(({ before, after, moved }) => before !== null && after !== null && moved === undefined && isOverwritten(before.text, after.text));
}

/** @param before of any earlier time */
export function isOverwritten(before: string, after: string): boolean {
  return keptShare(before, after) < OVERWRITTEN;
}

/** A memory is made or changed, by whichever tool: it would go along with later conversations. */
export function changesMemory({ changes }: ChangePlan): boolean {
  return changes.some(({ before, after }) => after !== null && after.text !== before?.text && nodeType(parseFrontmatter(after.text).data).toLowerCase() === MEMORY);
}
