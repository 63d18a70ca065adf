import { originRoot } from '../../fs-access/origin-root.ts';
import { createMemoryVectorFiles } from './memory-vector-files.ts';
import { createOpfsVectorFiles } from './opfs-vector-files.ts';
import type { VectorFiles } from './vector-files.ts';

const FOLDER = 'latent-vectors';

/**
 * A vault's vectors in OPFS; in memory if a worker has no synchronous file access (the database is then in memory
 * too).
 */
export async function openVectorFiles(vaultId: string): Promise<VectorFiles> {
  if (typeof FileSystemFileHandle === 'undefined' || !('createSyncAccessHandle' in FileSystemFileHandle.prototype))
    return createMemoryVectorFiles();
  try {
    const all = await (await originRoot()).getDirectoryHandle(FOLDER, { create: true });
    return createOpfsVectorFiles(await all.getDirectoryHandle(vaultId, { create: true }));
  } catch {
    return createMemoryVectorFiles();
  }
}
