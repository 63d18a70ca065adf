import { patternFor } from '../../../notes/basics/pattern.ts';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { decodeEntities } from '../../../notes/markdown/entities.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { scanBlocks } from '../../../notes/markdown/scan-blocks.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { isTaskKind, type QueryNode, type WithinKind } from '../../../notes/query/query-tree.ts';
import type { PatternMatch } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { storedText } from '../../database/stored-text.ts';
import { nextTask } from '../../threads/next-task.ts';
import { type QueryTerm, toQueryTerm } from '../../words/parse-query.ts';
import { firstTermIn, termsIn } from '../excerpt.ts';
import { intersection } from '../note-filter.ts';
import { type ConditionParts, otherForms, withWord } from './leaf-sql.ts';

const TEXT = 'SELECT bytes FROM texts WHERE document_id = ?';
const NAMES = 'SELECT path, title FROM documents WHERE id = ?';
const WITH_PROPERTY = 'SELECT DISTINCT document_id AS id FROM properties WHERE instr(key, ?) > 0';
const TASK_NOTES = 'SELECT DISTINCT document_id AS id FROM tasks';
const TASKS = 'SELECT mark, text, rest, line FROM tasks WHERE document_id = ? ORDER BY from_offset';
const HEADINGS = 'SELECT from_offset AS "from" FROM headings WHERE document_id = ? ORDER BY from_offset';
/** Milliseconds for reading lines; a text of a million characters takes about a hundred. */
const LONGEST_MS = 1500;
/** Notes that are read in one go. */
const STEP = 20;

interface Named {
  readonly path: VaultPath;
  readonly title: string;
}

interface StoredTask {
  readonly mark: string;
  readonly text: string;
  readonly rest: string | null;
  readonly line: number;
}

/** What has to have all of it. */
interface Piece {
  readonly text: string;
  /** Of a task, or of a line: where it begins (1-based). */
  readonly line?: number;
}

type Within = QueryNode & { readonly kind: WithinKind };

/** Where a note has what is asked for: the line with it, and what is to be marked there. */
type LinePart = Pick<PatternMatch, 'value' | 'line' | 'column' | 'before' | 'after'>;

/**
 * The notes that have all that is asked for within one piece of their text.
 * @param tell called with what is to be shown of a note whose words are to stand in these letters, in a task or in a line: elsewhere it
 *   may have them too
 */
export async function notesWithPart(
  { kind, part }: Within,
  among: ReadonlySet<number>,
  parts: ConditionParts,
  warn: (text: string) => void,
  tell: (id: number, part: LinePart) => void,
): Promise<ReadonlySet<number>> {
  const { database, words, signal, typing } = parts;
  const terms: QueryTerm[] = [];
  const patterns: RegExp[] = [];
  const holds = toTest(part, (leaf) => {
    // Numbered behind all words, however many there are.
    if (leaf.kind === 'pattern' || leaf.kind === 'tag')
      return PATTERNS_FROM + patterns.push(leaf.kind === 'tag' ? toTagPattern(leaf.value) : toTestedPattern(leaf)) - 1;
    const { text } = leaf;
    const isPhrase = leaf.kind === 'phrase';
    const term = isPhrase ? { text, prefix: false } : toQueryTerm(text, text === typing);
    return terms.push(isPhrase ? term : { ...term, also: otherForms(words, term) }) - 1;
  });
  const exact = kind === 'match-case' ? terms.map(toExactPattern) : undefined;
  const presentIn = (piece: string): ReadonlySet<number> => {
    const words = exact
      ? exact.flatMap((pattern, at) => (pattern.test(piece.normalize('NFC')) ? at : []))
      : terms.length > 0
        ? [...termsIn(piece, terms)]
        : [];
    const likes = patterns.flatMap((pattern, at) => (pattern.test(piece.normalize('NFC')) ? PATTERNS_FROM + at : []));
    return new Set([...words, ...likes]);
  };
  const mayHave = isTaskKind(kind) ? new Set(database.all<{ id: number }>(TASK_NOTES).map(({ id }) => id)) : among;
  const candidates = necessary(part, parts, intersection(mayHave, among));
  const matchingIds = new Set<number>();
  const end = performance.now() + LONGEST_MS;
  let readCount = 0;
  for (const id of candidates) {
    if (readCount++ % STEP === 0) {
      await nextTask();
      signal.throwIfAborted();
      if (performance.now() > end) {
        warn(
          `${kind}: read ${readCount.toLocaleString('en')} of ${candidates.size.toLocaleString('en')} notes in the time there is. Another condition, such as a tag, narrows it.`,
        );
        break;
      }
    }
    const piece = requiredPieces(kind, id, parts).find(({ text }) => holds(presentIn(text)));
    if (!piece) continue;
    matchingIds.add(id);
    const shownPart = exact ? firstPart(storedNoteText(database, id), exact) : partOfLine(piece, terms);
    if (shownPart) tell(id, shownPart);
  }
  return matchingIds;
}

