// @ts-check
/** Lints the code, and finds import cycles between folders, which ESLint's rules for single files cannot find. */
import { checkFolders } from './folder-cycles.mjs';
import { runModule } from './steps/run.mjs';

const folders = checkFolders();
const exitCode = await runModule('eslint/bin/eslint.js', ['.', '--max-warnings', '0']);
process.exitCode = exitCode === 0 && folders === 0 ? 0 : 1;
