import type { Database } from '../database/database.ts';
import { CHUNKS_PER_DOCUMENT } from '../database/schema.ts';
import type { EmbeddedPassages } from '../search/search-slots.ts';
import { calibrated } from '../search/similarity.ts';

/** Each is compared with every passage: enough for a question, too few for a text of every row. */
export const MOST_TEXTS = 8;

const NOTES = 'SELECT id, path FROM main.documents WHERE ignored = 0 AND is_note = 1';
const PASSAGES = 'SELECT id FROM main.chunks';

/** The SQL function `similarity(path, text)` over one query. SQL functions cannot wait, so a query is run until none of its texts is new. */
export interface NoteSimilarity {
  /** The calibrated similarity of the note's nearest passage, 0–1; null for a text not compared so far, and without a model. */
  readonly of: (path: string, text: string) => number | null;
  /** Compares the texts asked for since. @returns whether there were any */
  readonly compare: () => Promise<boolean>;
}

export function createNoteSimilarity(database: Database, stage: EmbeddedPassages | undefined): NoteSimilarity {
  const known = new Map<string, ReadonlyMap<string, number>>();
  const wanted = new Set<string>();
  return {
    of(path, text) {
      if (!stage || text.trim() === '') return null;
      const byPath = known.get(text);
      if (byPath) return byPath.get(path) ?? null;
      wanted.add(text);
      if (known.size + wanted.size > MOST_TEXTS)
        throw new Error(`similarity() takes at most ${MOST_TEXTS} different texts in one query`);
      return null;
    },
    async compare() {
      if (!stage || wanted.size === 0) return false;
      const texts = [...wanted];
      wanted.clear();
      // As a search asks for what a note should be about.
      const vectors = await stage.embedder.embed(texts, 'query');
      texts.forEach((text, at) => known.set(text, nearest(database, stage, vectors[at])));
      return true;
    },
  };
}

/** Of each note its nearest passage; none where the model knows no word of the text. */
function nearest(
  database: Database,
  { vectors, embedder }: EmbeddedPassages,
  query: Float32Array | undefined,
): ReadonlyMap<string, number> {
  const byPath = new Map<string, number>();
  if (!query?.some((value) => value !== 0)) return byPath;
  const best = new Map<number, number>();
  database.each<{ id: number }>(PASSAGES, [], ({ id }) => {
    const cosine = vectors.cosine(query, id);
    const note = Math.floor(id / CHUNKS_PER_DOCUMENT);
    if (cosine !== undefined && cosine > (best.get(note) ?? -Infinity)) best.set(note, cosine);
  });
  const similarityOf = calibrated(embedder);
  for (const { id, path } of database.all<{ id: number; path: string }>(NOTES)) {
    const cosine = best.get(id);
    if (cosine !== undefined) byPath.set(path, Math.max(0, similarityOf(cosine)));
  }
  return byPath;
}
