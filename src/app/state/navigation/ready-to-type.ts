import { createSignal } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Navigation } from './navigation.ts';

/** The note whose text gets the keyboard as soon as it is shown. */
const [wanted, setWanted] = createSignal<VaultPath | undefined>(undefined, { equals: false });
/** The note that would have had it, had the person not gone elsewhere before it was shown. */
let declined: VaultPath | undefined;
let watching = new AbortController();

/** Opens a note so that what is typed next goes into it: after *New note*, *Today's note*, or a choice in the switcher. */
export function openToType(navigation: Pick<Navigation, 'openNote'>, path: VaultPath, line?: number): void {
  declined = undefined;
  setWanted(() => path);
  watchForLeaving(path);
  navigation.openNote(path, line);
}

/** Whether the keyboard is to go to this note. */
export function isWantedToType(path: VaultPath): boolean {
  return wanted() === path;
}

/** Whether the person has turned to something else since this note was asked for: then it must not take the keyboard. */
export function isDeclined(path: VaultPath): boolean {
  return declined === path;
}

/** The person turns to this note again. */
export function accept(path: VaultPath): void {
  if (declined === path) declined = undefined;
}

/** The note has it now. */
export function tookKeyboard(): void {
  watching.abort();
  setWanted(undefined);
}

/** A key of the app or a press means something else; letters are typed ahead, and are meant for the note. */
function watchForLeaving(path: VaultPath): void {
  watching.abort();
  watching = new AbortController();
  const leave = (): void => {
    tookKeyboard();
    declined = path;
  };
  const options = { capture: true, signal: watching.signal };
  window.addEventListener('pointerdown', leave, options);
  window.addEventListener('keydown', (event) => isOfTheApp(event) && leave(), options);
}

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Alt', 'Shift']);

function isOfTheApp({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (repeat || MODIFIERS.has(key)) return false;
  return ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape';
}
