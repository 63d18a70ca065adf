import { isMainThread, Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { createTerminal } from './cli/terminal.ts';
import { main } from './main.ts';
import { findPlaces } from './storage/places.ts';

declare const __LATENT_VERSION__: string;

/** What `bin/latent.mjs` runs. @param root of the installed package */
export async function run(written: readonly string[], root: URL): Promise<void> {
  const terminal = createTerminal();
  process.exitCode = await main(written, {
    ...terminal,
    ...(isMainThread && { startThread: () => startThread(written, root) }),
    places: findPlaces(),
    models: fileURLToPath(new URL('public/models/', root)),
    now: Date.now,
    version: __LATENT_VERSION__,
  });
  terminal.close();
  // The input of a thread keeps it running, unlike a process's; what it wrote is read by then.
  if (!isMainThread) process.stderr.write('', () => process.stdout.write('', () => process.exit()));
}

/** This file is loaded by what has just been built, so that it is the same program. */
const IN_THREAD =
  "const { workerData } = require('node:worker_threads'); import(workerData.program).then(({ run }) => run(workerData.written, new URL(workerData.root)));";

function startThread(written: readonly string[], root: URL): Worker {
  const workerData = { program: import.meta.url, written, root: root.href };
  return new Worker(IN_THREAD, { eval: true, workerData, stdin: true, stdout: true, stderr: true });
}
