import { createSignal } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Navigation } from './navigation.ts';

/** The note whose name is to be changed as soon as it is shown. */
const [wanted, setWanted] = createSignal<VaultPath | undefined>(undefined, { equals: false });

/** Opens a note with its name ready to be typed: after *New note* and *Rename*. */
export function openToName(navigation: Pick<Navigation, 'openNote'>, path: VaultPath): void {
  setWanted(() => path);
  navigation.openNote(path);
}

/** Whether the keyboard is to go to this note's name. */
export function isWantedToName(path: VaultPath): boolean {
  return wanted() === path;
}

/** The name has it now. */
export function tookName(): void {
  setWanted(undefined);
}
