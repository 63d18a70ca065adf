import { isRecord } from '../../notes/basics/is-record.ts';
import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { StoredMessage } from '../model/messages.ts';
import { placeOf } from './citation-marks.ts';
import { plainName, type ReadCited } from './citations.ts';
import { findQuotes } from './citations-quotes.ts';
import { findWording } from './citations-wording.ts';

/** What an answer says of a note that its turn changed, and that the note does not hold. */
export interface UnheldClaims {
  readonly path: VaultPath;
  /** Numbers and quoted texts as the answer has them, each once. */
  readonly claims: readonly string[];
}

interface Turn {
  /** The answer, with notes by path. */
  readonly answer: string;
  /** The conversation up to the answer. */
  readonly messages: readonly StoredMessage[];
  readonly read: ReadCited;
}

/** Of one note: an answer that is wrong in more is wrong as a whole. */
const MOST_CLAIMS = 5;

/**
 * Looks up what an answer claims of the notes that were changed in its turn: numbers, and text in quotation marks, in sentences
 * that name or cite the note, or, where one note alone was changed, that name no other. What a result has held before counts as
 * an old value. Small whole numbers count things.
 */
export async function findUnheldClaims({ answer, messages, read }: Turn): Promise<UnheldClaims[]> {
  const changed = changedNotes(messages);
  if (changed.length === 0) return [];
  const sentences = toSentences(answer);
  const known = resultTexts(messages);
  const found = changed.map(async (path) => {
    const note = await read(path).catch(() => undefined);
    if (!note) return [];
    const numbers = numbersOf(`${note.text}\n${path}\n${known.join('\n')}`);
    const claims = sentences
      .filter((sentence) => isAbout(sentence, path, changed))
      .flatMap((sentence) => [
        ...claimedNumbers(sentence).filter((number) => !numbers.has(plainNumber(number))),
        ...claimedTexts(sentence, path).filter((text) =>
          [note.text, ...known].every((held) => findWording(text, '', held) === 'absent'),
        ),
      ]);
    const own = [...new Set(claims)].slice(0, MOST_CLAIMS);
    return own.length > 0 ? [{ path, claims: own }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** A move changes no text. */
const MOVES = /^(?:rename|move|delete|undo|restore)_/;

function changedNotes(messages: readonly StoredMessage[]): VaultPath[] {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  const paths = turn.flatMap((message) => {
    if (message.role !== 'tool' || MOVES.test(message.name)) return [];
    const result = parse(message.content);
    const { success, change_id: change, path, hash } = isRecord(result) ? result : {};
    const isChange = success === true && typeof change === 'string' && typeof hash === 'string';
    const place = isChange && typeof path === 'string' && isNotePath(path) ? placeOf(path) : undefined;
    return place ? [place] : [];
  });
  return [...new Set(paths)];
}

/** What was read before: an answer may say what stood there. The app's own words of a change are not included. */
function resultTexts(messages: readonly StoredMessage[]): string[] {
  return messages.flatMap((message) => {
    if (message.role !== 'tool') return [];
    const result = parse(message.content);
    return isRecord(result) && result.change_id === undefined ? stringsIn(result) : [];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** Lines, and sentences within them, without code blocks. */
function toSentences(answer: string): string[] {
  const plain = answer.replace(/(`{3,}|~{3,})[\s\S]*?(?:\1|$)/g, '\n').replace(/^\s*\d+[.)]\s+/gm, '');
  return plain.split(/\n+|(?<=[.!?。！？]["”»]?)\s+(?=\p{Lu}|\p{Lo})/u).filter((sentence) => sentence.trim() !== '');
}

const LINK = /\[\[([^[\]|#\n]+)[^[\]\n]*\]\]/g;

function isAbout(sentence: string, path: VaultPath, changed: readonly VaultPath[]): boolean {
  const linked = [...sentence.matchAll(LINK)].map(([, target = '']) => plainName(target));
  const names = [path, stem(path)].map(plainName);
  if (linked.some((target) => names.includes(target))) return true;
  if (linked.length > 0) return false;
  if (plainName(sentence).includes(plainName(stem(path)))) return true;
  return changed.length === 1;
}

/** Digits with their separators; a space separates thousands alone. */
const DIGITS = String.raw`\d+(?:[ \u00a0\u202f]\d{3}(?!\d)|[.,’']\d+)*`;
const NUMBER = new RegExp(String.raw`(?<![\p{L}\d.,:/#^-])${DIGITS}(?![\d:/]|[-–.]\d|\p{L})`, 'gu');
/** Whole numbers up to it may count notes, lines or steps. */
const MOST_COUNTED = 20;

function claimedNumbers(sentence: string): string[] {
  const plain = sentence
    .replace(LINK, ' ')
    .replace(/`[^`]*`/g, ' ')
    .replace(/\b(?:lines?|L|Zeilen?|page|step)\s*\d+(?:\s*[-–]\s*\d+)?/gi, ' ')
    .replace(/\d+\s*(?:lines?|notes?|places?|changes?|tasks?|files?|words?|links?|tags?|%)/gi, ' ');
  return [...plain.matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !/^\d+$/.test(number) || Number(number) > MOST_COUNTED);
}

function numbersOf(text: string): Set<string> {
  // “12, 13” and “450 480” are two numbers, too.
  const all = [...text.matchAll(new RegExp(DIGITS, 'g'))].flatMap(([number]) => [number, ...number.split(/\D/)]);
  return new Set(all.map(plainNumber));
}

/** A number without its separators of thousands, with a point for decimals: of two kinds of separators the last. */
function plainNumber(number: string): string {
  const bare = number.replace(/[ \u00a0\u202f’']/g, '');
  const isThousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare);
  const last = isThousands ? -1 : Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return bare.replace(/[.,]/g, '');
  const decimals = bare.slice(last + 1).replace(/0+$/, '');
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Longer quotes beside a citation are looked up with it. */
const CHECKED_WITH_CITATION = 3;

function claimedTexts(sentence: string, path: VaultPath): string[] {
  const isCited = /\[\[[^[\]\n]+#L\d/.test(sentence);
  return findQuotes(sentence.replace(LINK, ' ')).flatMap(({ readings: [text = ''] }) => {
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isName = plainName(text) === plainName(stem(path)) || plainName(text) === plainName(path);
    return words === 0 || isName || (isCited && words >= CHECKED_WITH_CITATION) ? [] : [text];
  });
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}
