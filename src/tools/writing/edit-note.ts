import { z } from 'zod';
import { findFrontmatterBlock, parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { createLineIndex } from '../../notes/markdown/line-index.ts';
import { findSections, type LineRange } from '../../notes/note-section.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { applyEdits, type TextEdit } from '../../notes/rename/apply-edits.ts';
import type { ParsedNote } from '../../notes/paths/note.ts';
import { defineWriteTool } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure, type ToolFailure } from '../definition/result.ts';
import { createYielder } from '../execution/create-yielder.ts';
import {
  baseHashInput,
  type EditableNote,
  hasHash,
  keepPrograms,
  readEditable,
  withFileFormat,
} from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';
import { appendPlace, needsGapAtEnd } from './modify/append-place.ts';
import { lineInsertion, toLineEndsOf } from './modify/insert-lines.ts';
import { linesAt, noMatch } from './modify/no-match.ts';

/** One edit of `edit_note`. */
const editInput = z.strictObject({
  operation: z
    .enum(['replace', 'insert_after', 'insert_before', 'append'])
    .describe(
      'replace: text for find; insert: text as lines beside find, heading or line; append: text at the end of heading’s section, or of the note.',
    ),
  find: z.string().min(1).optional().describe('The exact text, line breaks and all.'),
  heading: z.string().min(1).optional().describe('A heading, or path of headings such as "Plan#Goals".'),
  line: z.int().min(1).optional().describe('A line’s number, as read; needs base_hash.'),
  text: z.string().describe('The new text; "" with replace deletes.'),
  all: z.boolean().default(false).describe('Every place of find, not one.'),
  nth: z.int().min(1).optional().describe('Of several places this one, from 1.'),
});
type NoteEdit = z.output<typeof editInput>;

/**
 * Where each edit goes. All of them are about the text as it was read, not as an earlier edit leaves it: their order does not
 * matter, except where several insert at one place.
 * @throws ToolStop for the first edit that cannot be made, with its number: then none is.
 */
function placeEdits(path: VaultPath, text: string, edits: readonly NoteEdit[]): TextEdit[] {
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
  const { operation, find, heading, line } = edit;
  const anchors = [find, heading, line].filter((each) => each !== undefined).length;
  if (operation === 'replace') {
    if (find === undefined || anchors > 1) return wrong('replace takes find and text, and neither heading nor line.');
    return replacements(edit, find, work);
  }
  if (operation === 'append') {
    if (find !== undefined || line !== undefined) return wrong('append takes text and heading alone.');
    return heading === undefined
      ? [lineInsertion(work.text, work.text.length, work.toLineEnds(`${gapAtEnd(edit, work)}${edit.text}`))]
      : appended(edit, heading, work);
  }
  if (anchors !== 1) return wrong(`${operation} takes text and one of find, heading and line.`);
  const range = find !== undefined ? foundLines(edit, find, work) : lineRange(edit, work);
  return 'success' in range ? range : [inserted(edit, range, work)];
}

function gapAtEnd({ text: content }: NoteEdit, { text }: Work): string {
  return needsGapAtEnd(text, content) ? '\n' : '';
}

function replacements(edit: NoteEdit, find: string, { text, toLineEnds }: Work): TextEdit[] | ToolFailure {
  const found = findPlaces(edit, find, text, toLineEnds);
  if ('success' in found) return found;
  const content = toLineEnds(found.isNumbered ? withoutNumbers(edit.text) : edit.text);
  return found.places.map((from) => ({ from, to: from + found.length, text: content }));
}

interface Found {
  readonly places: readonly number[];
  readonly length: number;
  /** The text to find was copied with the numbers of its lines. */
  readonly isNumbered: boolean;
}

