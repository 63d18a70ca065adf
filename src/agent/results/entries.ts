import { isRecord } from '../../notes/basics/is-record.ts';
import { isFunctionWord } from '../../notes/function-words.ts';
import { foldText } from '../../notes/words.ts';
import { cell } from './cell.ts';
import type { Handles } from './handles.ts';
import { numbered, numberedLine, quoteWithGutter, splitResultLines } from './lines.ts';
import { lineExcerpt, day, toSingleLine, noteReference, quotedDistinctTitle } from './plain-values.ts';

interface Wanted {
  /** What was looked for; the beginning is shown where none is given, or none is there. */
  readonly words: readonly string[];
  /** About how many characters of text to show. */
  readonly room: number;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** A line that takes more is cut around the first word that was looked for. */
const LEAD = 40;

/** The lines of a passage that say most of what was looked for, in their order, each with its number. @param from the first line's number */
function bestLines(passage: string, from: number, { words, room }: Wanted): string[] {
  const lines = splitResultLines(passage)
    .map((text, at): Line => ({ number: from + at, text: text.trimEnd() }))
    .filter(({ text }) => text.trim() !== '');
  const allWords = words.map(foldText).filter((word) => word !== '');
  // “in” and “a” stand in every line: they choose none where there is a word that says what is looked for.
  const saying = allWords.filter((word) => !isFunctionWord(word));
  const foldedWords = saying.length > 0 ? saying : allWords;
  const width = String(lines.at(-1)?.number ?? from).length;
  return choose(lines, foldedWords, room).map(({ number, text }) =>
    numberedLine(excerptAroundWords(text, foldedWords, room), number, width),
  );
}

/** By new words first, then by place; at least one line. */
function choose(lines: readonly Line[], foldedWords: readonly string[], room: number): Line[] {
  const remainingLines = lines.map((line) => ({
    line,
    words: foldedWords.filter((word) => foldText(line.text).includes(word)),
  }));
  const chosenLines: Line[] = [];
  const seen = new Set<string>();
  for (let used = 0; remainingLines.length > 0;) {
    const gains = remainingLines.map(
      ({ line, words }) => words.filter((word) => !seen.has(word)).length * 4 + words.length + weight(line),
    );
    const best = gains.indexOf(Math.max(...gains));
    const [{ line, words }] = remainingLines.splice(best, 1) as [(typeof remainingLines)[number]];
    const isIdle = foldedWords.length > 0 && words.length === 0;
    if (chosenLines.length > 0 && (used + line.text.length > room || isIdle || weight(line) < 0)) break;
    chosenLines.push(line);
    words.forEach((word) => seen.add(word));
    used += line.text.length;
    if (used >= room) break;
  }
  return chosenLines.sort((a, b) => a.number - b.number);
}

/** The head names the headings already: one of them is shown only where there is nothing else. */
function weight({ text }: Line): number {
  return /^#{1,6} |^[-*_=]{3,}$/.test(text.trim()) ? -1000 : 0;
}

function excerptAroundWords(text: string, foldedWords: readonly string[], room: number): string {
  if (text.length <= room * 1.25) return text;
  const folded = foldText(text);
  const places = foldedWords.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  // Folding hardly changes lengths; a window that is a little off shows the word all the same.
  const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - LEAD);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1 || start;
  const part = text.slice(from, from + room).trimEnd();
  return `${from > 0 ? '… ' : ''}${part}${from + room < text.length ? ' …' : ''}`;
}

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
  let previousBody = '';
  return entries.flatMap((entry, at) => {
    const [head = '', ...lines] = renderEntry(entry, handles, at < FIRST ? ROOM_FIRST : ROOM_LATER);
    const body = `${String(entry.path ?? entry.source_path)}\n${lines.join('\n')}`;
    // Two links or findings in one line of a note.
    const isSame = body === previousBody;
    previousBody = body;
    return isSame ? [head] : [head, ...lines];
  });
}

function renderEntry(entry: Entry, handles: Handles, room: number): string[] {
  const path = entryFieldText(entry.path ?? entry.source_path ?? entry.target_path);
  const title = entryFieldText(entry.title ?? entry.source_title ?? entry.target_title);
  const otherFields = Object.entries(entry).flatMap(([key, value]) =>
    SHOWN.has(key) || value === undefined || value === null || value === ''
      ? []
      : [`${toSingleLine(key)}: ${cell(key, value, handles)}`],
  );
  const head = [
    path === ''
      ? toSingleLine(title)
      : [noteReference(path, handles), quotedDistinctTitle(path, title)].filter(Boolean).join(' ') +
        headingOf(entry, title),
    entryLineLabel(entry),
    entry.resolved === false ? (path === '' ? 'leads to no note' : 'its heading or block is not there') : '',
    entryDates(entry),
    entryTagsText(entry),
    ...otherFields,
  ];
  return [head.filter(Boolean).join(' · '), ...entryTextLines(entry, room)];
}

