import type { Database } from '../database/database.ts';
import type { EmbeddedPassages } from '../search/search-slots.ts';
import { calibrated } from '../search/similarity.ts';

/** Each is compared with every passage: enough for a question, too few for a text of every row. */
export const MOST_TEXTS = 8;

const PASSAGES = `SELECT c.id, d.path FROM main.chunks c JOIN main.documents d ON d.id = c.id / 65536
  WHERE d.ignored = 0 AND d.is_note = 1`;

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
  const similarityOf = calibrated(embedder);
  database.each<{ id: number; path: string }>(PASSAGES, [], ({ id, path }) => {
    const cosine = vectors.cosine(query, id);
    if (cosine !== undefined) byPath.set(path, Math.max(byPath.get(path) ?? 0, similarityOf(cosine)));
  });
  return byPath;
}
