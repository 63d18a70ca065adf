// @ts-check
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import loadWabt from 'wabt';

/**
 * Assembles WebAssembly text.
 * @param {string} name for error messages, which give line and column
 * @param {string} source
 * @returns {Promise<Uint8Array>} the module's bytes
 */
export async function assembleWat(name, source) {
  const wabt = await loadWabt();
  const assembled = wabt.parseWat(name, source, { simd: true, bulk_memory: true });
  try {
    assembled.resolveNames();
    assembled.validate();
    return assembled.toBinary({}).buffer;
  } finally {
    assembled.destroy();
  }
}

/**
 * Lets code import a `.wat` file as the bytes of its module. They are part of the script: these modules are smaller than the
 * request that would fetch them, and a worker has them when it starts.
 * @returns {import('vite').Plugin}
 */
export function watPlugin() {
  return {
    name: 'latent:wat',
    async load(id) {
      if (!id.endsWith('.wat')) return null;
      this.addWatchFile(id);
      const bytes = await assembleWat(basename(id), await readFile(id, 'utf8'));
      const encoded = Buffer.from(bytes).toString('base64');
      return {
        code: `export default Uint8Array.from(atob('${encoded}'), (character) => character.charCodeAt(0));`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
