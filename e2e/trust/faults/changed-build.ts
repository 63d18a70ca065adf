import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { DIST } from '../../harness/launch.ts';

/** A copy of the built app for the current test, which may be changed. @returns its folder */
export async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'latent-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(DIST, folder, { recursive: true });
  return folder;
}

/** A copy in which this code runs before a worker's own, to simulate a broken browser or a machine without memory. */
export async function buildWithWorker(name: 'index' | 'model', before: string): Promise<string> {
  const folder = await copyBuild();
  const [file, ...others] = (await readdir(join(folder, 'assets'))).filter(
    (entry) => entry.startsWith(`${name}.worker-`) && entry.endsWith('.js'),
  );
  if (!file) throw new Error(`The build has no ${name} worker.`);
  // Of two builds in one folder, the app would start the other's.
  if (others.length > 0) throw new Error(`The build has more than one ${name} worker: build into an empty folder.`);
  const path = join(folder, 'assets', file);
  // After the imports, which run first in any case.
  await writeFile(path, `${before};\n${await readFile(path, 'utf8')}`);
  return folder;
}
