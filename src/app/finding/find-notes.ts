import type { Result } from 'fuzzysort';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { IndexClient, TreeFile } from '../../workers/contract.ts';
import { bestInSlices, findInSlices, type FindOptions } from './find-in-slices.ts';
import { cachedVaultNames } from './vault-names.ts';

/** A part of a title; `letter`: one of those that were typed. */
type TitlePart = string | { readonly letter: string };

interface FoundNote {
  readonly file: TreeFile;
  readonly title: readonly TitlePart[];
}

/** Finds notes and canvases by a few letters of their title or path, best match first; with no letters, those changed last. */
export async function findNotes(
  files: readonly TreeFile[],
  text: string,
  { limit, accept = () => true, signal }: FindOptions<TreeFile>,
): Promise<FoundNote[]> {
  const query = text.trim();
  const { notes } = await cachedVaultNames(files);
  if (!query)
    return (await newestNotes(notes.rows, { limit, accept, signal })).map((file) => ({ file, title: [file.title] }));
  return (await findInSlices(notes, query, { limit, accept, signal })).map((result) => ({
    file: result.obj,
    title: highlightTitleParts(result[0], result.obj.title),
  }));
}

/** Those changed last, the newest first. */
export function newestNotes(
  notes: readonly TreeFile[],
  { limit, accept = () => true, signal }: FindOptions<TreeFile>,
): Promise<TreeFile[]> {
  return bestInSlices(notes, ({ rows }) => rows.filter(accept), {
    limit,
    signal,
    order: (a, b) => b.modified - a.modified,
  });
}

function highlightTitleParts(result: Result | undefined, title: string): readonly TitlePart[] {
  if (!result || result.score === 0) return [title];
  return result.highlight((letter) => ({ letter }));
}

export interface FoundHeading {
  readonly path: VaultPath;
  readonly text: string;
  readonly level: number;
  readonly line: number;
}

const IN_NOTES =
  'SELECT path, text, level, line FROM headings WHERE path IN (SELECT value FROM json_each(?)) ORDER BY path, line';
const EVERYWHERE =
  'SELECT path, text, level, line FROM headings WHERE EXISTS (SELECT 1 FROM json_each(?) WHERE instr(lower(text), value) > 0) ORDER BY length(text), path, line';
const MOST_IN_NOTES = 500;

/** Headings with this text: of these notes, in their order, or of all, the shortest first. */
export async function findHeadings(
  index: Pick<IndexClient, 'queryGraph'>,
  query: string,
  { paths, limit }: { readonly paths?: readonly VaultPath[]; readonly limit: number },
): Promise<FoundHeading[]> {
  const searchText = query.trim().toLowerCase();
  if (!paths && searchText === '') return [];
  const answer = await index.queryGraph(
    paths
      ? { sql: IN_NOTES, parameters: [JSON.stringify(paths)], limit: MOST_IN_NOTES }
      : { sql: EVERYWHERE, parameters: [JSON.stringify(spellings(searchText))], limit },
  );
  if (answer.kind !== 'rows') return [];
  const rows = answer.rows.map(([path, text, level, line]) => ({ path, text, level, line }) as FoundHeading);
  if (!paths) return rows;
  return rows
    .filter(({ text }) => text.toLowerCase().includes(searchText))
    .sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
    .slice(0, limit);
}

/** SQLite’s `lower` knows the letters of English alone: what other letters are typed is looked for as a word, a name and in capitals. */
function spellings(lower: string): readonly string[] {
  const upper = lower.toUpperCase();
  const named = lower.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  const first = lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return [...new Set([lower, first, named, upper].map(lowerEnglish))];
}

const lowerEnglish = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** From here on a meaning is close, and related (docs/decisions/search.md). */
const CLOSE = 0.5;
const RELATED = 0.3;

/** How alike two meanings are, in a word; `undefined` where they are hardly. */
export function likeness(similarity: number): 'close' | 'related' | undefined {
  if (similarity >= CLOSE) return 'close';
  return similarity >= RELATED ? 'related' : undefined;
}
