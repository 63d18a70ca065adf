/** Whether keys are those of a Mac, as on an iPhone or iPad: ⌘ for Ctrl, and signs written with ⌥. */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** Keys that do nothing alone. */
export const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift']);

/** Whether a key writes a sign. Alt writes signs on a Mac, AltGr does elsewhere. */
export function isLetter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length !== 1) return false;
  return event.getModifierState('AltGraph') || (!ctrlKey && !metaKey && (!altKey || isMac));
}

/** Whether a key is a part of typing text. */
export const isTextKey = (event: KeyboardEvent): boolean =>
  isLetter(event) || (['Enter', 'Backspace'].includes(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey);

const MOVES: Readonly<Record<string, readonly [direction: string, by: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
};

/** With Ctrl, or ⌘ on a Mac. */
const EDITS: Readonly<Record<string, string>> = { a: 'selectAll', c: 'copy', x: 'cut', z: 'undo', y: 'redo' };

/**
 * Does what the browser does with a key in text that no part of the page has taken: with keys that a page presses it does nothing
 * itself. Buttons and links are not pressed.
 */
export function doAsBrowser(event: KeyboardEvent, target: Element): void {
  const { key, shiftKey } = event;
  if (isLetter(event)) return insert(key);
  const main = isMac ? event.metaKey : event.ctrlKey;
  const byWord = isMac ? event.altKey : event.ctrlKey;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const letter = key.toLowerCase();
  const command = shiftKey ? letter === 'z' && 'redo' : EDITS[letter];
  const edit = main && !event.altKey && command;
  if (edit) document.execCommand(edit);
  else if (isPlain && key === 'Backspace') document.execCommand('delete');
  else if (isPlain && key === 'Delete') document.execCommand('forwardDelete');
  else if (isPlain && key === 'Enter' && target instanceof HTMLTextAreaElement) insert('\n');
  else if (MOVES[key] && (isPlain || byWord) && isField(target)) moveSelection(MOVES[key], shiftKey, !isPlain);
}

const insert = (text: string): void => void document.execCommand('insertText', false, text);

const isField = (target: Element): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

function moveSelection([direction, by]: readonly [string, string], isSelecting: boolean, byWord: boolean): void {
  const step = !byWord ? by : by === 'character' ? 'word' : undefined;
  if (step) document.getSelection()?.modify(isSelecting ? 'extend' : 'move', direction, step);
}

/** Where what is pressed opens: in a tab of its own or beside; undefined where no key is held. */
export type OpensWhere = 'tab' | 'side' | undefined;

type Held = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Ctrl/⌘ opens in a new tab, as in browsers, and with Alt beside, as in Obsidian: at a click and with Enter, in lists, links, the quick
 * switcher and search. Alt alone opens beside, too.
 */
export function whereByKeys({ ctrlKey, metaKey, altKey }: Held): OpensWhere {
  if (altKey) return 'side';
  return ctrlKey || metaKey ? 'tab' : undefined;
}

/**
 * With Caps Lock on, a letter with Shift is a small one: who reads keys by their letter, as CodeMirror does, takes Ctrl+Shift+Z for Ctrl+Z.
 * Such a key is told as it is without Caps Lock. What is typed as text has neither key beside Shift.
 */
function correctCapsLockKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const isCommand = (ctrlKey || metaKey) && !event.getModifierState('AltGraph');
  if (!isCommand || !shiftKey || !/^\p{Ll}$/u.test(key)) return;
  Object.defineProperty(event, 'key', { value: key.toUpperCase(), configurable: true });
}

globalThis.window?.addEventListener('keydown', correctCapsLockKey, { capture: true });
