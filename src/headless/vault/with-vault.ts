import type { Confirmation } from '../../tools/definition/ports.ts';
import { indexReady } from '../index/open-index.ts';
import { ASKS_LATER } from '../review/asks-later.ts';
import { findVault } from '../storage/places.ts';
import { openHeadlessVault, type HeadlessVault } from './open-vault.ts';
import type { Given, Surroundings } from '../cli/command.ts';
import { showProgress } from '../cli/progress.ts';

export interface Wanted {
  /** What must be done before the work begins; nothing where absent. */
  readonly ready?: 'text' | 'meaning';
  readonly confirmation?: Confirmation;
  readonly watches?: boolean;
  /** The tools of notes can be called too. */
  readonly ownTools?: true;
}

/** Opens the vault that the first argument names, does the work, and closes it. */
export async function withVault<Result>(
  given: Given,
  around: Surroundings,
  { ready, confirmation = ASKS_LATER, watches = false, ownTools }: Wanted,
  work: (vault: HeadlessVault) => Promise<Result>,
): Promise<Result> {
  const folder = await findVault(given.arguments['VAULT'] ?? '');
  const vault = await openHeadlessVault(folder, {
    places: around.places,
    models: around.models,
    watches,
    confirmation,
    // A search by words need not wait for a model, nor load one.
    ...(ready !== 'meaning' && { model: null }),
  });
  try {
    if (ready) {
      const progress = showProgress(around);
      try {
        await indexReady(vault.index, ready, progress.show);
      } finally {
        progress.end();
      }
    }
    if (ownTools) await vault.ownTools.read();
    return await work(vault);
  } finally {
    await vault.close();
  }
}
