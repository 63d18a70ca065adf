// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the start, an open vault, its editor and its index begin with, by names without what tells builds apart. */
const STARTS = [
  /^[^/]+\.(?:html|js|css|svg|webmanifest)$/u,
  /^assets\/(?:index|start-workspace|vault-view|vault-shell|note-view|create-editor|index\.worker|style)-[\w-]{8}\.(?:js|css)$/u,
  /^assets\/[\w-]+-(?:panel|pane)-[\w-]{8}\.js$/u,
  /^assets\/(?:sqlite3-[\w-]{8}\.wasm|(?:literata|jetbrains-mono|commissioner)-latin-[\w-]{8}\.woff2)$/u,
  /^network\//u,
];
/** Two chunks hold what each start fetches: the modules that match, with all that they import at once. */
export const START_GROUPS = [
  { name: 'workspace', test: /src\/app\/(?:start-workspace|vault-view)\.tsx?$/u },
  // The shell and the views that `FIRST_VIEWS` names (`src/app/views/index.ts`).
  {
    name: 'vault',
    test: /src\/app\/(?:shell\/vault-shell|views\/(?:note\/note-view|(?!guide)[\w-]+\/[\w-]+-(?:panel|pane)|activity\/activity-view))\.tsx$/u,
  },
];

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/(?<name>[^"']+)["']/gu;

/**
 * Those of the built files without which no note can be read, written and searched by words: the starts with all that they import at once.
 * @param {readonly string[]} paths of all files, below the built app
 * @param {(path: string) => string} read
 * @returns {ReadonlySet<string>}
 */
export function findFirstFiles(paths, read) {
  const known = new Set(paths);
  const found = new Set(paths.filter((path) => STARTS.some((start) => start.test(path))));
  for (const path of found) {
    if (!path.startsWith('assets/') || !path.endsWith('.js')) continue;
    for (const { groups } of read(path).matchAll(STATIC_IMPORT)) {
      const imported = `assets/${groups?.['name']}`;
      if (known.has(imported)) found.add(imported);
    }
  }
  return found;
}

/**
 * Tells the service worker which files come first, and how large each is.
 * @param {string} root of the built app
 * @returns {import('workbox-build').ManifestTransform}
 */
export const withOrder = (root) => async (entries) => {
  const first = findFirstFiles(
    entries.map(({ url }) => url),
    (path) => readFileSync(join(root, path), 'utf8'),
  );
  return {
    manifest: entries.map((entry) => ({ ...entry, bytes: entry.size, ...(first.has(entry.url) && { isFirst: true }) })),
    warnings: [],
  };
};
