// @ts-check
/** Builds the command line into `dist-headless/latent.js`: one file, as each file that Node loads costs a start milliseconds; what only `latent mcp` needs is another. And its manual page. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { grayMatterPlugin } from './steps/gray-matter.mjs';
import { installPackages } from './steps/install.mjs';
import { licencesPlugins } from './steps/licences.mjs';
import { ROOT } from './steps/run.mjs';
import { watPlugin } from './steps/wat.mjs';

await installPackages();
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const { build } = await import('vite');
const licences = licencesPlugins({ typefaces: false });
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  plugins: [watPlugin(), grayMatterPlugin(), licences.collect(), licences.write()],
  define: { __LATENT_VERSION__: JSON.stringify(version) },
  ssr: {
    noExternal: true,
    // They read files that lie beside their own code.
    external: ['@sqlite.org/sqlite-wasm', 'pdfjs-dist'],
  },
  build: {
    ssr: 'src/headless/entry.ts',
    outDir: 'dist-headless',
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'latent.js', chunkFileNames: '[name]-[hash].js' } },
  },
});

const bin = fileURLToPath(new URL('../bin/latent.mjs', import.meta.url));
const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'help', '--man'], { encoding: 'utf8' });
if (status !== 0) throw new Error(`The manual page could not be written: ${stderr}`);
writeFileSync(new URL('../dist-headless/latent.1', import.meta.url), stdout);
