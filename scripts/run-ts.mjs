// Runs the `main` of a TypeScript script through Vite's own transform: node scripts/run-ts.mjs scripts/tools-docs.ts
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { pdfTablesPlugin } from './steps/pdf-tables.mjs';
import { watPlugin } from './steps/wat.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) throw new Error('Name the script to run: node scripts/run-ts.mjs scripts/<name>.ts');
// The build that the app runs; Node's wants a native runtime, which is not installed.
const transformers = fileURLToPath(
  new URL('../node_modules/@huggingface/transformers/dist/transformers.web.js', import.meta.url),
);
const server = await createServer({
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [watPlugin(), pdfTablesPlugin()],
  resolve: { alias: { '@huggingface/transformers': transformers } },
});
try {
  const { main } = await server.ssrLoadModule(resolve(script));
  await main(args);
} finally {
  await server.close();
}
