// @ts-check
import { createServer } from 'vite';
import { ROOT } from './run.mjs';
import { pdfTablesPlugin } from './pdf-tables.mjs';
import { watPlugin } from './wat.mjs';

/**
 * Runs a TypeScript file's default export, which Node 20 cannot load by itself; what it imports while it runs is loaded as well.
 * @param {string} path below the root
 */
export async function runTypeScript(path) {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    plugins: [watPlugin(), pdfTablesPlugin()],
    logLevel: 'warn',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module = /** @type {{ default(): Promise<void> }} */ (await server.ssrLoadModule(ROOT + path));
    await module.default();
  } finally {
    await server.close();
  }
}
