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
  'SELECT path, text, level, line FROM headings WHERE instr(lower(text), ?) > 0 ORDER BY length(text), path, line';
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
      : { sql: EVERYWHERE, parameters: [wanted], limit },
  );
  if (answer.kind !== 'rows') return [];
  const rows = answer.rows.map(([path, text, level, line]) => ({ path, text, level, line }) as FoundHeading);
  if (!paths) return rows;
  return rows
    .filter(({ text }) => text.toLowerCase().includes(wanted))
    .sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
    .slice(0, limit);
}
