// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Parts of libraries that are fetched one by one, each a few kilobytes: a file each would be half of all files of the app, and of what is
 * kept for offline use. Those of one pack become one file.
 * @typedef {object} Pack
 * @property {string} name
 * @property {RegExp} importer the file of the library that fetches them
 * @property {(specifier: string, folder: string) => boolean} holds whether what is imported under this name is part of it
 */

/** Whether a module needs the parser of the younger diagrams, 0.7 MB. @param {string} specifier @param {string} folder */
const isParsed = (specifier, folder) =>
  readFileSync(join(folder, specifier), 'utf8').includes('from "@mermaid-js/parser"');
/** By themselves: each brings a library of its own. */
const ALONE = /architectureDiagram|vennDiagram/u;
const MERMAID = /\/mermaid\/dist\/mermaid\.core\.mjs$/u;
const isDiagram = (/** @type {string} */ specifier) => specifier.startsWith('./chunks/') && !ALONE.test(specifier);

/** @type {readonly Pack[]} */
const PACKS = [
  {
    name: 'grammars',
    importer: /\/@codemirror\/language-data\/dist\/index\.js$/u,
    holds: (specifier) => specifier.startsWith('@codemirror/legacy-modes/mode/'),
  },
  {
    name: 'diagrams',
    importer: MERMAID,
    holds: (specifier, folder) => isDiagram(specifier) && !isParsed(specifier, folder),
  },
  {
    name: 'parsed-diagrams',
    importer: MERMAID,
    holds: (specifier, folder) => isDiagram(specifier) && isParsed(specifier, folder),
  },
  {
    name: 'diagram-parsers',
    importer: /\/@mermaid-js\/parser\/dist\/mermaid-parser\.core\.mjs$/u,
    holds: (specifier) => specifier.startsWith('./chunks/'),
  },
];

const ID = 'virtual:pack/';
const DYNAMIC_IMPORT = /\bimport\((?<quote>["'])(?<specifier>[^"']+)\k<quote>\)/gu;

/**
 * @param {string} code of a library's file
 * @param {string} id its path
 * @returns {{ code: string, parts: ReadonlyMap<string, readonly string[]> }} with its imports of packed parts made to imports of the packs;
 *   and the parts of each pack, in order
 */
export function packImports(code, id) {
  const packs = PACKS.filter(({ importer }) => importer.test(id));
  const folder = dirname(id);
  /** @type {Map<string, string[]>} */
  const parts = new Map();
  const packed = code.replaceAll(DYNAMIC_IMPORT, (written, _quote, /** @type {string} */ specifier) => {
    const pack = packs.find(({ holds }) => holds(specifier, folder));
    if (!pack) return written;
    const known = parts.get(pack.name) ?? [];
    parts.set(pack.name, known);
    if (!known.includes(specifier)) known.push(specifier);
    return `import("${ID}${pack.name}").then((pack) => pack.part${known.indexOf(specifier)})`;
  });
  return { code: packed, parts };
}

/** @returns {import('vite').Plugin} */
export function packsPlugin() {
  /** @type {Map<string, string>} */
  const modules = new Map();
  return {
    name: 'latent:packs',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
    transform(code, id) {
      const path = id.replace(/\?.*$/u, '').replaceAll('\\', '/');
      if (!PACKS.some(({ importer }) => importer.test(path))) return null;
      const packed = packImports(code, path);
      for (const [name, specifiers] of packed.parts) {
        const from = specifiers.map((specifier) =>
          specifier.startsWith('.') ? resolve(dirname(path), specifier) : specifier,
        );
        modules.set(
          `\0${ID}${name}`,
          from.map((part, at) => `export * as part${at} from ${JSON.stringify(part)};`).join('\n'),
        );
      }
      return { code: packed.code, map: null };
    },
    load: (id) => modules.get(id) ?? null,
  };
}
