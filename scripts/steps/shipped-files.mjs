// @ts-check
/** What `dist` holds for nothing: files that no other file names, and the same library in two scripts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a browser or a host asks for by itself. */
const ENTRIES = /^(?:index\.html|service-worker\.js|_headers|licences\.txt)$/u;
/** Named by a path that the app puts together. */
const BY_FOLDER = /^(?:models|sample-vault)\//u;
const TEXT = /\.(?:m?js|css|html|webmanifest)$/u;
/** Below this, what the page and a worker both need (such as the reader of YAML) may be in both: they are built apart. */
const LARGE_BYTES = 200_000;
/** Long enough that two scripts have one in common only by sharing its source. */
const TELLING_LITERAL = /"[^"\\\n]{40,200}"|'[^'\\\n]{40,200}'|`[^`\\\n$]{40,200}`/gu;

/**
 * @param {string} dist folder of a build
 * @returns {string[]} one sentence for each file that is shipped for nothing
 */
export function findWaste(dist) {
  const files = /** @type {string[]} */ (readdirSync(dist, { recursive: true })).filter((path) => statSync(join(dist, path)).isFile());
  const texts = new Map(files.filter((path) => TEXT.test(path)).map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
  // The service worker lists every file, to keep it for later: being listed there is no use.
  const users = [...texts].filter(([path]) => path !== 'service-worker.js');
  const unnamed = files.filter((path) => !ENTRIES.test(path) && !BY_FOLDER.test(path) && !users.some(([user, text]) => user !== path && text.includes(basename(path))));
  return [...unnamed.map((path) => `${path}: no other file names it.`), ...findTwice(texts)];
}

/** @param {ReadonlyMap<string, string>} texts @returns {string[]} */
function findTwice(texts) {
  const large = [...texts]
    .filter(([path, text]) => path.endsWith('.js') && text.length > LARGE_BYTES)
    .map(([path, text]) => ({ path, literals: new Set(text.match(TELLING_LITERAL)) }));
  return large.flatMap((one, index) =>
    large.slice(index + 1).flatMap((other) => {
      const [smaller, larger] = one.literals.size <= other.literals.size ? [one, other] : [other, one];
      const shared = [...smaller.literals].filter((literal) => larger.literals.has(literal)).length;
      return smaller.literals.size >= 20 && shared > smaller.literals.size / 2 ? [`${smaller.path}: ${shared} of its ${smaller.literals.size} long texts stand in ${larger.path}, too.`] : [];
    }),
  );
}
