import { isRecord } from '../../notes/basics/is-record.ts';
import { cell } from './cell.ts';
import type { Handles } from './handles.ts';
import { numbered, numberedLine, quoted } from './lines.ts';
import { bestLines } from './passage.ts';
import { beginning, day, inline, named, titleOf } from './plain-values.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Shown in the head or the text of an entry, or of no use to a model. */
const SHOWN = new Set([
  'path',
  'source_path',
  'target_path',
  'title',
  'source_title',
  'target_title',
  'heading',
  'line',
  'lines',
  'modified',
  'created',
  'created_from',
  'tags',
  'chunk',
  'passages',
  'excerpt',
  'context',
  'content',
  'content_preview',
  'matches',
  'match_count',
  'score',
  'similarity',
  'why',
  'column',
  'link_text',
  'link_type',
  'resolved',
  'possible_countries',
  'valid',
  'next_from_line',
  'size',
]);
/** Characters of text for an entry: the first ones of a list are the likeliest. */
const ROOM_FIRST = 260;
const ROOM_LATER = 110;
const FIRST = 3;

/** Records that name a note or a place in one: a head with the note, its title and place, and below it the text. */
export function renderEntries(entries: readonly Entry[], handles: Handles): string[] {
  let before = '';
  return entries.flatMap((entry, at) => {
    const [head = '', ...lines] = renderEntry(entry, handles, at < FIRST ? ROOM_FIRST : ROOM_LATER);
    const body = `${String(entry.path ?? entry.source_path)}\n${lines.join('\n')}`;
    // Two links or findings in one line of a note.
    const isSame = body === before;
    before = body;
    return isSame ? [head] : [head, ...lines];
  });
}

function renderEntry(entry: Entry, handles: Handles, room: number): string[] {
  const path = text(entry.path ?? entry.source_path ?? entry.target_path);
  const title = text(entry.title ?? entry.source_title ?? entry.target_title);
  const rest = Object.entries(entry).flatMap(([key, value]) =>
    SHOWN.has(key) || value === undefined || value === null || value === ''
      ? []
      : [`${inline(key)}: ${cell(key, value, handles)}`],
  );
  const head = [
    path === ''
      ? inline(title)
      : [named(path, handles), titleOf(path, title)].filter(Boolean).join(' ') + headingOf(entry, title),
    placeOf(entry),
    entry.resolved === false ? 'leads to no note' : '',
    dateOf(entry),
    tagsOf(entry),
    ...rest,
  ];
  return [head.filter(Boolean).join(' · '), ...textOf(entry, room)];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The headings above a passage, unless they are the title alone. */
function headingOf({ heading }: Entry, title: string): string {
  if (typeof heading !== 'string' || heading === '' || heading === title) return '';
  const below = heading.startsWith(`${title} > `) ? heading.slice(title.length + 3) : heading;
  return ` › ${inline(below.replaceAll(' > ', ' › '))}`;
}

function placeOf({ line, lines }: Entry): string {
  if (typeof line === 'number') return `L${line}`;
  if (!isRecord(lines) || typeof lines.from !== 'number' || typeof lines.to !== 'number') return '';
  return lines.from === lines.to ? `L${lines.from}` : `L${lines.from}–${lines.to}`;
}

/** Where a passage stands for the note, its dates say nothing. */
function dateOf(entry: Entry): string {
  if (typeof entry.chunk === 'string' || Array.isArray(entry.matches) || typeof entry.line === 'number') return '';
  const created = entry.created_from === 'file_time' ? '' : day(entry.created);
  return [created && `created ${created}`, entry.modified === undefined ? '' : `changed ${day(entry.modified)}`]
    .filter(Boolean)
    .join(', ');
}

function tagsOf({ tags, chunk }: Entry): string {
  return Array.isArray(tags) && chunk === undefined ? tags.map((tag) => `#${inline(String(tag))}`).join(' ') : '';
}

/** The entry's text, once: whole where it was asked for, else what fits best. */
function textOf(entry: Entry, room: number): string[] {
  const { chunk, excerpt, lines, matches, context, content, line } = entry;
  if (typeof content === 'string') {
    const more =
      typeof entry.next_from_line === 'number' ? [`(more: read on with from_line=${entry.next_from_line})`] : [];
    return [numbered(content, 1), ...more];
  }
  if (typeof chunk === 'string' && isRecord(lines) && typeof lines.from === 'number')
    return [...bestLines(chunk, lines.from, { words: wordsOf(entry), room }), ...furtherOf(entry, room)];
  if (Array.isArray(matches)) return matchLines(matches.filter(isRecord), Number(entry.match_count));
  if (typeof context === 'string' && context !== '')
    return typeof line === 'number' ? [numberedLine(inline(context), line)] : [quoted(beginning(context, room))];
  const preview = excerpt ?? entry.content_preview;
  return typeof preview === 'string' && preview !== ''
    ? [quoted(beginning(withoutTitle(preview, entry.title), room))]
    : [];
}

/** The note's further passages: the place of each, and its best lines. */
function furtherOf(entry: Entry, room: number): string[] {
  if (!Array.isArray(entry.passages)) return [];
  return entry.passages
    .filter(isRecord)
    .flatMap((passage) => [
      ['also', headingOf(passage, text(entry.title)).trim(), placeOf(passage)].filter(Boolean).join(' '),
      ...textOf({ ...passage, why: entry.why }, room),
    ]);
}

/** A preview begins with the note’s title, which the head names. */
function withoutTitle(preview: string, title: unknown): string {
  const rest = typeof title === 'string' && preview.startsWith(title) ? preview.slice(title.length).trim() : '';
  return rest === '' ? preview : rest;
}

/** Each line once, however many matches it has. */
function matchLines(matches: readonly Entry[], count: number): string[] {
  const lines = new Map(matches.map(({ line, context }) => [Number(line), text(context)]));
  const width = String(Math.max(...lines.keys())).length;
  const shown = [...lines].map(([line, context]) => numberedLine(beginning(context, 240), line, width));
  const left = count - matches.length;
  return left > 0 ? [...shown, `(${left} more in this note)`] : shown;
}

/** The words for which it was found. */
function wordsOf({ why }: Entry): string[] {
  if (!Array.isArray(why)) return [];
  return why
    .filter(isRecord)
    .flatMap(({ kind, words }) => (kind === 'words' && Array.isArray(words) ? words.map(String) : []));
}
