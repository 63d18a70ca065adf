import type { VaultPath } from '../../../notes/paths/paths.ts';
import { isWithinKind, type QueryNode } from '../../../notes/query/query-tree.ts';
import type { PatternMatch, PatternRequest } from '../../contract/index-contract.ts';
import { intersection } from '../note-filter.ts';
import { withWord, type ConditionParts } from './condition-parts.ts';
import { documentsBySql, patternOf } from './leaf-sql.ts';
import { notesWithPart } from './within-parts.ts';

export interface FoundDocuments {
  readonly documents: ReadonlySet<number>;
  /** For notes that a pattern found: where. */
  readonly matches: ReadonlyMap<VaultPath, PatternMatch>;
  /** Sentences on what was not looked through. */
  readonly warnings: readonly string[];
}

const ALL = 'SELECT id FROM documents WHERE ignored = 0';
const PATHS = 'SELECT id, path FROM documents WHERE id IN (SELECT value FROM json_each(?))';
const FILE = 'SELECT path, title, modified, hash FROM documents WHERE id = ?';
const PATTERN_MS = 3000;

/** The documents for which every one of the conditions holds. */
export async function findDocuments(conditions: readonly QueryNode[], parts: ConditionParts): Promise<FoundDocuments> {
  const matches = new Map<VaultPath, PatternMatch>();
  const warnings = new Set<string>();
  const everything = new Set(parts.database.all<{ id: number }>(ALL).map(({ id }) => id));
  const documents = await narrow({ kind: 'all', parts: conditions }, everything);
  return { documents, matches, warnings: [...warnings] };

  /** Those of the documents for which the condition holds. */
  async function narrow(node: QueryNode, among: ReadonlySet<number>): Promise<ReadonlySet<number>> {
    parts.signal.throwIfAborted();
    if (among.size === 0) return among;
    switch (node.kind) {
      case 'all': {
        let left = among;
        for (const part of node.parts.toSorted((a, b) => effortOf(a) - effortOf(b))) left = await narrow(part, left);
        return left;
      }
      case 'any': {
        const found = new Set<number>();
        for (const part of node.parts) for (const id of await narrow(part, among)) found.add(id);
        return found;
      }
      case 'not':
        return without(among, await narrow(node.part, among));
      case 'word':
        return intersection(among, withWord(parts.words, { text: node.text, prefix: node.text === parts.typing }));
      case 'phrase':
        return intersection(among, parts.words.notesWith({ text: node.text, prefix: false }));
      case 'line':
      case 'section':
      case 'block':
      case 'task':
      case 'task-todo':
      case 'task-done':
      case 'match-case':
        return notesWithPart(
          node,
          among,
          parts,
          (warning) => void warnings.add(warning),
          (id, part) => {
            const row = parts.database.get<Pick<PatternMatch, 'path' | 'title' | 'modified' | 'hash'>>(FILE, id);
            if (row && !matches.has(row.path)) matches.set(row.path, { ...row, ...part, inNote: 1, pattern: 0 });
          },
        );
      default: {
        const pattern = patternOf(node);
        return pattern
          ? withPattern(pattern, among)
          : intersection(among, documentsBySql(parts.database, node) ?? new Set());
      }
    }
  }

  async function withPattern(pattern: PatternRequest['patterns'][number], among: ReadonlySet<number>) {
    const rows = parts.database.all<{ id: number; path: VaultPath }>(PATHS, JSON.stringify([...among]));
    const found = await parts.findPattern({
      patterns: [pattern],
      paths: rows.map(({ path }) => path),
      maxMatches: rows.length,
      maxPerNote: 1,
      timeoutMs: PATTERN_MS,
    });
    if (found.timedOut)
      warnings.add(
        `The pattern /${pattern.source}/ ran longer than ${PATTERN_MS / 1000} s and was stopped: other notes may have it too. A simpler one sees all.`,
      );
    const having = new Set(found.matches.map(({ path }) => path));
    for (const match of found.matches) if (!matches.has(match.path)) matches.set(match.path, match);
    return new Set(rows.filter(({ path }) => having.has(path)).map(({ id }) => id));
  }
}

/** What narrows cheaply comes first; patterns read every text that is left. */
function effortOf(node: QueryNode): number {
  if (patternOf(node)) return 4;
  if (isWithinKind(node.kind)) return 3;
  if ('part' in node) return effortOf(node.part);
  return 'parts' in node ? Math.max(2, ...node.parts.map(effortOf)) : 1;
}

const without = (among: ReadonlySet<number>, found: ReadonlySet<number>): Set<number> =>
  new Set([...among].filter((id) => !found.has(id)));
