import { createSignal } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Navigation } from './navigation.ts';

/** The note whose text gets the keyboard as soon as it is shown. */
const [wanted, setWanted] = createSignal<VaultPath | undefined>(undefined, { equals: false });

/** Opens a note so that what is typed next goes into it: after *New note*, *Today's note*, or a choice in the switcher. */
export function openToType(navigation: Pick<Navigation, 'openNote'>, path: VaultPath, line?: number): void {
  setWanted(() => path);
  navigation.openNote(path, line);
}

/** Whether the keyboard is to go to this note. */
export function isWantedToType(path: VaultPath): boolean {
  return wanted() === path;
}

/** The note has it now. */
export function tookKeyboard(): void {
  setWanted(undefined);
}
