import { foldText, segmentWords } from '../../notes/words.ts';
import { parseFrontmatter } from '../../notes/frontmatter.ts';
import type { HealthFinding, HealthNote, HealthPart } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { chunkIdOf, documentOfChunk } from '../database/schema.ts';
import type { HealthParts } from './graph-health.ts';
import { noteTextReader } from './note-text-reader.ts';
import type { RelatedMeaning } from './related-notes.ts';
import { createTurn } from './graph-health-turn.ts';

const NEAR_SQL = {
  notes: 'SELECT id, path, title, words FROM documents WHERE ignored = 0 AND is_note = 1 AND words >= ? AND id > ? ORDER BY id',
  count: 'SELECT count(*) AS notes, sum(id <= ?) AS done FROM documents WHERE ignored = 0 AND is_note = 1 AND words >= ?',
  chunks: 'SELECT id, hex(text_hash) AS hash FROM chunks WHERE id >= ? AND id < ? AND text_hash IS NOT NULL ORDER BY id',
  note: 'SELECT id, path, title, words FROM documents WHERE id = ? AND ignored = 0 AND is_note = 1 AND words >= ?',
} as const;

/** Shorter notes are alike by chance. */
const FEWEST_WORDS = 20;
/** Calibrated: notes that may be versions of one another; their words decide. */
const LEAST_SIMILARITY = 0.85;
/** Share of the words of both that stand in both. */
const LEAST_SHARED = 0.7;
const CANDIDATES = 12;

interface Row extends HealthNote {
  readonly id: number;
  readonly words: number;
}

/**
 * Notes that are versions of one another: near in meaning as wholes, and made of the same words. Each pair once; those whose text
 * is the same are left to `duplicates`.
 */
export function findNearDuplicates({ database, meaning }: HealthParts, limit: number, cursor = 0): HealthPart {
  if (!meaning) return { findings: [], found: 0, progress: 1, notice: 'Notes that are nearly the same are found by meaning, and there is no embedding model, or it has not read the notes yet.' };
  const compare = createComparison(database, meaning);
  const isOver = createTurn();
  const findings: HealthFinding[] = [];
  let found = 0;
  for (const note of database.all<Row>(`${NEAR_SQL.notes} LIMIT 500`, FEWEST_WORDS, cursor)) {
    for (const { other, similarity } of compare(note)) {
      found += 1;
      if (findings.length < limit) findings.push({ check: 'near_duplicates', notes: [note, other].map(({ path, title }) => ({ path, title })), similarity });
    }
    if (isOver()) return { findings, found, next: note.id, progress: progressAt(database, note.id) };
    cursor = note.id;
  }
  const isLast = database.get(`${NEAR_SQL.notes} LIMIT 1`, FEWEST_WORDS, cursor) === undefined;
  return { findings, found, progress: isLast ? 1 : progressAt(database, cursor), ...(isLast ? {} : { next: cursor }) };
}

function progressAt(database: Database, id: number): number {
  const { notes, done } = database.get<{ notes: number; done: number }>(NEAR_SQL.count, id, FEWEST_WORDS) ?? { notes: 1, done: 1 };
  return Math.min(0.999, done / Math.max(1, notes));
}

/** Finds, for one note after the other, those that come later and are nearly the same. */
function createComparison(database: Database, { vectors, similarityOf }: RelatedMeaning) {
  const textOf = noteTextReader(database);
  const hashesOf = (id: number) => database.all<{ id: number; hash: string }>(NEAR_SQL.chunks, chunkIdOf(id, 0), chunkIdOf(id + 1, 0));
  const middles = new Map<number, Float32Array | undefined>();

  function middleOf(id: number): Float32Array | undefined {
    if (middles.has(id)) return middles.get(id);
    const sum = new Float32Array(vectors.dimensions);
    for (const chunk of hashesOf(id)) vectors.vector(chunk.id)?.forEach((value, at) => (sum[at]! += value));
    const length = Math.hypot(...sum);
    const middle = length === 0 ? undefined : sum.map((value) => value / length);
    middles.set(id, middle);
    return middle;
  }

  return (note: Row): { other: Row; similarity: number }[] => {
    const middle = middleOf(note.id);
    if (!middle) return [];
    const near = new Set(vectors.search(middle, CANDIDATES, undefined).map(({ chunkId }) => documentOfChunk(chunkId)));
    return [...near].filter((id) => id > note.id).sort((a, b) => a - b).flatMap((id) => {
      const other = database.get<Row>(NEAR_SQL.note, id, FEWEST_WORDS);
      const theirs = middleOf(id);
      if (!other || !theirs || Math.min(note.words, other.words) < LEAST_SHARED * Math.max(note.words, other.words)) return [];
      if (similarityOf(middle.reduce((sum, value, at) => sum + value * theirs[at]!, 0)) < LEAST_SIMILARITY) return [];
      if (hashesOf(note.id).map(({ hash }) => hash).join() === hashesOf(id).map(({ hash }) => hash).join()) return [];
      const similarity = sharedWords(textOf(note.id), textOf(id));
      return similarity >= LEAST_SHARED ? [{ other, similarity: Math.round(similarity * 100) / 100 }] : [];
    });
  };
}

/** Of the words of two notes, as often as each stands there, the share that both have. */
function sharedWords(one: string, other: string): number {
  const [a, b] = [countWords(one), countWords(other)];
  let both = 0;
  let all = 0;
  for (const word of new Set([...a.keys(), ...b.keys()])) {
    both += Math.min(a.get(word) ?? 0, b.get(word) ?? 0);
    all += Math.max(a.get(word) ?? 0, b.get(word) ?? 0);
  }
  return all === 0 ? 0 : both / all;
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text: word } of segmentWords(text.slice(parseFrontmatter(text).bodyFrom))) counts.set(foldText(word), (counts.get(foldText(word)) ?? 0) + 1);
  return counts;
}
