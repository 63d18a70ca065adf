import type { QueryNode } from '../../../notes/query/query-tree.ts';
import { storedText } from '../../database/stored-text.ts';
import { nextTask } from '../../threads/next-task.ts';
import type { QueryTerm } from '../../words/parse-query.ts';
import { termsIn } from '../excerpt.ts';
import { otherForms, withWord, type ConditionParts } from './condition-parts.ts';

const TEXT = 'SELECT bytes FROM texts WHERE document_id = ?';
const HEADINGS = 'SELECT from_offset AS "from" FROM headings WHERE document_id = ? ORDER BY from_offset';
/** Milliseconds for reading lines; a text of a million characters takes about a hundred. */
const LONGEST_MS = 1500;
/** Notes that are read in one go. */
const STEP = 20;

type Within = QueryNode & { readonly kind: 'line' | 'section' };

/** The notes that have all that is asked for within one line, or between two headings. */
export async function notesWithPart(
  { kind, part }: Within,
  among: ReadonlySet<number>,
  parts: ConditionParts,
  warn: (text: string) => void,
): Promise<ReadonlySet<number>> {
  const { database, words, signal, typing } = parts;
  const terms: QueryTerm[] = [];
  const holds = toTest(part, (text, isPhrase) => {
    const term = { text, prefix: !isPhrase && text === typing };
    return terms.push(isPhrase ? term : { ...term, also: otherForms(words, term) }) - 1;
  });
  const candidates = necessary(part, parts, among);
  const found = new Set<number>();
  const end = performance.now() + LONGEST_MS;
  let read = 0;
  for (const id of candidates) {
    if (read++ % STEP === 0) {
      await nextTask();
      signal.throwIfAborted();
      if (performance.now() > end) {
        warn(
          `${kind}: read ${read.toLocaleString()} of ${candidates.size.toLocaleString()} notes in the time there is. Another condition, such as a tag, narrows it.`,
        );
        break;
      }
    }
    const bytes = database.get<{ bytes: Uint8Array }>(TEXT, id)?.bytes;
    if (!bytes) continue;
    const text = storedText(bytes);
    const pieces = kind === 'line' ? text.split('\n') : sectionsOf(text, database.all<{ from: number }>(HEADINGS, id));
    if (pieces.some((piece) => holds(termsIn(piece, terms)))) found.add(id);
  }
  return found;
}

function sectionsOf(text: string, headings: readonly { readonly from: number }[]): string[] {
  const starts = [0, ...headings.map(({ from }) => from), text.length];
  return starts.slice(1).map((end, at) => text.slice(starts[at], end));
}

type Test = (present: ReadonlySet<number>) => boolean;

/** @param add gives a term's number */
function toTest(node: QueryNode, add: (text: string, isPhrase: boolean) => number): Test {
  switch (node.kind) {
    case 'word':
    case 'phrase': {
      const term = add(node.text, node.kind === 'phrase');
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
  const of = (found: ReadonlySet<number>): Set<number> => new Set([...found].filter((id) => among.has(id)));
  switch (node.kind) {
    case 'word':
      return of(withWord(words, { text: node.text, prefix: node.text === typing }));
    case 'phrase':
      return of(words.notesWith({ text: node.text, prefix: false }));
    case 'all':
      return node.parts.reduce((left, part) => necessary(part, parts, left), among);
    case 'any':
      return new Set(node.parts.flatMap((part) => [...necessary(part, parts, among)]));
    default:
      return among;
  }
}
