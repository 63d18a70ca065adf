import type { PendingOperation } from '../../tools/definition/ports.ts';
import { plainSentence } from '../cli/plain-text.ts';
import type { VaultFolder } from '../storage/places.ts';

type Pending = Pick<PendingOperation, 'pending_operation_id' | 'risk'>;

/** A vault whose changes wait. */
interface Waiting {
  readonly folder: Pick<VaultFolder, 'path' | 'name'>;
  readonly web: { readonly written?: string };
}

/** The web sources that a command named are named again: it is that request that is approved. */
const approval = (vault: string, { web }: Waiting, { pending_operation_id, risk }: Pending): string =>
  `latent approve ${quoted(vault)} ${pending_operation_id}${risk === 'network' && web.written !== undefined ? ` --web ${quoted(web.written)}` : ''}`;

/** The command with which the person sees a change that waits, and approves it. */
export const approveCommand = (vault: Waiting, pending: Pending): string => approval(vault.folder.path, vault, pending);

/** The same for a model and its program, which are told the vault's name alone: where it lies is the person's to know. */
export const approveByName = (vault: Waiting, pending: Pending): string => approval(vault.folder.name, vault, pending);

/** What waits, and how the person sees and approves it. */
export const approveHint = (
  vault: Waiting,
  pending: Pick<PendingOperation, 'pending_operation_id' | 'risk' | 'message'>,
): string =>
  [
    `It waits for your approval: ${approveCommand(vault, pending)}`,
    `  ${plainSentence(pending.message)}`,
    `  Show it: latent pending ${quoted(vault.folder.path)} ${pending.pending_operation_id}`,
    '',
  ].join('\n');

/** As a shell reads one word. */
export const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
