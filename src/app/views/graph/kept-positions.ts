import { get, set } from 'idb-keyval';
import type { KeptPositions } from './first-positions.ts';

interface Stored {
  readonly paths: readonly string[];
  readonly positions: Float32Array;
}

const keyOf = (vaultId: string): string => `latent.graph.${vaultId}`;

/** Where the notes of a vault were when its graph was last seen; a cache, so that trouble with it is none. */
export async function readPositions(vaultId: string): Promise<KeptPositions> {
  const stored = await get<Stored>(keyOf(vaultId)).catch(() => undefined);
  if (!stored || stored.positions.length !== stored.paths.length * 2) return new Map();
  return new Map(stored.paths.map((path, place) => [path, [stored.positions[place * 2]!, stored.positions[place * 2 + 1]!] as const]));
}

export async function keepPositions(vaultId: string, positions: KeptPositions): Promise<void> {
  const stored: Stored = { paths: [...positions.keys()], positions: Float32Array.from([...positions.values()].flat()) };
  await set(keyOf(vaultId), stored).catch(() => undefined);
}
