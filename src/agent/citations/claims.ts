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
  /** So many other notes were changed with it, and none of them has it either: the answer does not say which one it means. */
  readonly others?: number;
  /** Numbers and quoted texts as the answer has them, each once. */
  readonly claims: readonly string[];
}

interface Turn {
  /** The answer, with notes by path. */
  readonly answer: string;
  /** The conversation up to the answer. */
  readonly messages: readonly StoredMessage[];
  readonly read: ReadCited;
  /** The notes of a change whose text it changed; none where the history no longer has it. */
  readonly notesOf?: (changeId: string) => Promise<readonly VaultPath[]>;
}

/** Of one note: an answer that is wrong in more is wrong as a whole. */
const MOST_CLAIMS = 5;
/** What an answer says of more notes at once is not looked up in all of them. */
const MOST_NOTES = 200;

/**
 * Looks up what an answer claims of the notes that were changed in its turn: numbers, and text in quotation marks, in sentences
 * that name or cite the note, or, where they name none, in all of the changed notes. What a result has held before counts as
 * an old value. Small whole numbers count things.
 */
export async function findUnheldClaims({ answer, messages, read, notesOf }: Turn): Promise<UnheldClaims[]> {
  const changed = await changedNotes(messages, notesOf);
  if (changed.length === 0) return [];
  const known = resultTexts(messages);
  const found = claimsByNotes(answer, changed).map(async ({ about, claims }) => {
    const texts = await Promise.all(about.map(async (path) => (await read(path).catch(() => undefined))?.text));
    const held = texts.filter((text) => text !== undefined);
    // A note that cannot be read may have it.
    if (held.length < about.length) return [];
    const isHeld = holderOf([...held, ...known], about);
    const unheld = [...new Set(claims.filter((claim) => !isHeld(claim)).map(({ written }) => written))];
    const [path, ...others] = about;
    if (unheld.length === 0 || !path) return [];
    const more = others.length > 0 ? { others: others.length } : {};
    return [{ path, ...more, claims: unheld.slice(0, MOST_CLAIMS) }];
  });
  return (await Promise.all(found)).flat();
}

interface Claim {
  readonly kind: 'number' | 'text';
  readonly written: string;
}

/** What the answer claims of the same notes. */
interface ClaimsOfNotes {
  readonly about: readonly VaultPath[];
  readonly claims: readonly Claim[];
}

function claimsByNotes(answer: string, changed: readonly VaultPath[]): ClaimsOfNotes[] {
  const named = changed.map((path): NamedNote => ({ path, whole: plainName(path), name: plainName(stem(path)) }));
  const found = new Map<string, ClaimsOfNotes>();
  for (const sentence of toSentences(answer)) {
    const numbers = claimedNumbers(sentence).map((written): Claim => ({ kind: 'number', written }));
    const texts = claimedTexts(sentence, changed).map((written): Claim => ({ kind: 'text', written }));
    if (numbers.length + texts.length === 0) continue;
    const about = notesAbout(sentence, named).map(({ path }) => path);
    const key = about.join('\n');
    if (about.length > 0 && about.length <= MOST_NOTES)
      found.set(key, { about, claims: [...(found.get(key)?.claims ?? []), ...numbers, ...texts] });
  }
  return [...found.values()];
}

function holderOf(texts: readonly string[], paths: readonly VaultPath[]): (claim: Claim) => boolean {
  const numbers = numbersOf([...texts, ...paths].join('\n'));
  return ({ kind, written }) =>
    kind === 'number'
      ? numbers.has(plainNumber(written))
      : texts.some((held) => findWording(written, '', held) !== 'absent');
}

/** A move changes no text. */
const MOVES = /^(?:rename|move|delete|undo|restore)_/;

/** A change may be of many notes, of which its result names the first. */
async function changedNotes(messages: readonly StoredMessage[], notesOf?: Turn['notesOf']): Promise<VaultPath[]> {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  const paths = turn.map(async (message) => {
    if (message.role !== 'tool' || MOVES.test(message.name)) return [];
    const result = parse(message.content);
    const { success, change_id: change, path, hash } = isRecord(result) ? result : {};
    if (success !== true || typeof change !== 'string' || typeof hash !== 'string') return [];
    const place = typeof path === 'string' && isNotePath(path) ? placeOf(path) : undefined;
    return [...(place ? [place] : []), ...((await notesOf?.(change).catch(() => [])) ?? [])];
  });
  return [...new Set((await Promise.all(paths)).flat())];
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
  const plain = answer.replace(/(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:\1|$)/g, '\n').replace(/^[^\S\n]*\d+[.)]\s+/gm, '');
  return plain.split(/\n+|(?<=[.!?。！？]["”»]?)\s+(?=\p{Lu}|\p{Lo})/u).filter((sentence) => sentence.trim() !== '');
}

const LINK = /\[\[([^[\]|#\n]+)(?:[|#][^[\]\n]*)?\]\]/g;

interface NamedNote {
  readonly path: VaultPath;
  /** As `plainName` has them. */
  readonly whole: string;
  readonly name: string;
}

/** The notes that the sentence cites, else those that it names, else all. One that cites others alone is about none. */
function notesAbout(sentence: string, notes: readonly NamedNote[]): readonly NamedNote[] {
  const linked = new Set([...sentence.matchAll(LINK)].map(([, target = '']) => plainName(target)));
  if (linked.size > 0) return notes.filter(({ whole, name }) => linked.has(whole) || linked.has(name));
  const plain = plainName(sentence);
  const named = notes.filter(({ name }) => plain.includes(name));
  return named.length > 0 ? named : notes;
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
    .replace(/(?<!\d)\d+\s*(?:lines?|notes?|places?|changes?|tasks?|files?|words?|links?|tags?|%)/gi, ' ');
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
  const decimals = bare.slice(last + 1).replace(/(?<!0)0+$/, '');
  const whole = bare.slice(0, last).replace(/[.,]/g, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Longer quotes beside a citation are looked up with it. */
const CHECKED_WITH_CITATION = 3;
const CITED = /\[\[(?=[^[\]\n]+#L\d)[^[\]\n]+\]\]/g;

function claimedTexts(sentence: string, changed: readonly VaultPath[]): string[] {
  const cited = [...sentence.matchAll(CITED)].at(-1);
  const before = cited ? sentence.slice(0, cited.index) : '';
  const behind = cited ? sentence.slice(cited.index + cited[0].length) : '';
  // What follows a citation directly belongs to it, as what stands before it.
  const isOfCitation = (text: string) =>
    before.includes(text) || /^[\s:,)–—-]*\P{L}?$/u.test(behind.split(text)[0] ?? '');
  return findQuotes(sentence.replace(LINK, ' ')).flatMap(({ readings: [text = ''] }) => {
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isName = changed.some((path) => [path, stem(path)].some((name) => plainName(name) === plainName(text)));
    return words === 0 || isName || (cited && words >= CHECKED_WITH_CITATION && isOfCitation(text)) ? [] : [text];
  });
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}
