import { withPauses, type Steps } from '../../../notes/basics/steps.ts';
import { isBasePath, isCanvasPath, isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { rewriteCanvasLinks } from '../../../notes/rename/rewrite-canvas-links.ts';
import {
  namesInBase,
  rewriteNoteLinks,
  type RewrittenText,
  type NotUpdated,
} from '../../../notes/rename/rewrite-note-links.ts';
import { redirectLink } from '../../../notes/rename/redirect-link.ts';
import type { RenameContext } from '../../../notes/rename/rename-context.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError, type Vault } from '../../../fs-access/vault.ts';
import { createYielder } from '../../execution/create-yielder.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import type { NamedLink, RenameCensus } from '../../../workers/contract.ts';

/** A file with links, as it is and as rewritten for the move. */
export interface RewrittenFile {
  readonly path: VaultPath;
  readonly hash: string;
  readonly before: string;
  readonly rewritten: RewrittenText;
}

/** In steps where a long file takes long, so that the page answers the person between them. */
type Rewrite = (path: VaultPath, text: string) => RewrittenText | Steps<RewrittenText>;

/** Files read at a time: enough to keep a disk busy, few enough to save memory. */
const AT_ONCE = 16;

/**
 * Every file that a move could affect, read from disk and rewritten in memory: those whose links change according to the
 * index, those that name one of them in a query, those that move, and all canvases and bases (which are few, and not indexed as a whole).
 */
export async function rewriteFiles(
  vault: Vault,
  census: RenameCensus,
  context: RenameContext,
  progress: Pick<ToolContext, 'signal' | 'onProgress'>,
): Promise<RewrittenFile[]> {
  const yieldToEventLoop = createYielder();
  const paths = new Set<VaultPath>();
  for (const link of census.links) {
    if (isConcerned(link, context)) paths.add(link.source);
    await yieldToEventLoop();
  }
  for (const path of census.alsoRead ?? []) paths.add(path);
  for (const { from } of census.moves) if (isNotePath(from)) paths.add(from);
  for (const { path } of census.files) if (isCanvasPath(path) || isBasePath(path)) paths.add(path);
  const moved = census.moves.map(({ from }) => from);
  return rewriteEach(
    vault,
    paths,
    (path, text) => {
      if (isBasePath(path)) return namesInBase(text, path, context);
      return isCanvasPath(path)
        ? rewriteCanvasLinks(text, path, context, moved)
        : rewriteNoteLinks(text, path, context);
    },
    progress,
  );
}

/** Each of these files, read from disk and rewritten in memory; one that is gone is left out. */
export async function rewriteEach(
  vault: Vault,
  paths: ReadonlySet<VaultPath>,
  rewrite: Rewrite,
  { signal, onProgress }: Pick<ToolContext, 'signal' | 'onProgress'>,
): Promise<RewrittenFile[]> {
  const yieldToEventLoop = createYielder();
  const waiting = [...paths].sort();
  const files: RewrittenFile[] = [];
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const rewrittenFiles = await Promise.all(
      waiting.slice(at, at + AT_ONCE).map((path) => rewriteFile(vault, path, rewrite, yieldToEventLoop)),
    );
    files.push(...rewrittenFiles.filter((file) => file !== undefined));
    onProgress?.(Math.min(at + AT_ONCE, waiting.length), waiting.length, 'files');
  }
  return files;
}

/** The index does not distinguish an image's two forms: the file is read if either would change. */
function isConcerned({ source, target, type }: NamedLink, context: RenameContext): boolean {
  return [true, false].some(
    (isMarkdown) => redirectLink({ target, type, isMarkdown }, source, context, () => true) !== undefined,
  );
}

async function rewriteFile(
  vault: Vault,
  path: VaultPath,
  rewrite: Rewrite,
  yieldToEventLoop: () => Promise<void>,
): Promise<RewrittenFile | undefined> {
  const file = await readNote(vault, path).catch((error: unknown) =>
    isPassedOver(path, error) ? passedOver(path, error) : ifGone(error),
  );
  if (!file || 'rewritten' in file) return file;
  await yieldToEventLoop();
  const { text, hash, exact } = file;
  const begun = rewrite(path, text);
  const rewritten = 'next' in begun ? await withPauses(begun, yieldToEventLoop) : begun;
  return { path, hash, before: text, rewritten: exact ? rewritten : leftAlone(text, rewritten) };
}

/** A file that is not UTF-8 would be damaged by writing it back: its links are reported instead. */
function leftAlone(text: string, rewritten: RewrittenText): RewrittenText {
  const lost: NotUpdated[] = rewritten.edits.map(({ from, to }) => ({
    line: text.slice(0, from).split('\n').length,
    link: text.slice(from, to),
    reason: 'The file is not valid UTF-8, so writing it back would damage it.',
  }));
  return { text, updated: 0, notUpdated: [...rewritten.notUpdated, ...lost], edits: [] };
}

/** A file that is too large, or an unreadable canvas, must not block every rename of the vault. A linking note that is locked for now does. */
function isPassedOver(path: VaultPath, error: unknown): error is VaultError {
  return (
    error instanceof VaultError &&
    (error.code === 'too_large' || ((isCanvasPath(path) || isBasePath(path)) && error.code === 'permission'))
  );
}

function passedOver(path: VaultPath, { message }: VaultError): RewrittenFile {
  return {
    path,
    hash: '',
    before: '',
    rewritten: {
      text: '',
      updated: 0,
      notUpdated: [{ line: 1, link: path, reason: `Its links were not looked at: ${message}` }],
      edits: [],
    },
  };
}

function ifGone(error: unknown): undefined {
  if (error instanceof VaultError && error.code === 'not_found') return undefined;
  throw error;
}
