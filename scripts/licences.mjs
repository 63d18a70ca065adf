// @ts-check
/** `npm run licences`: builds the app where needed, and lists the packages that are part of it with their licences. Fails where one is not permissive. */
import { readFileSync } from 'node:fs';
import { installPackages } from './steps/install.mjs';
import { ROOT } from './steps/run.mjs';

await installPackages();
const [{ buildApp }, { isPermissive, SEPARATOR }] = await Promise.all([
  import('./steps/build.mjs'),
  import('./steps/licences.mjs'),
]);
await buildApp();
const entries = readFileSync(`${ROOT}dist/licences.txt`, 'utf8').split(SEPARATOR).slice(1);
let refused = 0;
for (const entry of entries) {
  const [name, licence = ''] = entry.split('\n');
  const ok = isPermissive(licence);
  if (!ok) refused += 1;
  console.log(`${ok ? ' ' : '!'} ${name?.padEnd(46)} ${licence}`);
}
console.log(`${entries.length} packages are part of the built app; ${refused} of them without a permissive licence.`);
process.exitCode = refused > 0 ? 1 : 0;
