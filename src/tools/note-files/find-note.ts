import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import {
  isNotePath,
  PathError,
  toIndexedPath,
  toNotePath,
  toVaultPath,
  type VaultPath,
} from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

export interface FoundNote {
  readonly path: VaultPath;
  /** The part after `#` of a wikilink: `H1#H2` or `^block`. */
  readonly subpath?: string;
}

/**
 * The note that a path, file name, title, alias or wikilink means. The disk is asked before the index,
 * so that a note made a moment ago is found. For the person's own act it is the path alone.
 *
 * @throws ToolStop `not_found` or `ambiguous`, with candidates; PathError where the path may not reach the disk.
 */
export async function findNote(context: ToolContext, name: string): Promise<FoundNote> {
  const { target, subpath } = splitWikilink(name.trim());
  const foundNote = (path: VaultPath): FoundNote => ({ path, ...(subpath === undefined ? {} : { subpath }) });
  const path = toPathOrError(target);
  if (!(path instanceof PathError) && (await context.vault.file(path))) return foundNote(path);

  // What a person chose in a list, or has open, is the file that was there: another that is called alike is not meant.
  if (context.isOwnAct) throw new ToolStop(notFound(target, []));
  const lookup = await context.index.lookup(target);
  if (lookup.kind === 'found') return foundNote(lookup.path);
  // No note has this name: the one that the person looks at is meant.
  if (context.openNote !== undefined && OPEN_NOTE.test(target)) return foundNote(context.openNote);
  // A title such as “.NET” or “What: why” is not a path; the path is invalid only where no note has the title either.
  if (path instanceof PathError) throw path;
  // Every answer names the path, so that it is seen which note was meant.
  if (lookup.kind === 'not_found' && lookup.part !== undefined) return foundNote(lookup.part);
  throw new ToolStop(
    lookup.kind === 'ambiguous' ? ambiguous(target, lookup.candidates) : notFound(target, lookup.candidates),
  );
}

const OPEN_NOTE =
  /^(?:(?:this|the)[ _]?)?(?:(?:open|current|active)[ _]?)?(?:note|file|document|page)$|^(?:this|here|current|active)$/iu;

function splitWikilink(name: string): { target: string; subpath: string | undefined } {
  const inner = /^!?\[\[(.+?)\]\]$/s.exec(name)?.[1];
  if (inner === undefined) return { target: name, subpath: undefined };
  const linkText = inner.split('|')[0] ?? inner;
  const mark = linkText.indexOf('#');
  if (mark < 0) return { target: linkText.trim(), subpath: undefined };
  return { target: linkText.slice(0, mark).trim(), subpath: linkText.slice(mark + 1) };
}

function toPathOrError(target: string): VaultPath | PathError {
  try {
    return toIndexedPath(target);
  } catch (error) {
    if (error instanceof PathError) return error;
    throw error;
  }
}

function notFound(name: string, candidates: readonly VaultPath[]) {
  const hint =
    candidates.length > 0
      ? 'Call again with one of the candidates as the path, or look for it with search_notes.'
      : 'Look for it with search_notes, or see what there is with list_notes.';
  return failure('not_found', `There is no note ${inQuotes(name)}.`, hint, {
    candidates: candidates.slice(0, NEAREST),
  });
}

const NEAREST = 3;

function ambiguous(name: string, candidates: readonly VaultPath[]) {
  return failure(
    'ambiguous',
    `${inQuotes(name)} names ${candidates.length} notes.`,
    'Call again with the path of the one that is meant.',
    { candidates },
  );
}

/** A note by any of its names; an image or another file only by its whole path. @throws as `findNote`. */
export async function findFile(context: ToolContext, name: string): Promise<VaultPath> {
  const filePath = isNotePath(name) ? undefined : toPath(name);
  const isOther =
    filePath !== undefined && !(await context.vault.file(toNotePath(filePath))) && (await context.vault.file(filePath));
  return isOther ? filePath : (await findNote(context, name)).path;
}

/** A title such as “What: why” is not a path, nor is a wikilink. */
function toPath(name: string): VaultPath | undefined {
  try {
    return name.startsWith('[[') ? undefined : toVaultPath(name);
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}

/**
 * A path with the names that exist in the vault: `garden/new.md` goes into an existing `Garden/`, and a file that
 * differs only in case or accents is that file, since many disks cannot hold both.
 */
export async function nameInVault(context: ToolContext, path: VaultPath): Promise<VaultPath> {
  if (await context.vault.file(path)) return path;
  const files = (await context.index.tree()).map((file): string => file.path);
  const nameParts = path.split('/');
  let present = '';
  for (const [depth, name] of nameParts.entries()) {
    const matchingFile = files.find(
      (file) => file.startsWith(present) && foldName(nextName(file, present)) === foldName(name),
    );
    if (matchingFile === undefined) return (present + nameParts.slice(depth).join('/')) as VaultPath;
    present += `${nextName(matchingFile, present)}${depth < nameParts.length - 1 ? '/' : ''}`;
  }
  return present as VaultPath;
}

function nextName(file: string, folder: string): string {
  const end = file.indexOf('/', folder.length);
  return file.slice(folder.length, end < 0 ? undefined : end);
}
