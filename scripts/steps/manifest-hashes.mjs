// @ts-check
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Adds to the service worker's list of files the hashes of those in a folder, in the form of subresource integrity.
 * @param {string} folder below the built app, with `/` at its end
 * @param {string} root of the built app
 * @returns {import('workbox-build').ManifestTransform}
 */
export const withHashes = (folder, root) => async (entries) => ({
  manifest: await Promise.all(
    entries.map(async (entry) => {
      if (!entry.url.startsWith(folder)) return entry;
      const digest = createHash('sha256').update(await readFile(join(root, entry.url)));
      return { ...entry, integrity: `sha256-${digest.digest('base64')}` };
    }),
  ),
  warnings: [],
});
