// @ts-check
/** Finds what `dist` does not need: files that no other file refers to, and the same library in two scripts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files that a browser or a host requests by itself. */
const ENTRIES = /^(?:index\.html|service-worker\.js|_headers|licences\.txt)$/u;
/** Files whose path the app composes at run time. */
const BY_FOLDER = /^(?:models|sample-vault)\//u;
const TEXT = /\.(?:m?js|css|html|webmanifest)$/u;
/** Below this size, what the page and a worker both need (such as the YAML reader) may be in both: they are built separately. */
const LARGE_BYTES = 200_000;
/** Length of a literal that two scripts share only if they share its source. */
const TELLING_LITERAL = /"[^"\\\n]{40,200}"|'[^'\\\n]{40,200}'|`[^`\\\n$]{40,200}`/gu;

/**
 * @param {string} dist folder of a build
 * @returns {string[]} one sentence for each file that is shipped without need
 */
export function findUnneededFiles(dist) {
  const files = /** @type {string[]} */ (readdirSync(dist, { recursive: true })).filter((path) =>
    statSync(join(dist, path)).isFile(),
  );
  const texts = new Map(
    files.filter((path) => TEXT.test(path)).map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
  );
  // The service worker lists every file for its cache, so a mention there does not count.
  const users = [...texts].filter(([path]) => path !== 'service-worker.js');
  const unnamed = files.filter(
    (path) =>
      !ENTRIES.test(path) &&
      !BY_FOLDER.test(path) &&
      !users.some(([user, text]) => user !== path && text.includes(basename(path))),
  );
  return [...unnamed.map((path) => `${path}: no other file refers to it.`), ...findTwice(texts)];
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
      return smaller.literals.size >= 20 && shared > smaller.literals.size / 2
        ? [`${smaller.path}: ${shared} of its ${smaller.literals.size} long texts are also in ${larger.path}.`]
        : [];
    }),
  );
}
