import type { Executor } from '../../tools/executor.ts';
import type { Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import type { VaultFolder } from '../storage/places.ts';
import { quoted } from './approve-hint.ts';

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
      `A change was interrupted: ${plainLine(record.message)} latent settle ${quoted(folder.path)} ${record.change_id} --complete, or --roll-back.\n`,
    );
}
