import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import { readNote } from '../../fs-access/read-note.ts';
import { systemClock } from '../../notes/dates/dates.ts';
import { toEditorText } from '../../notes/line-ends.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { fillTemplate } from '../../tools/writing/note-template.ts';
import type { TreeFile } from '../../workers/contract.ts';
import type { OpenVault } from '../state/vault/open-vault.ts';

const MOST = 30;
const recentNotesStorageKey = (vaultId: string): string => `latent.recentNotes.${vaultId}`;

/** The notes that were opened last in a vault, the last first; kept for the next visit. */
export function createRecentNotes(vaultId: string, shownPath: Accessor<VaultPath | undefined>): void {
  createEffect(
    on(shownPath, (path) => {
      if (path === undefined) return;
      storeRecentNotes(
        vaultId,
        [path, ...recentNotes(vaultId).filter((otherPath) => otherPath !== path)].slice(0, MOST),
      );
    }),
  );
}

const [lists, setLists] = createSignal<Readonly<Record<string, readonly VaultPath[]>>>({});

export function recentNotes(vaultId: string): readonly VaultPath[] {
  return lists()[vaultId] ?? stored(vaultId);
}

function storeRecentNotes(vaultId: string, paths: readonly VaultPath[]): void {
  setLists((previousLists) => ({ ...previousLists, [vaultId]: paths }));
  try {
    localStorage.setItem(recentNotesStorageKey(vaultId), JSON.stringify(paths));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

function stored(vaultId: string): readonly VaultPath[] {
  try {
    const storedPaths: unknown = JSON.parse(localStorage.getItem(recentNotesStorageKey(vaultId)) ?? '[]');
    return Array.isArray(storedPaths)
      ? storedPaths.filter((storedPath): storedPath is VaultPath => typeof storedPath === 'string')
      : [];
  } catch {
    return [];
  }
}

type TemplateVault = Pick<OpenVault, 'files' | 'settings'>;

/** The notes in the vault's folder of templates; none where its settings name no folder. */
export function templatesAmong({ settings }: Pick<TemplateVault, 'settings'>, files: readonly TreeFile[]): TreeFile[] {
  const { folder } = settings.templates;
  return folder === '' ? [] : files.filter(({ isNote, path }) => isNote && path.startsWith(`${folder}/`));
}

/** A template's text with its variables filled in, for a note with this title. @param at the time of `{{date}}` and `{{time}}`, in ms */
export async function templateText(
  vault: TemplateVault,
  template: VaultPath,
  title: string,
  at = systemClock.now(),
): Promise<string> {
  const { text } = await readNote(vault.files, template);
  return toEditorText(fillTemplate(text, title, at, vault.settings));
}
