// @ts-check
/**
 * `npm run test:trust [-- part …]`: the long tests for data loss, leaks and hangs. All parts without a name. `growth:plainHeading`
 * runs what of a part holds that word in its name.
 * `LATENT_TRUST_SEED` repeats a run; each part's file names the variables for its sizes (`LATENT_TRUST_KILLS=200`).
 * The last lines count, for each part, what was tried and what failed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';

/** A part runs the files `e2e/trust/<part>*.trust.ts`, in a browser, and the unit tests `*<part>.test.ts`. */
const PARTS = [
  'kills',
  'faults',
  'other-programs',
  'tabs',
  'endurance',
  'upgrades',
  'untrusted',
  'injections',
  'fuzz',
  'editing',
  'growth',
];
/** Property tests are a small sample in `npm test`; here they try this many times as much. */
const LONG = { LATENT_FUZZ_RUNS: process.env.LATENT_FUZZ_RUNS ?? '10' };

const wanted = process.argv.slice(2).map((name) => name.split(':')[0] ?? '');
const [only] = process.argv.slice(2).flatMap((name) => name.split(':').slice(1));
const unknown = wanted.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part “${unknown.join('”, “')}”. The parts are: ${PARTS.join(', ')}.`);
  process.exit(1);
}

await installPackages();
const { buildApp } = await import('./steps/build.mjs');
const { ensureChromium } = await import('./steps/chromium.mjs');
const { runVitest } = await import('./steps/vitest.mjs');

const seed = process.env.LATENT_TRUST_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const report = `${ROOT}.cache/reports/trust-tallies.jsonl`;
const browserFiles = readdirSync(`${ROOT}e2e/trust`).filter((name) => name.endsWith('.trust.ts'));
const unitFiles = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

/** @returns {{ what: string, tried: number, failed: number }[]} what the tests of a part counted themselves */
function readTallies() {
  try {
    return readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** @param {string} part @returns {Promise<{ failed: number, line: string } | undefined>} undefined where the part has no files */
async function runPart(part) {
  const inBrowser = browserFiles.filter((name) => name.startsWith(part)).map((name) => `e2e/trust/${name}`);
  const asUnits = unitFiles.filter((name) => name.endsWith(`${part}.test.ts`) || name.endsWith(`${part}.test.tsx`));
  if (inBrowser.length + asUnits.length === 0) return undefined;
  console.log(`\n── ${part} (LATENT_TRUST_SEED=${seed}) ${'─'.repeat(30)}`);
  mkdirSync(`${ROOT}.cache/reports`, { recursive: true });
  rmSync(report, { force: true });
  const env = {
    ...LONG,
    LATENT_FUZZ_SEED: process.env.LATENT_FUZZ_SEED ?? seed,
    LATENT_TRUST_SEED: seed,
    LATENT_TRUST_REPORT: report,
    ...(only ? { LATENT_GROWTH_ONLY: only } : {}),
  };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** @param {string} config @param {readonly string[]} files @param {Record<string, string>} more */
  const add = async (config, files, more) => {
    if (files.length === 0) return;
    const result = await runVitest(config, { args: files, env: { ...env, ...more } });
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) counts[key] += result[key];
  };
  await add('vite.config.ts', asUnits, {});
  if (inBrowser.length > 0) {
    await buildApp();
    await add('e2e/trust/vitest.config.ts', inBrowser, { CHROMIUM_PATH: await ensureChromium() });
  }
  const tallies = readTallies().map(
    ({ what, tried, failed }) => `\n         ${what}: ${tried} tried, ${failed} failed`,
  );
  const { passed, failed, skipped } = counts;
  return {
    failed,
    line: `${failed > 0 ? 'FAILED' : 'ok    '} ${part}: ${passed} tests passed, ${failed} failed, ${skipped} skipped${tallies.join('')}`,
  };
}

/** @type {string[]} */
const summary = [];
let failures = 0;
for (const part of wanted.length > 0 ? wanted : PARTS) {
  const result = await runPart(part).catch((/** @type {unknown} */ error) => ({
    failed: 1,
    line: `FAILED ${part}: ${error instanceof Error ? error.message : String(error)}`,
  }));
  failures += result?.failed ?? 0;
  summary.push(result?.line ?? `none   ${part}: no file of that name`);
}
console.log(
  `\n${summary.join('\n')}\nTo repeat: LATENT_TRUST_SEED=${seed} npm run test:trust${process.argv
    .slice(2)
    .map((name, at) => `${at === 0 ? ' --' : ''} ${name}`)
    .join('')}`,
);
process.exitCode = failures > 0 ? 1 : 0;
