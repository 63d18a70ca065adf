import { createMemoryVault, type MemoryVault } from '../../fs-access/memory-vault.ts';
import type { TestIndex } from './test-index.ts';

/** A vault with these texts, whose clock moves on by a minute at each look. */
export function vaultOf(files: Readonly<Record<string, string>>): MemoryVault {
  let time = Date.UTC(2026, 0, 1);
  return createMemoryVault('test', files, { clock: { now: () => (time += 60_000) } });
}

/** As another program saves a file. @param modified ms since the epoch */
export function save(vault: MemoryVault, path: string, text: string, modified: number): void {
  vault.disk.set(path, { bytes: new TextEncoder().encode(text), modified });
}

/** The notes that a search finds, best first. */
export const pathsOf = async (index: TestIndex, query: string): Promise<string[]> =>
  (await index.search({ query, mode: 'text', limit: 10 })).hits.map(({ path }) => path);
