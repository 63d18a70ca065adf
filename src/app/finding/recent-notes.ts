import { createEffect, createSignal, on, type Accessor } from 'solid-js';
import type { VaultPath } from '../../notes/paths/paths.ts';

const MOST = 30;
const keyOf = (vaultId: string): string => `latent.recentNotes.${vaultId}`;

/** The notes that were opened last in a vault, the last first; kept for the next visit. */
export function createRecentNotes(vaultId: string, shown: Accessor<VaultPath | undefined>): void {
  createEffect(
    on(shown, (path) => {
      if (path === undefined) return;
      keep(vaultId, [path, ...recentNotes(vaultId).filter((each) => each !== path)].slice(0, MOST));
    }),
  );
}

const [lists, setLists] = createSignal<Readonly<Record<string, readonly VaultPath[]>>>({});

export function recentNotes(vaultId: string): readonly VaultPath[] {
  return lists()[vaultId] ?? stored(vaultId);
}

function keep(vaultId: string, paths: readonly VaultPath[]): void {
  setLists((before) => ({ ...before, [vaultId]: paths }));
  try {
    localStorage.setItem(keyOf(vaultId), JSON.stringify(paths));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

function stored(vaultId: string): readonly VaultPath[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(vaultId)) ?? '[]');
    return Array.isArray(read) ? read.filter((each): each is VaultPath => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
