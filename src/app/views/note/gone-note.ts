import { readNote } from '../../../fs-access/read-note.ts';
import { isTrashPath } from '../../../fs-access/trash.ts';
import { fileName, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangeHistory } from '../../../tools/definition/ports.ts';
import type { NoteRow, NotesRequest, NotesResponse } from '../../../workers/contract.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import type { KnownFile } from '../note-session/note-session.ts';

/** What the history knows of a note that was there once and is not now. */
export interface GoneNote {
  /** It was deleted in this app, or its making was taken back; else another program did it. */
  readonly isDeletedHere: boolean;
  readonly back?: WayBack;
}

/** A change to take back, which moved the file into the trash; else the text of one side of a change. */
type WayBack =
  | { readonly kind: 'undo'; readonly change_id: string }
  | { readonly kind: 'restore'; readonly change_id: string; readonly version: 'before' | 'after' };

/** More would be changes that were all taken back. */
const MOST_READ = 20;

/** @returns undefined where no change was ever made to it */
export async function findGoneNote(
  history: Pick<ChangeHistory, 'list'>,
  path: VaultPath,
): Promise<GoneNote | undefined> {
  const changes = (await history.list({ path, limit: MOST_READ })).filter(({ state }) => state === 'applied');
  const [newest] = changes;
  const file = newest?.files.find((appliedFile) => appliedFile.path === path);
  if (!newest || !file) return undefined;
  const { change_id } = newest;
  const isDeletedHere = file.after === null;
  if (isDeletedHere && file.moved && isTrashPath(file.moved.other))
    return { isDeletedHere, back: { kind: 'undo', change_id } };
  // Of a file that moved as it was, the text is not kept.
  if (file.moved?.carries !== undefined) return { isDeletedHere };
  const version = isDeletedHere ? 'before' : 'after';
  return { isDeletedHere, ...(file[version] && { back: { kind: 'restore', change_id, version } }) };
}

/** The one other file of the same name: another program has probably moved it there. */
export function sameNameElsewhere(
  files: readonly { readonly path: VaultPath }[],
  path: VaultPath,
): VaultPath | undefined {
  const name = fileName(path);
  const sameNamedFiles = files.filter((file) => file.path !== path && fileName(file.path) === name);
  return sameNamedFiles.length === 1 ? sameNamedFiles[0]?.path : undefined;
}

/** Goes on where another program has renamed or moved a note that is gone, with what is open of it. @returns whether it is there still */
export async function followRenamed(
  { files, unsaved }: Pick<OpenVault, 'files' | 'unsaved'>,
  gone: VaultPath,
  to: VaultPath,
  file: KnownFile | undefined,
): Promise<boolean> {
  const found = await readNote(files, to).catch(() => undefined);
  if (!found || found.hash !== file?.hash) return false;
  await unsaved.followRenamed(gone, to, found);
  return true;
}

/** As many copies of one text are looked at. */
const MOST_COPIES = 50;

/**
 * The note that holds the very bytes that a missing one had: another program has probably renamed or moved it. Of copies, the one whose
 * file was last changed at the same moment, then one of the same name, then one in the same folder.
 * @returns undefined where there is none, or several that nothing tells apart
 */
export async function findRenamed(
  index: { notes(request: NotesRequest): Promise<NotesResponse> },
  gone: VaultPath,
  { hash, modified }: KnownFile,
): Promise<VaultPath | undefined> {
  const { notes } = await index.notes({ filter: { hash }, sort: 'path', order: 'newest', limit: MOST_COPIES });
  const kinship = (note: NoteRow) =>
    (note.modified === modified ? 4 : 0) +
    (fileName(note.path) === fileName(gone) ? 2 : 0) +
    (parentFolder(note.path) === parentFolder(gone) ? 1 : 0);
  const [best, next] = notes
    .filter(({ path }) => path !== gone)
    .map((note) => ({ path: note.path, kinship: kinship(note) }))
    .sort((a, b) => b.kinship - a.kinship);
  return best?.kinship === next?.kinship && next ? undefined : best?.path;
}
