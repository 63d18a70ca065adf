import { extension } from '../../paths/paths.ts';

const TABLES: ReadonlySet<string> = new Set(['csv', 'tsv']);
const TREES: ReadonlySet<string> = new Set(['json', 'jsonl', 'ndjson']);

/** How a file of data is shown, by its name; undefined where it is none. */
export function dataKind(path: string): 'table' | 'tree' | undefined {
  const ending = extension(path);
  return TABLES.has(ending) ? 'table' : TREES.has(ending) ? 'tree' : undefined;
}

/** A page of the web that somebody saved. */
export function isSavedPage(path: string): boolean {
  return /^(?:html?|xhtml)$/.test(extension(path));
}
