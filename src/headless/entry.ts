import { fileURLToPath } from 'node:url';
import { findPlaces } from './storage/places.ts';
import { main } from './main.ts';
import { createTerminal } from './cli/terminal.ts';

/** What `bin/latent.mjs` runs. @param root of the installed package */
export async function run(written: readonly string[], root: URL): Promise<void> {
  const terminal = createTerminal();
  process.exitCode = await main(written, {
    ...terminal,
    places: findPlaces(),
    models: fileURLToPath(new URL('public/models/', root)),
    now: Date.now,
  });
  terminal.close();
}
