// @ts-check
/** Builds the command line into `dist-headless/latent.js`: one file, as each file that Node loads costs a start milliseconds. */
import { grayMatterPlugin } from './steps/gray-matter.mjs';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';
import { watPlugin } from './steps/wat.mjs';

await installPackages();
const { build } = await import('vite');
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  plugins: [watPlugin(), grayMatterPlugin()],
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
