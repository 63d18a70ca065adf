import { createSignal } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { isLetter, MODIFIERS } from '../../ui/page/keys/browser-keys.ts';
import { holdKeys, takeHeldText } from '../../ui/page/keys/held-keys.ts';
import type { Where } from '../workbench/open-places.ts';
import type { Navigation } from './navigation.ts';
import { catchTyping, dropTyped, takeTyped } from './type-ahead.ts';

interface Wanted {
  readonly path: VaultPath;
  readonly isAtEnd: boolean;
}

/** The note whose text gets the keyboard as soon as it is shown. */
const [wantedFocus, setWanted] = createSignal<Wanted | undefined>(undefined, { equals: false });
/** The note that would have had it, had the person not gone elsewhere before it was shown. */
let declined: VaultPath | undefined;
let watching = new AbortController();
let releaseFocusKeys = (): void => undefined;
/** Whether what is typed for a note that takes long to be read is still caught for it. */
let isCatching = (): boolean => false;
let keepTyped: KeepTyped = () => undefined;

type KeepTyped = (path: VaultPath, typed: string, isAtEnd: boolean) => void;

/**
 * @param keep writes into a note what was typed for it before it showed, where the person has turned to something else by then: at its end, or
 *   where its cursor would have been
 * @returns ends that
 */
export function onTypedAhead(keep: KeepTyped): () => void {
  keepTyped = keep;
  return () => {
    if (keepTyped === keep) keepTyped = () => undefined;
  };
}

/** Opens a note so that what is typed next goes into it: after *New note*, or a choice in the switcher. */
export function openToType(
  navigation: Pick<Navigation, 'openNote' | 'open'>,
  path: VaultPath,
  { line, where }: { readonly line?: number | undefined; readonly where?: Where | undefined } = {},
): void {
  // The note that shows may be the same: it would take the keyboard, and the one in the new tab would go without.
  if (where) navigation.open(path, { line, where });
  requestTyping({ path, isAtEnd: false });
  if (!where) navigation.openNote(path, line);
}

/** Opens a note so that what is typed next is added at its end, as one adds to today's note through the day. */
export function openToContinue(navigation: Pick<Navigation, 'openNote'>, path: VaultPath): void {
  requestTyping({ path, isAtEnd: true });
  navigation.openNote(path);
}

/** What is typed next is added at the end of this note, which shows in a moment. */
export function continueIn(path: VaultPath): void {
  requestTyping({ path, isAtEnd: true });
}

/**
 * The keyboard goes along with the person to this note, where a link of another led to it: the next key pages or writes in
 * what is seen. A file that is no note has no text for it, and on a screen that is touched it would only bring up the keys.
 */
export function takeKeyboardAlong(path: VaultPath): void {
  if (isNotePath(path) && !window.matchMedia('(pointer: coarse)').matches) requestTyping({ path, isAtEnd: false });
}

/** One goes on writing in this note, whose text has the keyboard, when it is drawn anew: on a phone the keys are up already. */
export function goOnTyping(path: VaultPath): void {
  requestTyping({ path, isAtEnd: false });
}

function requestTyping(next: Wanted): void {
  declined = undefined;
  endCatching();
  watchForLeaving(next);
  // A note that shows takes it at once.
  setWanted(next);
}

/** Whether the keyboard is to go to this note. */
export function isWantedToType(path: VaultPath): boolean {
  return wantedFocus()?.path === path;
}

/** Whether it is to go to the end of this note. */
export function isWantedAtEnd(path: VaultPath): boolean {
  return isWantedToType(path) && wantedFocus()?.isAtEnd === true;
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
  releaseFocusKeys();
}

/** What shows in place of this note has no text to type in: nobody waits for it. */
export function hasNoText(path: VaultPath): void {
  if (!isWantedToType(path)) return;
  // It would be nowhere else.
  const pendingText = takeTyped() + takeHeldText();
  const isAtEnd = isWantedAtEnd(path);
  tookKeyboard();
  if (pendingText.trim() !== '') keepTyped(path, pendingText, isAtEnd);
}

/**
 * What is typed ahead is meant for the note, and a key of the app for what shows then: they wait for it. A press, and a key after a long
 * wait, mean something else.
 */
function watchForLeaving(request: Wanted): void {
  watching.abort();
  const previousRelease = releaseFocusKeys;
  releaseFocusKeys = holdKeys((text, isLate) => typedAhead(request, text, isLate));
  previousRelease();
  watching = new AbortController();
  const leave = (): void => {
    tookKeyboard();
    endCatching();
    declined = request.path;
  };
  const options = { capture: true, signal: watching.signal };
  window.addEventListener('pointerdown', leave, options);
  window.addEventListener('keydown', (event) => isOfTheApp(event) && leave(), options);
}

/** The note takes long to be read: letters are caught for it, as long as that takes and nothing else has the keyboard. */
function typedAhead({ path, isAtEnd }: Wanted, text: string, isLate: boolean): void {
  const keep = (draftText: string) => draftText !== '' && keepTyped(path, draftText, isAtEnd);
  const isAwaited = isLate && isWantedToType(path) && document.activeElement === document.body;
  if (isAwaited) isCatching = catchTyping(text, keep);
  else keep(text);
}

function endCatching(): void {
  if (isCatching()) dropTyped();
  isCatching = () => false;
}

function isOfTheApp(event: KeyboardEvent): boolean {
  const { key, repeat, ctrlKey, metaKey, altKey } = event;
  // A letter may be written with Ctrl and Alt, as @ is on a German keyboard.
  if (repeat || MODIFIERS.has(key) || isLetter(event)) return false;
  return ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape';
}
