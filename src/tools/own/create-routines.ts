import { errorText } from '../../notes/basics/error-text.ts';
import type { Clock } from '../../notes/dates/dates.ts';
import { callName } from '../../notes/formats/own-tool/own-tool.ts';
import { dueSince, type Schedule } from '../../notes/formats/own-tool/schedule.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { VaultStores } from '../definition/dependencies.ts';
import type { ChangeHistory, ToolCall } from '../definition/ports.ts';
import type { ToolResult } from '../definition/result.ts';
import { createQueue } from '../execution/exclusive.ts';
import type { CHANGED_FIELD } from './create-own-tool.ts';
import type { OwnToolNote } from './load-own-tools.ts';
import type { OwnToolRecord, OwnToolStore, RoutineRun } from './own-tool-store.ts';

/** Still being written: it is looked at again a little later. */
const QUIET_MS = 10_000;
/** The oldest first: what is left is newer than `until`, and comes with the next run. */
const MOST_CHANGED = 200;
const MOST_OF_A_MOMENT = 10_000;

/** Notes that changed, and the newest of their times. */
interface ChangedNotes {
  readonly paths: readonly string[];
  /** In ms. */
  readonly until: number;
}

/**
 * The notes of a folder that were changed after a moment, by anybody but the routine itself.
 * @param callIds how the calls of the routine begin
 * @returns `undefined` where there is none, or the newest was written just now
 */
export async function changedNotes(
  { index, history }: { readonly index: Pick<IndexClient, 'notes'>; readonly history: Pick<ChangeHistory, 'list'> },
  {
    folder,
    since,
    now,
    callIds,
  }: { readonly folder: string; readonly since: number; readonly now: number; readonly callIds: string },
): Promise<ChangedNotes | undefined> {
  const place = folder === '' ? {} : { filter: { folder } };
  const { notes } = await index.notes({
    ...place,
    sort: 'modified',
    order: 'oldest',
    range: { from: since + 1, to: now, by: 'modified' },
    limit: MOST_CHANGED,
  });
  const newest = notes.at(-1);
  if (!newest || now - newest.modified < QUIET_MS) return undefined;
  const { modified: until } = newest;
  // Those of the same moment come together, as a copied folder has them: the next run asks for what is later.
  const sameMomentNotes =
    notes.length < MOST_CHANGED
      ? []
      : (
          await index.notes({
            ...place,
            sort: 'path',
            order: 'oldest',
            range: { from: until, to: until, by: 'modified' },
            limit: MOST_OF_A_MOMENT,
          })
        ).notes;
  const routineHashes = await ownHashes(history, callIds);
  const hashes = new Map([...notes, ...sameMomentNotes].map(({ path, hash }) => [path, hash]));
  const paths = [...hashes].filter(([path, hash]) => routineHashes.get(path) !== hash).map(([path]) => path);
  return { paths: paths.toSorted(), until };
}

/** What the routine itself wrote last into each note that nobody changed since, as far as the history tells. */
async function ownHashes(history: Pick<ChangeHistory, 'list'>, callIds: string): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  const seen = new Set<string>();
  for (const { call_id: callId, files } of await history.list()) {
    for (const { path, after } of files) {
      if (seen.has(path)) continue;
      seen.add(path);
      if (after && callId.startsWith(callIds)) last.set(path, after.hash);
    }
  }
  return last;
}

/** Something that is done by itself, and that is on. */
export interface Routine {
  readonly id: OwnToolRecord['id'];
  readonly schedule: Schedule;
  /** It belongs to Latent: being among the routines is enough, and the first time it is due at once. */
  readonly isBuiltIn?: true;
  /** Whether now is a moment for it; always where absent. */
  readonly isFree?: () => boolean;
  /** The call to make; `undefined` where there is nothing to do. @param changed of a routine that follows changes */
  call(changed: readonly string[]): Promise<RoutineCall | undefined>;
}

