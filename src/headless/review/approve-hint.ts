import type { PendingOperation } from '../../tools/definition/ports.ts';
import { plainLine } from '../cli/plain-text.ts';
import type { VaultFolder } from '../storage/places.ts';

type Pending = Pick<PendingOperation, 'pending_operation_id'>;

/** The command with which the person sees a change that waits, and approves it. */
export const approveCommand = ({ path }: Pick<VaultFolder, 'path'>, { pending_operation_id }: Pending): string =>
  `latent approve ${quoted(path)} ${pending_operation_id}`;

/** What waits, and how the person sees and approves it. */
export const approveHint = (
  folder: Pick<VaultFolder, 'path'>,
  pending: Pick<PendingOperation, 'pending_operation_id' | 'message'>,
): string =>
  [
    `It waits for your approval: ${approveCommand(folder, pending)}`,
    `  ${plainLine(pending.message)}`,
    `  Show it: latent pending ${quoted(folder.path)} ${pending.pending_operation_id}`,
    '',
  ].join('\n');

/** As a shell reads one word. */
export const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
