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

/**
 * Where a text that was not found nearly occurs: equal except for white space, similar quotes and dashes, or
 * case; if there is no such place, the lines most like its first line. In order of place, at most `limit`.
 */
export function nearMatches(text: string, search: string, limit = 5): NearMatch[] {
  const lines = createLineIndex(text);
  const wanted = foldWith(search, KINDS).text.trim();
  if (wanted === '') return [];
  const { text: folded, offsets } = foldWith(text, KINDS);
  const found: NearMatch[] = [];
  for (
    let at = folded.indexOf(wanted);
    at >= 0 && found.length < limit;
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    const from = offsets[at] as number;
    const to = offsets[at + wanted.length] as number;
    const written = text.slice(from, to).trimEnd();
    found.push({
      line: lines.lineAt(from),
      to_line: lines.lineAt(Math.max(from, from + written.length - 1)),
      text: written,
      differs: differences(written, search.trim()),
    });
  }
  return found.length > 0 ? found : likeLines(text, wanted, Math.min(limit, 3));
}

function differences(written: string, search: string): Kind[] {
  return KINDS.filter((kind) => {
    const others = KINDS.filter((each) => each !== kind);
    return foldWith(written, others).text !== foldWith(search, others).text;
  });
}

/** The text without such differences, and the original offset of each of its characters (and of its end). */
function foldWith(text: string, kinds: readonly Kind[]): { text: string; offsets: number[] } {
  const [space, marks, letters] = KINDS.map((kind) => kinds.includes(kind));
  let folded = '';
  // Remembered, since looking at the end of a growing text copies all of it each time.
  let endsWithSpace = false;
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    let written = character;
    if (space && UNSEEN.test(character)) continue;
    if (space && /\s/.test(character)) {
      if (endsWithSpace) continue;
      written = ' ';
    }
    if (marks) written = LOOK_ALIKES.find(([pattern]) => pattern.test(character))?.[1] ?? written;
    if (letters) written = written.toLowerCase();
    for (let unit = 0; unit < written.length; unit++) offsets.push(at);
    folded += written;
    endsWithSpace = written === ' ';
  }
  return { text: folded, offsets: [...offsets, text.length] };
}

function likeLines(text: string, wanted: string, limit: number): NearMatch[] {
  const likeness = (line: string): number => {
    const folded = foldWith(line, KINDS).text.trim();
    const longest = Math.max(folded.length, wanted.length);
    return longest === 0 || longest > 2000 ? 0 : 1 - distance(folded, wanted) / longest;
  };
  return text
    .split('\n')
    .map((line, at) => ({
      line: at + 1,
      to_line: at + 1,
      text: line.trim(),
      differs: ['letters'] as const,
      score: likeness(line),
    }))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ score: _score, ...match }) => match);
}
