// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/**
 * Packs a folder so that the same files give the same bytes: sorted by path, all with one date, no owner and no time zone.
 * @param {string} folder
 * @param {Date} date of every file
 * @returns {Promise<Uint8Array>}
 */
export async function zipFolder(folder, date) {
  const files = /** @type {string[]} */ (readdirSync(folder, { recursive: true })).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    extendedTimestamp: false,
    rawLastModDate: toZipDate(date),
  });
  for (const path of files.map((path) => path.replaceAll('\\', '/')).toSorted()) {
    await writer.add(path, new Uint8ArrayReader(readFileSync(join(folder, path))));
  }
  return writer.close();
}

/** @param {Date} date @returns {number} as zip files store it: in UTC here, to two seconds (APPNOTE.TXT 4.4.6, MS-DOS format) */
function toZipDate(date) {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
