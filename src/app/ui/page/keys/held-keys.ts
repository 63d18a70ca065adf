import { nextTask } from '../next-task.ts';
import { doAsBrowser, isTextKey, MODIFIERS } from './browser-keys.ts';
import { isOfInputMethod } from './composed-keys.ts';

/** Milliseconds after which nothing will come that the keys are meant for: they do what they would have done. */
const MOST_HELD_MS = 4000;
/** Milliseconds between two looks whether a sign is whole. */
const COMPOSED_MS = 20;

/**
 * Is given the letters among the keys that wait, up to the first command.
 * @param isLate whether what they are meant for did not come in time; else the person has turned to something else
 */
type TakeText = (text: string, isLate: boolean) => void;

const holders = new Set<{ readonly take: TakeText | undefined }>();
/** A key, or what was pasted by one. */
type Held = KeyboardEvent | DataTransfer;
let heldInputs: Held[] = [];
/** The key that is pressed again, as it was, or the paste that is made again. */
let pressing: Event | undefined;
let isPressing = false;

/**
 * Holds the keys from here on: what they are meant for is asked for, and not there yet. Nobody waits for it before the next key, and no
 * key is to be lost, or to go to what is left.
 * @param take where the letters go if it has not come by the time that keys are held, or keys are dropped; '' where there are none
 * @param mostMs after which nothing will come
 * @returns called when it has the keyboard: they are pressed again there, in order, before any other. A key that waits for something
 *   itself lets those behind it wait too.
 */
export function holdKeys(take?: TakeText, mostMs = MOST_HELD_MS): () => void {
  const holder = { take };
  holders.add(holder);
  const end = (isLate: boolean): void => {
    clearTimeout(timer);
    if (!holders.delete(holder)) return;
    if (isLate && take) take(takeHeldText(), true);
    void pressHeld();
  };
  const timer = setTimeout(() => end(true), mostMs);
  return () => end(false);
}

/**
 * A question that comes up is answered by the next key, and by none that was pressed before it was seen. What a held key itself brings up
 * takes those behind it.
 */
export function dropKeysForQuestion(): void {
  if (!pressing) dropKeys();
}

/** The person has turned to something else: what was pressed before means nothing there. */
export function dropKeys(): void {
  const last = [...holders].findLast(({ take }) => take);
  const text = last ? takeHeldText() : '';
  holders.clear();
  heldInputs = [];
  if (text !== '') last?.take?.(text, false);
}

/** What has the keyboard already gets the letters that wait, before a press elsewhere takes it away. */
function onPointerDown(): void {
  if (holders.size === 0 && !isComposing()) pressLettersAtOnce();
  dropKeys();
}

function pressLettersAtOnce(): void {
  for (let next = heldInputs[0]; next && isText(next); next = heldInputs[0]) {
    heldInputs.shift();
    try {
      pressAgain(next);
    } catch (error) {
      console.error(error);
    }
    // A command that brings up something waits for it, and so does what is behind.
    if (holders.size > 0) return;
  }
}

/** Sets the keys aside that wait: what they are meant for comes only after what needs the keyboard now. @returns lets them wait again */
export function setKeysAside(): () => void {
  const aside = heldInputs;
  heldInputs = [];
  return () => {
    heldInputs = [...aside.splice(0), ...heldInputs];
    void pressHeld();
  };
}

/** The letters at the front of the keys that wait: they wait no longer. */
export function takeHeldText(): string {
  const until = heldInputs.findIndex((heldInput) => !isText(heldInput));
  const letters = heldInputs.splice(0, until < 0 ? heldInputs.length : until);
  return letters.reduce(
    (text: string, heldInput) =>
      isKey(heldInput) ? applyKeyToText(text, heldInput) : text + pastedPlainText(heldInput),
    '',
  );
}

const isKey = (heldInput: Held): heldInput is KeyboardEvent => heldInput instanceof KeyboardEvent;

const isText = (heldInput: Held): boolean =>
  isKey(heldInput) ? isTextKey(heldInput) : pastedPlainText(heldInput) !== '';

const pastedPlainText = (pasted: DataTransfer): string => pasted.getData('text/plain');

const applyKeyToText = (text: string, { key }: KeyboardEvent): string =>
  key === 'Backspace' ? [...text].slice(0, -1).join('') : text + (key === 'Enter' ? '\n' : key);

