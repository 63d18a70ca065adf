import fuzzysort from 'fuzzysort';
import type { Component } from 'solid-js';
import { isAbort } from '../../../agent/model/abort.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { isUnspaced } from '../../../notes/words.ts';
import { layoutStateText } from './layout-state.texts.ts';
import { isMac } from '../../ui/page/keys/browser-keys.ts';
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
  /** What the person has to do first, where it cannot run now for want of that: the palette lists it last, and says so. */
  readonly firstStep?: () => string | undefined;
  /** In lists only among what was looked for: nobody needs it who did not think of it. */
  readonly isOnlyFound?: true;
  /** It only leads to a setting. */
  readonly isSetting?: true;
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
        text: layoutStateText.commands.failed(command.title.replace(/…$/, ''), errorInOwnLanguage(error)),
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
  ownKeys: () => Readonly<Record<string, string>>,
): Command & { readonly firstKeys: string | undefined } {
  return {
    ...command,
    firstKeys: command.keys,
    get keys() {
      return ownKeys()[command.id] ?? command.keys;
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
  const hasOtherModifier = mac ? press.ctrlKey : press.metaKey;
  const isKey =
    press.key.toLowerCase() === key ||
    shiftedDigit(press) === key ||
    (press.altKey && press.code?.toLowerCase() === `key${key}`) ||
    (press.code !== undefined && BRACKETS[press.code] === key);
  return (
    isKey &&
    main === parts.includes('Ctrl') &&
    !hasOtherModifier &&
    // Whether a sign such as “?” needs Shift is the keyboard's own matter.
    (press.shiftKey === parts.includes('Shift') || /^[^\p{L}\d[\]]$/u.test(key)) &&
    press.altKey === parts.includes('Alt')
  );
}

export function isAvailable(command: Command): boolean {
  return command.isEnabled?.() ?? true;
}

/** What has to be done before a command about the open file can run; undefined where one is open. */
export const openNoteFirst = (open: string | undefined): string | undefined =>
  open === undefined ? layoutStateText.commands.openNoteFirst : undefined;

/** For a command about the open file: it runs while there is one. */
export const ofOpenFile = (open: () => string | undefined): Pick<Command, 'isEnabled' | 'firstStep'> => ({
  isEnabled: () => open() !== undefined,
  firstStep: () => openNoteFirst(open()),
});

/** Whether the keys may run a command while somebody types: others are text. */
export function isNeverText(keys: string): boolean {
  return /^(?:Ctrl|Alt)\+|^(?:Shift\+)?F\d+$/.test(keys);
}

/** @returns the keys that were pressed, as commands name them; undefined while only Ctrl, Shift or the like is held. */
export function pressedKeys(press: KeyPress, mac = isMac): string | undefined {
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
    [keys, otherKeys].some((keyPattern) => keyPattern && matchesKeys(keyPattern, press)) ||
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
  const command = commands.find((candidate) => candidate.id === id);
  if (command && isAvailable(command)) void command.run();
}

/** What a command is looked for by. */
export interface NamedCommand {
  readonly title: string;
  /** Leads to a setting: what does something comes before it. */
  readonly isSetting?: boolean | undefined;
  /** Its group, and what other apps call it. */
  readonly words: string;
}

const LEAST_LIKENESS = 0.25;
const BEHIND_ACTS = 5;
const UNLIKE = 6;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** What a title begins with before the name of its thing, with the space behind it: signs of Chinese and Japanese have none. */
const leadingWords = () =>
  new RegExp(
    String.raw`^(?:${layoutStateText.commands.leadingWords})(?:\s+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}：]))`,
    'iu',
  );

/**
 * Commands for what was typed: those that show the thing of this name, those whose title begins with it, then those in which each typed
 * word begins a word of the title, then of their other words. A setting comes behind all of them, unless the words stand whole in its name. Where no command has all of the words, those with the most of them count,
 * and scattered letters after that: beside real matches they are noise.
 */
export function findCommands<Item extends NamedCommand>(items: readonly Item[], query: string): readonly Item[] {
  const named = findNamed(items, query);
  if (named.length > 0) return named;
  const near = findMostNamed(items, query);
  if (near.length > 0) return near;
  return fuzzysort.go(query.trim(), items, { keys: ['title'], threshold: LEAST_LIKENESS }).map(({ obj }) => obj);
}

/** Where no spaces stand between words, one may begin anywhere. */
const beginsWith = (textWord: string, word: string): boolean =>
  textWord.startsWith(word) || (isUnspaced(word) && textWord.includes(word));

const LEAST_STEM = 5;
const SMALL_WORDS = new Set(layoutStateText.commands.ignoredWords.split(' '));

/**
 * Commands that have most of the typed words, as the name that another app has for one: “Toggle bold”, “Swap line up”. What every
 * other name begins with says nothing of it.
 */
function findMostNamed<Item extends NamedCommand>(items: readonly Item[], query: string): readonly Item[] {
  const words = query.trim().toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  if (telling.length === 0) return [];
  const countedItems = items.map((item) => {
    const itemWords = `${item.title} ${item.words}`.toLowerCase().split(BETWEEN_WORDS);
    // “italics” for “Italic”.
    const has = (word: string) =>
      itemWords.some(
        (itemWord) => beginsWith(itemWord, word) || (itemWord.length >= LEAST_STEM && word.startsWith(itemWord)),
      );
    const whole = words.filter((word) => itemWords.includes(word)).length;
    return { item, told: telling.filter(has).length, whole };
  });
  const mostMatches = Math.max(...countedItems.map(({ told }) => told));
  if (mostMatches < telling.length / 2) return [];
  return countedItems
    .filter(({ told }) => told === mostMatches)
    .sort((a, b) => b.whole - a.whole || actsFirst(a.item, b.item) || a.item.title.length - b.item.title.length)
    .map(({ item }) => item);
}

const actsFirst = (a: NamedCommand, b: NamedCommand): number =>
  Number(a.isSetting === true) - Number(b.isSetting === true);

/** As `findCommands`, without what has scattered letters alone; with nothing typed, none. */
export function findNamed<Item extends NamedCommand>(items: readonly Item[], query: string): readonly Item[] {
  const searchText = query.trim().toLowerCase();
  const words = searchText.split(BETWEEN_WORDS).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string): boolean => {
    const textWords = text.toLowerCase().split(BETWEEN_WORDS);
    return words.every((word) => textWords.some((textWord) => beginsWith(textWord, word)));
  };
  const leading = leadingWords();
  const nameOf = ({ title }: Item) => title.toLowerCase().replace(leading, '');
  const hasWhole = (name: string): boolean => {
    const nameWords = name.split(BETWEEN_WORDS);
    return words.every((word) => nameWords.includes(word) || (isUnspaced(word) && name.includes(word)));
  };
  const rank = (item: Item): number => {
    const name = nameOf(item);
    if (name === searchText) return 0;
    // “template” means the act that inserts one, before the setting of the folder that templates are in.
    const isBehind = item.isSetting === true && !hasWhole(name);
    if (isBehind && has(`${item.title} ${item.words}`)) return BEHIND_ACTS;
    if (name.startsWith(searchText) || item.title.toLowerCase().startsWith(searchText)) return 1;
    if (has(item.title)) return 2;
    if (has(`${item.title} ${item.words}`)) return 3;
    // “codeb” for “Code block”.
    return name.replaceAll(' ', '').startsWith(searchText.replaceAll(' ', '')) ? (isBehind ? BEHIND_ACTS : 4) : UNLIKE;
  };
  const ranked = items
    .map((item) => ({ item, name: nameOf(item), rank: rank(item) }))
    .filter((rankedItem) => rankedItem.rank < UNLIKE);
  // “Show the graph” is before all that begins with its name.
  const isShort = ({ name }: { readonly name: string }) =>
    ranked.some((otherItem) => otherItem.name.startsWith(`${name} `)) ? 0 : 1;
  return ranked
    .sort((a, b) => a.rank - b.rank || actsFirst(a.item, b.item) || (a.rank === 1 ? isShort(a) - isShort(b) : 0))
    .map(({ item }) => item);
}
