// @ts-check
/** `npm run release -- 1.2.3 [--dry-run] [--tested]`: makes a version of what is committed (CONTRIBUTING.md, *A release*). */
import { parseArgs } from 'node:util';
import { installPackages } from './steps/install.mjs';
import { ROOT, run, runModule } from './steps/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, tested: { type: 'boolean' } },
});
const [version] = positionals;

/** @param {Promise<number>} exitCode @param {string} what */
async function succeed(exitCode, what) {
  if ((await exitCode) !== 0) throw new Error(`${what} failed: see above. Nothing was released.`);
}

try {
  if (!version || positionals.length > 1) throw new Error('Which version? For example: npm run release -- 1.2.3');
  await installPackages();
  const { release } = await import('./release/release.mjs');
  await release({
    root: ROOT,
    version,
    now: new Date(),
    isDry: values['dry-run'] === true,
    test: async () => (values.tested ? undefined : succeed(run(process.execPath, ['scripts/test.mjs']), 'npm test')),
    build: () => succeed(runModule('vite/bin/vite.js', ['build']), 'The build'),
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
