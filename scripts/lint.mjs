// @ts-check
/** Lints the code, checks its layout, and looks for circles of imports between folders, which ESLint's rules for single files cannot see. */
import { checkFolders } from './folder-cycles.mjs';
import { runModule } from './steps/run.mjs';

const folders = checkFolders();
const exitCodes = await Promise.all([
  runModule('eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
  runModule('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
]);
const isClean = folders === 0 && exitCodes.every((code) => code === 0);
process.exitCode = isClean ? 0 : 1;
