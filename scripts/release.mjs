// @ts-check
/**
 * `npm run release -- 1.2.3 [--dry-run] [--tested]`: makes a version of what is committed (CONTRIBUTING.md, *A release*).
 * `npm run release -- 1.2.3 --files`: makes its files again, of the tag that is checked out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installPackages } from './steps/install.mjs';
import { ROOT, run, runModule } from './steps/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, tested: { type: 'boolean' }, files: { type: 'boolean' } },
});
const [version] = positionals;

/** @param {Promise<number>} exitCode @param {string} what */
async function succeed(exitCode, what) {
  if ((await exitCode) !== 0) throw new Error(`${what} failed: see above. Nothing was released.`);
}

/** npm's own program beside Node's, as Windows starts no `npm` without a shell. @param {string[]} args @returns {string} */
const npm = (...args) =>
  execFileSync(process.execPath, [process.env['npm_execpath'] ?? '', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 100_000_000,
  }).trim();

/** @type {import('./release/release-files.mjs').ReleaseSteps} */
const steps = {
  async build() {
    await succeed(runModule('vite/bin/vite.js', ['build', '--logLevel', 'error']), 'The build of the app');
    await succeed(run(process.execPath, ['scripts/build-headless.mjs']), 'The build of the command line');
  },
  pack: async (folder) => npm('pack', '--silent', '--pack-destination', folder),
  bill: async () => npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'),
};

try {
  if (!version || positionals.length > 1) throw new Error('Which version? For example: npm run release -- 1.2.3');
  if (!process.env['npm_execpath']) throw new Error('It needs npm: npm run release -- 1.2.3');
  await installPackages();
  if (values.files) {
    const [{ makeReleaseFiles }, { releasedOn }] = await Promise.all([
      import('./release/release-files.mjs'),
      import('./release/changelog.mjs'),
    ]);
    const date = releasedOn(readFileSync(`${ROOT}CHANGELOG.md`, 'utf8'), version);
    console.log((await makeReleaseFiles({ root: ROOT, version, date, ...steps })).trimEnd());
    process.exit();
  }
  const { release } = await import('./release/release.mjs');
  await release({
    root: ROOT,
    version,
    now: new Date(),
    isDry: values['dry-run'] === true,
    test: async () => (values.tested ? undefined : succeed(run(process.execPath, ['scripts/test.mjs']), 'npm test')),
    ...steps,
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
