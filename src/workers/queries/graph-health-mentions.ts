import { parseNote } from '../../notes/parse-note.ts';
import type { ParsedNote } from '../../notes/note.ts';
import type { VaultPath } from '../../notes/paths.ts';
import type { HealthFinding, HealthNote, HealthPart } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { foldText } from '../../notes/words.ts';
import { wordsOf } from '../search/parse-query.ts';
import { foldName, hasUnspacedScript } from '../search/search-text.ts';
import type { WordEngine } from '../search/word-engine.ts';
import type { HealthParts } from './graph-health.ts';
import { createTurn } from './graph-health-turn.ts';
import { noteTextReader } from './note-text-reader.ts';

const MENTION_SQL = {
  notes: 'SELECT id, path, title, name_key AS nameKey FROM documents WHERE ignored = 0 AND is_note = 1 AND id > ? ORDER BY id LIMIT 500',
  count: 'SELECT count(*) AS notes, sum(id <= ?) AS done FROM documents WHERE ignored = 0 AND is_note = 1',
  aliases: 'SELECT alias FROM aliases WHERE document_id = ?',
  // A name that several notes have means none of them.
  owners: `SELECT count(*) AS owners FROM (SELECT id FROM documents WHERE title_key = ?1 AND ignored = 0 AND is_note = 1
    UNION SELECT id FROM documents WHERE name_key = ?1 AND ignored = 0 AND is_note = 1 UNION SELECT document_id FROM aliases WHERE alias_key = ?1)`,
  linked: 'SELECT 1 AS linked FROM links WHERE source_id = ? AND target_path = ? AND in_comment = 0 LIMIT 1',
  note: 'SELECT path, title FROM documents WHERE id = ? AND ignored = 0 AND is_note = 1',
} as const;

/** A name of fewer letters is a word like any other; in scripts without spaces two say as much. */
const FEWEST_LETTERS = 4;
const FEWEST_SIGNS = 2;
/** What stands in more notes is a common word that happens to be a title. */
const MOST_NOTES = 40;
/** Notes with all words of a longer name: of more, they are words that stand everywhere. */
const MOST_CANDIDATES = 150;
/** Letters of the line that are shown each side. */
const AROUND = 60;

interface Row {
  readonly id: number;
  readonly path: VaultPath;
  readonly title: string;
}

/** Titles and aliases that stand in other notes' text without a link to the note whose they are. Each pair of notes once, at the first mention. */
export function findMentions({ database, words }: HealthParts, limit: number, cursor = 0): HealthPart {
  const isOver = createTurn();
  const mentionIn = createMentionReader(database);
  const notesNaming = createNameFinder(words);
  const findings: HealthFinding[] = [];
  let found = 0;
  const notes = database.all<Row>(MENTION_SQL.notes, cursor);
  for (const note of notes) {
    const met = new Set<number>();
    for (const name of namesOf(database, note)) {
      for (const id of notesNaming(name)) {
        if (id === note.id || met.has(id) || database.get(MENTION_SQL.linked, id, note.path)) continue;
        const mention = mentionIn(id, name);
        if (!mention) continue;
        met.add(id);
        found += 1;
        const { by, ...place } = mention;
        if (findings.length < limit) findings.push({ check: 'unlinked_mentions', notes: [by, { path: note.path, title: note.title }], ...place });
      }
    }
    cursor = note.id;
    if (isOver()) break;
  }
  const { notes: all, done } = database.get<{ notes: number; done: number | null }>(MENTION_SQL.count, cursor) ?? { notes: 0, done: 0 };
  const isLast = (done ?? 0) >= all || notes.length === 0;
  return { findings, found, progress: isLast ? 1 : (done ?? 0) / all, ...(isLast ? {} : { next: cursor }) };
}

function namesOf(database: Database, { id, title }: Row): string[] {
  const names = [title, ...database.all<{ alias: string }>(MENTION_SQL.aliases, id).map(({ alias }) => alias)];
  const distinct = new Map(names.map((name) => [foldName(name), name.trim()]));
  return [...distinct].filter(([key, name]) => isTelling(name) && (database.get<{ owners: number }>(MENTION_SQL.owners, key)?.owners ?? 0) === 1).map(([, name]) => name);
}

