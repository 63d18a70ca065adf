import { z } from 'zod';
import { createLineIndex } from '../../../notes/markdown/line-index.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { findSections, type LineRange } from '../../../notes/note-section.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TextEdit } from '../../../notes/rename/apply-edits.ts';
import type { ParsedNote } from '../../../notes/paths/note.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { failure, type ToolFailure } from '../../definition/result.ts';
import { appendPlace, needsGapAtEnd, needsGapBelow } from './append-place.ts';
import { lineInsertion, toLineEndsOf } from './insert-lines.ts';
import { linesAt, noMatch } from './no-match.ts';

/** One edit of `edit_note`. */
export const editInput = z.strictObject({
  operation: z
    .enum(['replace', 'delete', 'insert_after', 'insert_before', 'append', 'prepend'])
    .optional()
    .describe(
      'replace, delete: find, what is below heading, or line to to_line; insert: beside one of these; append, prepend: to heading’s section or the note.',
    ),
  find: z.string().min(1).optional().describe('Exact text.'),
  heading: z.string().min(1).optional().describe('Or a path: "Plan#Goals".'),
  line: z.int().min(1).optional().describe('Number as read; needs base_hash.'),
  to_line: z.int().min(1).optional().describe('The last line.'),
  text: z.string().optional().describe('The new text.'),
  all: z.boolean().default(false).describe('Each place of find.'),
  nth: z.int().min(1).optional().describe('Of several, from 1.'),
});
type NoteEdit = z.output<typeof editInput>;

/**
 * Where each edit goes. All of them are about the text as it was read, not as an earlier edit leaves it: their order does not
 * matter, except where several insert at one place.
 * @throws ToolStop for the first edit that cannot be made, with its number: then none is.
 */
export function placeEdits(path: VaultPath, text: string, edits: readonly NoteEdit[]): TextEdit[] {
  let parsed: ParsedNote | undefined;
  const work: Work = { text, note: () => (parsed ??= parseNote(path, text)), toLineEnds: toLineEndsOf(text) };
  const placed = edits.flatMap((edit, at) => {
    const result = place(edit, work);
    if ('success' in result) throw new ToolStop(numbered(result, at, edits.length));
    return result.map((each) => ({ ...each, number: at + 1 }));
  });
  // What is inserted where a replaced text begins comes before it.
  const inOrder = placed.toSorted((a, b) => a.from - b.from || a.to - b.to);
  for (const [at, edit] of inOrder.entries()) {
    const before = inOrder[at - 1];
    if (before && edit.from < before.to) throw new ToolStop(overlapping(before.number, edit.number));
  }
  return inOrder;
}

interface Work {
  readonly text: string;
  readonly note: () => ParsedNote;
  readonly toLineEnds: (part: string) => string;
}

function place(edit: NoteEdit, work: Work): TextEdit[] | ToolFailure {
  const { operation, find, heading, line, to_line: toLine, text } = edit;
  const anchors = [find, heading, line].filter((each) => each !== undefined).length;
  if (toLine !== undefined && line === undefined) return wrong('to_line is given without line.', edit);
  if (operation === undefined) return wrong('The edit has no operation.', edit);
  if (operation !== 'delete' && text === undefined) return wrong(`${operation} has no text.`, edit);
  if (operation === 'delete' && text) return wrong('delete takes no text.', edit);
  if (operation === 'append' || operation === 'prepend') {
    if (find !== undefined || line !== undefined) return wrong(`${operation} takes text and heading alone.`, edit);
    return operation === 'append' ? appended(edit, work) : prepended(edit, work);
  }
  if (anchors !== 1) return wrong(`${operation} takes one of find, heading and line.`, edit);
  if (operation === 'replace' || operation === 'delete') return replacements(edit, work);
  if (edit.all) return wrong('all is for replace and delete: an insert has one place.', edit);
  const range = find !== undefined ? foundLines(edit, find, work) : lineRange(edit, work);
  return 'success' in range ? range : [inserted(edit, range, work)];
}

