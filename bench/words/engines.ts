import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { openMemoryDatabase } from '../../src/workers/database/open-database.ts';
import type { ParsedQuery } from '../../src/workers/words/parse-query.ts';
import type { WordEngine } from '../../src/workers/words/word-engine.ts';
import { createWordEngine } from '../../src/workers/words/create-word-engine.ts';
import { createFtsWordEngine } from '../../src/workers/words/testing/fts-word-engine.ts';
import type { Passage } from './corpus.ts';

/** Word engines behind one interface: build, then search for any of the words, best first. */
export interface Peer {
  readonly name: string;
  /** The most passages measured: more take minutes, or more memory than a tab has. */
  readonly most: number;
  build(passages: readonly Passage[]): Promise<Built>;
}

export interface Built {
  /** @returns numbers of passages, best first */
  search(words: readonly string[], limit: number): Promise<readonly number[]> | readonly number[];
  /** Starts again from the stored index. */
  reload?(): void;
}

/** As many as the indexer commits at once. */
const BATCH = 1900;
const CHUNKS = 65_536;
const BOOST = { title: 3, heading: 1.5, body: 1 };

const queryOf = (words: readonly string[]): ParsedQuery => ({
  words: words.map((text) => ({ text, prefix: false })),
  phrases: [],
  excluded: [],
  plain: words.join(' '),
});

async function fill(
  engine: WordEngine,
  transaction: (work: () => void) => void,
  passages: readonly Passage[],
): Promise<Built> {
  for (let from = 0; from < passages.length; from += BATCH) {
    transaction(() => {
      for (const [index, passage] of passages.slice(from, from + BATCH).entries())
        engine.add((from + index + 1) * CHUNKS, { ...passage, alias: '', tag: '', property: '' });
      engine.commit();
    });
  }
  return {
    search: (words, limit) =>
      engine.search(queryOf(words), limit, undefined).map(({ chunkId }) => chunkId / CHUNKS - 1),
  };
}

export const latent: Peer = {
  name: 'Latent',
  most: Infinity,
  async build(passages) {
    const { database } = await openMemoryDatabase();
    const engine = createWordEngine(database, () => undefined);
    return { ...(await fill(engine, (work) => database.transaction(work), passages)), reload: () => engine.reload() };
  },
};

export const fts5: Peer = {
  name: 'FTS5',
  most: Infinity,
  async build(passages) {
    const { database } = await openMemoryDatabase();
    return fill(createFtsWordEngine(database), (work) => database.transaction(work), passages);
  },
};

export const miniSearch: Peer = {
  name: 'MiniSearch',
  most: Number(process.env.WORDS_MINISEARCH ?? 100_000),
  async build(passages) {
    const index = new MiniSearch({ fields: ['title', 'heading', 'body'] });
    index.addAll(passages.map((passage, id) => ({ id, ...passage })));
    return {
      search: (words, limit) =>
        index
          .search(words.join(' '), { boost: BOOST })
          .slice(0, limit)
          .map(({ id }) => id as number),
    };
  },
};

export const flexSearch: Peer = {
  name: 'FlexSearch',
  most: Number(process.env.WORDS_FLEXSEARCH ?? 100_000),
  async build(passages) {
    const index = new FlexSearch.Index({ tokenize: 'strict', resolution: 9 });
    for (const [id, { title, heading, body }] of passages.entries()) index.add(id, `${title} ${heading} ${body}`);
    return { search: (words, limit) => index.search(words.join(' '), { limit, suggest: true }) as number[] };
  },
};

export const orama: Peer = {
  name: 'Orama',
  most: Number(process.env.WORDS_ORAMA ?? 10_000),
  async build(passages) {
    const database = create({ schema: { title: 'string', heading: 'string', body: 'string' } as const });
    await insertMultiple(
      database,
      passages.map((passage, id) => ({ id: String(id), ...passage })),
      1000,
    );
    return {
      search: async (words, limit) => {
        const { hits } = await searchOrama(database, { term: words.join(' '), limit, boost: BOOST, threshold: 1 });
        return hits.map(({ id }) => Number(id));
      },
    };
  },
};