async function pressHeld(): Promise<void> {
  if (isPressing || heldInputs.length === 0) return;
  isPressing = true;
  // What the key before did is drawn, and the keyboard is where it belongs.
  await nextTask();
  await onceComposed();
  for (let next = nextKey(); next; next = nextKey()) {
    try {
      pressAgain(next);
    } catch (error) {
      // Those behind it are pressed all the same: a key that is held for ever would be a dead keyboard.
      console.error(error);
    }
    await nextTask();
    await onceComposed();
  }
  isPressing = false;
}

/** Where an input method, or a dead key, has begun a sign that it has not ended. */
let composing: EventTarget | null = null;

const isComposing = (): boolean => composing instanceof Element && composing.contains(document.activeElement);

/** A key that is pressed into a half-made sign would break it. One that went with its field, or lost the keyboard, is made no longer. */
async function onceComposed(): Promise<void> {
  while (isComposing()) await new Promise((resolve) => setTimeout(resolve, COMPOSED_MS));
}

const nextKey = (): Held | undefined => (holders.size === 0 ? heldInputs.shift() : undefined);

function pressAgain(event: Held): void {
  const target = document.activeElement ?? document.body;
  if (!isKey(event)) {
    pasteAgain(event, target, (paste) => (pressing = paste));
    pressing = undefined;
    return;
  }
  const { key, code, keyCode, location, ctrlKey, altKey, shiftKey, metaKey } = event;
  const modifierAltGraph = event.getModifierState('AltGraph');
  const pressed = { key, code, keyCode, location, ctrlKey, altKey, shiftKey, metaKey, modifierAltGraph };
  pressing = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true, composed: true });
  const isTaken = !target.dispatchEvent(pressing);
  pressing = undefined;
  if (!isTaken) doAsBrowser(event, target);
}

const OF_THE_BROWSER: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified', 'F5', 'F11', 'F12']);

/** Only the browser can make text of these, load the page again, or paste: what it pastes is held instead. */
const isOfTheBrowser = (event: KeyboardEvent): boolean =>
  isOfInputMethod(event) ||
  OF_THE_BROWSER.has(event.key) ||
  ((event.ctrlKey || event.metaKey) && ['v', 'r'].includes(event.key.toLowerCase()));

/** A field that catches what is typed: there it is text at once, however it is typed. */
const CATCHES = 'data-catches-typing';
export const catching = { [CATCHES]: '' } as const;

function passes(event: KeyboardEvent): boolean {
  if (event === pressing || MODIFIERS.has(event.key) || !isHolding()) return true;
  if (isOfTheBrowser(event)) return true;
  if (heldInputs.length > 0 || isPressing) return false;
  // Not to wait any longer.
  if (event.key === 'Escape') return true;
  return isTextKey(event) && isCaught(event);
}

const isHolding = (): boolean => holders.size > 0 || heldInputs.length > 0 || isPressing;

const isCaught = ({ target }: Event): boolean => target instanceof Element && target.hasAttribute(CATCHES);

const isPaste = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'v';

function holdKeyDown(event: KeyboardEvent): void {
  // What it pastes is held: to the page it would be a key that turns to something else.
  if (isHolding() && event !== pressing && isPaste(event)) return event.stopImmediatePropagation();
  if (passes(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  heldInputs.push(event);
}

function onPaste(event: ClipboardEvent): void {
  if (event === pressing || !isHolding() || !event.clipboardData) return;
  if (heldInputs.length === 0 && !isPressing && isCaught(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  heldInputs.push(copyOfPasted(event.clipboardData));
}

// From the start, before any part of the page listens: it comes first.
globalThis.window?.addEventListener('keydown', holdKeyDown, { capture: true });
globalThis.window?.addEventListener('paste', onPaste, { capture: true });
globalThis.window?.addEventListener('compositionstart', ({ target }) => (composing = target), { capture: true });
globalThis.window?.addEventListener('compositionend', () => (composing = null), { capture: true });
globalThis.window?.addEventListener('pointerdown', onPointerDown, { capture: true });

/** A copy of what is pasted: the browser's own is empty once its event is over. */
function copyOfPasted(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const item of data.items) {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (file) copy.items.add(file);
  }
  return copy;
}

/** Pastes where the keyboard is by now, as the browser would. @param began is given the event before it is sent */
function pasteAgain(data: DataTransfer, target: Element, began: (event: Event) => void): void {
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true });
  began(event);
  const text = data.getData('text/plain');
  if (target.dispatchEvent(event) && text !== '') document.execCommand('insertText', false, text);
}
