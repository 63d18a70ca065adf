// @ts-check
/** Lints the code, checks its layout, and looks at what no rule for single files can see: circles of imports between folders, the order of the layers, and exports that nothing imports. */
import { checkFolders } from './folder-cycles.mjs';
import { checkLayers } from './layers.mjs';
import { checkExports } from './unused-exports.mjs';
import { runModule } from './steps/run.mjs';

const faults = checkFolders() + checkLayers() + checkExports();
const exitCodes = await Promise.all([
  runModule('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']),
  runModule('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
]);
const isClean = faults === 0 && exitCodes.every((code) => code === 0);
process.exitCode = isClean ? 0 : 1;
