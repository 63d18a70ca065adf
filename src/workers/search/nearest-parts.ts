import type { Database } from '../database/database.ts';
import { documentOfChunk } from '../database/schema.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { noteTexts } from '../words/note-texts.ts';
import { passageText } from '../words/passage-text.ts';
import { PASSAGE_SQL } from '../words/read-passages.ts';
import { rankPassages, type RankInput } from './rank-notes.ts';

/** Passages of which the parts are looked at: the best by everything else. */
const MOST = 100;
/** In characters: a shorter passage is one part, and its own vector says all. */
const LEAST = 72;
/** Of the nearest part in the cosine, the rest being the whole passage's. */
const SHARE = 0.5;

/** Of a query's meaning what its nearest parts are found with. */
interface Comparing {
  readonly query: Float32Array;
  readonly weight: number;
  readonly nearestPart?: Embedder['nearestPart'];
}

/**
 * The evidence with the cosines of its best passages taken anew: the mean of the whole passage's and of its nearest part's.
 * Evidence that has no cosines, or is of a model without parts, stays as it is; so does all where the model fails on the way.
 */
export async function comparedByParts(database: Database, input: RankInput, meaning: Comparing): Promise<RankInput> {
  const { cosineOf } = input;
  if (!meaning.nearestPart || !cosineOf || meaning.weight === 0) return input;
  const read = rankPassages(input)
    .slice(0, MOST)
    .flatMap(({ chunkId, cosine }) => {
      const text = cosine === undefined ? undefined : textOf(database, chunkId);
      return text === undefined || cosine === undefined ? [] : [{ chunkId, cosine, text }];
    });
  if (read.length === 0) return input;
  const nearest = await nearestOf(
    meaning,
    read.map(({ text }) => text),
  );
  if (!nearest) return input;
  const anew = new Map(
    read.map(({ chunkId, cosine }, at) => [chunkId, (1 - SHARE) * cosine + SHARE * nearest[at]!] as const),
  );
  return { ...input, cosineOf: (chunkId) => anew.get(chunkId) ?? cosineOf(chunkId) };
}

/** The model may be ended at any moment: the passages' own vectors answer without it. */
async function nearestOf(
  { nearestPart, query }: Comparing,
  texts: readonly string[],
): Promise<Float32Array | undefined> {
  try {
    return await nearestPart?.(query, texts);
  } catch {
    return undefined;
  }
}

/** What the model was given of a passage; `undefined` where that has one part, or is gone. */
function textOf(database: Database, chunkId: number): string | undefined {
  const chunk = database.get<{ from: number; to: number; headingPath: string }>(PASSAGE_SQL.chunk, chunkId);
  if (!chunk || chunk.to - chunk.from < LEAST) return undefined;
  const text = noteTexts(database)(documentOfChunk(chunkId))?.text.slice(chunk.from, chunk.to);
  return text === undefined ? undefined : passageText(JSON.parse(chunk.headingPath) as string[], text);
}
