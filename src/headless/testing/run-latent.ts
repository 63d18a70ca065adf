import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Surroundings } from '../cli/command.ts';
import { main } from '../main.ts';
import type { Places } from '../storage/places.ts';

export interface Said {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export interface Bench {
  /** The folder of notes. */
  readonly vault: string;
  readonly places: Places;
  /** Runs one command, as a script does. @param keys what a person at a terminal would press; without it there is none */
  latent(written: readonly string[], keys?: readonly string[]): Promise<Said>;
  dispose(): Promise<void>;
}

/** A real folder of notes with its own cache and data, and the command line on it in this process. */
export async function createHeadlessBench(files: Readonly<Record<string, string>>): Promise<Bench> {
  const root = await mkdtemp(join(tmpdir(), 'latent-'));
  const vault = join(root, 'notes');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(vault, path)), { recursive: true });
    await writeFile(join(vault, path), text);
  }
  const places = { cache: join(root, 'cache'), data: join(root, 'data'), runtime: join(root, 'run') };
  return {
    vault,
    places,
    async latent(written, keys) {
      const said = { out: '', err: '' };
      const left = [...(keys ?? [])];
      const around: Surroundings = {
        out: (text) => void (said.out += text),
        err: (text) => void (said.err += text),
        isTerminal: false,
        colours: false,
        places,
        models: 'public/models',
        now: Date.now,
        untilStopped: async () => undefined,
        ...(keys && { readKey: async () => left.shift() ?? '\u0003' }),
      };
      return { status: await main(written, around), ...said };
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}
