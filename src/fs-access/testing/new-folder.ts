import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder on the disk for the test that is running, in which it may leave what it likes: it goes with the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'latent-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
