// @ts-check
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runModule } from './run.mjs';
import { findUnneededFiles } from './shipped-files.mjs';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/steps',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
// The service worker is written last: without it, a build was interrupted.
const PRODUCTS = ['dist/index.html', 'dist/service-worker.js'];

/** @param {string} path absolute @returns {number} the latest change at or below it; folders count, so that a deletion is seen */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isBuilt() {
  const built = Math.min(...PRODUCTS.map((path) => statSync(ROOT + path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  return built > Math.max(...SOURCES.map((path) => newest(ROOT + path)));
}

/** Builds dist/ where it is missing or older than its sources. @throws where the build fails, or ships a file without need */
export async function buildApp() {
  if (isBuilt()) return;
  console.log('Building the app…');
  // What is listed otherwise is hundreds of files; `npm run build` shows it.
  const code = await runModule('vite/bin/vite.js', ['build', '--logLevel', 'error']);
  if (code !== 0) throw new Error(`The build ended with code ${code}: see its output above.`);
  const unneeded = findUnneededFiles(`${ROOT}dist`);
  if (unneeded.length > 0) throw new Error(`dist holds what nothing needs:\n${unneeded.join('\n')}`);
}