function findPlaces(
  { all, nth }: NoteEdit,
  find: string,
  text: string,
  toLineEnds: Work['toLineEnds'],
): Found | ToolFailure {
  const written = toLineEnds(find);
  let places = placesOf(text, written);
  const isNumbered = places.length === 0 && NUMBERED.test(written);
  const search = isNumbered ? withoutNumbers(written) : written;
  if (isNumbered) places = placesOf(text, search);
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

function placesOf(text: string, search: string): number[] {
  const places: number[] = [];
  if (search === '') return places;
  for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length)) places.push(at);
  return places;
}

function appended(
  { text: content }: NoteEdit,
  heading: string,
  { text, note, toLineEnds }: Work,
): TextEdit[] | ToolFailure {
  const range = sectionRange(heading, text, note());
  if ('success' in range) return range;
  const { at, needsGap } = appendPlace(text, note(), range, content);
  return [lineInsertion(text, at, toLineEnds(`${needsGap ? '\n' : ''}${content}`))];
}

/** The lines that hold a found text. */
function foundLines(edit: NoteEdit, find: string, { text, toLineEnds }: Work): LineRange | ToolFailure {
  if (edit.all) return wrong('all is for replace: an insert has one place.');
  const found = findPlaces(edit, find, text, toLineEnds);
  if ('success' in found) return found;
  const [from = 0] = found.places;
  const lines = createLineIndex(text);
  return { from: lines.lineAt(from), to: lines.lineAt(Math.max(from, from + found.length - 1)) };
}

function lineRange({ heading, line }: NoteEdit, { text, note }: Work): LineRange | ToolFailure {
  const lines = createLineIndex(text);
  if (heading === undefined) {
    const wanted = line ?? 0;
    return wanted <= lines.count
      ? { from: wanted, to: wanted }
      : failure('invalid_input', `“line” is ${wanted}, but the last line is ${lines.count}.`, 'Read the note again.');
  }
  const range = sectionRange(heading, text, note());
  if ('success' in range) return range;
  // A heading may be underlined: then it has two lines or more.
  const own = note().headings.find((each) => each.line === range.from);
  return { from: range.from, to: own ? lines.lineAt(Math.max(own.from, own.to - 1)) : range.from };
}

