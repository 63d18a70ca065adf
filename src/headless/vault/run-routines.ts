import { systemClock } from '../../notes/dates/clock.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { createRoutines } from '../../tools/routines/create-routines.ts';
import { routinesOf } from '../../tools/routines/routine.ts';
import type { HeadlessVault } from './open-vault.ts';

const LOOK_EVERY_MS = 30_000;

/** Does what is due while the process is up. What it proposes waits: `latent approve`. @returns the function that ends it */
export function runRoutines(vault: HeadlessVault, onProblem: (text: string) => void): () => Promise<void> {
  const onFault = (error: unknown): void => onProblem(errorText(error));
  const routines = createRoutines({
    routines: async () => routinesOf(await vault.ownTools.read()),
    store: vault.ownTools.store,
    stores: vault.stores,
    index: vault.index,
    execute: (call) => vault.executor.execute(call),
    clock: systemClock,
    onFault,
  });
  const look = (): void => void routines.look().catch(onFault);
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await routines.settled();
  };
}
