import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { scanNote } from '../../notes/markdown/scan-note.ts';
import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { MentionRow } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';
import { hasUnspacedScript } from '../words/unspaced-scripts.ts';
import type { WordEngine } from '../words/word-engine.ts';

interface MentionContext {
  readonly line: number;
  /** What that line says around the mention, as a person reads it; “…” where it goes on. */
  readonly context: string;
  /** Offset of the mention in it. */
  readonly offset: number;
  readonly text: string;
}

/** Characters of the line shown on each side. */
const AROUND = 60;
/** Characters of the line that are looked at on each side: marks, addresses and comments take room, and a line may be a book. */
const LOOKED_AT = 2000;
/** Around the mention, while marks are taken out of what stands around it. */
const BEGINS = '\ue000';
const ENDS = '\ue001';
const RUNNING_TEXT: ReadonlySet<string> = new Set(['paragraph', 'list_item', 'table']);
/** `` `code` ``, a link to the web, `$math$`, a comment or an address, on its line; bounded, since the text is anybody's. */
const NO_TEXT =
  /(?<!`)(`+)(?!`).{0,1000}?(?<!`)\1(?!`)|\[[^[\]\n]{0,1000}\]\([^()\n]{0,1000}\)|\$[^$\n]{1,1000}\$|%%.{0,1000}?%%|<!--.{0,1000}?-->|https?:\/\/\S+/g;

/** Where a note's body begins, without reading its properties. */
export function bodyOffset(text: string): number {
  return findFrontmatterBlock(text)?.bodyFrom ?? 0;
}

/** @returns what tells whether a place in this note is running text: not in a link, a tag, a heading, code, math or a comment. */
export function createContextReader(text: string): (from: number, to: number) => MentionContext | undefined {
  const { links, tags, layout } = scanNote(text, bodyOffset(text));
  const marked = [...links, ...tags];
  let line = { from: 0, to: -1, taken: [] as readonly (readonly [number, number])[] };

  function lineAt(from: number): typeof line {
    if (from >= line.from && from <= line.to) return line;
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', from);
    const end = next < 0 ? text.length : next;
    const hiddenSpans = [...text.slice(start, end).matchAll(NO_TEXT)].map(
      ({ index, 0: whole }) => [start + index, start + index + whole.length] as const,
    );
    return (line = { from: start, to: end, taken: hiddenSpans });
  }

  return (from, to) => {
    const block = layout.find((layoutBlock) => layoutBlock.from <= from && layoutBlock.to >= to);
    if (block && !RUNNING_TEXT.has(block.kind)) return undefined;
    if (marked.some((span) => span.from < to && span.to > from)) return undefined;
    const { from: start, to: end, taken } = lineAt(from);
    if (taken.some(([begin, stop]) => begin <= from && from < stop)) return undefined;
    // A link or a formula is looked at whole or not at all.
    const whole = [...taken, ...marked.map((span) => [span.from, span.to] as const)];
    const around = (at: number) => whole.find(([begin, stop]) => begin < at && at < stop);
    const first = Math.max(start, from - LOOKED_AT);
    const last = Math.min(end, to + LOOKED_AT);
    const textBefore = text.slice(around(first)?.[1] ?? first, from);
    const textAfter = text.slice(to, around(last)?.[0] ?? last);
    return { line: lineNumberAt(text, from), ...inPlainText(textBefore, text.slice(from, to), textAfter) };
  };
}

/** The words around a mention without their marks, from word to word. */
function inPlainText(textBefore: string, text: string, textAfter: string): Omit<MentionContext, 'line'> {
  const markCharacters = /[\ue000\ue001]/g;
  const plain = toPlainText(
    `${textBefore.replace(markCharacters, ' ')}${BEGINS}${text}${ENDS}${textAfter.replace(markCharacters, ' ')}`,
  );
  const [plainBefore = '', plainFollowing] = plain.split(BEGINS);
  // In what is no text for a reader, such as where a link by reference leads, as it is written.
  const lead = lastWords(plainFollowing === undefined ? textBefore.trimStart() : plainBefore);
  const tail = tailWords(
    plainFollowing === undefined ? textAfter.trimEnd() : plainFollowing.slice(plainFollowing.indexOf(ENDS) + 1),
  );
  return { context: `${lead}${text}${tail}`, offset: lead.length, text };
}

function lastWords(lead: string): string {
  if (lead.length <= AROUND) return lead;
  const cut = wholeCharacters(lead.slice(-AROUND));
  return `… ${cut.slice(/^\S{0,20}\s+/u.exec(cut)?.[0].length ?? 0)}`;
}

function tailWords(tail: string): string {
  if (tail.length <= AROUND) return tail;
  const cut = wholeCharacters(tail.slice(0, AROUND));
  return `${cut.slice(0, cut.length - (/(?<!\s)\s+\S{0,20}$/u.exec(cut)?.[0].length ?? 0))} …`;
}

/** Without half a character at an end. */
const wholeCharacters = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');

function lineNumberAt(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Called for each match with the name's number and its position in the text. */
type NameVisitor = (name: number, from: number, to: number) => void;

/**
 * Finds many names in one pass over a text, whatever their case, as words of their own: with a letter beside it, or what makes a
 * path or an address of it, a name is another word. Scripts without spaces have no such sides. Spaces and tabs are one space.
 */
export interface NameTrie {
  /** Names are numbered from 0 in the order in which they are added. */
  add(name: string): void;
  /** In order of their start; at one start the shortest first. */
  scan(text: string, from: number, visit: NameVisitor): void;
}

const BOUNDED = 0;
const UNSPACED = 1;
const NONE = -1;
const SPACE = 0x20;
const TAB = 0x09;

export function createNameTrie(): NameTrie {
  // Each node's unit, its first child, its next sibling, and the name that ends there.
  const units = [0, 0];
  const children = [NONE, NONE];
  const siblings = [NONE, NONE];
  const names = [NONE, NONE];
  /** The first units of all names: at most positions of a text no name begins. */
  const firsts = [new Int32Array(0x10000).fill(NONE), new Int32Array(0x10000).fill(NONE)];
  let count = 0;
  let hasUnspaced = false;

  function childOf(node: number, unit: number): number {
    let child = children[node]!;
    while (child !== NONE && units[child] !== unit) child = siblings[child]!;
    return child;
  }

  function addChild(node: number, unit: number): number {
    const childNode = units.push(unit) - 1;
    siblings.push(children[node]!);
    children.push(NONE);
    names.push(NONE);
    children[node] = childNode;
    return childNode;
  }

  function walk(root: number, text: string, from: number, visit: NameVisitor): void {
    let node = firsts[root]![lowerAt(text, from)]!;
    for (let at = from + 1; node !== NONE; at += 1) {
      const name = names[node]!;
      if (name !== NONE && (root === UNSPACED || !isJoining(text, at, AFTER))) visit(name, from, at);
      if (at >= text.length) return;
      const unit = lowerAt(text, at);
      if (unit === SPACE) while (isBlankUnit(text.charCodeAt(at + 1))) at += 1;
      node = childOf(node, unit);
    }
  }

  return {
    add(name) {
      const plain = name.trim().replace(/\s+/g, ' ');
      const root = hasUnspacedScript(plain) ? UNSPACED : BOUNDED;
      hasUnspaced ||= root === UNSPACED;
      let node = root;
      for (let at = 0; at < plain.length; at += 1) {
        const unit = lowerAt(plain, at);
        const child = at === 0 ? firsts[root]![unit]! : childOf(node, unit);
        node = child === NONE ? addChild(node, unit) : child;
        if (at === 0) firsts[root]![unit] = node;
      }
      names[node] = count;
      count += 1;
    },
    scan(text, from, visit) {
      for (let at = from; at < text.length; at += 1) {
        if (!isJoining(text, at - 1, BEFORE)) walk(BOUNDED, text, at, visit);
        if (hasUnspaced) walk(UNSPACED, text, at, visit);
      }
    },
  };
}

const isBlankUnit = (unit: number): boolean => unit === SPACE || unit === TAB;

/** Filled as units are met: asking an expression for each is ten times slower. */
const lower = new Uint16Array(0x10000);
const joining = new Uint8Array(0x10000);
const BEFORE = 1;
const AFTER = 2;
const LEARNT = 4;

/** In lower case where that is one unit too; so that places in the text stay as they are. */
function lowerAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return lower[unit]! || (lower[unit] = learnLower(unit));
}

function learnLower(unit: number): number {
  if (isBlankUnit(unit)) return SPACE;
  const folded = String.fromCharCode(unit).toLowerCase();
  return folded.length === 1 ? folded.charCodeAt(0) : unit;
}

/** Whether the character at this position makes an adjacent name part of another word. */
function isJoining(text: string, at: number, side: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const joiningSides = joining[unit]! || (joining[unit] = learnJoining(String.fromCharCode(unit)));
  return (joiningSides & side) !== 0;
}

function learnJoining(character: string): number {
  if (/[\p{L}\p{N}\p{M}_/@-]/u.test(character)) return LEARNT | BEFORE | AFTER;
  return /[.#:]/.test(character) ? LEARNT | BEFORE : LEARNT;
}

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
  const names = [...new Set([note.title, stem(path), ...aliases])].filter(isMentionableName);
  const trie = createNameTrie();
  for (const name of names) trie.add(name);
  const having = new Set(names.flatMap((name) => [...words.notesWith({ text: name, prefix: false })]));
  having.delete(note.id);
  const mentions: MentionRow[] = [];
  for (const id of [...having].sort((a, b) => a - b).slice(0, MOST_READ)) {
    if (mentions.length >= limit) break;
    const source = database.get<Source>(UNLINKED_SQL.source, id);
    if (source) mentions.push(...mentionsIn(source, trie));
  }
  return mentions.slice(0, limit);
}

function mentionsIn({ bytes, ...note }: Source, trie: ReturnType<typeof createNameTrie>): MentionRow[] {
  const text = storedText(bytes);
  const spans: { from: number; to: number }[] = [];
  trie.scan(text, bodyOffset(text), (_, from, to) => {
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
function countBefore(text: string, needle: string, to: number): number {
  let count = 0;
  for (let at = text.indexOf(needle); at >= 0 && at < to; at = text.indexOf(needle, at + needle.length)) count += 1;
  return count;
}

const isMentionableName = (name: string): boolean =>
  (name.match(/\p{L}/gu)?.length ?? 0) >= (hasUnspacedScript(name) ? FEWEST_SIGNS : FEWEST_LETTERS);
