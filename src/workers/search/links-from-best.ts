import type { Database } from '../database/database.ts';

/** How many of the best notes have links that count as a reason. */
const BEST = 5;

export const BEST_LINK_SQL = {
  from: 'SELECT d.title, l.target_path AS target FROM links l JOIN documents d ON d.id = l.source_id WHERE l.source_id = ? AND l.target_path IS NOT NULL',
} as const;

interface LinkFromBest {
  readonly title: string;
  readonly target: string;
}

/** Which of the found notes the best of them link to: path → title of the best note that does. @param found best first */
export function linksFromBest(
  database: Database,
  found: readonly { readonly documentId: number; readonly path: string }[],
): Map<string, string> {
  const paths = new Set(found.map(({ path }) => path));
  const linked = new Map<string, string>();
  for (const { documentId, path } of found.slice(0, BEST)) {
    for (const { title, target } of database.all<LinkFromBest>(BEST_LINK_SQL.from, documentId)) {
      if (target !== path && paths.has(target) && !linked.has(target)) linked.set(target, title);
    }
  }
  return linked;
}
