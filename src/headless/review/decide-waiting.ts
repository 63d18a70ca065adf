import type { PendingOperation, PendingStore } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { Executor } from '../../tools/executor.ts';
import type { Surroundings } from '../cli/command.ts';
import { plainSentence } from '../cli/plain-text.ts';
import type { VaultFolder } from '../storage/places.ts';
import { quoteShellArgument } from './show-change.ts';

interface Waiting {
  readonly stores: { readonly pending: Pick<PendingStore, 'list' | 'get'> };
  readonly executor: Pick<Executor, 'execute'>;
}

/** Says how many changes wait for the person, once for each: other agents may propose some while a conversation goes on. */
export function createWaitingNotice({
  stores,
}: Pick<Waiting, 'stores'>): (around: Pick<Surroundings, 'err'>) => Promise<void> {
  const toldIds = new Set<string>();
  return async ({ err }) => {
    const waiting = await stores.pending.list();
    const isNew = waiting.some(({ pending_operation_id }) => !toldIds.has(pending_operation_id));
    for (const { pending_operation_id } of waiting) toldIds.add(pending_operation_id);
    if (isNew)
      err(
        `${waiting.length === 1 ? 'A change waits' : `${waiting.length} changes wait`} for your approval: /pending shows what.\n`,
      );
  };
}

/** Asks about each change that waits, one after the other, with its diff; *later* leaves one, and goes on to the next. */
export async function decideWaiting({ stores, executor }: Waiting, { err }: Pick<Surroundings, 'err'>): Promise<void> {
  const waiting = await stores.pending.list();
  if (waiting.length === 0) err('Nothing waits for your approval.\n');
  for (const pendingOperation of waiting) {
    const result = await executor.execute(pendingOperation.call);
    const isLeft = (await stores.pending.get(pendingOperation.call.callId)) !== undefined;
    err(`${plainSentence(isLeft ? `Left for later: ${pendingOperation.message}` : told(pendingOperation, result))}\n`);
  }
}

function told({ message }: PendingOperation, result: ToolResult): string {
  if (result.success) return `Done: ${message} /undo takes it back.`;
  if (!result.isError) return `Dropped: ${message}`;
  return `Not done: ${result.message}${isDropped(result) ? ` The change that waited was dropped: ${message}` : ''}`;
}

/** Whether a change that waited is gone because it could not be made: not where it goes on elsewhere, or is yet to be settled. */
export const isDropped = (result: ToolResult): boolean =>
  !result.success && result.isError && result.code !== 'unknown_outcome' && result.code !== 'cancelled';

/** Says which changes a crash interrupted, and how a person completes them or rolls them back. */
export async function tellInterrupted(
  {
    executor,
    folder,
  }: { readonly executor: Pick<Executor, 'interrupted'>; readonly folder: Pick<VaultFolder, 'path'> },
  { err }: Pick<Surroundings, 'err'>,
): Promise<void> {
  for (const { record } of await executor.interrupted())
    err(
      `A change was interrupted: ${plainSentence(record.message)} latent settle ${quoteShellArgument(folder.path)} ${record.change_id} --complete, or --roll-back.\n`,
    );
}