interface RoutineCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const CHANGED: typeof CHANGED_FIELD = 'changed';

/** The tools of notes that are on and have a schedule. */
export function routinesOf(notes: readonly OwnToolNote[]): Routine[] {
  return notes.flatMap(({ path, own, state }) => {
    const schedule = own?.schedule;
    if (!own || !schedule || state !== 'on') return [];
    const call = async (changed: readonly string[]): Promise<RoutineCall> => ({
      name: callName(own.name),
      input: schedule.kind === 'change' ? { [CHANGED]: changed } : {},
    });
    return [{ id: path, schedule, call }];
  });
}

interface RoutinesDependencies {
  /** Those that are on now. */
  readonly routines: () => Promise<readonly Routine[]>;
  readonly store: OwnToolStore;
  readonly stores: Pick<VaultStores, 'pending' | 'activity' | 'history'>;
  readonly index: Pick<IndexClient, 'notes' | 'role'>;
  readonly execute: (call: ToolCall) => Promise<ToolResult>;
  readonly clock: Clock;
  /** Something about a run changed. */
  readonly onChange?: () => void;
  readonly onFault?: (error: unknown) => void;
}

/** Runs what is due. */
export interface Routines {
  /** Looks what is due, and begins it. Runs end by themselves: what they propose waits for the person. */
  look(): Promise<void>;
  /** Runs one now, as the person asks for it. */
  run(routine: Routine): Promise<void>;
  /** Resolves when no run is under way in this page or process. */
  settled(): Promise<void>;
}

/** How the calls of a routine begin. */
const callIdsOf = (id: OwnToolRecord['id']): string => `routine ${id} `;

/**
 * Does each routine at most once for each time at which it is due, over all tabs and processes: only the one that has the index
 * looks, and it stores that it begins before it does. A run that a crash cut short goes on under the same call id, so that nothing is
 * done twice. However many times were missed, it runs once. While its question waits it does not run again.
 */
