import { createSignal } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Navigation } from './navigation.ts';

interface Wanted {
  readonly path: VaultPath;
  readonly isAtEnd: boolean;
}

/** The note whose text gets the keyboard as soon as it is shown. */
const [wanted, setWanted] = createSignal<Wanted | undefined>(undefined, { equals: false });
/** The note that would have had it, had the person not gone elsewhere before it was shown. */
let declined: VaultPath | undefined;
let watching = new AbortController();

/** Opens a note so that what is typed next goes into it: after *New note*, or a choice in the switcher. */
export function openToType(navigation: Pick<Navigation, 'openNote'>, path: VaultPath, line?: number): void {
  ask({ path, isAtEnd: false });
  navigation.openNote(path, line);
}

/** Opens a note so that what is typed next is added at its end, as one adds to today's note through the day. */
export function openToContinue(navigation: Pick<Navigation, 'openNote'>, path: VaultPath): void {
  ask({ path, isAtEnd: true });
  navigation.openNote(path);
}

/**
 * The keyboard goes along with the person to this note, where a link of another led to it: the next key pages or writes in
 * what is seen. On a screen that is touched it would only bring up the keys.
 */
export function takeKeyboardAlong(path: VaultPath): void {
  if (!window.matchMedia('(pointer: coarse)').matches) ask({ path, isAtEnd: false });
}

function ask(next: Wanted): void {
  declined = undefined;
  setWanted(next);
  watchForLeaving(next.path);
}

/** Whether the keyboard is to go to this note. */
export function isWantedToType(path: VaultPath): boolean {
  return wanted()?.path === path;
}

/** Whether it is to go to the end of this note. */
export function isWantedAtEnd(path: VaultPath): boolean {
  return isWantedToType(path) && wanted()?.isAtEnd === true;
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