function isTelling(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= (hasUnspacedScript(name) ? FEWEST_SIGNS : FEWEST_LETTERS);
}

/**
 * Notes that have every word of a name; whether they stand there in its order, their text tells. To have the word index tell that
 * too takes many times as long, since it reads every passage with all of them.
 */
function createNameFinder(words: WordEngine): (name: string) => number[] {
  const byWord = new Map<string, ReadonlySet<number>>();
  const having = (text: string): ReadonlySet<number> => {
    const known = byWord.get(text) ?? words.notesWith({ text, prefix: false });
    byWord.set(text, known);
    return known;
  };
  return (name) => {
    const [fewest, ...others] = [...new Set(wordsOf(name).map(foldText))].map(having).sort((a, b) => a.size - b.size);
    const all = [...(fewest ?? [])].filter((id) => others.every((ids) => ids.has(id)));
    return all.length > (others.length > 0 ? MOST_CANDIDATES : MOST_NOTES) ? [] : all.sort((a, b) => a - b);
  };
}

interface Place {
  readonly line: number;
  readonly context: string;
  readonly offset: number;
  readonly text: string;
}

/** Notes that were read lately are kept: one text may mention many. It is parsed where the name stands in it. */
function createMentionReader(database: Database): (id: number, name: string) => (Place & { readonly by: HealthNote }) | undefined {
  const textOf = noteTextReader(database);
  const read = new Map<number, { readonly by: HealthNote; readonly text: string; readonly plain: string; parsed?: ParsedNote } | undefined>();

  return (id, name) => {
    if (!read.has(id)) {
      const by = database.get<HealthNote>(MENTION_SQL.note, id);
      const text = textOf(id);
      read.set(id, by && { by, text, plain: inOneCase(text) });
    }
    const source = read.get(id);
    // Most candidates are ruled out here: the pattern takes a hundred times as long.
    if (!source?.plain.includes(inOneCase(name))) return undefined;
    source.parsed ??= parseNote(source.by.path, source.text);
    const place = placeOf(source.text, source.parsed, patternOf(name));
    return place && { by: source.by, ...place };
  };
}

const inOneCase = (text: string): string => text.toLowerCase().replace(/[ \t]+/g, ' ');

/** The first place in running text: not in a link, a heading, code, math or a comment. */
function placeOf(text: string, note: ParsedNote, pattern: RegExp): Place | undefined {
  for (const match of text.matchAll(pattern)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (from < note.bodyFrom || isTaken(note, from, to)) continue;
    const lineFrom = text.lastIndexOf('\n', from - 1) + 1;
    const lineTo = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
    if (isInCode(text.slice(lineFrom, lineTo), from - lineFrom)) continue;
    const shownFrom = Math.max(lineFrom, from - AROUND);
    const shown = text.slice(shownFrom, Math.min(lineTo, to + AROUND));
    const offset = from - shownFrom - (shown.length - shown.trimStart().length);
    return { line: countLines(text, from), context: shown.trim(), offset, text: match[0] };
  }
  return undefined;
}

/** The name as words of their own; letters beside it, or what makes a path or an address of it, and it is another word. */
function patternOf(name: string): RegExp {
  const edge = (side: string): string => (hasUnspacedScript(name) ? '' : side);
  return new RegExp(`${edge('(?<![\\p{L}\\p{N}\\p{M}_./#@:-])')}${escaped(name)}${edge('(?![\\p{L}\\p{N}\\p{M}_/@-])')}`, 'giu');
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '[ \\t]+');

function isTaken({ links, layout }: ParsedNote, from: number, to: number): boolean {
  if (links.some((link) => link.from < to && link.to > from)) return true;
  const block = layout.find((each) => each.from <= from && each.to >= to);
  return block !== undefined && !['paragraph', 'list_item', 'table'].includes(block.kind);
}

/** Inside `` `code` ``, `$math$` or an address, on its line. */
function isInCode(line: string, at: number): boolean {
  return [...line.matchAll(/(`+)(?!`).*?(?<!`)\1(?!`)|\$[^$\n]+\$|%%.*?%%|<!--.*?-->|https?:\/\/\S+/g)].some(({ index, 0: whole }) => index <= at && at < index + whole.length);
}

function countLines(text: string, to: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
