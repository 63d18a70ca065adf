import { isCanvasPath, isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { mendCanvas } from '../../../notes/rename/mend-canvas.ts';
import { mendNote, type MendedText, type NotUpdated } from '../../../notes/rename/mend-note.ts';
import { redirectLink } from '../../../notes/rename/redirect-link.ts';
import type { RenameContext } from '../../../notes/rename/rename-context.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError, type Vault } from '../../../fs-access/vault.ts';
import { createBreathing } from '../../execution/breathe.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import type { NamedLink, RenameCensus } from '../../../workers/contract.ts';

/** A file that names others, as it is and as the move wants it. */
export interface MendedFile {
  readonly path: VaultPath;
  readonly hash: string;
  readonly before: string;
  readonly mended: MendedText;
}

/** Files read at once: enough to keep a disk busy, few enough to stay small in memory. */
const AT_ONCE = 16;

/**
 * Every file that a move could concern, read from the disk and mended in memory: those whose links the index says would
 * lead elsewhere, those that move, and all canvases (which are few, and whose backgrounds no index knows).
 */
export async function mendFiles(vault: Vault, census: RenameCensus, context: RenameContext, { signal, onProgress }: Pick<ToolContext, 'signal' | 'onProgress'>): Promise<MendedFile[]> {
  const breathe = createBreathing();
  const paths = new Set<VaultPath>();
  for (const link of census.links) {
    if (isConcerned(link, context)) paths.add(link.source);
    await breathe();
  }
  for (const { from } of census.moves) if (isNotePath(from)) paths.add(from);
  for (const { path } of census.files) if (isCanvasPath(path)) paths.add(path);
  const waiting = [...paths].sort();
  const files: MendedFile[] = [];
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const read = await Promise.all(waiting.slice(at, at + AT_ONCE).map((path) => mendFile(vault, path, census, context, breathe)));
    files.push(...read.filter((file) => file !== undefined));
    onProgress?.(Math.min(at + AT_ONCE, waiting.length), waiting.length, 'files');
  }
  return files;
}

/** The index does not tell an image's two forms apart: it is read if either would change. */
function isConcerned({ source, target, type }: NamedLink, context: RenameContext): boolean {
  return [true, false].some((isMarkdown) => redirectLink({ target, type, isMarkdown }, source, context, () => true) !== undefined);
}

async function mendFile(vault: Vault, path: VaultPath, { moves }: RenameCensus, context: RenameContext, breathe: () => Promise<void>): Promise<MendedFile | undefined> {
  const file = await readNote(vault, path).catch((error: unknown) => (isPassedOver(path, error) ? passedOver(path, error) : ifGone(error)));
  if (!file || 'mended' in file) return file;
  await breathe();
  const { text, hash, exact } = file;
  const mended = isCanvasPath(path) ? mendCanvas(text, path, context, moves.map(({ from }) => from)) : mendNote(text, path, context);
  return { path, hash, before: text, mended: exact ? mended : leftAlone(text, mended) };
}

/** What is no UTF-8 would be damaged by writing it back: its links are told of instead. */
function leftAlone(text: string, mended: MendedText): MendedText {
  const lost: NotUpdated[] = mended.edits.map(({ from, to }) => ({
    line: text.slice(0, from).split('\n').length,
    link: text.slice(from, to),
    reason: 'The file is not valid UTF-8, so writing it back would damage it.',
  }));
  return { text, updated: 0, notUpdated: [...mended.notUpdated, ...lost], edits: [] };
}

/** A file that is too large, or a canvas that cannot be read, must not stop every rename of the vault. A note that links and is locked for now does. */
function isPassedOver(path: VaultPath, error: unknown): error is VaultError {
  return error instanceof VaultError && (error.code === 'too_large' || (isCanvasPath(path) && error.code === 'permission'));
}

function passedOver(path: VaultPath, { message }: VaultError): MendedFile {
  return { path, hash: '', before: '', mended: { text: '', updated: 0, notUpdated: [{ line: 1, link: path, reason: `Its links were not looked at: ${message}` }], edits: [] } };
}

function ifGone(error: unknown): undefined {
  if (error instanceof VaultError && error.code === 'not_found') return undefined;
  throw error;
}
