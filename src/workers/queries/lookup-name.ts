import { distance } from 'fastest-levenshtein';
import fuzzysort from 'fuzzysort';
import { foldName } from '../../notes/paths/fold-name.ts';
import { foldText } from '../../notes/words.ts';
import { isCanvasPath, isPdfPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { NameLookup } from '../contract/index-contract.ts';
import type { Database, SqlParameter } from '../database/database.ts';

export const LOOKUP_SQL = {
  path: 'SELECT path FROM documents WHERE path = ? AND ignored = 0',
  pathKey: 'SELECT path FROM documents WHERE path_key = ? AND ignored = 0 ORDER BY path',
  nameKey: 'SELECT path FROM documents WHERE name_key = ? AND ignored = 0 AND is_note = 1 ORDER BY path',
  titleKey:
    'SELECT path, title AS name FROM documents WHERE title_key = ? AND ignored = 0 AND is_note = 1 ORDER BY path',
  canvasKey: 'SELECT path FROM documents WHERE name_key = ? AND ignored = 0 AND is_note = 0 ORDER BY path',
  aliasKey:
    'SELECT DISTINCT path, alias AS name FROM aliases JOIN documents ON documents.id = document_id WHERE alias_key = ? AND ignored = 0 ORDER BY path',
  names:
    'SELECT path, title AS name FROM documents WHERE ignored = 0 UNION SELECT path, alias FROM aliases JOIN documents ON documents.id = document_id WHERE ignored = 0',
} as const;

interface Named {
  readonly path: VaultPath;
  readonly name?: string;
}

const MAX_CANDIDATES = 5;
/** Share of its letters that a near name may differ in. */
const MAX_DIFFERENCE = 0.45;

/** Finds a note by path, file name, title or alias, in this order, each exact first, then without case; where there is none, a canvas or a PDF by its name. */
export function lookupName(database: Database, name: string): NameLookup {
  const normalizedName = name.trim().replace(/^\/+/u, '').normalize('NFC');
  const key = foldName(normalizedName);
  const asPath = key.endsWith('.md') || key.endsWith('.markdown') ? key : `${key}.md`;
  const steps: (() => Named[])[] = [
    () => ask(LOOKUP_SQL.path, normalizedName),
    () => ask(LOOKUP_SQL.path, `${normalizedName}.md`),
    () => ask(LOOKUP_SQL.pathKey, asPath),
    () => (isCanvasPath(key) || isPdfPath(key) ? ask(LOOKUP_SQL.pathKey, key) : []),
    () =>
      exactFirst(
        ask(LOOKUP_SQL.nameKey, key.replace(/\.md$/u, '')),
        (row) => stemOf(row.path) === normalizedName.replace(/\.md$/iu, ''),
      ),
    () => exactFirst(ask(LOOKUP_SQL.titleKey, key), (row) => row.name === normalizedName),
    () => exactFirst(ask(LOOKUP_SQL.aliasKey, key), (row) => row.name === normalizedName),
    () => ask(LOOKUP_SQL.canvasKey, key.replace(/\.(?:canvas|pdf)$/u, '')),
  ];
  for (const step of key ? steps : []) {
    const paths = [...new Set(step().map(({ path }) => path))];
    if (paths.length === 1) return { kind: 'found', path: paths[0]! };
    if (paths.length > 1) return { kind: 'ambiguous', candidates: paths };
  }
  const part = onlyWithPart(database, normalizedName);
  return { kind: 'not_found', candidates: nearNames(database, normalizedName), ...(part !== undefined && { part }) };

  function ask(sql: string, ...parameters: SqlParameter[]): Named[] {
    return database.all<Named>(sql, ...parameters);
  }
}

/** The exact matches if there are any, else all rows. */
function exactFirst(rows: readonly Named[], isExact: (row: Named) => boolean): Named[] {
  const exact = rows.filter(isExact);
  return exact.length > 0 ? exact : [...rows];
}

const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '');

/** Fewer letters are in too many names to mean one of them. */
const SHORTEST_PART = 3;

/** The note, if it is the only one, one of whose names has this in it from the start of a word. */
function onlyWithPart(database: Database, searchedName: string): VaultPath | undefined {
  const part = foldText(searchedName.replace(/\.md$/iu, ''));
  if (part.length < SHORTEST_PART || part.includes('/')) return undefined;
  const matchingPaths = new Set<VaultPath>();
  for (const { path, name } of database.all<Required<Named>>(LOOKUP_SQL.names)) {
    const isIn = [foldText(name), foldText(stemOf(path))].some((noteName) => beginsWord(noteName, part));
    if (isIn) matchingPaths.add(path);
    if (matchingPaths.size > 1) return undefined;
  }
  return [...matchingPaths][0];
}

function beginsWord(name: string, part: string): boolean {
  for (let at = name.indexOf(part); at >= 0; at = name.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return true;
  return false;
}

/** Names that the user may have meant: the letters in order (an abbreviation), or a few letters off (a typo). */
function nearNames(database: Database, searchedName: string): VaultPath[] {
  const folded = foldText(searchedName.replace(/\.md$/iu, ''));
  if (!folded) return [];
  const last = folded.slice(folded.lastIndexOf('/') + 1);
  const scores = new Map<VaultPath, number>();
  for (const { path, name } of database.all<Required<Named>>(LOOKUP_SQL.names)) {
    for (const candidate of [foldText(name), foldText(stemOf(path))]) {
      const score = nameNearness(last, candidate);
      if (score > (scores.get(path) ?? 0)) scores.set(path, score);
    }
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)
    .slice(0, MAX_CANDIDATES)
    .map(([path]) => path);
}

/** From 0 (not similar) to 1 (equal). */
function nameNearness(searchedName: string, candidate: string): number {
  const longest = Math.max(searchedName.length, candidate.length);
  // Beyond this difference in length no edit distance can be small enough.
  const typo =
    Math.abs(searchedName.length - candidate.length) / longest <= MAX_DIFFERENCE
      ? 1 - distance(searchedName, candidate) / longest
      : 0;
  const byTypo = typo >= 1 - MAX_DIFFERENCE ? typo : 0;
  const byLetters = (fuzzysort.single(searchedName, candidate)?.score ?? 0) * 0.9;
  return Math.max(byTypo, byLetters > 0.3 ? byLetters : 0);
}
