import { dueSince } from '../../notes/formats/own-tool/schedule.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import type { Clock } from '../../notes/dates/clock.ts';
import type { IndexClient } from '../../workers/contract.ts';
import type { VaultStores } from '../definition/dependencies.ts';
import type { ToolCall } from '../definition/ports.ts';
import type { ToolResult } from '../definition/result.ts';
import { createQueue } from '../execution/exclusive.ts';
import type { OwnToolRecord, OwnToolStore, RoutineRun } from '../own/own-tool-store.ts';
import { changedNotes } from './changed-notes.ts';
import type { Routine } from './routine.ts';

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
    const now = clock.now();
    const since = record.doneUntil ?? record.enabled;
    if (schedule.kind === 'open') {
      if (openedIt !== true || opened.has(id)) return undefined;
      opened.add(id);
      return { until: now };
    }
    if (schedule.kind === 'change') {
      const found = await changedNotes(
        { index: deps.index, history: stores.history },
        { folder: schedule.folder, since, now, callIds: callIdsOf(id) },
      );
      return found && { until: found.until, changed: found.paths };
    }
    const until = dueSince(schedule, since, now);
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
    const stored = await store.update(routine.id, (now) => {
      const record = now ?? (routine.isBuiltIn && newRecord(routine.id));
      return record ? { ...record, doneUntil: until, lastRun: run } : undefined;
    });
    if (stored) start(routine.id, run);
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
    await store.update(id, (now) => (now?.lastRun?.callId === run.callId ? { ...now, lastRun: over } : now));
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
    const now = clock.now();
    const { notes } = await deps.index.notes({
      ...(folder !== '' && { filter: { folder } }),
      sort: 'path',
      order: 'oldest',
      range: { from: now - DAY, to: now, by: 'modified' },
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

const setDone = (until: number) => (stored: OwnToolRecord | undefined) => stored && { ...stored, doneUntil: until };

function toOutcome(result: ToolResult): Pick<RoutineRun, 'outcome' | 'message'> {
  const message = typeof result['message'] === 'string' ? result['message'] : errorText(undefined);
  if (result.success) return { outcome: 'change_id' in result ? 'changed' : 'unchanged', message };
  return { outcome: result.isError ? 'failed' : 'denied', message };
}