function requiredPieces(kind: WithinKind, id: number, { database, isClosedTask }: ConditionParts): readonly Piece[] {
  if (isTaskKind(kind))
    return database
      .all<StoredTask>(TASKS, id)
      .filter(({ mark }) => kind === 'task' || isClosedTask(mark) === (kind === 'task-done'))
      .map(({ text, rest, line }) => ({ text: rest === null ? text : `${text}\n${rest}`, line }));
  const text = storedNoteText(database, id);
  if (kind === 'match-case') return [{ text: withNames(text, database.get<Named>(NAMES, id)) }];
  if (text === '') return [];
  switch (kind) {
    case 'line':
      return text.split('\n').map((line, at) => ({ text: line, line: at + 1 }));
    case 'section':
      return sectionsOf(text, database.all<{ from: number }>(HEADINGS, id)).map((section) => ({ text: section }));
    case 'block':
      return textBlocksOf(text).map((block) => ({ text: block }));
  }
}

function storedNoteText(database: Database, id: number): string {
  const bytes = database.get<{ bytes: Uint8Array }>(TEXT, id)?.bytes;
  return bytes ? decodeEntities(storedText(bytes)) : '';
}

/** Characters of the line that are shown on each side. */
const AROUND = 160;

/** The first place in a task or a line that has one of the words. */
function partOfLine({ text, line }: Piece, terms: readonly QueryTerm[]): LinePart | undefined {
  const match = line === undefined ? undefined : firstTermIn(text, terms);
  return match && lineAround(text, match.from, match.to, line);
}

/** The first place in a note's text that has one of these; in its properties where there is none below them. */
function firstPart(text: string, patterns: readonly RegExp[]): LinePart | undefined {
  const bodyFrom = findFrontmatterBlock(text)?.bodyFrom ?? 0;
  for (const pattern of patterns) {
    const inBody = pattern.exec(text.slice(bodyFrom));
    const match = inBody ?? pattern.exec(text.slice(0, bodyFrom));
    if (!match) continue;
    const at = (inBody ? bodyFrom : 0) + match.index;
    return lineAround(text, at, at + match[0].length);
  }
  return undefined;
}

/** @param firstLine the number of the text's first line */
function lineAround(text: string, at: number, end: number, firstLine = 1): LinePart {
  const lineFrom = text.lastIndexOf('\n', at - 1) + 1;
  const lineTo = text.indexOf('\n', end);
  return {
    value: text.slice(at, end),
    line: firstLine + text.slice(0, at).split('\n').length - 1,
    column: at - lineFrom + 1,
    before: text.slice(Math.max(lineFrom, at - AROUND), at),
    after: text.slice(end, Math.min(lineTo < 0 ? text.length : lineTo, end + AROUND)),
  };
}

/** Words without an operator are found in a note's name and title too. A sign between them lets no phrase run from one into the other. */
function withNames(text: string, named: Named | undefined): string {
  return named ? `${stem(named.path)}\n·\n${named.title}\n·\n${text}` : text;
}

