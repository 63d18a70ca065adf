import type { ActivityLog, ChangeHistory, ChangeRecord } from '../../../tools/definition/ports.ts';
import { dayOf } from './day-in-words.ts';

/** Records that are read at once. */
const BATCH = 40;

export interface Day {
  readonly log: Pick<ActivityLog, 'get'>;
  readonly history: Pick<ChangeHistory, 'get'>;
  /** Of the records that are listed, newest first. */
  readonly ids: readonly string[];
  /** Where the day begins in them. */
  readonly from: number;
}

/** Whether several of the changes that are listed for the day can be taken back: a single one has its own *Undo*. */
export async function hasSeveral(day: Day): Promise<boolean> {
  const found = new Set<string>();
  for await (const batch of changeIdsOf(day)) {
    for (const { change_id } of await standing(day.history, batch)) found.add(change_id);
    if (found.size > 1) return true;
  }
  return false;
}

/**
 * What is listed for the day and can be taken back, oldest first. What was undone is not among it, nor the undoing itself: to undo
 * a day is not to bring back what the person took back in it. What was undone and done again is.
 */
export async function changesOfDay(day: Day): Promise<string[]> {
  const listed: string[] = [];
  for await (const batch of changeIdsOf(day)) listed.push(...batch);
  const known = new Set(listed);
  const records = await standing(day.history, [...known]);
  // What was undone on this day and done again changed nothing, all in all, where it was first done on another.
  const stands = await Promise.all(records.map(async (record) => !(await isBackAsBefore(day.history, record, known))));
  return records
    .filter((_, at) => stands[at])
    .map(({ change_id }) => change_id)
    .toReversed();
}

/** The changes of the day's records, newest first, in batches. */
async function* changeIdsOf({ log, ids, from }: Day): AsyncGenerator<string[]> {
  let day: string | undefined;
  for (let at = from; at < ids.length; at += BATCH) {
    const read = await Promise.all(ids.slice(at, at + BATCH).map((id) => log.get(id)));
    const records = read.flatMap((record) => record ?? []);
    day ??= records[0] && dayOf(records[0].timestamp);
    const end = records.findIndex(({ timestamp }) => dayOf(timestamp) !== day);
    const ofDay = end === -1 ? records : records.slice(0, end);
    yield ofDay.flatMap(({ status, change_id }) =>
      status === 'completed' && change_id !== undefined ? change_id : [],
    );
    if (end !== -1) return;
  }
}

/** Those of the changes that are applied and did something, rather than take something back. */
async function standing(history: Day['history'], ids: readonly string[]): Promise<ChangeRecord[]> {
  const records = await Promise.all(ids.map((id) => history.get(id)));
  const applied = records.flatMap((record) => (record?.state === 'applied' ? record : []));
  const areUndoing = await Promise.all(
    applied.map(async (record) => (await chainOf(history, record)).length % 2 === 1),
  );
  return applied.filter((_, at) => !areUndoing[at]);
}

/** Whether a change was done on another day, and undone and done again on this. */
async function isBackAsBefore(
  history: Day['history'],
  record: ChangeRecord,
  ofDay: ReadonlySet<string>,
): Promise<boolean> {
  const chain = await chainOf(history, record);
  const [first] = chain.slice(-1);
  return first !== undefined && !ofDay.has(first) && chain.some((id) => ofDay.has(id));
}

/** What the change undid, what that had undone, and so on to the first: an odd number where the change takes something back. */
async function chainOf(history: Day['history'], record: ChangeRecord): Promise<string[]> {
  const chain: string[] = [];
  let undone = record.undoes;
  while (undone !== undefined && !chain.includes(undone)) {
    chain.push(undone);
    undone = (await history.get(undone))?.undoes;
  }
  return chain;
}
