// @ts-check
const EMPTY = '\0latent:left-out-of-gray-matter';
/** Modules of gray-matter that Latent does not use: its engines (js-yaml, and JavaScript by eval), files, and sections. */
const LEFT_OUT = new Set(['./engines', './lib/engines', 'fs', 'section-matter']);
const FORBIDDEN = /node_modules[\\/](?:js-yaml|esprima)[\\/]|gray-matter[\\/]lib[\\/]engines\.js/u;

/**
 * Builds gray-matter without its engines: Latent provides another (src/notes/frontmatter/full-yaml.ts). The build
 * fails where a second YAML library, or code that uses eval, would be shipped.
 * @returns {import('vite').Plugin}
 */
export function grayMatterPlugin() {
  return {
    name: 'latent:gray-matter',
    enforce: 'pre',
    resolveId(source, importer) {
      return LEFT_OUT.has(source) && importer !== undefined && /[\\/]node_modules[\\/]gray-matter[\\/]/u.test(importer)
        ? EMPTY
        : null;
    },
    load(id) {
      return id === EMPTY ? { code: 'module.exports = {};', map: null, moduleType: 'js' } : null;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? Object.keys(file.modules).find((id) => FORBIDDEN.test(id)) : undefined;
        if (found !== undefined) this.error(`${found} must not be part of the build.`);
      }
    },
  };
}