export function createRoutines(deps: RoutinesDependencies): Routines {
  const { store, stores, clock } = deps;
  const inTurn = createQueue();
  const running = new Map<string, Promise<void>>();
  const opened = new Set<string>();
  // Who takes the index over later does not open the vault.
  let openedIt: boolean | undefined;

  async function look(): Promise<void> {
    const isOwner = deps.index.role() === 'owner';
    openedIt ??= isOwner;
    if (!isOwner) return;
    for (const routine of await deps.routines()) {
      try {
        await lookAt(routine);
      } catch (error) {
        deps.onFault?.(error);
      }
    }
  }

  async function lookAt(routine: Routine): Promise<void> {
    const record = (await store.get(routine.id)) ?? (routine.isBuiltIn && newRecord(routine.id));
    if (!record) return;
    if (running.has(routine.id) || (await goesOn(record))) {
      // What waits from the last opening is this one's too.
      opened.add(routine.id);
      return;
    }
    const due = await dueNow(routine, record);
    if (!due || routine.isFree?.() === false) return;
    if (due.changed?.length === 0) return void (await store.update(routine.id, setDone(due.until)));
    await begin(routine, due);
  }

  /** A run that is not over: its question waits, or a crash cut it short. */
  async function goesOn(record: OwnToolRecord): Promise<boolean> {
    const run = record.lastRun;
    if (run?.outcome !== 'running') return false;
    const result = (await stores.activity.get(run.callId))?.result;
    if (result) {
      await finish(record.id, run, result);
      return false;
    }
    if (!(await stores.pending.get(run.callId))) start(record.id, run);
    return true;
  }

  async function dueNow({ id, schedule }: Routine, record: OwnToolRecord): Promise<Due | undefined> {
    const nowMs = clock.now();
    const since = record.doneUntil ?? record.enabled;
    if (schedule.kind === 'open') {
      if (openedIt !== true || opened.has(id)) return undefined;
      opened.add(id);
      return { until: nowMs };
    }
    if (schedule.kind === 'change') {
      const changedSince = await changedNotes(
        { index: deps.index, history: stores.history },
        { folder: schedule.folder, since, now: nowMs, callIds: callIdsOf(id) },
      );
      return changedSince && { until: changedSince.until, changed: changedSince.paths };
    }
    const until = dueSince(schedule, since, nowMs);
    return until === undefined ? undefined : { until };
  }

  async function begin(routine: Routine, { until, changed = [] }: Due): Promise<void> {
    const call = await routine.call(changed);
    if (!call) return void (await store.update(routine.id, setDone(until)));
    const run: RoutineRun = {
      ...call,
      callId: `${callIdsOf(routine.id)}${until}`,
      started: clock.now(),
      outcome: 'running',
    };
    const updatedRecord = await store.update(routine.id, (currentRecord) => {
      const record = currentRecord ?? (routine.isBuiltIn && newRecord(routine.id));
      return record ? { ...record, doneUntil: until, lastRun: run } : undefined;
    });
    if (updatedRecord) start(routine.id, run);
  }

  function start(id: OwnToolRecord['id'], run: RoutineRun): void {
    const { callId, name, input } = run;
    const ended = deps
      .execute({ callId, name, input, initiatedBy: 'system' })
      .then(async (result) => {
        // Put aside: the question is in the store, and asked again.
        if (!(await stores.pending.get(callId))) await finish(id, run, result);
      })
      .catch((error: unknown) => deps.onFault?.(error))
      .finally(() => {
        running.delete(id);
        deps.onChange?.();
      });
    running.set(id, ended);
    deps.onChange?.();
  }

  async function finish(id: OwnToolRecord['id'], run: RoutineRun, result: ToolResult): Promise<void> {
    const over: RoutineRun = { ...run, finished: clock.now(), ...toOutcome(result) };
    await store.update(id, (currentRecord) =>
      currentRecord?.lastRun?.callId === run.callId ? { ...currentRecord, lastRun: over } : currentRecord,
    );
    deps.onChange?.();
  }

  return {
    look: () => inTurn(look),
    run: (routine) =>
      inTurn(async () => {
        const record = await store.get(routine.id);
        if (running.has(routine.id) || (record && (await goesOn(record)))) return;
        const { schedule } = routine;
        const changed = schedule.kind === 'change' ? await recentlyChanged(schedule.folder) : [];
        await begin(routine, { until: clock.now(), changed });
      }),
    async settled() {
      await inTurn(async () => undefined);
      while (running.size > 0) await Promise.all(running.values());
    },
  };

  /** What a run by hand is given: the notes of the last day. */
  async function recentlyChanged(folder: string): Promise<readonly string[]> {
    const nowMs = clock.now();
    const { notes } = await deps.index.notes({
      ...(folder !== '' && { filter: { folder } }),
      sort: 'path',
      order: 'oldest',
      range: { from: nowMs - DAY, to: nowMs, by: 'modified' },
      limit: MOST_NOTES,
    });
    return notes.map(({ path }) => path);
  }
}

const newRecord = (id: OwnToolRecord['id']): OwnToolRecord => ({ id, isOn: true, hash: '', enabled: 0 });

const DAY = 86_400_000;
const MOST_NOTES = 200;

interface Due {
  /** The schedule is done up to this moment. */
  readonly until: number;
  readonly changed?: readonly string[];
}

const setDone = (until: number) => (currentRecord: OwnToolRecord | undefined) =>
  currentRecord && { ...currentRecord, doneUntil: until };

function toOutcome(result: ToolResult): Pick<RoutineRun, 'outcome' | 'message'> {
  const message = typeof result['message'] === 'string' ? result['message'] : errorText(undefined);
  if (result.success) return { outcome: 'change_id' in result ? 'changed' : 'unchanged', message };
  return { outcome: result.isError ? 'failed' : 'denied', message };
}
