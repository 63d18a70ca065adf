import { errorText } from '../../notes/basics/error-text.ts';
import { namesNote } from '../../notes/links/names-note.ts';
import {
  parentFolder,
  isCanvasPath,
  isIndexedPath,
  joinPath,
  toNotePath,
  toVaultPath,
  type VaultPath,
} from '../../notes/paths/paths.ts';
import { parseCanvas } from '../../notes/canvas/parse-canvas.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { findSection } from '../../notes/note-section.ts';
import { fileKind, pageOf } from './files/file-kind.ts';
import { citedLines } from './cited-lines.ts';
import type { FollowedLink } from './follow-link.ts';
import type { Navigation } from '../state/navigation/navigation.ts';
import { takeKeyboardAlong } from '../state/navigation/ready-to-type.ts';
import type { OpenVault } from '../state/vault/open-vault.ts';
import type { Notice } from '../ui/toast.tsx';

interface LinkOpening {
  readonly vault: Pick<OpenVault, 'files' | 'settings'>;
  readonly navigation: Pick<Navigation, 'openNote'>;
  readonly notify: (notice: Notice) => void;
}

/** Goes where a link leads: to the note, its line, heading or block; where there is no note yet, to the place it would have. */
export async function openLink(
  { vault, navigation, notify }: LinkOpening,
  link: FollowedLink,
  from: VaultPath | undefined,
): Promise<void> {
  if (link.path) {
    navigation.openNote(link.path, await lineOf(vault, link.path, link.subpath));
    return;
  }
  try {
    const path = newNotePath(link.target, from, vault.settings);
    // What is typed there makes it.
    takeKeyboardAlong(path);
    navigation.openNote(path);
  } catch (error) {
    notify({ kind: 'error', text: errorText(error) });
  }
}

async function lineOf(
  { files }: Pick<OpenVault, 'files'>,
  path: VaultPath,
  subpath: string,
): Promise<number | undefined> {
  const cited = citedLines(subpath);
  if (fileKind(path)?.kind === 'pdf') return pageOf(subpath) ?? cited?.from;
  if (cited || subpath === '' || !isIndexedPath(path)) return cited?.from;
  try {
    const { text: written } = await readNote(files, path);
    const { text, note } = isCanvasPath(path)
      ? parseCanvas(path, written)
      : { text: written, note: parseNote(path, written) };
    return findSection(note, text, subpath)?.from;
  } catch {
    // The note itself opens and says what is wrong.
    return undefined;
  }
}

/** Where a note of this name would be made: as written where it names folders, else where the vault’s settings put new notes. */
export function newNotePath(target: string, from: VaultPath | undefined, settings: VaultSettings): VaultPath {
  const path = namesNote(target) ? toNotePath(target) : toVaultPath(target);
  if (path.includes('/')) return path;
  const folder = folderForNew(from, settings);
  return folder === '' ? path : joinPath(folder, path);
}

/** Where the vault's settings want a new file. @param from the note that shows */
export function folderForNew(from: VaultPath | undefined, settings: VaultSettings): VaultPath | '' {
  if (settings.newFileLocation === 'folder') return settings.newFileFolder;
  return settings.newFileLocation === 'current' && from ? parentFolder(from) : '';
}