function inserted(
  { operation, text: content }: NoteEdit,
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

const wrong = (message: string): ToolFailure =>
  failure('invalid_input', message, 'Call edit_note again with the edit put right.');

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

const MOST_EDITS = 100;

const input = z.strictObject({
  path: z.string().min(1).optional().describe('Path of the note; a title, alias or wikilink does too.'),
  edits: z
    .array(editInput)
    .min(1)
    .max(MOST_EDITS)
    .optional()
    .describe('All are made, or none; each is about the note as it was read.'),
  base_hash: baseHashInput
    .optional()
    .describe('The note’s hash as read: where it is another by now, nothing is changed.'),
  title: z.string().min(1).optional().describe('In place of path: its title.'),
  new_content: z.string().optional().describe('In place of edits: the whole new body, without frontmatter.'),
});
type Input = z.output<typeof input>;

export const editNote = defineWriteTool({
  name: 'edit_note',
  title: 'Edit a note',
  description:
    'Changes places in a note; the rest stays to the byte: replaces exact text, inserts lines, appends to a section. ' +
    'Answers with the changed lines. For properties use update_frontmatter.',
  category: 'organise',
  risk: 'write',
  takesMore: ['new_content'],
  input,
  output: changeOf({ edits: z.int().optional().describe('Places that were changed.') }),
  example: {
    path: 'Projects/Lamps.md',
    edits: [
      { operation: 'replace', find: '| Lamps | 450 |', text: '| Lamps | 480 |' },
      { operation: 'append', heading: 'Log', text: '- Bought the lamps.' },
    ],
  },
  summary: ({ path, title, edits }) => `${edits ? 'Edit' : 'Rewrite'} ${inQuotes(path ?? title ?? '')}`,
  async plan(given, context) {
    const pause = createYielder();
    const name = given.path ?? given.title;
    if (name === undefined)
      return failure('invalid_input', 'Neither path nor title was given.', 'Call edit_note again with one of them.');
    const { path } = await findNote(context, name);
    const note = await readEditable(context, path);
    checkBase(note, given);
    await pause();
    const { text, count } = edited(note, given);
    const { hash, text: before } = note;
    if (text === before)
      return {
        success: true,
        operation: 'edit_note',
        path,
        hash,
        unchanged: true,
        message: `${inQuotes(path)} holds this text already.`,
      };
    await pause();
    keepPrograms(context, path, before, text);
    await pause();
    const problem = given.edits && parseFrontmatter(text).problem;
    return {
      operation: 'edit_note',
      message:
        count === undefined
          ? `Replace the body of ${inQuotes(path)}.`
          : `Edit ${inQuotes(path)} in ${count} ${count === 1 ? 'place' : 'places'}.`,
      path,
      changes: [{ path, before: { hash, text: before }, after: { text } }],
      details: { path },
      result: {
        ...(count !== undefined && { edits: count }),
        message: count === undefined ? `Replaced the body of ${inQuotes(path)}.` : `Edited ${inQuotes(path)}.`,
      },
      ...(problem && {
        warnings: [`The frontmatter does not parse any more (line ${problem.line}): ${problem.message}`],
      }),
    };
  },
});

/** @throws ToolStop `changed_on_disk`; `invalid_input` where a line is named and not the text that it was counted in. */
function checkBase({ path, hash }: EditableNote, { base_hash, edits }: Input): void {
  if (base_hash === undefined && edits?.some(({ line }) => line !== undefined))
    throw new ToolStop(
      failure(
        'invalid_input',
        'A line was named without base_hash: its number may be another by now. Nothing was changed.',
        'Call edit_note again with the hash that the note had when it was read.',
      ),
    );
  if (base_hash === undefined || hasHash(hash, base_hash)) return;
  throw new ToolStop(
    failure(
      'changed_on_disk',
      `${inQuotes(path)} is not what base_hash was read from. Nothing was changed.`,
      'Read the note again, then call edit_note with its hash.',
      { path, hash },
    ),
  );
}

/** @returns also in how many places; undefined where the whole body is replaced. */
function edited(note: EditableNote, { edits, new_content }: Input): { text: string; count?: number } {
  if ((edits === undefined) === (new_content === undefined))
    throw new ToolStop(
      failure(
        'invalid_input',
        `${edits ? 'Both edits and new_content were given.' : 'No edits were given.'} Nothing was changed.`,
        'Call edit_note again with edits, which change only their places.',
      ),
    );
  if (!edits) return { text: withBody(note.text, new_content ?? '') };
  const placed = placeEdits(note.path, note.text, edits);
  return { text: applyEdits(note.text, placed), count: placed.length };
}

/**
 * The note with another body, its frontmatter kept to the byte.
 * @throws ToolStop `invalid_input` where the new body begins with other frontmatter.
 */
function withBody(before: string, newContent: string): string {
  const head = before.slice(0, findFrontmatterBlock(before)?.bodyFrom ?? 0);
  const body = withoutFrontmatter(newContent, head);
  if (body === undefined) {
    throw new ToolStop(
      failure(
        'invalid_input',
        'The new content begins with frontmatter that differs from the note’s, which edit_note keeps.',
        'Call it with the body alone, and update_frontmatter for the properties.',
      ),
    );
  }
  return head === '' ? withFileFormat(before, body) : joined(head, withFileFormat(before, body).replace(/^\uFEFF/, ''));
}

/** Models often return the whole file: the note's own frontmatter before the body is accepted. */
function withoutFrontmatter(content: string, head: string): string | undefined {
  const block = findFrontmatterBlock(content);
  if (!block) return content;
  const plain = (text: string): string =>
    text
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
      .trimEnd();
  return plain(content.slice(0, block.bodyFrom)) === plain(head) ? content.slice(block.bodyFrom) : undefined;
}

function joined(head: string, body: string): string {
  return head.endsWith('\n') || body === '' ? head + body : `${head}\n${body}`;
}
