import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { isTrashPath } from '../../fs-access/trash.ts';
import { VaultError, type Vault } from '../../fs-access/vault.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { ChangeRecord, SeenFile, ToolCall } from '../definition/ports.ts';
import { failure, type ToolFailure } from '../definition/result.ts';
import { HeldBackError, saveText } from './amend-change.ts';
import { applyChanges, HalfAppliedError } from './apply-changes.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';
import { changedSincePlanned } from './files-on-disk.ts';
import { interruptedBy, markUndone } from './interrupted-changes.ts';

/** A file of an interrupted change is not written before the person has settled it: its before-image would no longer match. */
export async function waitsForPerson(
  deps: ExecutorDependencies,
  { changes }: Pick<ChangePlan, 'changes'>,
): Promise<ToolFailure | undefined> {
  const open = await interruptedBy(
    deps.stores.history,
    changes.map(({ path }) => path),
  );
  return open && heldBack(open, changes);
}

function heldBack(open: ChangeRecord, changes: ChangePlan['changes']): ToolFailure {
  const paths = changes.map(({ path }) => path).filter((path) => open.files.some((file) => file.path === path));
  const named = paths.length > 3 ? `${paths.slice(0, 3).join(', ')} and ${paths.length - 3} more` : paths.join(', ');
  return failure(
    'unknown_outcome',
    `Nothing was changed: ${named} ${paths.length === 1 ? 'belongs' : 'belong'} to a change that was cut short (${open.message}), and the person has yet to complete it or roll it back.`,
    'Ask the person to answer that question in the app, then call again.',
    { change_id: open.change_id, paths: paths.slice(0, 50) },
  );
}

/** What is told of a change whose question was answered first at another terminal or in another tab. */
export const MADE_ELSEWHERE =
  'It was approved and made a moment ago, elsewhere: the answer given here changes nothing.';

interface WantedChange {
  readonly call: ToolCall;
  readonly plan: ChangePlan;
  readonly changeId: string;
}

/**
 * Applies a plan as one change, with its record. Must be called while holding the vault's write lock.
 * @returns `changed` where a file is no longer what the plan was made from: nothing was written.
 */
export async function makeChange(
  deps: ExecutorDependencies,
  vault: Vault,
  { call, plan, changeId }: WantedChange,
): Promise<{ readonly record: ChangeRecord; readonly warnings: readonly string[] } | ToolFailure | 'changed'> {
  const earlierChange = await madeElsewhere(deps, call);
  if (earlierChange)
    return {
      record: earlierChange,
      warnings: [MADE_ELSEWHERE],
    };
  // A save is recorded in one step with what may hold it back.
  const held = call.save ? undefined : await waitsForPerson(deps, plan);
  if (held) return held;
  // What seems to be as the editor knows it is compared by the write itself.
  const isAsSeen = call.save?.over !== undefined && (await seemsToBe(vault, plan.path, call.save.over));
  if (!isAsSeen && (await changedSincePlanned(vault, plan.changes)).length > 0) return 'changed';
  let record: ChangeRecord;
  try {
    record = await writeChange(deps, vault, { call, plan, changeId });
  } catch (error) {
    if (error instanceof VaultError && (await changedSincePlanned(vault, plan.changes)).length > 0) return 'changed';
    if (error instanceof HalfAppliedError) return halfApplied(error);
    if (error instanceof HeldBackError) return heldBack(error.by, plan.changes);
    throw error;
  }
  // Of what was typed the index is told at once, before the watcher reads the same for itself.
  const indexed = call.save && refreshIndex(deps, record);
  const recordWarnings = await keepRecord(deps, record);
  await deps.person.unsaved?.follow(record).catch((error: unknown) => deps.onFault?.(error, record.operation));
  return { record, warnings: [...recordWarnings, ...(await (indexed ?? refreshIndex(deps, record)))] };
}

/** Whether a file has the size and time of one that is known, without reading it. */
async function seemsToBe(vault: Vault, path: VaultPath, known: SeenFile): Promise<boolean> {
  const file = await vault.file(path);
  return file?.size === known.size && file.lastModified === known.modified;
}

/** The change that another tab made of the same call: a question that waits is shown in each tab, and done once. */
export async function madeElsewhere(
  { stores }: Pick<ExecutorDependencies, 'stores'>,
  call: ToolCall,
): Promise<ChangeRecord | undefined> {
  // A further save of an editing session continues the change of the first.
  if (call.save) return undefined;
  const [latestRecord] = await stores.history.list({ call_id: call.callId, limit: 1 });
  return latestRecord?.state === 'applied' ? latestRecord : undefined;
}

async function writeChange(
  deps: ExecutorDependencies,
  vault: Vault,
  requestedChange: WantedChange,
): Promise<ChangeRecord> {
  const { history } = deps.stores;
  const { changes } = requestedChange.plan;
  const { save } = requestedChange.call;
  if (save) return saveText(vault, history, toHeader(deps, requestedChange), changes[0]!, save.amends);
  return applyChanges(vault, history, toHeader(deps, requestedChange), changes);
}

const timeNow = ({ access: { clock } }: ExecutorDependencies): string => new Date(clock.now()).toISOString();

function toHeader(deps: ExecutorDependencies, { call, plan, changeId }: WantedChange) {
  return {
    change_id: changeId,
    vaultId: deps.vaultId,
    timestamp: timeNow(deps),
    operation: plan.operation,
    message: call.save && plan.changes[0]?.before ? `Edit ${inQuotes(plan.path)}.` : plan.message,
    initiated_by: call.initiatedBy,
    call_id: call.callId,
    ...(plan.undoes === undefined ? {} : { undoes: plan.undoes }),
    ...(plan.folders && { folders: plan.folders }),
  };
}

/** The files are written: a problem with the record is a warning, and the journal settles it at the next start. */
async function keepRecord(deps: ExecutorDependencies, record: ChangeRecord): Promise<string[]> {
  try {
    await deps.stores.history.put(record);
    await markUndone(deps.stores.history, record);
    return [];
  } catch (error) {
    deps.onFault?.(error, record.operation);
    return [
      'The change was made, but its entry in the history could not be completed; it may be missing from Undo until the vault is opened again.',
    ];
  }
}

// A refresh may wait for the first indexing of a large vault; the answer need not.
const REFRESH_WAIT = 2000;

async function refreshIndex(deps: ExecutorDependencies, record: ChangeRecord): Promise<string[]> {
  // Files in the trash are in no listing, so they must not be indexed either.
  const files = record.files.filter(({ path }) => !isTrashPath(path));
  const written = files.flatMap(({ path, after, moved }) =>
    after && moved?.carries === undefined ? [{ path, ...after }] : [],
  );
  const late = new Promise<void>((resolve) => setTimeout(resolve, REFRESH_WAIT));
  try {
    await Promise.race([
      deps.access.index.refresh(
        files.map(({ path }) => path),
        written,
      ),
      late,
    ]);
    return [];
  } catch (error) {
    deps.onFault?.(error, record.operation);
    return ['The change was made, but the index could not read it yet: searches may miss it for a while.'];
  }
}

function halfApplied(error: HalfAppliedError): ToolFailure {
  return failure(
    'unknown_outcome',
    `The change stopped half-way and ${error.paths.length} of its files could not be put back: ${error.paths.join(', ')}.`,
    'Tell the person which files these are. Read them before anything else is changed; the texts from before are kept in the history.',
    { change_id: error.changeId, paths: error.paths },
  );
}
