// @ts-check
/**
 * Finds names that a file exports and nothing imports: a reader takes them for something that others build on.
 * Tests, benchmarks and scripts count as importers; what they export themselves is not looked at.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { ROOT } from './steps/run.mjs';

/** Whatever imports from `src`. */
const PLACES = ['src', 'scripts', 'e2e', 'bench', 'dev', 'bin'];
/** Stands for every name of a file that is imported whole. */
const ALL = '*';

/** The command line's first file is built apart, and what is built is started by `bin`. */
const STARTED = /^src.headless.entry\.ts$/u;

/** @param {string} file */
const isProduct = (file) =>
  /^src\b.*\.tsx?$/u.test(file) &&
  !/\.(?:test|d)\.tsx?$/u.test(file) &&
  !/\/testing\//u.test(file.replaceAll('\\', '/'));

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
      else if (exportName.name && isProduct(file) && !STARTED.test(file)) exported.push([file, exportName.name]);
    }
    // What is fetched later, started as a worker, replaced in a test, or added to by another file is given whole.
    for (const [, request = ''] of text.matchAll(/\b(?:(?:import|mock|URL)\(|declare module)\s*['"](\.[^'"]+)['"]/gu))
      use(request, ALL);
  }
  return exported
    .filter(([file, name]) => !used.get(file)?.has(name) && !used.get(file)?.has(ALL))
    .map(([file, name]) => `${file}: ${name}`);
}

/** Prints them. @returns {number} how many there are */
export function checkExports() {
  const unused = findUnusedExports(ROOT);
  for (const one of unused) console.error(`${one} is exported, and nothing imports it: it belongs to its file alone.`);
  console.log(`exports: ${unused.length === 0 ? 'all in use' : `${unused.length} that nothing imports`}`);
  return unused.length;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = checkExports() === 0 ? 0 : 1;
