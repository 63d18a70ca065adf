import { z } from 'zod';
import { applyEdits } from '../../notes/rename/apply-edits.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineWriteTool } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { ToolStop } from '../definition/error-result.ts';
import { baseHashInput, hasHash } from '../note-files/base-hash.ts';
import { readEditable, type EditableNote } from '../note-files/editable-note.ts';
import { keepPrograms } from '../note-files/keep-programs.ts';
import { findNote } from '../note-files/find-note.ts';
import { failure } from '../definition/result.ts';
import { editInput } from './modify/edit-input.ts';
import { placeEdits } from './modify/place-edits.ts';
import { withBody } from './modify/replace-body.ts';

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
    const name = given.path ?? given.title;
    if (name === undefined)
      return failure('invalid_input', 'Neither path nor title was given.', 'Call edit_note again with one of them.');
    const { path } = await findNote(context, name);
    const note = await readEditable(context, path);
    checkBase(note, given);
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
    keepPrograms(context, path, before, text);
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
