import { distance } from 'fastest-levenshtein';
import { createLineIndex } from './markdown/line-index.ts';

/** A place that nearly matches the search text. Lines are 1-based. */
interface NearMatch {
  readonly line: number;
  readonly to_line: number;
  /** As it is written in the note. */
  readonly text: string;
  /** How it differs from the search text. */
  readonly differs: readonly NearDifference[];
}

type NearDifference = 'white space' | 'quotes or dashes' | 'case' | 'letters';

type Kind = Exclude<NearDifference, 'letters'>;
const KINDS: readonly Kind[] = ['white space', 'quotes or dashes', 'case'];

/** The typographic forms of an ASCII mark: Unicode's quotation marks, primes, dashes and minus. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u2032\u00b4`\u02bc]/, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb\u300c\u300d]/, '"'],
  [/[\u2010-\u2015\u2212\u00ad\ufe58\ufe63\uff0d]/, '-'],
];
const UNSEEN = /[\u200b-\u200d\u2060\ufeff]/;
/** The lowest similarity at which a line is worth quoting: shared letters by edit distance. */
const LEAST_LIKENESS = 0.6;
/** Longer lines and searches (UTF-16 units) are not compared letter by letter. */
const LONGEST_COMPARED = 2000;

/**
 * Where a text that was not found nearly occurs: equal except for white space, similar quotes and dashes, or
 * case; if there is no such place, the lines most like its first line. In order of place, at most `limit`.
 */
export function nearMatches(text: string, search: string, limit = 5): NearMatch[] {
  const foldedSearch = joinLines(foldWith(search, KINDS, true)).trim();
  if (foldedSearch === '') return [];
  const foldedLines = foldWith(text, KINDS, true);
  const folded = joinLines(foldedLines);
  const places: number[] = [];
  for (
    let at = folded.indexOf(foldedSearch);
    at >= 0 && places.length < limit;
    at = folded.indexOf(foldedSearch, at + foldedSearch.length)
  )
    places.push(at);
  if (places.length === 0) return likeLines(text, foldedLines, foldedSearch, Math.min(limit, 3));
  const lines = createLineIndex(text);
  const offsets = offsetsOf(
    text,
    places.flatMap((at) => [at, at + foldedSearch.length]),
  );
  return places.map((_, nth) => {
    const [from = 0, to = 0] = offsets.slice(2 * nth, 2 * nth + 2);
    const matchText = text.slice(from, to).trimEnd();
    return {
      line: lines.lineAt(from),
      to_line: lines.lineAt(Math.max(from, from + matchText.length - 1)),
      text: matchText,
      differs: differenceKinds(matchText, search.trim()),
    };
  });
}

/** White space of all kinds is one space. */
const joinLines = (foldedLines: string): string => foldedLines.replace(/ ?\n[\n ]*/g, ' ');

function differenceKinds(matchText: string, search: string): Kind[] {
  return KINDS.filter((kind) => {
    const otherKinds = KINDS.filter((otherKind) => otherKind !== kind);
    return foldWith(matchText, otherKinds) !== foldWith(search, otherKinds);
  });
}

/** What a character is without such differences: '' where it is not seen. */
function createUnitFolder(kinds: readonly Kind[]): (unit: number) => string {
  const [space, marks, letters] = KINDS.map((kind) => kinds.includes(kind));
  const foldedByUnit: (string | undefined)[] = [];
  const fold = (unit: number): string => {
    const character = String.fromCharCode(unit);
    if (space && UNSEEN.test(character)) return '';
    let foldedCharacter = space && /\s/.test(character) ? ' ' : character;
    if (marks) foldedCharacter = LOOK_ALIKES.find(([pattern]) => pattern.test(character))?.[1] ?? foldedCharacter;
    return letters ? foldedCharacter.toLowerCase() : foldedCharacter;
  };
  // A text has few characters, each many times.
  return (unit) => (foldedByUnit[unit] ??= fold(unit));
}

/** What each unit of a text becomes, by the kinds of differences that are left out; 0 where it was not met yet. */
const TABLES = new Map<string, Uint16Array>();
/** In such a table: the unit is not seen, and the unit becomes several. Neither is a character. */
const [GONE, SEVERAL] = [0xffff, 0xfffe];

/** UTF-16 units that are folded together: in most notes the greater part of them are of ASCII alone. */
const PART = 512;
/** The same folded, with room for units that become several. */
const part = new Uint16Array(4 * PART);