/** What is replaced or deleted: each place of a text, the part below a heading, or whole lines. */
function replacements(edit: NoteEdit, work: Work): TextEdit[] | ToolFailure {
  const { find, heading, line } = edit;
  if (find !== undefined) return ofText(edit, find, work);
  const deletes = edit.operation === 'delete';
  const range = heading === undefined ? lineRange(edit, work) : sectionRange(heading, work.text, work.note());
  if ('success' in range) return range;
  if (line !== undefined) return [ofLines(range, deletes ? '' : withoutNumbers(edit.text ?? ''), work)];
  return [deletes ? withoutSection(range, work) : ofSection(range, edit.text ?? '', work)];
}

/** These lines as other lines. */
function ofLines({ from, to }: LineRange, content: string, { text, toLineEnds }: Work): TextEdit {
  const lines = createLineIndex(text);
  const [start, end] = [lines.startOf(from), to >= lines.count ? text.length : lines.startOf(to + 1)];
  const isClosed = content === '' || content.endsWith('\n') || !text.slice(start, end).endsWith('\n');
  return { from: start, to: end, text: toLineEnds(isClosed ? content : `${content}\n`) };
}

/** A line that defines what links of the whole note lead to, or what a footnote says. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:(?:\s|$)/u;

/** The last line of a section that is its own: what defines links and footnotes at the end of a note belongs to all of it. */
function ownEnd({ from, to }: LineRange, { text }: Work): number {
  const lines = createLineIndex(text);
  if (to < lines.count && text.slice(lines.startOf(to + 1)).trim() !== '') return to;
  const lineAt = (line: number) => text.slice(lines.startOf(line), lines.endOf(line)).trim();
  let last = to;
  let end = to;
  while (last > from && (lineAt(last) === '' || DEFINITION.test(lineAt(last)))) {
    if (lineAt(last) !== '') end = last - 1;
    last--;
  }
  return end;
}

/** The heading goes too. */
function withoutSection(range: LineRange, work: Work): TextEdit {
  return ofLines({ from: range.from, to: ownEnd(range, work) }, '', work);
}

/**
 * What stands below a heading as another text: up to the next heading of its level or above, the blank lines at both ends as they are.
 * A text that begins with the heading itself means what follows it.
 */
function ofSection(range: LineRange, written: string, work: Work): TextEdit {
  const { text, toLineEnds } = work;
  const lines = createLineIndex(text);
  const head = headingEndLine(range.from, work);
  const content = withoutHeading(withoutNumbers(written), text.slice(lines.startOf(range.from), lines.endOf(head)));
  const last = ownEnd(range, work);
  const isBlank = (line: number) => text.slice(lines.startOf(line), lines.endOf(line)).trim() === '';
  let [from, to] = [head + 1, last];
  while (from <= last && isBlank(from)) from++;
  while (to > from && isBlank(to)) to--;
  const body = content.replace(/^(?:[ \t]*\r?\n)+/u, '').trimEnd();
  if (from <= last) return ofLines({ from, to: body === '' ? last : to }, body, work);
  // The section holds nothing so far.
  const at = last >= lines.count ? text.length : lines.startOf(last + 1);
  const above = last > head ? '' : '\n';
  const below = at < text.length ? '\n\n' : '';
  return body === '' ? { from: at, to: at, text: '' } : lineInsertion(text, at, toLineEnds(`${above}${body}${below}`));
}

function withoutHeading(content: string, heading: string): string {
  const [first = ''] = content.trimStart().split('\n', 1);
  const isSame = first.trim() !== '' && first.trim() === heading.split('\n', 1)[0]?.trim();
  return isSame ? content.trimStart().slice(first.length) : content;
}

/** The last line of a heading: one that is underlined has two or more. */
function headingEndLine(line: number, { text, note }: Work): number {
  const own = note().headings.find((heading) => heading.line === line);
  return own ? createLineIndex(text).lineAt(Math.max(own.from, own.to - 1)) : line;
}

function ofText(edit: NoteEdit, find: string, { text, toLineEnds }: Work): TextEdit[] | ToolFailure {
  const found = findEditPlaces(edit, find, text, toLineEnds);
  if ('success' in found) return found;
  const { places, length, isNumbered } = found;
  if (edit.operation === 'delete') return places.map((from) => deletion(text, from, from + length));
  const written = edit.text ?? '';
  const content = toLineEnds(isNumbered ? withoutNumbers(written) : written);
  return places.map((from) => ({ from, to: from + length, text: content }));
}

