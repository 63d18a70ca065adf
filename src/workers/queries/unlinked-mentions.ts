import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { MentionRow } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';
import type { WordEngine } from '../words/word-engine.ts';
import { hasUnspacedScript } from '../words/unspaced-scripts.ts';
import { bodyOf, createContextReader } from './mentions/mention-context.ts';
import { createNameTrie } from './mentions/name-trie.ts';

const UNLINKED_SQL = {
  note: 'SELECT id, title FROM documents WHERE path = ? AND ignored = 0',
  aliases: 'SELECT alias FROM aliases WHERE document_id = ?',
  source: `SELECT d.path, d.title, d.hash, t.bytes FROM documents d JOIN texts t ON t.document_id = d.id
    WHERE d.id = ? AND d.ignored = 0 AND d.is_note = 1`,
} as const;

/** Shorter names are words like others; in scripts without spaces two signs say as much. */
const FEWEST_LETTERS = 3;
const FEWEST_SIGNS = 2;
/** Notes whose text is read; those that are left out are few letters' names, which stand everywhere. */
const MOST_READ = 400;

interface Source {
  readonly path: VaultPath;
  readonly title: string;
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/**
 * Where the names of a note (title, file name, aliases) stand in other notes' running text without being a link there: as words of
 * their own, in any case, not in code, headings, links or comments. By the notes' ids, then by place.
 */
export function unlinkedMentions(database: Database, words: WordEngine, path: VaultPath, limit: number): MentionRow[] {
  const note = database.get<{ id: number; title: string }>(UNLINKED_SQL.note, path);
  if (!note) return [];
  const aliases = database.all<{ alias: string }>(UNLINKED_SQL.aliases, note.id).map(({ alias }) => alias);
  const names = [...new Set([note.title, stem(path), ...aliases])].filter(isName);
  const trie = createNameTrie();
  for (const name of names) trie.add(name);
  const having = new Set(names.flatMap((name) => [...words.notesWith({ text: name, prefix: false })]));
  having.delete(note.id);
  const found: MentionRow[] = [];
  for (const id of [...having].sort((a, b) => a - b).slice(0, MOST_READ)) {
    if (found.length >= limit) break;
    const source = database.get<Source>(UNLINKED_SQL.source, id);
    if (source) found.push(...mentionsIn(source, trie));
  }
  return found.slice(0, limit);
}

function mentionsIn({ bytes, ...note }: Source, trie: ReturnType<typeof createNameTrie>): MentionRow[] {
  const text = storedText(bytes);
  const spans: { from: number; to: number }[] = [];
  trie.scan(text, bodyOf(text), (_, from, to) => {
    const last = spans.at(-1);
    // At one place the longest name.
    if (last && from < last.to) {
      if (from === last.from && to > last.to) last.to = to;
    } else spans.push({ from, to });
  });
  if (spans.length === 0) return [];
  const contextOf = createContextReader(text);
  return spans.flatMap(({ from, to }) => {
    const context = contextOf(from, to);
    return context ? [{ ...note, ...context, nth: countBefore(text, text.slice(from, to), from) + 1 }] : [];
  });
}

/** How often the same letters stand before a place, each counted once. */
function countBefore(text: string, wanted: string, to: number): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0 && at < to; at = text.indexOf(wanted, at + wanted.length)) count += 1;
  return count;
}

const isName = (name: string): boolean =>
  (name.match(/\p{L}/gu)?.length ?? 0) >= (hasUnspacedScript(name) ? FEWEST_SIGNS : FEWEST_LETTERS);
