import { z } from 'zod';
import { findFrontmatterBlock, parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { applyEdits } from '../../notes/rename/apply-edits.ts';
import { defineWriteTool } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
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
import { meantEdits } from './modify/meant-edits.ts';
import { editInput, placeEdits } from './modify/place-edits.ts';

const MOST_EDITS = 100;

const editNoteInput = () =>
  z.strictObject({
    path: z.string().min(1).optional().describe('Or its title, alias, wikilink.'),
    edits: z
      .array(editInput)
      .min(1)
      .max(MOST_EDITS)
      .optional()
      .describe('All or none; each is about the note as read.'),
    base_hash: baseHashInput.optional().describe('As read: where it is another by now, nothing changes.'),
    title: z.string().min(1).optional().describe('In place of path: its title.'),
    new_content: z.string().optional().describe('In place of edits: the whole new body, without frontmatter.'),
  });
type Input = z.output<ReturnType<typeof editNoteInput>>;

export const editNote = defineWriteTool({
  name: 'edit_note',
  title: 'Edit a note',
  description: 'Changes places in a note; the rest stays. Answers with the changed lines.',
  category: 'organise',
  risk: 'write',
  takesMore: ['new_content'],
  meant: meantEdits,
  input: editNoteInput,
  output: () => changeOf({ edits: z.int().optional().describe('Places that were changed.') }),
  example: {
    path: 'Projects/Lamps.md',
    edits: [
      { operation: 'replace', find: '| Lamps | 450 |', text: '| Lamps | 480 |' },
      { operation: 'append', heading: 'Log', text: '- Bought the lamps.' },
    ],
  },
  summary: ({ path, title, edits }) => `${edits ? 'Edit' : 'Rewrite'} ${inQuotes(path ?? title ?? '')}`,
  async plan(request, context) {
    const pause = createYielder();
    const name = request.path ?? request.title;
    if (name === undefined)
      return failure('invalid_input', 'Neither path nor title was given.', 'Call edit_note again with one of them.');
    const { path } = await findNote(context, name);
    const note = await readEditable(context, path);
    checkBase(note, request);
    await pause();
    const { text, count } = applyNoteEdits(note, request);
    const { hash, text: previousText } = note;
    if (text === previousText)
      return {
        success: true,
        operation: 'edit_note',
        path,
        hash,
        unchanged: true,
        message: `${inQuotes(path)} holds this text already.`,
      };
    await pause();
    keepPrograms(context, path, previousText, text);
    await pause();
    const problem = request.edits && parseFrontmatter(text).problem;
    return {
      operation: 'edit_note',
      message:
        count === undefined
          ? `Replace the body of ${inQuotes(path)}${linesThatGo(previousText, text)}.`
          : `Edit ${inQuotes(path)} in ${count} ${count === 1 ? 'place' : 'places'}.`,
      path,
      changes: [{ path, before: { hash, text: previousText }, after: { text } }],
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

/** How many lines of a text another has no more: `: 3 lines go`. */
function linesThatGo(before: string, after: string): string {
  const left = new Map<string, number>();
  for (const line of after.split('\n')) left.set(line.trim(), (left.get(line.trim()) ?? 0) + 1);
  const gone = before.split('\n').filter((written) => {
    const line = written.trim();
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return line !== '' && count <= 0;
  });
  if (gone.length === 0) return '';
  return gone.length === 1 ? ': 1 line goes' : `: ${gone.length} lines go`;
}

/**
 * @throws ToolStop `changed_on_disk`; `invalid_input` where a line is named and not the text that it was counted in. Both show the lines
 * that are named as they are now, with the call that changes them, so that a note need not be read for it.
 */
function checkBase(note: EditableNote, { base_hash, edits = [] }: Input): void {
  const { path, hash } = note;
  const namesLines = edits.some(({ line }) => line !== undefined);
  if (base_hash === undefined ? !namesLines : hasHash(hash, base_hash)) return;
  const call = namesLines ? callWithHash(path, hash, edits) : undefined;
  const lines = namesLines ? { changed: linesNamed(note.text, edits) } : {};
  const hint =
    call === undefined
      ? 'Read the note again, then call edit_note with its hash.'
      : `Where the lines below are the ones that you mean, call edit_note ${call}.`;
  throw new ToolStop(
    base_hash === undefined
      ? failure(
          'invalid_input',
          'A line was named without base_hash: its number may be another by now. Nothing was changed.',
          hint,
          lines,
        )
      : failure(
          'changed_on_disk',
          `${inQuotes(path)} is not what base_hash was read from. Nothing was changed.`,
          hint,
          { path, hash, ...lines },
        ),
  );
}

/** In characters: a longer call is told by its first edit. */
const LONGEST_CALL = 1_500;
/** Characters of a hash that are enough to name a text. */
const SHORT_HASH = 8;

function callWithHash(path: string, hash: string, edits: NonNullable<Input['edits']>): string {
  const written = edits.map(({ all, ...edit }) => (all ? { ...edit, all } : edit));
  const call = (some: readonly object[]) => JSON.stringify({ path, base_hash: hash.slice(0, SHORT_HASH), edits: some });
  const whole = call(written);
  return whole.length <= LONGEST_CALL ? whole : `${call(written.slice(0, 1))} and the other edits as they were`;
}

/** Lines and edits that are shown at most. */
const MOST_SHOWN = { lines: 12, edits: 5 };

/** The lines that edits name, as they are, with the number of the first. */
function linesNamed(text: string, edits: NonNullable<Input['edits']>): { from: number; lines: string[] }[] {
  const all = text.split(/\r\n|[\n\r]/);
  return edits.slice(0, MOST_SHOWN.edits).flatMap(({ line, to_line: to = line }) => {
    if (line === undefined || to === undefined) return [];
    const lines = all.slice(line - 1, Math.min(to, line - 1 + MOST_SHOWN.lines));
    return lines.length > 0 ? [{ from: line, lines }] : [];
  });
}

/** @returns also in how many places; undefined where the whole body is replaced. */
function applyNoteEdits(note: EditableNote, { edits, new_content }: Input): { text: string; count?: number } {
  if ((edits === undefined) === (new_content === undefined))
    throw new ToolStop(
      failure(
        'invalid_input',
        `${edits ? 'Both edits and new_content were given.' : 'No edits were given.'} Nothing was changed.`,
        `Call edit_note again with edits, which change only their places, such as ${JSON.stringify({ path: note.path, edits: [{ operation: 'append', text: '…' }] })}.`,
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
function withBody(previousText: string, newContent: string): string {
  const head = previousText.slice(0, findFrontmatterBlock(previousText)?.bodyFrom ?? 0);
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
  return head === ''
    ? withFileFormat(previousText, body)
    : joinHeadAndBody(head, withFileFormat(previousText, body).replace(/^\uFEFF/, ''));
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

function joinHeadAndBody(head: string, body: string): string {
  return head.endsWith('\n') || body === '' ? head + body : `${head}\n${body}`;
}
