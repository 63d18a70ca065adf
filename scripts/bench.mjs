// @ts-check
/** `npm run bench [name]`: runs the benchmarks and prints tables; writes the figures as JSON into .cache/bench. */
import { readdirSync } from 'node:fs';
import { buildApp } from './steps/build.mjs';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';

await installPackages();
await buildApp();
const { runTypeScript } = await import('./steps/run-typescript.mjs');
const wanted = process.argv[2] ?? '';
for (const file of readdirSync(`${ROOT}bench`).filter(
  (name) => name.endsWith('.bench.ts') && name.startsWith(wanted),
)) {
  console.log(`\n── ${file.replace('.bench.ts', '')}`);
  await runTypeScript(`bench/${file}`);
}