/** Where whole lines are deleted, their line break goes too. */
function deletion(text: string, from: number, to: number): TextEdit {
  const isWhole = from === 0 || text[from - 1] === '\n';
  const lineBreak = isWhole && text[to - 1] !== '\n' ? (/^\r?\n/u.exec(text.slice(to, to + 2))?.[0].length ?? 0) : 0;
  return { from, to: to + lineBreak, text: '' };
}

interface Found {
  readonly places: readonly number[];
  readonly length: number;
  /** The text to find was copied with the numbers of its lines. */
  readonly isNumbered: boolean;
}

function findEditPlaces(
  { all, nth }: NoteEdit,
  find: string,
  text: string,
  toLineEnds: Work['toLineEnds'],
): Found | ToolFailure {
  const written = toLineEnds(find);
  let places = findOccurrences(text, written);
  const isNumbered = places.length === 0 && NUMBERED.test(written);
  const search = isNumbered ? withoutNumbers(written) : written;
  if (isNumbered) places = findOccurrences(text, search);
  if (places.length === 0) return noMatch(text, { from: 0, to: text.length }, search);
  if (all || (places.length === 1 && nth === undefined)) return { places, length: search.length, isNumbered };
  const chosen = nth === undefined ? undefined : places[nth - 1];
  return chosen === undefined
    ? severalPlaces(linesAt(text, places), nth)
    : { places: [chosen], length: search.length, isNumbered };
}

/** As the lines of a note are shown to a model: `12│ text`. */
const NUMBERED = /^(?:[ \t]*\d+│[^\n]*(?:\n|$))+$/;

function withoutNumbers(text: string): string {
  return NUMBERED.test(text) ? text.replace(/^[ \t]*\d+│ ?/gm, '') : text;
}

function findOccurrences(text: string, search: string): number[] {
  const places: number[] = [];
  if (search === '') return places;
  for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length)) places.push(at);
  return places;
}

function appended({ heading, text: content = '' }: NoteEdit, work: Work): TextEdit[] | ToolFailure {
  const { text, note, toLineEnds } = work;
  if (heading === undefined) {
    const gap = needsGapAtEnd(text, content) ? '\n' : '';
    return [lineInsertion(text, text.length, toLineEnds(`${gap}${content}`))];
  }
  const range = sectionRange(heading, text, note());
  if ('success' in range) return range;
  const { at, needsGap } = appendPlace(text, note(), range, content);
  return [lineInsertion(text, at, toLineEnds(`${needsGap ? '\n' : ''}${content}`))];
}

/** Below the heading, or below the properties. */
function prepended({ heading, text: content = '' }: NoteEdit, work: Work): TextEdit[] | ToolFailure {
  const { text, note, toLineEnds } = work;
  if (heading === undefined) {
    const at = parseFrontmatter(text).bodyFrom;
    const gap = needsGapBelow(content, text.slice(at)) ? '\n' : '';
    return [lineInsertion(text, at, toLineEnds(gap === '' ? content : `${content.replace(/\n$/u, '')}\n${gap}`))];
  }
  const range = sectionRange(heading, text, note());
  if ('success' in range) return range;
  return [
    inserted(
      { operation: 'insert_after', text: content, all: false },
      { from: range.from, to: headingEndLine(range.from, work) },
      work,
    ),
  ];
}

/** The lines that hold a found text. */
function foundLines(edit: NoteEdit, find: string, { text, toLineEnds }: Work): LineRange | ToolFailure {
  const found = findEditPlaces(edit, find, text, toLineEnds);
  if ('success' in found) return found;
  const [from = 0] = found.places;
  const lines = createLineIndex(text);
  return { from: lines.lineAt(from), to: lines.lineAt(Math.max(from, from + found.length - 1)) };
}