/** Paragraphs, items without those below them, headings, tables, code. */
function textBlocksOf(text: string): string[] {
  const blocks: string[] = [];
  scanBlocks(text, findFrontmatterBlock(text)?.bodyFrom ?? 0, 1, {
    block: (_kind, { from, to }) => blocks.push(text.slice(from, to)),
  });
  return blocks;
}

const CASED = /[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u;

/** Whole words in exactly these letters, with any white space between them. Scripts without capitals have no ends of words. */
function toExactPattern({ text, prefix }: QueryTerm): RegExp {
  const source = text.trim().split(/\s+/u).map(patternFor).join('\\s+');
  const begins = CASED.test([...text][0] ?? '') ? '(?<![\\p{L}\\p{N}])' : '';
  const ends = !prefix && CASED.test([...text].at(-1) ?? '') ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`${begins}${source}${ends}`, 'u');
}

function sectionsOf(text: string, headings: readonly { readonly from: number }[]): string[] {
  const starts = [0, ...headings.map(({ from }) => from), text.length];
  return starts.slice(1).map((end, at) => text.slice(starts[at], end));
}

type Test = (present: ReadonlySet<number>) => boolean;

type TestedLeaf =
  (QueryNode & { readonly kind: 'word' | 'phrase' | 'pattern' }) | { readonly kind: 'tag'; readonly value: string };

const PATTERNS_FROM = 1000;
const toTestedPattern = ({ source, flags }: { readonly source: string; readonly flags: string }): RegExp =>
  new RegExp(source.normalize('NFC'), `${flags.replaceAll('m', '')}m`);

/**
 * A tag as it is written in a text, or one nested under it; what stands there of a link or an address is none (`isTagStart`). Only from a
 * number sign is looked back, which may be over many marks of quotes.
 */
const toTagPattern = (tag: string): RegExp =>
  new RegExp(`(?=#)(?<=\\s|^>*)#${patternFor(tag.normalize('NFC'))}(?![\\p{L}\\p{M}\\p{N}_-])`, 'imu');

/** @param add gives a leaf's number */
function toTest(node: QueryNode, add: (leaf: TestedLeaf) => number): Test {
  switch (node.kind) {
    case 'tag': {
      const term = add({ kind: 'tag', value: node.value });
      return (present) => present.has(term);
    }
    case 'word':
    case 'phrase':
    case 'pattern': {
      const term = add(node);
      return (present) => present.has(term);
    }
    case 'not': {
      const test = toTest(node.part, add);
      return (present) => !test(present);
    }
    case 'all':
    case 'any': {
      const tests = node.parts.map((part) => toTest(part, add));
      return node.kind === 'all'
        ? (present) => tests.every((test) => test(present))
        : (present) => tests.some((test) => test(present));
    }
    default:
      return () => true;
  }
}

/** The notes that may have it, by their words alone: what a line must not have, the note may. */
function necessary(node: QueryNode, parts: ConditionParts, among: ReadonlySet<number>): ReadonlySet<number> {
  const { words, typing } = parts;
  // The names of properties are part of the text, and no words of the note.
  const named = (text: string): number[] =>
    parts.database.all<{ id: number }>(WITH_PROPERTY, foldName(text.replace(/:\s*.*$/su, ''))).map(({ id }) => id);
  const of = (ids: ReadonlySet<number>): Set<number> => new Set([...ids].filter((id) => among.has(id)));
  switch (node.kind) {
    case 'word':
      return of(new Set([...withWord(words, toQueryTerm(node.text, node.text === typing)), ...named(node.text)]));
    case 'phrase':
      return of(new Set([...words.notesWith({ text: node.text, prefix: false }), ...named(node.text)]));
    case 'tag':
      return of(words.notesWith({ text: node.value, prefix: false }));
    case 'all':
      return node.parts.reduce((remainingIds, part) => necessary(part, parts, remainingIds), among);
    case 'any':
      return new Set(node.parts.flatMap((part) => [...necessary(part, parts, among)]));
    default:
      return among;
  }
}
