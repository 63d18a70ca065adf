// @ts-check
import { statSync } from 'node:fs';
import { ROOT, run } from './run.mjs';

/** @param {string} path @returns {number} ms since the epoch; 0 where there is no such file */
function modified(path) {
  return statSync(ROOT + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Installs the packages where node_modules is missing or older than the lock file. Needs only the npm registry. */
export async function installPackages() {
  // npm writes this file last, so an interrupted install counts as missing.
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return;
  console.log('Installing packages (npm ci)…');
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0)
    throw new Error(
      `npm ci ended with code ${code}: see its output above; it needs the npm registry and nothing else.`,
    );
}
