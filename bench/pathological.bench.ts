import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { pdfTablesPlugin } from '../scripts/steps/pdf-tables.mjs';
import { watPlugin } from '../scripts/steps/wat.mjs';
import { PATHOLOGICAL_NOTES } from '../src/notes/testing/pathological-notes.ts';
import type { IndexFigures } from './pathological/measure-index.ts';
import { measureReading, type ReadingFigures } from './pathological/measure-reading.ts';
import { measureTools, type ToolFigures } from './pathological/measure-tools.ts';

/** Bytes of each note; the notes whose name matches: `LATENT_BENCH_BYTES=100000 LATENT_BENCH_NOTES=table npm run bench pathological`. */
const BYTES = Number(process.env.LATENT_BENCH_BYTES ?? 1_000_000);
const WANTED = new RegExp(process.env.LATENT_BENCH_NOTES ?? '');
/** `index`, `reading` or `tools` measures only that (`tools` is left out unless asked for); `0/4` the first of four parts of the notes, `3/4` the last. */
const SIDE = process.env.LATENT_BENCH_SIDE;
const [PART, PARTS] = (process.env.LATENT_BENCH_PART ?? '0/1').split('/').map(Number) as [number, number];
if (!(PART < PARTS))
  throw new Error(`LATENT_BENCH_PART counts from 0: the last of ${PARTS} parts is ${PARTS - 1}/${PARTS}.`);
const RESULT = '.cache/bench/pathological.json';
/** A note that takes longer (ms of wall-clock time) counts as hanging, and is aborted. */
const TIME_LIMITS = 60_000;

/** Builds the measurement of the index as the app's build would, and runs it in processes that can be ended. */
async function measureIndexes(names: readonly string[]): Promise<Map<string, IndexFigures>> {
  const folder = await mkdtemp(join(await realpath('.cache/bench'), 'pathological-'));
  const figures = new Map<string, IndexFigures>();
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [watPlugin(), pdfTablesPlugin()],
      build: {
        ssr: 'bench/pathological/measure-index.ts',
        outDir: folder,
        emptyOutDir: true,
        target: 'esnext',
        minify: false,
        rollupOptions: { output: { entryFileNames: 'measure.mjs' } },
      },
      ssr: { noExternal: true, external: ['@sqlite.org/sqlite-wasm'] },
    });
    for (let left = names; left.length > 0;) {
      const hung = await runUntilHang(join(folder, 'measure.mjs'), left, figures);
      left = hung === undefined ? [] : left.slice(left.indexOf(hung) + 1);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return figures;
}

/** @returns the note that took too long, or ended the process */
function runUntilHang(
  script: string,
  names: readonly string[],
  figures: Map<string, IndexFigures>,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const run = `const { measureIndex } = await import(${JSON.stringify(pathToFileURL(script).href)}); await measureIndex(${JSON.stringify(names)}, ${BYTES});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: ['ignore', 'pipe', 'inherit'] });
    let current: string | undefined;
    let rest = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    child.stdout.on('data', (data: Buffer) => {
      const lines = (rest + data.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((each) => each.startsWith('{'))) {
        const told = JSON.parse(line) as IndexFigures | { readonly begins: string };
        clearTimeout(timer);
        if ('begins' in told) {
          current = told.begins;
          timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMITS);
        } else {
          figures.set(told.name, told);
          if (told.index > 800 || told.ask > 200)
            console.log(`${told.name}: index ${told.index.toFixed(0)} ms, ask ${told.ask.toFixed(0)} ms`);
          current = undefined;
        }
      }
    });
    child.on('exit', () => {
      clearTimeout(timer);
      resolve(current);
    });
  });
}

/** Processor time of the page while tools tell what is in each note. */
async function benchTools(names: readonly string[]): Promise<void> {
  const rows: ToolFigures[] = [];
  await measureTools(names, BYTES, (figures) => {
    rows.push(figures);
    const { times } = figures;
    for (const [tool, each] of Object.entries(times))
      if (each.longest > 50 || each.all > 800)
        console.log(`${figures.name}: ${tool} ${each.all.toFixed(0)} ms, longest task ${each.longest.toFixed(0)} ms`);
  });
  const longest = ({ times }: ToolFigures): number => Math.max(...Object.values(times).map((each) => each.longest));
  rows.sort((a, b) => longest(b) - longest(a));
  console.table(
    rows.map(({ name, times }) => ({
      note: name,
      ...Object.fromEntries(
        Object.entries(times).map(([tool, each]) => [
          `${tool}: longest task / all (ms)`,
          `${each.longest.toFixed(0)} / ${each.all.toFixed(0)}`,
        ]),
      ),
    })),
  );
  await writeFile(RESULT, `${JSON.stringify({ bytes: BYTES, rows }, null, 2)}\n`);
}

/** Processor time of indexing (Node) and reading (the built app in Chromium) pathological notes. */
export default async function pathologicalBench(): Promise<void> {
  await mkdir('.cache/bench', { recursive: true });
  const names = PATHOLOGICAL_NOTES.map(({ name }) => name)
    .filter((name) => WANTED.test(name))
    .filter((_, at) => at % PARTS === PART);
  if (SIDE === 'tools') return benchTools(names);
  const indexed = SIDE === 'reading' ? new Map<string, IndexFigures>() : await measureIndexes(names);
  const read = new Map<string, ReadingFigures>();
  if (SIDE !== 'index')
    await measureReading(names, BYTES, (figures) => {
      read.set(figures.name, figures);
      if (figures.all > 800 || figures.longestTask > 50)
        console.log(
          `${figures.name}: read ${figures.all.toFixed(0)} ms, longest task ${figures.longestTask.toFixed(0)} ms`,
        );
    });
  const rows = names.map((name) => ({ name, index: indexed.get(name), reading: read.get(name) }));
  const shown = (ms: number | undefined): string => (ms === undefined ? 'gave up' : ms.toFixed(0));
  rows.sort((a, b) => (b.index?.index ?? Infinity) - (a.index?.index ?? Infinity));
  console.table(
    rows.map(({ name, index, reading }) => ({
      note: name,
      'parse (ms)': shown(index?.parse),
      'index (ms)': shown(index?.index),
      'ask (ms)': shown(index?.ask),
      'read (ms)': shown(reading?.all),
      'longest task (ms)': shown(reading?.longestTask),
    })),
  );
  await writeFile(RESULT, `${JSON.stringify({ bytes: BYTES, rows }, null, 2)}\n`);
  console.log(`Processor time, notes of ${BYTES.toLocaleString('en')} bytes. Details: ${RESULT}`);
}
