import { createMemoryVault } from '../../src/fs-access/memory-vault.ts';
import type { SearchRequest } from '../../src/workers/contract.ts';
import type { Embedder } from '../../src/workers/embedding/embedder.ts';
import { createTestIndex, type TestIndex } from '../../src/workers/testing/test-index.ts';
import type { JudgedDocument, JudgedSet } from './judged-set.ts';
import { measure, type Measures } from './measures.ts';

export type Mode = SearchRequest['mode'];

/** Number of results: enough for recall@100. */
const DEPTH = 100;

/** The real index over a vault with one note for each document; its title is the note's first heading. */
export function buildIndex(documents: readonly JudgedDocument[], embedder: Embedder | undefined): Promise<TestIndex> {
  const notes = documents.map(
    ({ id, title, text }) => [pathOf(id), title ? `# ${title}\n\n${text}\n` : `${text}\n`] as const,
  );
  return createTestIndex(createMemoryVault('judged', Object.fromEntries(notes)), embedder ? { embedder } : {});
}

export interface SetRun {
  /** By query, in the set's order. */
  readonly measures: readonly Measures[];
  /** Milliseconds of one search: the median and the 95th percentile. */
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Runs every query of a set as the app's search does, and measures the results. */
export async function runSet(index: TestIndex, { queries, grades, documents }: JudgedSet, mode: Mode): Promise<SetRun> {
  const idOf = new Map<string, string>(documents.map(({ id }) => [pathOf(id), id]));
  const measures: Measures[] = [];
  const times: number[] = [];
  for (const { id, text } of queries) {
    const before = performance.now();
    const { hits } = await index.search({ query: text, mode, limit: DEPTH });
    times.push(performance.now() - before);
    measures.push(
      measure(
        hits.map(({ path }) => idOf.get(path)!),
        grades.get(id)!,
      ),
    );
  }
  times.sort((a, b) => a - b);
  return { measures, medianMs: times[times.length >> 1] ?? 0, p95Ms: times[Math.floor(times.length * 0.95)] ?? 0 };
}

/** Ids of a judged set may contain characters that a path may not. */
const pathOf = (id: string): string =>
  `${id.replace(/[^\w-]/gu, (character) => `.${character.codePointAt(0)!.toString(16)}`)}.md`;
