import { REMOTE_PREFIX } from '../../tools/definition/define-tool.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { withRenderedResults } from '../results/rendered-history.ts';

/** A text that was read, reduced to its letters and digits. */
interface ReadText {
  readonly plain: string;
  /** Written by the app, which names calls to continue with: only what is marked as a call is a quotation there. */
  readonly isApps: boolean;
}

/** A call in the form in which it is searched in texts that were read. */
interface CallPieces {
  readonly name: string;
  /** Its values in short pieces: a changed word leaves most of them as they were. */
  readonly pieces: readonly string[];
  /** Letters of the values and of the names of the fields together. */
  readonly length: number;
}

const PIECE = 12;
/** Forms in which calls are marked, letters only. */
const MARKS = [
  'toolcall',
  'toolcalls',
  'functioncall',
  'function',
  'functions',
  'callname',
  'invokename',
  'pythontag',
  'toolsep',
  'toolcallbegin',
  'name',
];
/** Share of the values that must be equal: for a marked call, and for an unmarked one. */
const MARKED_SHARE = 0.5;
const BARE_SHARE = 0.9;
/** A bare name with hardly any value after it may be in any text. */
const BARE_LEAST = 6;

/**
 * The letters and digits of a text, in lower case, without accents: what is left when white space, quotation marks, markup,
 * escapes, widths of letters and invisible characters differ. Tag characters (U+E0000…) count as the letters that they hide.
 */
function plainLetters(text: string): string {
  return unescaped(unescaped(text))
    .replace(LINE_NUMBER, '')
    .replace(/[\u{E0020}-\u{E007E}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xe0000))
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

/** In front of a line of a note, as a model reads it. */
const LINE_NUMBER = /^[ \t>]*\d*│ ?/gmu;

function unescaped(text: string): string {
  return text
    .replace(
      /\\u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})/g,
      (whole, four?: string, braced?: string) => toSign(parseInt(four ?? braced ?? '', 16)) ?? whole,
    )
    .replace(/\\[nrtbf]/g, ' ')
    .replace(
      /&#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));?/g,
      (whole, hex?: string, decimal?: string) => toSign(hex ? parseInt(hex, 16) : Number(decimal)) ?? whole,
    );
}

function toSign(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** @param argumentsText its arguments as written, JSON or not */
function callPieces(name: string, argumentsText: string): CallPieces {
  const { keys, values } = leavesOf(argumentsText);
  const plain = values.map(plainLetters).filter((value) => value !== '');
  const length = [...plain, ...keys.map(plainLetters)].reduce((sum, piece) => sum + piece.length, 0);
  return { name: plainLetters(name), pieces: plain.flatMap(inPieces), length };
}

function leavesOf(argumentsText: string): { readonly keys: string[]; readonly values: string[] } {
  const keys: string[] = [];
  const values: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        keys.push(key);
        walk(inner);
      }
    } else if (value !== undefined && value !== null)
      values.push(typeof value === 'string' ? value : JSON.stringify(value));
  };
  try {
    walk(JSON.parse(argumentsText));
  } catch {
    values.push(argumentsText);
  }
  return { keys, values };
}

function inPieces(value: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < value.length; at += PIECE) pieces.push(value.slice(at, at + PIECE));
  return pieces;
}

/** Whether a text contains a call's name followed by its values, in any order. */
function isCallIn({ plain, isApps }: ReadText, { name, pieces, length }: CallPieces): boolean {
  if (name === '') return false;
  for (let at = plain.indexOf(name); at >= 0; at = plain.indexOf(name, at + 1)) {
    const isMarked = MARKS.some((mark) => plain.endsWith(mark, at) && (mark !== 'name' || !isApps));
    const end = at + name.length;
    if (isMarked && pieces.length === 0) return true;
    const followingText = plain.slice(end, end + Math.ceil(length * (isMarked ? 2 : 1.3)) + (isMarked ? 200 : 40));
    const share = sharedTextRatio(pieces, followingText);
    if (isMarked ? share >= MARKED_SHARE : !isApps && length >= BARE_LEAST && pieces.length > 0 && share >= BARE_SHARE)
      return true;
  }
  return false;
}

