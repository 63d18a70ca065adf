// Runs the `main` of a TypeScript script through Vite's own transform: node scripts/run-ts.mjs scripts/tools-docs.ts
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [script] = process.argv.slice(2);
if (!script) throw new Error('Name the script to run: node scripts/run-ts.mjs scripts/<name>.ts');
const { module } = await runnerImport(resolve(script), { configFile: false, logLevel: 'warn' });
await module.main();
