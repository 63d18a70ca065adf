import type { PendingOperation } from '../../tools/definition/ports.ts';
import type { VaultFolder } from '../storage/places.ts';

/** How a person decides about a change that waits: a line that can be copied into a shell. */
export const approveHint = ({ path }: VaultFolder, { pending_operation_id }: PendingOperation): string =>
  `It waits for your approval: latent approve ${quoted(path)} ${pending_operation_id}\n`;

const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
