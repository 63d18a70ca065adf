import type { HealthFinding, HealthNote } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { noteTextReader } from '../note-text-reader.ts';
import type { HealthStep } from './run-in-steps.ts';
import { bodyOf, createContextReader } from '../mentions/mention-context.ts';
import { createNameTrie, type NameTrie } from '../mentions/name-trie.ts';
import { distinctiveNames, type DistinctiveName } from './distinctive-names.ts';

export const MENTION_SQL = {
  sources: 'SELECT id FROM documents WHERE ignored = 0 AND is_note = 1 AND id > ? ORDER BY id',
  linked:
    'SELECT DISTINCT target_path AS path FROM links WHERE source_id = ? AND target_path IS NOT NULL AND in_comment = 0',
  note: 'SELECT path, title FROM documents WHERE id = ? AND ignored = 0 AND is_note = 1',
} as const;

/** The result of one pass over all texts. */
interface Gathered {
  readonly names: readonly DistinctiveName[];
  readonly trie: NameTrie;
  /** By note, the numbers of the names that stand there and mean a note that it does not link. */
  readonly standing: ReadonlyMap<number, readonly number[]>;
  readonly isCommon: (name: number) => boolean;
}

/**
 * Titles and aliases that stand in other notes' text without a link to the note whose they are; each pair of notes once, at the
 * first mention. All texts are looked through for all names at once, twice: what stands in too many notes is known only when all
 * were seen; and only where a name is left is a note parsed, which takes the most time.
 */
export function* findMentions(database: Database, after: number): Generator<HealthStep, void> {
  const sources = database.all<{ id: number }>(MENTION_SQL.sources, 0).map(({ id }) => id);
  const step = (share: number): HealthStep => ({ after, progress: share, findings: [] });
  const gathering = gather(database, sources);
  let gathered = gathering.next();
  for (; !gathered.done; gathered = gathering.next()) yield step(gathered.value / 2);
  const mentionsIn = createMentionReader(database, gathered.value);
  for (const [place, id] of sources.entries()) {
    if (id > after) yield { after: id, progress: 0.5 + place / sources.length / 2, findings: mentionsIn(id) };
  }
}

/** Yields how much is done, 0 to 1. */
function* gather(database: Database, sources: readonly number[]): Generator<number, Gathered> {
  const naming = distinctiveNames(database);
  let named = naming.next();
  for (; !named.done; named = naming.next()) yield 0;
  const names = named.value;
  const trie = createNameTrie();
  for (const [number, { name }] of names.entries()) {
    trie.add(name);
    if (number % 500 === 499) yield 0;
  }
  const textOf = noteTextReader(database);
  const counts = new Uint16Array(names.length);
  const isCommon = (name: number): boolean => counts[name]! > names[name]!.mostNotes;
  const standing = new Map<number, readonly number[]>();
  for (const [place, id] of sources.entries()) {
    const found = namesIn(textOf(id), trie, isCommon);
    const linked = found.size > 0 ? linkedFrom(database, id) : undefined;
    const unlinked = [...found].filter((name) => names[name]!.id !== id && !linked?.has(names[name]!.note.path));
    for (const name of unlinked) counts[name]! += 1;
    if (unlinked.length > 0) standing.set(id, unlinked);
    yield place / sources.length;
  }
  return { names, trie, standing, isCommon };
}

function namesIn(text: string, trie: NameTrie, isCommon: (name: number) => boolean): Set<number> {
  const found = new Set<number>();
  trie.scan(text, bodyOf(text), (name) => void (isCommon(name) || found.add(name)));
  return found;
}

const linkedFrom = (database: Database, id: number): Set<string> =>
  new Set(database.all<{ path: string }>(MENTION_SQL.linked, id).map(({ path }) => path));

function createMentionReader(
  database: Database,
  { names, trie, standing, isCommon }: Gathered,
): (id: number) => HealthFinding[] {
  const textOf = noteTextReader(database);
  return (id) => {
    const wanted = new Set(standing.get(id)?.filter((name) => !isCommon(name)));
    const by = wanted.size > 0 ? database.get<HealthNote>(MENTION_SQL.note, id) : undefined;
    if (!by) return [];
    const text = textOf(id);
    const contextOf = createContextReader(text);
    const met = new Map<number, HealthFinding>();
    trie.scan(text, bodyOf(text), (number, from, to) => {
      const name = wanted.has(number) ? names[number]! : undefined;
      const context = name && !met.has(name.id) ? contextOf(from, to) : undefined;
      if (name && context) met.set(name.id, { check: 'unlinked_mentions', notes: [by, name.note], ...context });
    });
    return [...met.values()];
  };
}
