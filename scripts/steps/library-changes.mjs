// @ts-check
/**
 * Changes single places of libraries at build time, where a library has no option for it.
 * @typedef {object} LibraryChange
 * @property {RegExp} file which module
 * @property {string} from the text to replace, which must occur exactly once
 * @property {string} to its replacement
 * @property {string} [add] what comes before the whole module
 */

/**
 * The build fails where a version of a library has a different text, so that a person checks it.
 * @param {readonly LibraryChange[]} changes
 * @returns {import('vite').Plugin}
 */
export function changeLibraries(changes) {
  return {
    name: 'latent:library-changes',
    transform(code, id) {
      const present = changes.filter(({ file }) => file.test(id.replace(/\?.*$/su, '')));
      if (present.length === 0) return null;
      let changed = code;
      for (const { from, to, add = '' } of present) {
        if (changed.split(from).length !== 2)
          throw new Error(
            `${id} has changed: it no longer holds “${from}” once. Look at the change that scripts/steps makes to it.`,
          );
        changed = add + changed.replace(from, () => to);
      }
      return { code: changed, map: null };
    },
  };
}

const SQLITE = /\/@sqlite\.org\/sqlite-wasm\/dist\/index\.mjs$/u;

/**
 * Two SQLite workers that Latent never starts, since its index is a worker already and reads its files itself.
 * Without this their scripts (250 kB) would be shipped.
 * @type {readonly LibraryChange[]}
 */
export const UNUSED_SQLITE_WORKERS = [
  {
    file: SQLITE,
    from: 'return new Worker(new URL("sqlite3-worker1.mjs", import.meta.url), { type: "module" });',
    to: "throw new Error('Not shipped: SQLite’s own worker.');",
  },
  {
    file: SQLITE,
    from: 'const url = new URL("sqlite3-opfs-async-proxy.js", import.meta.url);',
    to: "throw new Error('Not shipped: SQLite’s OPFS proxy.');",
  },
];
