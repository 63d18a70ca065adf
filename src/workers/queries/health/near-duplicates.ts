import type { HealthFinding, HealthNote, HealthPart } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { chunkIdOf } from '../../database/schema.ts';
import { BESIDE, eachWord } from '../../words/each-word.ts';
import { noteTextReader } from '../note-queries.ts';
import { bodyOffset } from '../unlinked-mentions.ts';

/** Progress of a long check after one small step. */
export interface HealthStep {
  /** The last finished note: a check restarted after it finds the rest. */
  readonly after: number;
  /** 0 to 1. */
  readonly progress: number;
  readonly findings: readonly HealthFinding[];
}

/** A long check; each step handles a note or a few rows. `after` is 0 at the start. */
type LongCheck = (after: number) => Iterator<HealthStep, void>;

/** How long one part may block the worker. */
const TURN_MS = 50;
/** Maximum number of paused checks kept for their callers: the data of each takes megabytes. */
const MOST_WAITING = 2;
const PATIENCE_MS = 60_000;
const NOTHING: readonly HealthFinding[] = [];

/**
 * Cuts a long check into parts. What it has gathered waits for the next part; where it is gone (another tab's worker, a minute's
 * silence), the check gathers again and goes on from the cursor.
 */
export function runInSteps(
  check: LongCheck,
  clock: () => number = () => performance.now(),
): (limit: number, cursor?: number) => HealthPart {
  const waiting = new Map<number, Iterator<HealthStep, void>>();
  let silence: ReturnType<typeof setTimeout> | undefined;

  function keep(cursor: number, steps: Iterator<HealthStep, void>): void {
    waiting.delete(cursor);
    waiting.set(cursor, steps);
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
    clearTimeout(silence);
    silence = setTimeout(() => waiting.clear(), PATIENCE_MS);
  }

  return (limit, cursor) => {
    const steps = (cursor === undefined ? undefined : waiting.get(cursor)) ?? check(cursor ?? 0);
    if (cursor !== undefined) waiting.delete(cursor);
    const end = clock() + TURN_MS;
    const findings: HealthFinding[] = [];
    let findingCount = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) {
        // Nothing is left to be forgotten: a program that is done does not stay for it.
        if (waiting.size === 0) clearTimeout(silence);
        return { findings, found: findingCount, progress: 1 };
      }
      findingCount += value.findings.length;
      findings.push(...(findings.length < limit ? value.findings.slice(0, limit - findings.length) : NOTHING));
      if (clock() < end) continue;
      keep(value.after, steps);
      return { findings, found: findingCount, progress: value.progress, next: value.after };
    }
  };
}

/**
 * Finds texts of mostly the same words among many, without comparing each with each: minhashing, in bands (A. Broder, "On the
 * resemblance and containment of documents", 1997; Leskovec, Rajaraman and Ullman, "Mining of Massive Datasets", chapter 3).
 * A signature is the least value of each of 128 hash functions over a text's words; two texts agree in one of them with the chance
 * that is their share of words in common. Texts that agree in a whole band of four are looked at: of those with 70 % of their
 * words in common one in ten thousand is overlooked, of those with 20 % one in twenty is looked at.
 */
interface MinHashSignatures {
  /** Takes in the next text, and gives the numbers (from 0, as they were added) of earlier ones that may be like it, in order. */
  add(words: Uint32Array): number[];
}

const HASHES = 128;
const ROWS = 4;
const BANDS = HASHES / ROWS;
const NONE = -1;
/** Less than the share wanted by three and a half standard deviations of an estimate from 128 hashes. */
const TOLERANCE = 0.15;

/** @param maxTexts how many texts there will be @param leastShare of the words of both that stand in both, 0 to 1 */
export function createMinHashSignatures(maxTexts: number, leastShare: number): MinHashSignatures {
  const signatures = new Int32Array(maxTexts * HASHES);
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, maxTexts)));
  const heads = new Int32Array(BANDS * slots).fill(NONE);
  const earlier = new Int32Array(BANDS * maxTexts);
  /** The text that each was last looked at for. */
  const seenFor = new Int32Array(maxTexts).fill(NONE);
  const leastAgreeing = HASHES * (leastShare - TOLERANCE);
  let count = 0;

  const agreesIn = (band: number, firstText: number, secondText: number): boolean => {
    for (let row = band * ROWS; row < (band + 1) * ROWS; row += 1)
      if (signatures[firstText * HASHES + row] !== signatures[secondText * HASHES + row]) return false;
    return true;
  };

  function agreeing(firstText: number, secondText: number): number {
    let sum = 0;
    for (let at = 0; at < HASHES; at += 1)
      if (signatures[firstText * HASHES + at] === signatures[secondText * HASHES + at]) sum += 1;
    return sum;
  }

  return {
    add(words) {
      const text = count++;
      signature(words, signatures.subarray(text * HASHES, (text + 1) * HASHES));
      const alike: number[] = [];
      for (let band = 0; band < BANDS; band += 1) {
        const slot = band * slots + (hashBand(signatures, text * HASHES + band * ROWS) & (slots - 1));
        for (let candidate = heads[slot]!; candidate !== NONE; candidate = earlier[band * maxTexts + candidate]!) {
          if (seenFor[candidate] === text || !agreesIn(band, text, candidate)) continue;
          seenFor[candidate] = text;
          if (agreeing(text, candidate) >= leastAgreeing) alike.push(candidate);
        }
        earlier[band * maxTexts + text] = heads[slot]!;
        heads[slot] = text;
      }
      return alike.sort((a, b) => a - b);
    },
  };
}