function lineRange({ heading, line = 0, to_line: toLine = line }: NoteEdit, work: Work): LineRange | ToolFailure {
  if (heading === undefined) {
    const { count } = createLineIndex(work.text);
    if (line <= toLine && toLine <= count) return { from: line, to: toLine };
    return failure(
      'invalid_input',
      toLine < line
        ? `“to_line” is ${toLine}, before line ${line}.`
        : `${inQuotes(line > count ? 'line' : 'to_line')} is ${Math.max(line, toLine)}, but the last line is ${count}.`,
      'Read the note again.',
    );
  }
  const range = sectionRange(heading, work.text, work.note());
  return 'success' in range ? range : { from: range.from, to: headingEndLine(range.from, work) };
}

function inserted(
  { operation, text: content = '' }: NoteEdit,
  { from, to }: LineRange,
  { text, toLineEnds }: Work,
): TextEdit {
  const lines = createLineIndex(text);
  const at =
    operation === 'insert_before' ? lines.startOf(from) : to >= lines.count ? text.length : lines.startOf(to + 1);
  return lineInsertion(text, at, toLineEnds(content));
}

function sectionRange(heading: string, text: string, note: ParsedNote): LineRange | ToolFailure {
  const [range, ...others] = findSections(note, text, heading);
  if (!range)
    return failure('not_found', `There is no heading ${inQuotes(heading)}.`, 'Call again with one of the candidates.', {
      candidates: note.headings.map((each) => each.text).slice(0, 20),
    });
  if (others.length === 0) return range;
  const lines = [range, ...others].map(({ from }) => from);
  return failure(
    'ambiguous',
    `There are ${lines.length} headings ${inQuotes(heading)}, on lines ${lines.join(', ')}.`,
    'Call again with a path of headings such as "Plan#Goals", or with line and base_hash.',
    { lines },
  );
}

function severalPlaces(lines: readonly number[], nth: number | undefined): ToolFailure {
  const many = lines.length === 1 ? 'once' : `${lines.length} times`;
  return failure(
    'no_match',
    nth === undefined
      ? `The text to find occurs ${many}, and one place was expected.`
      : `The text to find occurs ${many}, so there is no place ${nth}.`,
    'Call again with a longer text that occurs once, or with nth; with all only where each of the places is meant.',
    { found: lines.length, lines: lines.slice(0, 50) },
  );
}

/** @returns with the edit as it could be meant, for a model to correct */
function wrong(message: string, edit: NoteEdit): ToolFailure {
  const examples = meantEdits(edit).map((each) => JSON.stringify(each));
  return failure('invalid_input', message, `Call edit_note again with edits such as ${examples.join(' or ')}.`);
}

/** What an edit that says too little or too much may mean. */
function meantEdits({ operation, find, heading, line, to_line, text = '…' }: NoteEdit): readonly object[] {
  if (operation === 'append' || operation === 'prepend') return [{ operation, ...(heading && { heading }), text }];
  const place =
    find !== undefined ? { find } : line !== undefined ? { line, ...(to_line && { to_line }) } : heading && { heading };
  if (operation === 'delete') return [{ operation, ...(place || { find: '…' }) }];
  if (operation !== undefined) return [{ operation, ...(place || { find: '…' }), text }];
  if (!place)
    return [
      { operation: 'append', text },
      { operation: 'replace', find: '…', text },
    ];
  if (heading !== undefined && find === undefined && line === undefined)
    return [
      { operation: 'append', heading, text },
      { operation: 'replace', heading, text },
    ];
  return [
    { operation: 'replace', ...place, text },
    { operation: 'insert_after', ...place, text },
  ];
}

function numbered(refusal: ToolFailure, at: number, of: number): ToolFailure {
  if (of === 1)
    return { ...refusal, message: `${refusal.message.replace(/ Nothing was changed\.$/, '')} Nothing was changed.` };
  const message = refusal.message.replace(/ Nothing was changed\.$/, '');
  return { ...refusal, message: `Edit ${at + 1} of ${of}: ${message} None of the edits was made.`, edit: at + 1 };
}

function overlapping(one: number, other: number): ToolFailure {
  const [first, second] = one < other ? [one, other] : [other, one];
  return failure(
    'invalid_input',
    `Edits ${first} and ${second} change the same text. None of the edits was made.`,
    'Call again with one edit in place of the two.',
    { edits: [first, second] },
  );
}
