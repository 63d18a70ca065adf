// @ts-check
/** `npm run licences`: builds the app (where needed) and the command line, and lists the packages that are part of either with their licences. Fails where one is not permissive. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';

await installPackages();
const [{ buildApp }, { isPermissive, SEPARATOR }] = await Promise.all([
  import('./steps/build.mjs'),
  import('./steps/licences.mjs'),
]);
await buildApp();
const { status } = spawnSync(process.execPath, ['scripts/build-headless.mjs'], { cwd: ROOT, stdio: 'inherit' });
if (status !== 0) throw new Error('The command line could not be built.');

let refused = 0;
for (const [built, folder] of [
  ['the built app', 'dist'],
  ['the command line', 'dist-headless'],
]) {
  const entries = readFileSync(`${ROOT}${folder}/licences.txt`, 'utf8').split(SEPARATOR).slice(1);
  for (const entry of entries) {
    const [name, licence = ''] = entry.split('\n');
    const ok = isPermissive(licence);
    if (!ok) refused += 1;
    console.log(`${ok ? ' ' : '!'} ${name?.padEnd(46)} ${licence}`);
  }
  console.log(`${entries.length} packages are part of ${built}.`);
}
console.log(`${refused} of them without a permissive licence.`);
process.exitCode = refused > 0 ? 1 : 0;
