import { expose } from 'comlink';
import type { DiffRow } from './diff-texts.ts';
import { readDiff, type DiffPage, type DiffReader, type DiffSummary } from './read-diff.ts';

let reader: DiffReader | undefined;

const worker = {
  async compare(before: string | null, after: string | null): Promise<DiffSummary> {
    reader = await readDiff(before, after);
    return reader.summary;
  },
  next: (most: number): DiffPage => reader?.next(most) ?? { hunks: [], left: 0 },
  rows: (from: number, count: number): readonly DiffRow[] => reader?.rows(from, count) ?? [],
};

export type DiffWorker = typeof worker;

expose(worker);
