import type { Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { quoted } from './approve-hint.ts';

/** Says which changes a crash interrupted, and how a person completes them or rolls them back. */
export async function tellInterrupted(
  { executor, folder }: Pick<HeadlessVault, 'executor' | 'folder'>,
  { err }: Pick<Surroundings, 'err'>,
): Promise<void> {
  for (const { record } of await executor.interrupted())
    err(
      `A change was interrupted: ${plainLine(record.message)} latent settle ${quoted(folder.path)} ${record.change_id} --complete, or --roll-back.\n`,
    );
}
