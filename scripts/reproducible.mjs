// @ts-check
/** `npm run check:reproducible`: builds the app twice, the second time from a copy in another folder, and compares every file by SHA-256. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';

/** @param {string} folder @returns {Map<string, string>} path → SHA-256 */
function hashesOf(folder) {
  const files = /** @type {string[]} */ (readdirSync(folder, { recursive: true })).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return new Map(
    files.toSorted().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** @param {string} root @param {string} outDir */
function build(root, outDir) {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', outDir],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

await installPackages();
const scratch = mkdtempSync(join(tmpdir(), 'latent-reproducible-'));
try {
  const copy = join(scratch, 'another place');
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  for (const path of sources)
    if (!/^(?:docs|bench|e2e|training)\//.test(path)) cpSync(ROOT + path, join(copy, path), { recursive: true });
  cpSync(`${ROOT}node_modules`, join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  build(ROOT.slice(0, -1), join(scratch, 'one'));
  build(copy, join(scratch, 'two'));
  const [one, two] = [hashesOf(join(scratch, 'one')), hashesOf(join(scratch, 'two'))];
  const differing = [...new Set([...one.keys(), ...two.keys()])].filter((path) => one.get(path) !== two.get(path));
  for (const path of differing) console.log(`differs: ${path}`);
  const whole = createHash('sha256')
    .update([...one].map(([path, hash]) => `${hash}  ${path}\n`).join(''))
    .digest('hex');
  console.log(`${one.size} files, ${differing.length} of them differ. SHA-256 of the list of hashes: ${whole}`);
  process.exitCode = differing.length > 0 ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
