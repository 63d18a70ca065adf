import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Figures } from './words/measure.ts';

/** Numbers of passages; fewer for a quick run: `WORDS_SIZES=10000 npm run bench words`. */
const SIZES = (process.env.WORDS_SIZES ?? '10000,100000,300000').split(',').map(Number);
const RESULT = '.cache/bench/words.json';

/**
 * Runs the measurement as the app's build would make it, in a separate process: the transform for tests turns each import into
 * a lookup, six times as slow in a loop.
 */
async function runMeasure(folder: string): Promise<{ from: string; figures: Figures[] }> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'bench/words/measure.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'measure.mjs' } },
    },
    ssr: { noExternal: true, external: ['@sqlite.org/sqlite-wasm', '@orama/orama', 'flexsearch', 'minisearch'] },
  });
  const result = join(folder, 'figures.json');
  const run = `const { measureTo } = await import(${JSON.stringify(pathToFileURL(join(folder, 'measure.mjs')).href)}); await measureTo(${JSON.stringify(result)}, ${JSON.stringify(SIZES)});`;
  execFileSync(process.execPath, ['--expose-gc', '--max-old-space-size=8000', '--input-type=module', '-e', run], {
    stdio: 'inherit',
  });
  return JSON.parse(await readFile(result, 'utf8')) as { from: string; figures: Figures[] };
}

/** Each engine's time divided by Latent's, and the goals. */
function compare(figures: readonly Figures[]): Record<string, unknown>[] {
  return SIZES.flatMap((size) => {
    const same = figures.filter(({ passages }) => passages === size);
    const own = same.find(({ engine }) => engine === 'Latent');
    if (!own) return [];
    const times = (theirs: number, ours: number): string => (theirs / ours).toFixed(1);
    return same
      .filter((one) => one !== own)
      .map((one) => ({
        engine: one.engine,
        passages: size,
        rare: times(one.rare, own.rare),
        mixed: times(one.mixed, own.mixed),
        common: times(one.common, own.common),
        'build time': times(own.buildMBPerSecond, one.buildMBPerSecond),
        memory: times(one.bytesPerPassage, own.bytesPerPassage),
      }));
  });
}

/** The word engine compared with others on the same passages: ranked OR of three words, building, memory, starting, and finding a passage by its title. */
export default async function wordsBench(): Promise<void> {
  await mkdir('.cache/bench', { recursive: true });
  const folder = await mkdtemp(join(await realpath('.cache/bench'), 'words-'));
  try {
    const { from, figures } = await runMeasure(folder);
    console.table(
      figures.map(({ engine, passages, rare, mixed, common, buildMBPerSecond, bytesPerPassage, load, knownItems }) => ({
        engine,
        passages,
        'rare (ms)': rare.toFixed(3),
        'mixed (ms)': mixed.toFixed(3),
        'common (ms)': common.toFixed(3),
        'build (MB/s)': buildMBPerSecond.toFixed(1),
        'bytes/passage': Math.round(bytesPerPassage),
        'load (ms)': load?.toFixed(0) ?? '',
        'known items': knownItems.toFixed(3),
      })),
    );
    console.log('Times Latent’s:');
    const ratios = compare(figures);
    console.table(ratios);
    await writeFile(RESULT, `${JSON.stringify({ from, figures, ratios }, null, 2)}\n`);
    console.log(`Passages from ${from}; best ten of any of three words, the least of all rounds. Details: ${RESULT}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
