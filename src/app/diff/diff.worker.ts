import { expose } from 'comlink';
import { type DiffPage, type DiffReader, type DiffRow, type DiffSummary, readDiff } from './diff-texts.ts';

let reader: DiffReader | undefined;

const worker = {
  async compare(oldText: string | null, newText: string | null, context?: number): Promise<DiffSummary> {
    reader = await readDiff(oldText, newText, context);
    return reader.summary;
  },
  next: (maxRows: number): DiffPage => reader?.next(maxRows) ?? { hunks: [], left: 0 },
  rows: (from: number, count: number): readonly DiffRow[] => reader?.rows(from, count) ?? [],
};

export type DiffWorker = typeof worker;

expose(worker);
