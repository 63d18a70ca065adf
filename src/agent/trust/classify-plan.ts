import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { isReplaced } from '../../notes/compare-texts.ts';
import { countFiles, type ChangePlan, type FileChange } from '../../tools/definition/change-set.ts';
import { MEMORY } from '../../tools/graph/memory/memory-note.ts';
import { nodeType } from '../../tools/graph/read-node.ts';

/** The one file that a plan changes or creates; undefined where it affects several, or moves or deletes one. */
export function singleChange({ changes }: ChangePlan): FileChange | undefined {
  const [change] = changes;
  return countFiles(changes) === 1 && changes.length === 1 && change?.after && !change.moved ? change : undefined;
}

/** All or most of a note's text is removed. */
export function overwrites({ changes }: ChangePlan): boolean {
  return changes.some(
    ({ before, after, moved }) =>
      before !== null && after !== null && moved === undefined && isReplaced(before.text, after.text),
  );
}

/** A memory is created or changed, by any tool: it would be part of later conversations. */
export function changesMemory({ changes }: ChangePlan): boolean {
  return changes.some(
    ({ before, after }) =>
      after !== null &&
      after.text !== before?.text &&
      nodeType(parseFrontmatter(after.text).data).toLowerCase() === MEMORY,
  );
}
