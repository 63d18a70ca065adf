// @ts-check
/**
 * Lints the code, checks its layout, and looks at what no rule for single files can see: circles of imports between
 * folders, the order of the layers, and exports that nothing imports.
 * With `--changed` (`npm run check:lint`) the rules for single files look at what differs from `main`, committed or not,
 * and at what imports that; the whole where a package or a rule changed. `npm test` looks at everything.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkFolders } from './folder-cycles.mjs';
import { checkLayers } from './layers.mjs';
import { checkExports } from './unused-exports.mjs';
import { ROOT, runModule } from './steps/run.mjs';

/** A change of these can make any file wrong. */
const CONCERNS_ALL = /^(?:package(?:-lock)?\.json|\.oxlintrc\.json|\.prettier.*|tsconfig.*\.json|scripts\/lint\/.*)$/u;
const CODE = /\.(?:tsx?|mjs|js)$/u;

/** @param {readonly string[]} args @returns {string[]} lines; none where there is no such branch, or no git */
function git(...args) {
  try {
    const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

/** @returns {string[] | undefined} paths; undefined where all are to be looked at */
function changedFiles() {
  const [base] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main')];
  if (base === undefined) return undefined;
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.some((file) => CONCERNS_ALL.test(file)) ? undefined : [...new Set(changed)];
}

/** @param {ReadonlySet<string>} changed @returns {string[]} the files that import one of them */
function importersOf(changed) {
  return ['src', 'e2e', 'bench', 'scripts', 'dev']
    .flatMap((folder) =>
      /** @type {string[]} */ (readdirSync(join(ROOT, folder), { recursive: true })).map((file) => join(folder, file)),
    )
    .filter((file) => CODE.test(file))
    .filter((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bfrom '(\.[^']+)'/gu)].some(([, request = '']) =>
        changed.has(join(dirname(file), request)),
      ),
    );
}

const faults = checkFolders() + checkLayers() + checkExports();
const changed = process.argv.includes('--changed') ? changedFiles() : undefined;
const code = changed?.filter((file) => CODE.test(file));
const linted = code ? [...new Set([...code, ...importersOf(new Set(code))])] : ['.'];
const formatted = changed ?? ['.'];
const exitCodes = await Promise.all([
  linted.length > 0 ? runModule('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...linted]) : 0,
  formatted.length > 0
    ? runModule('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', '--log-level', 'warn', ...formatted])
    : 0,
]);
process.exitCode = faults === 0 && exitCodes.every((exitCode) => exitCode === 0) ? 0 : 1;
