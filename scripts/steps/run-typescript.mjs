// @ts-check
import { runnerImport } from 'vite';
import { ROOT } from './run.mjs';
import { watPlugin } from './wat.mjs';

/** Runs a TypeScript file's default export, which Node 20 cannot load by itself. @param {string} path below the root */
export async function runTypeScript(path) {
  /** @type {{ module: { default(): Promise<void> } }} */
  const { module } = await runnerImport(ROOT + path, {
    root: ROOT,
    configFile: false,
    plugins: [watPlugin()],
    logLevel: 'warn',
  });
  await module.default();
}
