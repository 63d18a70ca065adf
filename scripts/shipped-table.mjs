// @ts-check
/**
 * `npm run docs:shipped`: writes the sizes of the built files into ARCHITECTURE.md's table of what is shipped, from `dist`
 * (`npm run build` makes it). A row names its files in backticks, `*` for the hash in a name; one that names none is left as it is.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BYTES_PER_MB = 1_000_000;
/** A row of the table: the files, their size, the rest. */
const ROW = /^(?<files>\| [^|]*`[^|]*) \| (?<size>\d[\d.]* MB) \|/gmu;

/** @param {number} bytes @returns {string} */
const inMegabytes = (bytes) => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;

/**
 * @param {string} document ARCHITECTURE.md
 * @param {ReadonlyMap<string, number>} sizes of all built files in bytes, by their path in `dist`
 * @returns {string} the document with today's sizes
 * @throws {Error} where a row names a file that is not built
 */
export function writeSizes(document, sizes) {
  const total = Math.round([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / BYTES_PER_MB);
  return document
    .replace(/`dist` is \d+ MB/u, `\`dist\` is ${total} MB`)
    .replaceAll(ROW, (/** @type {string} */ row, /** @type {string} */ files, /** @type {string} */ size) => {
      const bytes = [...files.matchAll(/`(?<path>[^`]+)`/gu)].map(([, path = '']) => sizeOf(path, sizes));
      return row.replace(`| ${size} |`, `| ${inMegabytes(bytes.reduce((sum, one) => sum + one, 0))} |`);
    });
}

/** @param {string} path as the table names it @param {ReadonlyMap<string, number>} sizes @returns {number} bytes */
function sizeOf(path, sizes) {
  const [start = '', end = ''] = path.split('*');
  const matching = [...sizes].filter(([file]) =>
    path.endsWith('/') ? file.startsWith(path) : file.startsWith(start) && file.endsWith(end),
  );
  if (matching.length === 0) throw new Error(`ARCHITECTURE.md names ${path} as shipped, and dist does not hold it.`);
  return matching.reduce((sum, [, bytes]) => sum + bytes, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dist = join(ROOT, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((path) => ({
    path,
    stat: statSync(join(dist, path)),
  }));
  const sizes = new Map(files.filter(({ stat }) => stat.isFile()).map(({ path, stat }) => [path, stat.size]));
  const document = join(ROOT, 'ARCHITECTURE.md');
  writeFileSync(document, writeSizes(readFileSync(document, 'utf8'), sizes));
}
