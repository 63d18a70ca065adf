import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf, DATE, PROPERTIES } from '../definition/output.ts';
import { findNote } from '../note-files/find-note.ts';
import { failure } from '../definition/result.ts';
import { CONTENT_SHARE, cutPart, openNote, readingWarnings } from './note-part.ts';
import { omittedPropertiesHint } from './read-outline.ts';

const readNoteInput = () =>
  z.strictObject({
    path: z.string().min(1).optional().describe('Its path, or a wikilink [[Note#Heading]]. Give this or title.'),
    title: z.string().min(1).optional().describe('Title, file name or alias.'),
    section: z
      .string()
      .min(1)
      .optional()
      .describe('Only this heading’s section ("Goals", nested "Plan#Goals"), or a block ("^id").'),
    from_line: z.int().min(1).optional().describe('First line to read, from 1.'),
    max_lines: z.int().min(1).max(5000).default(400).describe('The most lines to read.'),
  });

export const readNote = defineReadTool({
  name: 'read_note',
  title: 'Read a note',
  description:
    'Reads a note by path, title, file name, alias or wikilink. Answers with its text and line numbers, frontmatter and hash. ' +
    'A long note comes in parts: call again with from_line = next_from_line. Use it before quoting or changing a note.',
  category: 'core',
  brief: {
    about: 'Reads a note with line numbers. A long one comes in parts: go on with from_line = next_from_line.',
    fields: { path: 'path or title', section: 'only this heading', from_line: '' },
  },
  risk: 'read',
  input: readNoteInput,
  output: () =>
    answerOf({
      path: z.string(),
      title: z.string(),
      content: z.string(),
      frontmatter: PROPERTIES.nullable(),
      lines: z.strictObject({ from: z.int(), to: z.int(), total: z.int() }),
      next_from_line: z.int().optional().describe('from_line of the next part; absent in the last.'),
      hash: z.string(),
      modified: DATE,
    }),
  example: { path: 'Projects/Garden.md', section: 'Plan' },
  summary: ({ path, title, section }) =>
    `Read ${inQuotes(path ?? title ?? '')}${section === undefined ? '' : `, section ${inQuotes(section)}`}`,
  async run(request, context) {
    const name = request.path ?? request.title;
    if (name === undefined)
      return failure(
        'invalid_input',
        'read_note was not run. Neither “path” nor “title” was given.',
        'Call read_note with a path or a title.',
      );
    const foundNote = await findNote(context, name);
    const section = request.section ?? foundNote.subpath;
    const opened = await openNote(context, {
      path: foundNote.path,
      ...(section !== undefined && { subpath: section }),
    });
    const { file, note, range } = opened;
    const part = cutPart(opened, request, context.resultBudget * CONTENT_SHARE);
    const warnings = [...readingWarnings(opened, part), ...omittedPropertiesHint(note)];
    return {
      success: true,
      path: file.path,
      title: note.title,
      content: part.content,
      frontmatter: note.frontmatter ?? {},
      lines: { from: part.from, to: part.to, total: note.lines },
      ...(part.to < range.to ? { next_from_line: part.to + 1 } : {}),
      hash: file.hash,
      modified: toLocalIso(file.modified),
      ...(warnings.length > 0 && { warnings }),
    };
  },
});
