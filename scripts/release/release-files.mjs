// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEPARATOR } from '../steps/licences.mjs';
import { billOfShipped } from './bill.mjs';
import { zipFolder } from './zip-folder.mjs';

/**
 * @typedef {object} ReleaseSteps
 * @property {() => Promise<void>} build makes `dist` and `dist-headless`; throws where it fails
 * @property {(folder: string) => Promise<string>} pack puts the package there, and answers with its file's name
 * @property {() => Promise<string>} bill of the materials of the lock file, CycloneDX as npm writes it
 */

const FOLDER = 'release';

/**
 * Makes what a version is given out as, in `release/`: the package, the app as a zip, licences, the bill of materials, and the checksums of all.
 * The same commit gives the same bytes on any day.
 * @param {ReleaseSteps & { root: string, version: string, date: string }} release `date` such as `2026-01-31`
 * @returns {Promise<string>} the checksums, as `sha256sum` writes them
 */
export async function makeReleaseFiles({ root, version, date, build, pack, bill }) {
  await build();
  const folder = join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const named = (/** @type {string} */ ending) => `latent-${version}${ending}`;
  const texts = ['dist', 'dist-headless'].map((built) => readFileSync(join(root, built, 'licences.txt'), 'utf8'));
  const entries = texts.flatMap((text) =>
    text
      .split(SEPARATOR)
      .slice(1)
      .map((entry) => entry.trim()),
  );
  const packages = [...new Set(entries)].toSorted();
  // A typeface comes from no registry.
  const heads = packages.map((entry) => entry.split('\n')[0] ?? '').filter((head) => !head.endsWith(' typeface'));

  writeFileSync(join(folder, named('.zip')), await zipFolder(join(root, 'dist'), new Date(`${date}T00:00:00Z`)));
  writeFileSync(join(folder, named('-licences.txt')), `${packages.join(SEPARATOR)}\n`);
  writeFileSync(join(folder, named('.cdx.json')), billOfShipped(await bill(), new Set(heads), date));
  const files = [named('.zip'), named('-licences.txt'), named('.cdx.json'), await pack(folder)].toSorted();
  const sums = files.map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}\n`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  return sums.join('');
}
