import type { Source } from '../../notes/formats/dataview/language/syntax.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Database, SqlParameter } from '../database/database.ts';
import { TAGGED, taggedParameters } from '../search/note-filter.ts';

export type FindPath = (target: string, from: VaultPath | '') => VaultPath | null;

/** The ids of the notes of a source; `all` where nothing is asked. */
export function documentsOf(
  database: Database,
  resolve: FindPath,
  source: Source,
  host: VaultPath | '',
): ReadonlySet<number> | 'all' {
  const ids = (where: string, ...parameters: SqlParameter[]): ReadonlySet<number> =>
    new Set(database.all<{ id: number }>(`SELECT id FROM documents WHERE ${where}`, ...parameters).map(({ id }) => id));
  const visit = (each: Source): ReadonlySet<number> => {
    switch (each.kind) {
      case 'all':
        return ids('is_note = 1');
      case 'tag':
        return ids(TAGGED, ...taggedParameters(each.tag));
      case 'path':
        return inPath(ids, each.path);
      case 'links_to': {
        const path = resolve(targetOf(each.written), host);
        return path === null
          ? new Set()
          : ids('id IN (SELECT source_id FROM links WHERE target_path = ? AND in_comment = 0)', path);
      }
      case 'links_from': {
        const path = resolve(targetOf(each.written), host);
        if (path === null) return new Set();
        return ids(
          'path IN (SELECT l.target_path FROM links l JOIN documents d ON d.id = l.source_id WHERE d.path = ? AND l.in_comment = 0)',
          path,
        );
      }
      case 'not':
        return without(visit({ kind: 'all' }), visit(each.source));
      case 'and':
        return both(visit(each.left), visit(each.right));
      case 'or':
        return new Set([...visit(each.left), ...visit(each.right)]);
    }
  };
  return source.kind === 'all' ? 'all' : visit(source);
}

type Ids = ReadonlySet<number>;
const both = (a: Ids, b: Ids): Ids => new Set([...a].filter((id) => b.has(id)));
const without = (a: Ids, b: Ids): Ids => new Set([...a].filter((id) => !b.has(id)));

/** A folder with all that is in it, or a file with or without its ending. `0` follows `/`. */
function inPath(
  ids: (where: string, ...parameters: SqlParameter[]) => ReadonlySet<number>,
  written: string,
): ReadonlySet<number> {
  const path = foldName(written).replace(/^\/+|\/+$/gu, '');
  if (path === '') return ids('is_note = 1');
  return ids(
    '(path_key >= ? AND path_key < ?) OR path_key = ? OR path_key = ?',
    `${path}/`,
    `${path}0`,
    path,
    `${path}.md`,
  );
}

/** Without a place in the note, and without what it shows. */
const targetOf = (written: string): string => (written.split('|')[0] ?? '').split('#')[0]?.trim() ?? '';
