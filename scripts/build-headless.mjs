// @ts-check
/** Builds the command line into `dist-headless/latent.js` and what each command loads beside it, with all that it needs to run without an installed package; and its manual page. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grayMatterPlugin } from './steps/gray-matter.mjs';
import { installPackages } from './steps/install.mjs';
import { licencesPlugins } from './steps/licences.mjs';
import { pdfTablesPlugin } from './steps/pdf-tables.mjs';
import { ROOT } from './steps/run.mjs';
import { watPlugin } from './steps/wat.mjs';

await installPackages();
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const { build } = await import('vite');
const licences = licencesPlugins({ typefaces: false });

/** Libraries that read files beside their own code lie beside the program as they are: what they are called in the source, and where they are put. */
const LIBRARIES = {
  '@sqlite.org/sqlite-wasm': 'libraries/sqlite/node.mjs',
  'pdfjs-dist/legacy/build/pdf.mjs': 'libraries/pdf/pdf.mjs',
};
/** What of them is copied: from `node_modules`, to `dist-headless/libraries`. */
const COPIES = {
  '@sqlite.org/sqlite-wasm/dist/node.mjs': 'sqlite/node.mjs',
  '@sqlite.org/sqlite-wasm/dist/sqlite3.wasm': 'sqlite/sqlite3.wasm',
  'pdfjs-dist/legacy/build/pdf.min.mjs': 'pdf/pdf.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs': 'pdf/pdf.worker.mjs',
  'pdfjs-dist/cmaps': 'pdf/cmaps',
};
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  plugins: [watPlugin(), pdfTablesPlugin(), grayMatterPlugin(), licences.collect(), licences.write()],
  define: { __LATENT_VERSION__: JSON.stringify(version), __LATENT_PDF_TABLES__: '"./libraries/pdf/cmaps/"' },
  ssr: { noExternal: true, external: Object.keys(LIBRARIES) },
  build: {
    ssr: 'src/headless/entry.ts',
    outDir: 'dist-headless',
    target: 'node20',
    rollupOptions: {
      output: {
        entryFileNames: 'latent.js',
        chunkFileNames: '[name]-[hash].js',
        // Less to read at each start, and to download; the names of functions stay.
        minify: {
          mangle: { toplevel: true, keepNames: true },
          compress: { keepNames: { function: true, class: true } },
          codegen: { removeWhitespace: true },
        },
        paths: Object.fromEntries(Object.entries(LIBRARIES).map(([name, path]) => [name, `./${path}`])),
      },
    },
  },
});

for (const [from, to] of Object.entries(COPIES))
  cpSync(join(ROOT, 'node_modules', from), join(ROOT, 'dist-headless/libraries', to), { recursive: true });

/** Written by the program itself. */
const WRITTEN = { 'latent.1': ['help', '--man'], 'help.txt': ['--help'] };
const bin = fileURLToPath(new URL('../bin/latent.mjs', import.meta.url));
for (const [file, written] of Object.entries(WRITTEN)) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...written], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} could not be written: ${stderr}`);
  writeFileSync(new URL(`../dist-headless/${file}`, import.meta.url), stdout);
}
