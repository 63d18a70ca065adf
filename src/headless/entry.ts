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
    places: findPlaces(),
    models: fileURLToPath(new URL('public/models/', root)),
    now: Date.now,
    version: __LATENT_VERSION__,
  });
  terminal.close();
}
