import type { VaultPath } from '../../../notes/paths/paths.ts';
import { isCaseVariant } from '../../../notes/rename/rename-context.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { readBytes } from '../../../fs-access/read-note.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import type { FileChange } from '../../definition/change-set.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { failure } from '../../definition/result.ts';
import type { RewrittenFile } from './rewrite-files.ts';

interface FileMove {
  readonly from: VaultPath;
  readonly to: VaultPath;
}

/** Most bytes that a change of case may keep in memory and in the journal. */
const MOST_BYTES = 100_000_000;

/**
 * The files of a move as changes: each file is created at its new place, then removed from its old one. A file whose
 * name changes only in case is removed first, since on a case-insensitive disk both names are one file; all of a folder, so
 * that the folder changes its case too.
 */
export async function moveChanges(
  vault: Vault,
  moves: readonly FileMove[],
  rewritten: readonly RewrittenFile[],
): Promise<FileChange[]> {
  const byPath = new Map(rewritten.map((file) => [file.path, file]));
  const moved: FileChange[] = [];
  const removals: FileChange[] = [];
  const creations: FileChange[] = [];
  const add = (creation: FileChange, removal: FileChange): void => {
    if (!isCaseVariant(creation.path, removal.path)) moved.push(creation, removal);
    else {
      removals.push(removal);
      creations.push(creation);
    }
  };
  let carriedBytes = 0;
  for (const { from, to } of moves) {
    const file = byPath.get(from);
    if (file && file.rewritten.text !== file.before) {
      add(
        { path: to, before: null, after: { text: file.rewritten.text }, moved: { other: from } },
        { path: from, before: { hash: file.hash, text: file.before }, after: null, moved: { other: to } },
      );
      continue;
    }
    const { hash, bytes } = await readBytes(vault, from);
    const caseVariantBytes = isCaseVariant(from, to) ? { bytes } : {};
    carriedBytes += caseVariantBytes.bytes?.length ?? 0;
    if (carriedBytes > MOST_BYTES) throw new ToolStop(tooLarge(from));
    add(
      { path: to, before: null, after: { text: '' }, moved: { other: from, carries: hash, ...caseVariantBytes } },
      { path: from, before: { hash, text: '' }, after: null, moved: { other: to, carries: hash, ...caseVariantBytes } },
    );
  }
  return [...moved, ...removals, ...creations];
}

/** The edits of files that stay where they are. */
export function rewriteChanges(rewritten: readonly RewrittenFile[], moves: readonly FileMove[]): FileChange[] {
  const moving = new Set(moves.map(({ from }) => from));
  return rewritten
    .filter(({ path, before, rewritten: { text } }) => !moving.has(path) && text !== before)
    .map(({ path, hash, before, rewritten: { text } }) => ({ path, before: { hash, text: before }, after: { text } }));
}

function tooLarge(path: VaultPath) {
  return failure(
    'limit',
    `${inQuotes(path)} and the files with it are too large for a change of case alone, which keeps them in memory.`,
    'Move to another name first, then to the one that is wanted.',
  );
}
