import { isMac } from '../../ui/page/keys/is-mac.ts';
import { isAbort } from '../../../agent/model/abort.ts';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { Component } from 'solid-js';
import { layoutStateText } from '../../strings/en/state/layout.ts';
import type { Notice } from '../../ui/toast.tsx';

/** Of `lucide-solid`, as all are. */
export type Icon = Component<{ readonly 'aria-hidden'?: 'true' }>;

/** In this order the palette lists them. */
export const COMMAND_GROUPS = ['Notes', 'Writing', 'Tabs', 'View', 'Index', 'Vault', 'App', 'Tools'] as const;

/** One record is a menu entry, a button of the bar above the note, a key binding and a line of the palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof COMMAND_GROUPS)[number];
  /** With `Ctrl` for ⌘ on a Mac, e.g. `Ctrl+Shift+F`. */
  readonly keys?: string | undefined;
  /** In the installed window, which leaves the page the keys that a browser tab keeps for itself. */
  readonly installedKeys?: string;
  /** Others that do the same wherever the page receives them; shown nowhere. */
  readonly otherKeys?: string;
  /** The keys are shown beside it, and read by the part of the page that has the focus. */
  readonly hasOwnKeys?: true;
  /** Where it cannot run now, it is in no list and its keys do nothing. */
  readonly isEnabled?: () => boolean;
  /** Where its keys mean something else now, as Ctrl+Z does in a text: lists have it all the same. */
  readonly areKeysMeant?: () => boolean;
  /** Shown in the bar above the main view, under this or the command's own title. */
  readonly button?: { readonly icon: Icon; readonly label?: string; readonly isShown?: () => boolean };
  /** Shown in the vault's menu, as all of the group *Vault* are. */
  readonly isInMenu?: boolean;
  /** Its failure is reported to the person. */
  readonly run: () => void | Promise<unknown>;
  /** What its keys do, where they mean what is nearest to the person. */
  readonly runByKeys?: () => void | Promise<unknown>;
}

/** The command, with its failures reported to the person, also later ones; an abort is no failure. */
export function reportingFailures(command: Command, notify: (notice: Notice) => void): Command {
  const tell = (error: unknown) => {
    if (!isAbort(error))
      notify({
        kind: 'error',
        text: layoutStateText.commands.failed(command.title.replace(/…$/, ''), errorText(error)),
      });
  };
  const { runByKeys } = command;
  // An async function, so that what is thrown at once is reported too.
  const reporting = (run: Command['run']) => () => void (async () => run())().catch(tell);
  return { ...command, run: reporting(() => command.run()), ...(runByKeys && { runByKeys: reporting(runByKeys) }) };
}

/** The command under the keys that the person gave it, read anew each time; its own where there are none. */
export function withOwnKeys(
  command: Command,
  own: () => Readonly<Record<string, string>>,
): Command & { readonly firstKeys: string | undefined } {
  return {
    ...command,
    firstKeys: command.keys,
    get keys() {
      return own()[command.id] ?? command.keys;
    },
  };
}

interface KeyPress {
  readonly key: string;
  /** The key's place on the keyboard: with Alt, a Mac's keys write other letters. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** With Shift, and on a Mac with Alt, these keys write other signs. */
const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * With Shift the keys of the digits write a sign, another one on each keyboard: 7 writes “/” on a German one. With Ctrl or Alt
 * they are meant by their digit.
 * @returns that digit; undefined where none is pressed so
 */
export function shiftedDigit({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string | undefined {
  if (!shiftKey || !(ctrlKey || metaKey || altKey)) return undefined;
  return /^\d$/.test(key) ? key : /^Digit(\d)$/.exec(code ?? '')?.[1];
}

export function matchesKeys(keys: string, press: KeyPress, mac = isMac): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1)?.toLowerCase() ?? '';
  const main = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  const isKey =
    press.key.toLowerCase() === key ||
    shiftedDigit(press) === key ||
    (press.altKey && press.code?.toLowerCase() === `key${key}`) ||
    (press.code !== undefined && BRACKETS[press.code] === key);
  return (
    isKey &&
    main === parts.includes('Ctrl') &&
    !other &&
    // Whether a sign such as “?” needs Shift is the keyboard's own matter.
    (press.shiftKey === parts.includes('Shift') || /^[^\p{L}\d[\]]$/u.test(key)) &&
    press.altKey === parts.includes('Alt')
  );
}

export function isAvailable(command: Command): boolean {
  return command.isEnabled?.() ?? true;
}

/** Whether the keys may run a command while somebody types: others are text. */
export function isNeverText(keys: string): boolean {
  return /^(?:Ctrl|Alt)\+|^(?:Shift\+)?F\d+$/.test(keys);
}

/** @returns the keys that were pressed, as commands name them; undefined while only Ctrl, Shift or the like is held. */
export function keysOf(press: KeyPress, mac = isMac): string | undefined {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'].includes(press.key)) return undefined;
  const named = press.key === ' ' ? 'Space' : press.key.length === 1 ? press.key.toUpperCase() : press.key;
  const key = shiftedDigit(press) ?? named;
  const isSign = /^[^\p{L}\d]$/u.test(key);
  return [
    (mac ? press.metaKey : press.ctrlKey) && 'Ctrl',
    press.altKey && 'Alt',
    press.shiftKey && !isSign && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
}

/** @returns the command that these keys run now. */
export function commandForKeys(
  commands: readonly Command[],
  press: KeyPress,
  isInstalled = isInstalledWindow(),
): Command | undefined {
  const isPressed = ({ keys, otherKeys, installedKeys }: Command) =>
    [keys, otherKeys].some((each) => each && matchesKeys(each, press)) ||
    (isInstalled && installedKeys !== undefined && matchesKeys(installedKeys, press));
  const isMeant = (command: Command) => !command.hasOwnKeys && isPressed(command) && command.areKeysMeant?.() !== false;
  return commands.find((command) => isMeant(command) && isAvailable(command));
}

/** Whether the app has a window of its own, without the browser's bars. */
function isInstalledWindow(): boolean {
  return (
    globalThis.matchMedia?.('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ?? false
  );
}

/** For a button of its own; nothing where there is no such command, or it cannot run now. */
export function runCommand(commands: readonly Command[], id: string): void {
  const command = commands.find((each) => each.id === id);
  if (command && isAvailable(command)) void command.run();
}