const entryFieldText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The headings above a passage, unless they are the title alone. */
function headingOf({ heading }: Entry, title: string): string {
  if (typeof heading !== 'string' || heading === '' || heading === title) return '';
  const below = heading.startsWith(`${title} > `) ? heading.slice(title.length + 3) : heading;
  return ` › ${toSingleLine(below.replaceAll(' > ', ' › '))}`;
}

function entryLineLabel({ line, lines }: Entry): string {
  if (typeof line === 'number') return `L${line}`;
  if (!isRecord(lines) || typeof lines.from !== 'number' || typeof lines.to !== 'number') return '';
  return lines.from === lines.to ? `L${lines.from}` : `L${lines.from}–${lines.to}`;
}

/** Where a passage stands for the note, its dates say nothing. */
function entryDates(entry: Entry): string {
  if (typeof entry.chunk === 'string' || Array.isArray(entry.matches) || typeof entry.line === 'number') return '';
  const created = entry.created_from === 'file_time' ? '' : day(entry.created);
  return [created && `created ${created}`, entry.modified === undefined ? '' : `changed ${day(entry.modified)}`]
    .filter(Boolean)
    .join(', ');
}

function entryTagsText({ tags, chunk }: Entry): string {
  return Array.isArray(tags) && chunk === undefined ? tags.map((tag) => `#${toSingleLine(String(tag))}`).join(' ') : '';
}

/** The entry's text, once: whole where it was asked for, else what fits best. */
function entryTextLines(entry: Entry, room: number): string[] {
  const { chunk, excerpt, lines, matches, context, content, line } = entry;
  if (typeof content === 'string') {
    const more =
      typeof entry.next_from_line === 'number' ? [`(more: read on with from_line=${entry.next_from_line})`] : [];
    return [numbered(content, 1), ...more];
  }
  if (typeof chunk === 'string' && isRecord(lines) && typeof lines.from === 'number')
    return [...bestLines(chunk, lines.from, { words: foundByWords(entry), room }), ...furtherOf(entry, room)];
  if (Array.isArray(matches)) return matchLines(matches.filter(isRecord), Number(entry.match_count));
  if (typeof context === 'string' && context !== '')
    return typeof line === 'number'
      ? [numberedLine(toSingleLine(context), line)]
      : [quoteWithGutter(lineExcerpt(context, room))];
  const preview = excerpt ?? entry.content_preview;
  return typeof preview === 'string' && preview !== ''
    ? [quoteWithGutter(lineExcerpt(withoutTitle(preview, entry.title), room))]
    : [];
}

/** The note's further passages: the place of each, and its best lines. */
function furtherOf(entry: Entry, room: number): string[] {
  if (!Array.isArray(entry.passages)) return [];
  return entry.passages
    .filter(isRecord)
    .flatMap((passage) => [
      ['also', headingOf(passage, entryFieldText(entry.title)).trim(), entryLineLabel(passage)]
        .filter(Boolean)
        .join(' '),
      ...entryTextLines({ ...passage, why: entry.why }, room),
    ]);
}

/** A preview begins with the note’s title, which the head names. */
function withoutTitle(preview: string, title: unknown): string {
  const textAfterTitle =
    typeof title === 'string' && preview.startsWith(title) ? preview.slice(title.length).trim() : '';
  return textAfterTitle === '' ? preview : textAfterTitle;
}

/** Each line once, however many matches it has. */
function matchLines(matches: readonly Entry[], count: number): string[] {
  const lines = new Map(matches.map(({ line, context }) => [Number(line), entryFieldText(context)]));
  const width = String(Math.max(...lines.keys())).length;
  const shownLines = [...lines].map(([line, context]) => numberedLine(lineExcerpt(context, 240), line, width));
  const hiddenCount = count - matches.length;
  return hiddenCount > 0 ? [...shownLines, `(${hiddenCount} more in this note)`] : shownLines;
}

/** The words for which it was found. */
function foundByWords({ why }: Entry): string[] {
  if (!Array.isArray(why)) return [];
  return why
    .filter(isRecord)
    .flatMap(({ kind, words }) => (kind === 'words' && Array.isArray(words) ? words.map(String) : []));
}
