import type { VaultPath } from '../../notes/paths/paths.ts';
import type { IndexClient } from '../../workers/contract.ts';

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
  typed: string,
  { paths, limit }: { readonly paths?: readonly VaultPath[]; readonly limit: number },
): Promise<FoundHeading[]> {
  const wanted = typed.trim().toLowerCase();
  if (!paths && wanted === '') return [];
  const answer = await index.queryGraph(
    paths
      ? { sql: IN_NOTES, parameters: [JSON.stringify(paths)], limit: MOST_IN_NOTES }
      : { sql: EVERYWHERE, parameters: [JSON.stringify(spellings(wanted))], limit },
  );
  if (answer.kind !== 'rows') return [];
  const rows = answer.rows.map(([path, text, level, line]) => ({ path, text, level, line }) as FoundHeading);
  if (!paths) return rows;
  return rows
    .filter(({ text }) => text.toLowerCase().includes(wanted))
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