/** Share of the words of two texts, as often as each stands there, that both have, 0 to 1. Both are in order. */
export function sharedWords(firstWords: Uint32Array, secondWords: Uint32Array): number {
  let both = 0;
  for (let a = 0, b = 0; a < firstWords.length && b < secondWords.length;) {
    const [word, against] = [firstWords[a]!, secondWords[b]!];
    if (word === against) both += 1;
    if (word <= against) a += 1;
    if (word >= against) b += 1;
  }
  const unionSize = firstWords.length + secondWords.length - both;
  return unionSize === 0 ? 0 : both / unionSize;
}

const FACTORS = Int32Array.from({ length: HASHES }, (_, at) => scatter(at + 1) | 1);
const OFFSETS = Int32Array.from({ length: HASHES }, (_, at) => scatter(at + 1 + HASHES));

/** The nth of a word counts as a word of its own, so that a signature stands for how often each is there too. */
function signature(words: Uint32Array, into: Int32Array): void {
  into.fill(0x7fffffff);
  let nth = 0;
  for (let at = 0; at < words.length; at += 1) {
    nth = at > 0 && words[at] === words[at - 1] ? nth + 1 : 0;
    const value = scatter(words[at]! + Math.imul(nth, 0x9e3779b1));
    for (let hash = 0; hash < HASHES; hash += 1) {
      const mixed = (Math.imul(value, FACTORS[hash]!) + OFFSETS[hash]!) | 0;
      if (mixed < into[hash]!) into[hash] = mixed;
    }
  }
}

function hashBand(values: Int32Array, from: number): number {
  let hash = 0;
  for (let at = from; at < from + ROWS; at += 1) hash = scatter(hash ^ values[at]!);
  return hash;
}

/** The last step of MurmurHash3 (A. Appleby, public domain): every bit of the value moves every bit of the result. */
function scatter(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

const NEAR_SQL = {
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
export function* findNearDuplicates(database: Database, afterId: number): Generator<HealthStep, void> {
  const ids = database.all<{ id: number }>(NEAR_SQL.notes, FEWEST_WORDS).map(({ id }) => id);
  const signatures = createMinHashSignatures(ids.length, LEAST_SHARED);
  const wordsOf = createWordReader(database);
  for (const [place, id] of ids.entries()) {
    const words = wordsOf(id);
    const alike = signatures.add(words);
    const progress = place / ids.length;
    if (id <= afterId) yield { after: afterId, progress, findings: [] };
    else
      yield {
        after: id,
        progress,
        findings: alike.flatMap((alikePlace) =>
          compared(database, { id: ids[alikePlace]!, words: wordsOf(ids[alikePlace]!) }, { id, words }),
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
  if (similarity < LEAST_SHARED || passageHashKey(database, earlier.id) === passageHashKey(database, later.id))
    return [];
  const notes = [earlier, later].flatMap(({ id }) => database.get<HealthNote>(NEAR_SQL.note, id) ?? []);
  return notes.length === 2
    ? [{ check: 'near_duplicates', notes, similarity: Math.round(similarity * 100) / 100 }]
    : [];
}

/** The passages' hashes in order stand for the whole text. */
const passageHashKey = (database: Database, id: number): string =>
  database
    .all<{ hash: string }>(NEAR_SQL.hashes, chunkIdOf(id, 0), chunkIdOf(id + 1, 0))
    .map(({ hash }) => hash)
    .join();

/** The words of a note's body by their hashes, in order of these: 32 bits tell apart what stands in two notes well enough. */
function createWordReader(database: Database): (id: number) => Uint32Array {
  const textOf = noteTextReader(database);
  const wordsById = new Map<number, Uint32Array>();
  let size = 0;

  function read(id: number): Uint32Array {
    const text = textOf(id);
    const words: number[] = [];
    eachWord(text.slice(bodyOffset(text)), (_bytes, _length, hash, kind) => {
      if (kind !== BESIDE) words.push(hash >>> 0);
    });
    return Uint32Array.from(words).sort();
  }

  return (id) => {
    const words = wordsById.get(id) ?? read(id);
    if (!wordsById.delete(id)) size += words.length;
    wordsById.set(id, words);
    for (const [oldest, { length }] of wordsById) {
      if (size <= KEPT_WORDS || oldest === id) break;
      wordsById.delete(oldest);
      size -= length;
    }
    return words;
  };
}
