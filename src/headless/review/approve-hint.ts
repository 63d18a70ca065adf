import type { PendingOperation } from '../../tools/definition/ports.ts';
import { plainSentence } from '../cli/plain-text.ts';
import type { VaultFolder } from '../storage/places.ts';

type Pending = Pick<PendingOperation, 'pending_operation_id'>;

/** The command with which the person sees a change that waits, and approves it. */
export const approveCommand = ({ path }: Pick<VaultFolder, 'path'>, { pending_operation_id }: Pending): string =>
  `latent approve ${quoted(path)} ${pending_operation_id}`;

/** The same for a model and its program, which are told the vault's name alone: where it lies is the person's to know. */
export const approveByName = (vault: string, { pending_operation_id }: Pending): string =>
  `latent approve ${quoted(vault)} ${pending_operation_id}`;

/** What waits, and how the person sees and approves it. */
export const approveHint = (
  folder: Pick<VaultFolder, 'path'>,
  pending: Pick<PendingOperation, 'pending_operation_id' | 'message'>,
): string =>
  [
    `It waits for your approval: ${approveCommand(folder, pending)}`,
    `  ${plainSentence(pending.message)}`,
    `  Show it: latent pending ${quoted(folder.path)} ${pending.pending_operation_id}`,
    '',
  ].join('\n');

/** As a shell reads one word. */
export const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
