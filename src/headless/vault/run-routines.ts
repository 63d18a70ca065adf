import { errorText } from '../../notes/basics/error-text.ts';
import type { HeadlessVault } from './open-vault.ts';

const LOOK_EVERY_MS = 30_000;

/** Does what is due while the process is up. What it proposes waits: `latent approve`. @returns the function that ends it */
export function runRoutines({ ownTools }: HeadlessVault, onProblem: (text: string) => void): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const look = (): void =>
    void (looking = ownTools
      .read()
      .then(() => ownTools.look())
      .catch((error: unknown) => onProblem(errorText(error))));
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    await ownTools.settled();
  };
}
