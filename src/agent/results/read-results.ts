import { isRecord } from '../../notes/basics/is-record.ts';
import { cell } from './cell.ts';
import type { Handles } from './handles.ts';
import { numbered } from './lines.ts';
import { asFields, day, inline, named, shortId, titleOf } from './plain-values.ts';

/** A part of a note as a result holds it. */
export interface NoteText {
  readonly path: string;
  readonly title?: unknown;
  readonly content: string;
  readonly lines: { readonly from: number; readonly to: number; readonly total?: number };
  readonly next_from_line?: unknown;
  readonly hash?: unknown;
  readonly modified?: unknown;
  readonly frontmatter?: unknown;
}

export function isNoteText(value: Readonly<Record<string, unknown>>): value is Record<string, unknown> & NoteText {
  const { path, content, lines } = value;
  return (
    typeof path === 'string' &&
    typeof content === 'string' &&
    isRecord(lines) &&
    typeof lines.from === 'number' &&
    typeof lines.to === 'number'
  );
}

/** The fields that the text of a note shows. */
export const NOTE_TEXT_FIELDS = [
  'path',
  'title',
  'content',
  'lines',
  'next_from_line',
  'hash',
  'modified',
  'frontmatter',
];

/** A note’s lines with their numbers, and how to read on. @param goOn the tool that gives the next part */
export function renderNoteText(note: NoteText, handles: Handles, goOn: string): string[] {
  const { path, content, lines, next_from_line: next, frontmatter } = note;
  const { from, to, total = to } = lines;
  const head = [
    [named(path, handles), titleOf(path, note.title)].filter(Boolean).join(' '),
    content === '' ? 'empty' : `lines ${from}–${to} of ${total}`,
    note.modified === undefined ? '' : `changed ${day(note.modified)}`,
    typeof note.hash === 'string' ? `hash ${shortId(note.hash)}` : '',
  ];
  return [
    head.filter(Boolean).join(' · '),
    // From its first line on the text itself holds the properties.
    ...(from > 1 && isRecord(frontmatter) ? propertiesOf(frontmatter, handles) : []),
    ...(content === '' ? [] : [numbered(content, from)]),
    ...(typeof next === 'number'
      ? [
          `(${moreLines(total - to)}: ${goOn} ${asFields({ ...(goOn === 'read_notes' ? { paths: [path] } : { path }), from_line: next })})`,
        ]
      : []),
  ];
}

function moreLines(count: number): string {
  return count === 1 ? '1 more line' : count > 0 ? `${count} more lines` : 'more';
}

function propertiesOf(frontmatter: Readonly<Record<string, unknown>>, handles: Handles): string[] {
  const pairs = Object.entries(frontmatter).map(([key, value]) => `${inline(key)} ${cell('', value, handles)}`);
  return pairs.length === 0 ? [] : [`properties: ${pairs.join(' · ')}`];
}
