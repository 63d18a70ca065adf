import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { nextTask } from './next-task.ts';

/** The file that a link’s target (without `#…`) means in another. */
export type Resolve = (target: string, from: VaultPath) => VaultPath | null;

const ROOT = toVaultPath('root');

/** A name without a file that it is written in is looked up from the vault's top. */
export function lookUp(resolve: Resolve, target: string, from: VaultPath | ''): VaultPath | null {
  if (target.trim() === '') return from === '' ? null : from;
  return resolve(target, from === '' ? ROOT : from);
}

/** How long rows are evaluated before other queries have their turn, in ms. */
const SLICE_MS = 8;

/** @returns the function to call between rows: a promise where it is time for others. */
export function createPause(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTask().then(() => {
      since = performance.now();
    });
  };
}
