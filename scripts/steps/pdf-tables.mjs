// @ts-check
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const ID = 'virtual:pdf-tables';
const FOLDERS = ['cmaps', 'standard_fonts'];
const TABLE = /\.(?:bcmap|pfb|ttf)$/u;
/** In the folder of what is made and not kept, from where the development server gives it out, too. */
const PACK = join(ROOT, '.cache/packs/pdf-tables.bin');

/**
 * pdf.js's tables (of East Asian encodings, and of fonts that a document may leave out) are 182 files: they become one, and the module
 * `virtual:pdf-tables` finds each in it.
 * @returns {import('vite').Plugin}
 */
export function pdfTablesPlugin() {
  return {
    name: 'latent:pdf-tables',
    resolveId: (id) => (id === ID ? { id: `\0${ID}`, moduleSideEffects: false } : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      /** @type {Record<string, [number, number]>} */
      const places = {};
      const parts = [];
      let at = 0;
      for (const folder of FOLDERS) {
        const path = join(ROOT, 'node_modules/pdfjs-dist', folder);
        for (const name of readdirSync(path)
          .filter((file) => TABLE.test(file))
          .toSorted()) {
          const bytes = readFileSync(join(path, name));
          places[name] = [at, (at += bytes.length)];
          parts.push(bytes);
        }
      }
      mkdirSync(join(PACK, '..'), { recursive: true });
      writeFileSync(PACK, Buffer.concat(parts));
      return { code: moduleOf(places), moduleType: 'js' };
    },
  };
}

/** @param {Record<string, [number, number]>} places */
const moduleOf = (places) => `
import address from ${JSON.stringify(`${PACK}?url`)};
const places = new Map(Object.entries(${JSON.stringify(places)}));
let pack;
const fetchPack = async () => {
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok) throw new Error('The tables of pdf.js were answered with status ' + response.status + '.');
  return response.arrayBuffer();
};
export async function pdfTable(name) {
  const place = places.get(name);
  if (!place) return undefined;
  pack ??= fetchPack();
  try {
    return new Uint8Array((await pack).slice(...place));
  } catch (error) {
    pack = undefined;
    throw error;
  }
}
`;
