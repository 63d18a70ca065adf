import type { HealthFinding, HealthNote } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { chunkIdOf } from '../../database/schema.ts';
import { eachWord } from '../../words/each-word.ts';
import { noteTextReader } from '../note-text-reader.ts';
import type { HealthStep } from './run-in-steps.ts';
import { bodyOf } from '../mentions/mention-context.ts';
import { createMinHashSignatures, sharedWords } from './min-hash-signatures.ts';

export const NEAR_SQL = {
  notes: 'SELECT id FROM documents WHERE ignored = 0 AND is_note = 1 AND words >= ? ORDER BY id',
  hashes: 'SELECT hex(text_hash) AS hash FROM chunks WHERE id >= ? AND id < ? AND text_hash IS NOT NULL ORDER BY id',
  note: 'SELECT path, title FROM documents WHERE id = ? AND ignored = 0 AND is_note = 1',
} as const;

/** Shorter notes are similar by chance. */
const FEWEST_WORDS = 20;
/** Minimum share of the two notes' words that both contain. */
const LEAST_SHARED = 0.7;
/** Words of notes that were looked at lately, which those that are versions of one another mostly were. */
const KEPT_WORDS = 4_000_000;

/**
 * Notes that are versions of one another: made of the same words. Each pair once, when the later is met; those whose text is the
 * same are left to `duplicates`. Each text is read once, its words hashed, and compared with those whose signatures are like its own.
 */
export function* findNearDuplicates(database: Database, after: number): Generator<HealthStep, void> {
  const ids = database.all<{ id: number }>(NEAR_SQL.notes, FEWEST_WORDS).map(({ id }) => id);
  const signatures = createMinHashSignatures(ids.length, LEAST_SHARED);
  const wordsOf = createWordReader(database);
  for (const [place, id] of ids.entries()) {
    const words = wordsOf(id);
    const alike = signatures.add(words);
    const progress = place / ids.length;
    if (id <= after) yield { after, progress, findings: [] };
    else
      yield {
        after: id,
        progress,
        findings: alike.flatMap((other) =>
          compared(database, { id: ids[other]!, words: wordsOf(ids[other]!) }, { id, words }),
        ),
      };
  }
}

interface Compared {
  readonly id: number;
  readonly words: Uint32Array;
}

function compared(database: Database, earlier: Compared, later: Compared): HealthFinding[] {
  const similarity = sharedWords(earlier.words, later.words);
  if (similarity < LEAST_SHARED || passagesOf(database, earlier.id) === passagesOf(database, later.id)) return [];
  const notes = [earlier, later].flatMap(({ id }) => database.get<HealthNote>(NEAR_SQL.note, id) ?? []);
  return notes.length === 2
    ? [{ check: 'near_duplicates', notes, similarity: Math.round(similarity * 100) / 100 }]
    : [];
}

/** The passages' hashes in order stand for the whole text. */
const passagesOf = (database: Database, id: number): string =>
  database
    .all<{ hash: string }>(NEAR_SQL.hashes, chunkIdOf(id, 0), chunkIdOf(id + 1, 0))
    .map(({ hash }) => hash)
    .join();

/** The words of a note's body by their hashes, in order of these: 32 bits tell apart what stands in two notes well enough. */
function createWordReader(database: Database): (id: number) => Uint32Array {
  const textOf = noteTextReader(database);
  const kept = new Map<number, Uint32Array>();
  let size = 0;

  function read(id: number): Uint32Array {
    const text = textOf(id);
    const words: number[] = [];
    eachWord(text.slice(bodyOf(text)), (_bytes, _length, hash) => void words.push(hash >>> 0));
    return Uint32Array.from(words).sort();
  }

  return (id) => {
    const words = kept.get(id) ?? read(id);
    if (!kept.delete(id)) size += words.length;
    kept.set(id, words);
    for (const [oldest, { length }] of kept) {
      if (size <= KEPT_WORDS || oldest === id) break;
      kept.delete(oldest);
      size -= length;
    }
    return words;
  };
}
