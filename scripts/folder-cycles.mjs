// @ts-check
/**
 * Finds import cycles between the folders of a layer: `a/x.ts` imports from `b`, and some file of `b` from `a`.
 * A folder means the files directly in it, so a folder and its subfolder may not import from each other either; and it means
 * all that is below it, so that two folders side by side do not use each other by their subfolders.
 * Type-only imports count, since they couple two folders as much as others. Tests do not: they may import anything. Files of
 * texts do not either: they use no folder, and a folder reads what the one above it says.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { ROOT } from './steps/run.mjs';

export const LAYERS = ['notes', 'fs-access', 'workers', 'tools', 'agent', 'session', 'app', 'headless'];

/** @typedef {{ readonly from: string, readonly to: string }} Import from one file to another, as paths below the root */

/**
 * @param {string} root the folder to look through
 * @returns {Import[]} every relative import between the source files below it, tests left out
 */
export function readImports(root) {
  const files = /** @type {string[]} */ (readdirSync(root, { recursive: true })).map(normalize).filter(isSource);
  return files.flatMap((file) => {
    return importedBy(file, readFileSync(join(root, file), 'utf8'))
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ from: file, to: join(dirname(file), name.replace(/\?.*$/u, '')) }))
      .filter(({ to }) => isSource(to));
  });
}

/** @param {string} file @param {string} text @returns {string[]} what it imports, types too, as it is written */
function importedBy(file, text) {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? []));
  // Where code is fetched later, and where a type is named in passing.
  const inPassing = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/gu)].map(([, name = '']) => name);
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...inPassing];
}

/** @param {string} file */
const isSource = (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file) && !/(?:^|\/)testing\//u.test(file);

/** @typedef {{ readonly one: Import, readonly folder: string, readonly used: string }} Use of a folder by another */

/**
 * @param {readonly Import[]} imports
 * @returns {Import[][]} for each group of folders that import from each other in a circle: the imports between them
 */
export function findCycles(imports) {
  const counted = imports.filter(({ to }) => !to.endsWith('.texts.ts'));
  const direct = counted.map((one) => ({ one, folder: dirname(one.from), used: dirname(one.to) }));
  const circles = findCircles(direct.filter(({ folder, used }) => folder !== used));
  // Beside each other, with all that is in them.
  return circles.length > 0 ? circles : findCircles(counted.flatMap((one) => betweenNeighbours(one) ?? []));
}

/** @param {Import} one @returns {Use | undefined} the two folders that lie side by side and hold the files; undefined where a file lies beside the other's folder */
function betweenNeighbours(one) {
  const [from, to] = [one.from.split('/'), one.to.split('/')];
  const same = from.findIndex((name, at) => name !== to[at]);
  if (same < 0 || same >= from.length - 1 || same >= to.length - 1) return undefined;
  return { one, folder: from.slice(0, same + 1).join('/'), used: to.slice(0, same + 1).join('/') };
}

/** @param {readonly Use[]} uses @returns {Import[][]} */
function findCircles(uses) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  for (const { folder, used } of uses) reached.set(folder, (reached.get(folder) ?? new Set()).add(used));
  for (const folder of reached.keys()) reached.set(folder, allFrom(folder, reached));
  /** @param {string} a @param {string} b */
  const isMutual = (a, b) => reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true;
  /** @type {Map<string, Import[]>} */
  const groups = new Map();
  for (const { one, folder } of uses.filter(({ folder, used }) => isMutual(folder, used))) {
    const key = [...(reached.get(folder) ?? [])].filter((other) => isMutual(folder, other)).sort()[0] ?? folder;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** @param {string} start @param {ReadonlyMap<string, ReadonlySet<string>>} reached @returns {Set<string>} */
function allFrom(start, reached) {
  const found = new Set(reached.get(start));
  for (const folder of found) for (const next of reached.get(folder) ?? []) found.add(next);
  return found;
}

/** Prints every cycle of every layer. @returns {number} how many there are */
export function checkFolders() {
  let count = 0;
  for (const layer of LAYERS.filter((name) => existsSync(`${ROOT}src/${name}`))) {
    for (const cycle of findCycles(readImports(`${ROOT}src/${layer}`))) {
      count += 1;
      const folders = [...new Set(cycle.map(({ from }) => dirname(from)))].sort();
      console.error(`src/${layer}: these folders import from each other in a circle: ${folders.join(', ')}`);
      for (const { from, to } of cycle) console.error(`  ${from} → ${to}`);
    }
  }
  console.log(`folders: ${count === 0 ? 'no cycle' : `${count} ${count === 1 ? 'cycle' : 'cycles'}`}`);
  return count;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = checkFolders() === 0 ? 0 : 1;
