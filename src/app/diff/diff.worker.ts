import { expose } from 'comlink';
import { type DiffPage, type DiffReader, type DiffRow, type DiffSummary, readDiff } from './diff-texts.ts';

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
