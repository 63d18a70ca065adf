import type { PendingOperation } from '../../tools/definition/ports.ts';
import type { VaultFolder } from '../storage/places.ts';

type Pending = Pick<PendingOperation, 'pending_operation_id'>;

/** The command with which the person sees a change that waits, and approves it. */
export const approveCommand = ({ path }: Pick<VaultFolder, 'path'>, { pending_operation_id }: Pending): string =>
  `latent approve ${quoted(path)} ${pending_operation_id}`;

/** How the person approves a change that waits. */
export const approveHint = (folder: Pick<VaultFolder, 'path'>, pending: Pending): string =>
  `It waits for your approval: ${approveCommand(folder, pending)}\n`;

/** As a shell reads one word. */
export const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
