// @ts-check
/** `npm run bench [name]`: runs the benchmarks and prints tables; writes the figures as JSON into .cache/bench. */
import { readdirSync } from 'node:fs';
import { buildApp } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';

const wanted = process.argv[2] ?? '';
const all = readdirSync(`${ROOT}bench`).filter((name) => name.endsWith('.bench.ts'));
const files = all.filter((name) => name.startsWith(wanted));
if (files.length === 0) {
  console.error(
    `No benchmark begins with “${wanted}”. There are: ${all.map((name) => name.replace('.bench.ts', '')).join(', ')}.`,
  );
  process.exit(1);
}
await installPackages();
await buildApp();
const { runTypeScript } = await import('./steps/run-typescript.mjs');
for (const file of files) {
  console.log(`\n── ${file.replace('.bench.ts', '')}`);
  await runTypeScript(`bench/${file}`);
}