function sharedTextRatio(pieces: readonly string[], text: string): number {
  const totalLength = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const matchedLength = pieces.reduce((sum, piece) => sum + (text.includes(piece) ? piece.length : 0), 0);
  return totalLength === 0 ? 0 : matchedLength / totalLength;
}

/** Whether a call in the text of an answer is a quotation of something that was read. */
export type IsQuoted = (name: string, written: string) => boolean;

interface Sources {
  readonly history: readonly StoredMessage[];
  readonly system: string;
  readonly tools: readonly ToolSchema[];
}

const textsByMessage = new WeakMap<StoredMessage, readonly ReadText[]>();

/**
 * The untrusted text that a model has read: results of tools, attachments, summaries, imported messages, servers'
 * descriptions of their tools, the names in the system prompt. The person's own words are not included.
 */
export function readTexts({ history, system, tools }: Sources): IsQuoted {
  let texts: readonly ReadText[] | undefined;
  return (name, argumentsText) => {
    // Most answers contain no call in their text: nothing is read for them.
    texts ??= [
      ...history.flatMap(cachedReadTexts),
      ...withRenderedResults(history).flatMap(asRendered),
      // Both describe tools in the app's own words, so only what is marked as a call counts.
      { plain: plainLetters(system), isApps: true },
      ...tools
        .filter((tool) => tool.name.startsWith(REMOTE_PREFIX))
        .map(({ description, parameters }) => theirs([description, ...stringsIn(parameters)])),
    ];
    const pieces: CallPieces = callPieces(name, argumentsText);
    return texts.some((text) => isCallIn(text, pieces));
  };
}

/** A result as the model read it: what stands together there may stand apart in the structured one. */
function asRendered(message: StoredMessage): readonly ReadText[] {
  if (message.role !== 'tool') return [];
  const cached = textsByMessage.get(message);
  if (cached) return cached;
  // The app's own lines name the next call, too.
  const texts = [{ plain: plainLetters(message.content), isApps: true }];
  textsByMessage.set(message, texts);
  return texts;
}

function cachedReadTexts(message: StoredMessage): readonly ReadText[] {
  const cached = textsByMessage.get(message);
  if (cached) return cached;
  const texts = readIn(message);
  textsByMessage.set(message, texts);
  return texts;
}

function readIn(message: StoredMessage): ReadText[] {
  switch (message.role) {
    case 'tool':
      return resultTexts(message.content);
    case 'summary':
      return [theirs([message.content])];
    case 'assistant':
      return message.foreign ? [theirs([message.content])] : [];
    case 'user': {
      const attached = [
        ...(message.context ?? []).flatMap(({ label, path = '', text }) => [label, path, text]),
        ...(message.images ?? []).map(({ name }) => name),
        ...(message.situation?.openNote ? Object.values(message.situation.openNote) : []),
      ];
      return [
        ...(attached.length > 0 ? [theirs(attached)] : []),
        ...(message.foreign ? [theirs([message.content])] : []),
      ];
    }
  }
}

function theirs(texts: readonly string[]): ReadText {
  return { plain: plainLetters(texts.join('\n')), isApps: false };
}

/** A result's own hint names the next call in the app's words. */
function resultTexts(content: string): ReadText[] {
  let result: unknown;
  try {
    result = JSON.parse(content);
  } catch {
    return [theirs([content])];
  }
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return [theirs(stringsIn(result))];
  const { hint, message, ...rest } = result as Readonly<Record<string, unknown>>;
  return [theirs(stringsIn(rest)), { plain: plainLetters(stringsIn([hint, message]).join('\n')), isApps: true }];
}

/** Every text in a value, including names of fields. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? [] : [JSON.stringify(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)]);
}