/** The text without such differences. @param keepsLines line feeds stay, though white space counts as such a difference */
function foldWith(text: string, kinds: readonly Kind[], keepsLines = false): string {
  const joinsSpace = kinds.includes('white space');
  const foldPart = createPartFolder(kinds, keepsLines);
  const canBeAtOnce = kinds.length === KINDS.length && keepsLines;
  const parts: string[] = [];
  let endsWithSpace = false;
  for (let at = 0; at < text.length; at += PART) {
    const source = text.slice(at, at + PART);
    const folded = canBeAtOnce && ASCII.test(source) ? foldAscii(source) : foldPart(source);
    const joined = joinsSpace && endsWithSpace && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (folded !== '') endsWithSpace = folded.endsWith(' ');
    parts.push(joined);
  }
  return parts.join('');
}

// eslint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/;

/** All kinds of differences that ASCII has, but for its lines: five times as quick as unit by unit. */
function foldAscii(text: string): string {
  const lower = text.toLowerCase();
  return (lower.includes('`') ? lower.replaceAll('`', "'") : lower).replace(/[ \t\v\f\r]{2,}|[\t\v\f\r]/g, ' ');
}

function createPartFolder(kinds: readonly Kind[], keepsLines: boolean): (text: string) => string {
  const name = kinds.join();
  const table = TABLES.get(name) ?? new Uint16Array(0x10000);
  TABLES.set(name, table);
  const fold = createUnitFolder(kinds);
  const joinsSpace = kinds.includes('white space');
  return (text) => {
    let length = 0;
    let previousUnit = 0;
    for (let at = 0; at < text.length; at++) {
      const charCode = text.charCodeAt(at);
      const unit =
        charCode === LINE_FEED && keepsLines
          ? charCode
          : table[charCode] || (table[charCode] = becomes(fold(charCode)));
      if (unit === GONE || (unit === SPACE && previousUnit === SPACE && joinsSpace)) continue;
      if (unit === SEVERAL)
        for (const foldedUnit of fold(charCode).split('')) part[length++] = foldedUnit.charCodeAt(0);
      else part[length++] = unit;
      previousUnit = unit;
    }
    return fromCodeUnits(part.subarray(0, length));
  };
}

/** To spread a typed array takes three times as long. */
const fromCodeUnits = (units: Uint16Array): string => Reflect.apply(String.fromCharCode, undefined, units) as string;

function becomes(foldedText: string): number {
  if (foldedText === '') return GONE;
  return foldedText.length > 1 || foldedText.charCodeAt(0) >= SEVERAL ? SEVERAL : foldedText.charCodeAt(0);
}

const [LINE_FEED, SPACE] = [10, 32];

/** Where characters of the folded text stand in the text itself. @param places in the folded text, in order */
function offsetsOf(text: string, places: readonly number[]): number[] {
  const fold = createUnitFolder(KINDS);
  const offsets: number[] = [];
  let length = 0;
  let endsWithSpace = false;
  for (let at = 0; at < text.length && offsets.length < places.length; at++) {
    const foldedText = fold(text.charCodeAt(at));
    if (foldedText === '' || (foldedText === ' ' && endsWithSpace)) continue;
    endsWithSpace = foldedText === ' ';
    while (offsets.length < places.length && places[offsets.length]! < length + foldedText.length) offsets.push(at);
    length += foldedText.length;
  }
  return [...offsets, ...places.slice(offsets.length).map(() => text.length)];
}

/** @param foldedLines the text folded line by line */
function likeLines(text: string, foldedLines: string, foldedSearch: string, limit: number): NearMatch[] {
  // No line that is compared is as long.
  if (foldedSearch.length > LONGEST_COMPARED) return [];
  const lineLikeness = (line: string): number => {
    const folded = line.trim();
    const longest = Math.max(folded.length, foldedSearch.length);
    if (
      longest === 0 ||
      longest > LONGEST_COMPARED ||
      Math.min(folded.length, foldedSearch.length) < LEAST_LIKENESS * longest
    )
      return 0;
    return 1 - distance(folded, foldedSearch) / longest;
  };
  const scoredLines: { readonly line: number; readonly text: string; readonly score: number }[] = [];
  const lines = text.split('\n');
  for (const [at, folded] of foldedLines.split('\n').entries()) {
    const score = lineLikeness(folded);
    if (score >= LEAST_LIKENESS) scoredLines.push({ line: at + 1, text: lines[at]?.trim() ?? '', score });
  }
  return scoredLines
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ score: _score, line, text: lineText }) => ({ line, to_line: line, text: lineText, differs: ['letters'] }));
}
