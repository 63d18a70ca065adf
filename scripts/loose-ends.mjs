// @ts-check
/**
 * Finds what makes a house of too many small rooms: names that a file exports and nothing imports, and folders that hold a
 * single file. Tests, benchmarks and scripts count as importers; what they hold themselves is not looked at.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { ROOT } from './steps/run.mjs';

/** Whatever imports from `src`. */
const PLACES = ['src', 'scripts', 'e2e', 'bench', 'dev', 'bin'];
/** What a file gives away whole, whatever names it has. */
const ALL = '*';

/** @param {string} file */
const isProduct = (file) =>
  /^src\b.*\.tsx?$/u.test(file) && !/\.(?:test|d)\.tsx?$/u.test(file) && !/\/testing\//u.test(file.replaceAll('\\', '/'));

/**
 * @param {string} root
 * @returns {string[]} `file: name` for each name that is exported and imported nowhere
 */
export function findUnusedExports(root) {
  const files = PLACES.filter((place) => existsSync(join(root, place))).flatMap((place) =>
    /** @type {string[]} */ (readdirSync(join(root, place), { recursive: true }))
      .map((file) => normalize(join(place, file)))
      .filter((file) => /\.(?:tsx?|m?js)$/u.test(file) && !file.includes('node_modules')),
  );
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  /** @type {[file: string, name: string][]} */
  const exported = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    /** @param {string} request @param {string} name */
    const use = (request, name) => {
      if (!request.startsWith('.')) return;
      const to = join(dirname(file), request.replace(/\?.*$/u, ''));
      used.set(to, (used.get(to) ?? new Set()).add(name));
    };
    const { staticImports, staticExports } = parseSync(file, text).module;
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName } of entries) use(moduleRequest.value, importName.name ?? ALL);
    for (const { moduleRequest, exportName, importName } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest) use(moduleRequest.value, importName.name ?? ALL);
      else if (exportName.name && isProduct(file)) exported.push([file, exportName.name]);
    }
    // What is fetched later, started as a worker, or replaced in a test is given whole.
    for (const [, request = ''] of text.matchAll(/\b(?:import|mock|URL)\(\s*['"](\.[^'"]+)['"]/gu)) use(request, ALL);
  }
  return exported
    .filter(([file, name]) => !used.get(file)?.has(name) && !used.get(file)?.has(ALL))
    .map(([file, name]) => `${file}: ${name}`);
}

/**
 * @param {string} root
 * @returns {string[]} the folders below `src` with one file and no folder in them
 */
export function findFoldersOfOneFile(root) {
  const entries = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const entry of entries) {
    const folder = relative(root, entry.parentPath ?? entry.path);
    if (entry.isFile() && isProduct(join(folder, entry.name)))
      files.set(folder, [...(files.get(folder) ?? []), entry.name]);
  }
  const withFolders = new Set(
    entries.filter((entry) => entry.isDirectory()).map((entry) => relative(root, entry.parentPath ?? entry.path)),
  );
  return [...files].filter(([folder, names]) => names.length === 1 && !withFolders.has(folder)).map(([folder]) => folder);
}

/** Prints them. @returns {number} how many there are */
export function checkLooseEnds() {
  const unused = findUnusedExports(ROOT);
  const folders = findFoldersOfOneFile(ROOT);
  for (const one of unused) console.error(`${one} is exported, and nothing imports it: it belongs to its file alone.`);
  for (const one of folders) console.error(`${one} holds a single file: it belongs in the folder that uses it.`);
  const count = unused.length + folders.length;
  console.log(`exports and folders: ${count === 0 ? 'all in use' : `${count} to put right`}`);
  return count;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = checkLooseEnds() === 0 ? 0 : 1;
