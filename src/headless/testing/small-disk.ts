import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space that is left, but for this many bytes. */
  fill(leftBytes?: number): Promise<void>;
  /** Gives back what `fill` took. */
  free(): void;
  dispose(): void;
}

/** A disk of its own in memory. @param size as `mount` takes it @returns undefined where this user may mount nothing */
export function smallDisk(size: string): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'latent-disk-'));
  const filler = join(folder, 'filler');
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0) return void remove();
  return {
    folder,
    async fill(leftBytes = 0) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, new Uint8Array(Math.max(0, bavail * bsize - leftBytes)), { flag: 'a' });
    },
    free: () => rmSync(filler, { force: true }),
    dispose() {
      spawnSync('umount', ['-l', folder]);
      remove();
    },
  };
}
