import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { TestIndex } from '../src/workers/testing/test-index.ts';
import { findSets, setsOfFolder, type NamedSet } from './eval-retrieval/find-sets.ts';
import type { JudgedSet } from './eval-retrieval/judged-set.ts';
import { loadEmbedder, modelNames } from './eval-retrieval/models.ts';
import { renderTable, toRows, type Result } from './eval-retrieval/report.ts';
import { buildIndex, runSet, type Mode } from './eval-retrieval/run-set.ts';

const SETS = '../shared/data/eval';
const REPORT = '.cache/reports/retrieval.json';
const MODES = ['text', 'semantic', 'hybrid'] as const satisfies readonly Mode[];
/** Enough to detect a difference of two hundredths of nDCG. */
const FEW = 300;
const USAGE = `npm run eval:retrieval -- [--sets scifact-dev,xquad-] [--modes text,hybrid] [--models latent-static] [--folder DIR] [--queries N]
  --sets     names, or beginnings of names (ending in "-" or "+")      --folder   a folder in BEIR layout instead of ${SETS}
  --queries  at most N of each set, evenly spread (${FEW} unless said); "all" for every one`;

interface Options {
  readonly sets: readonly NamedSet[];
  readonly modes: readonly Mode[];
  readonly models: readonly string[];
  readonly queries: number;
}

/** `npm run eval:retrieval`: queries of judged sets on the real index, in every mode, with every available model. */
export async function main(args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  if (typeof options === 'string') return console.log(options);
  const sets = options.sets.map(({ read }) => fewQueries(read(), options.queries));
  const results: Result[] = [];
  for (const group of groupByDocuments(sets)) results.push(...(await runGroup(group, options)));
  const order = (set: string): number => sets.findIndex(({ name }) => name === set);
  const rows = toRows(results.sort((a, b) => order(a.set) - order(b.set)));
  console.log(renderTable(rows));
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, JSON.stringify({ measured: new Date().toISOString(), rows }, null, 2));
  console.log(`\nAlso in ${REPORT}. Brackets: 95 % bootstrap confidence interval of the mean difference in nDCG@10.`);
}

/** @returns what to do, or what to say instead. */
function readOptions(args: readonly string[]): Options | string {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { sets: text, modes: text, models: text, folder: text, queries: text, help: { type: 'boolean' } },
  });
  if (values.help) return USAGE;
  const folder = values.folder ?? SETS;
  if (!existsSync(folder))
    return `Nothing was measured: ${folder} is not there. It holds scifact/ and xquad/{en,de,zh}/ in BEIR layout; --folder names another.`;
  const wanted = split(values.sets);
  const all = values.folder ? setsOfFolder(folder) : findSets(folder);
  const sets = all.filter(
    ({ name }) => !wanted || wanted.some((want) => name === want || (/[-+]$/u.test(want) && name.startsWith(want))),
  );
  if (sets.length === 0) return `No such set. There are: ${all.map(({ name }) => name).join(', ')}.`;
  const modes = MODES.filter((mode) => split(values.modes)?.includes(mode) ?? true);
  const models = modelNames().filter((name) => split(values.models)?.includes(name) ?? true);
  return { sets, modes, models, queries: values.queries === 'all' ? Infinity : Number(values.queries ?? FEW) };
}

const split = (list: string | undefined): string[] | undefined => list?.split(',').map((part) => part.trim());

/** Consecutive queries often have the same document, so the first ones would cover few documents. */
function fewQueries(set: JudgedSet, count: number): JudgedSet {
  const step = Math.max(1, set.queries.length / count);
  return {
    ...set,
    queries: Array.from(
      { length: Math.min(count, set.queries.length) },
      (_, index) => set.queries[Math.floor(index * step)]!,
    ),
  };
}

function groupByDocuments(sets: readonly JudgedSet[]): JudgedSet[][] {
  const groups = new Map<JudgedSet['documents'], JudgedSet[]>();
  for (const set of sets) groups.set(set.documents, [...(groups.get(set.documents) ?? []), set]);
  return [...groups.values()];
}

/** Sets with the same documents: they share one index for each model. */
async function runGroup(group: readonly JudgedSet[], { modes, models }: Options): Promise<Result[]> {
  const results: Result[] = [];
  const ask = async (index: TestIndex, mode: Mode, model?: string): Promise<void> => {
    for (const set of group) {
      console.error(`${set.name}: ${mode}${model ? `, ${model}` : ''}`);
      results.push({ set: set.name, mode, ...(model ? { model } : {}), ...(await runSet(index, set, mode)) });
    }
  };
  const { documents } = group[0]!;
  for (const model of [undefined, ...models]) {
    const asked = modes.filter((mode) => (mode === 'text') === (model === undefined));
    if (asked.length === 0) continue;
    const index = await buildIndex(documents, model ? await loadEmbedder(model) : undefined);
    for (const mode of asked) await ask(index, mode, model);
    await index.close();
  }
  return results;
}
