import fuzzysort, { type KeysResult, type SnapshotKeys } from 'fuzzysort';
import { createYielder } from '../../tools/execution/create-yielder.ts';

/** What can be found by a few letters: rows whose `keys` are compared. */
export interface Findable<Row> {
  readonly rows: readonly Row[];
  readonly keys: readonly (keyof Row & string)[];
  /** As far as they were looked through already: preparing them takes ten times as long as comparing them. */
  readonly prepared: (SnapshotKeys<Row> | undefined)[];
}

export interface FindOptions<Row> {
  readonly limit: number;
  /** Which of them are asked for at all. */
  readonly accept?: (row: Row) => boolean;
  /** Ends a search that nobody waits for any more: it answers with nothing. */
  readonly signal?: AbortSignal | undefined;
}

/** So many are prepared or compared in a few milliseconds. */
const SLICE = 100;
/** Milliseconds of work in one go: a letter typed during the work appears with the next frame. */
const WORK_MS = 4;
const THRESHOLD = 0.2;

export function createFindable<Row>(rows: readonly Row[], keys: Findable<Row>['keys']): Findable<Row> {
  return { rows, keys, prepared: [] };
}

/**
 * The items that match the letters, best first. Fifty thousand would block the page for too long, so that they are
 * looked through slice by slice.
 */
export function findInSlices<Row>(
  { rows, keys, prepared }: Findable<Row>,
  letters: string,
  { limit, accept, signal }: FindOptions<Row>,
): Promise<KeysResult<Row>[]> {
  const find = (slice: readonly Row[], number: number): readonly KeysResult<Row>[] => {
    const found = fuzzysort.go(letters, (prepared[number] ??= fuzzysort.snapshot(slice, { keys })), {
      limit: 0,
      threshold: THRESHOLD,
    });
    return accept ? found.filter(({ obj }) => accept(obj)) : found;
  };
  return bestInSlices(rows, find, { limit, signal, order: (a, b) => b.score - a.score });
}

/** Prepares all rows, slice by slice, so that the first letter is answered as fast as the next ones. */
export async function prepareToFind<Row>({ rows, keys, prepared }: Findable<Row>): Promise<void> {
  for await (const slice of slicesOf(rows)) prepared[slice.number] ??= fuzzysort.snapshot(slice.rows, { keys });
}

/** The first few, in this order, of what is found in each slice of a long list. */
export async function bestInSlices<Row, Found>(
  rows: readonly Row[],
  find: (slice: readonly Row[], number: number) => readonly Found[],
  {
    limit,
    order,
    signal,
  }: {
    readonly limit: number;
    readonly order: (a: Found, b: Found) => number;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Found[]> {
  let best: Found[] = [];
  for await (const slice of slicesOf(rows)) {
    if (signal?.aborted) return [];
    const found = find(slice.rows, slice.number);
    if (found.length > 0) best = [...best, ...found].sort(order).slice(0, limit);
  }
  return best;
}

/** A long list in short parts, between which the page can answer. */
export async function* slicesOf<Row>(
  rows: readonly Row[],
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly number: number }> {
  const yieldToEventLoop = createYielder(undefined, WORK_MS);
  for (let number = 0; number * SLICE < rows.length; number++) {
    yield { rows: rows.slice(number * SLICE, (number + 1) * SLICE), number };
    await yieldToEventLoop();
  }
}
