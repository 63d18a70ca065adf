import { z } from 'zod';
import { toLocalIso } from '../../notes/dates/dates.ts';
import { parseCanvas } from '../../notes/canvas/parse-canvas.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { isCanvasPath } from '../../notes/paths/paths.ts';
import type { ParsedNote } from '../../notes/types/note.ts';
import { readNote as readFile } from '../../fs-access/read-note.ts';
import { defineReadTool, type ToolContext } from '../definition/define-tool.ts';
import { answerOf, DATE, PROPERTIES } from '../definition/output.ts';
import { ToolStop } from '../definition/error-result.ts';
import { findNote } from '../note-files/find-note.ts';
import { countLines, findSection, type LineRange } from '../note-files/note-section.ts';
import { size } from '../definition/result-budget.ts';
import { failure } from '../definition/result.ts';
import { fitFrontmatter } from './fit-frontmatter.ts';

const input = z.strictObject({
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
  input,
  output: answerOf({
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
    `Read “${path ?? title ?? ''}”${section === undefined ? '' : `, section “${section}”`}`,
  async run(given, context) {
    const name = given.path ?? given.title;
    if (name === undefined)
      return failure(
        'invalid_input',
        'read_note was not run. Neither “path” nor “title” was given.',
        'Call read_note with a path or a title.',
      );
    const found = await findNote(context, name);
    const file = await readFile(context.vault, found.path);
    // A canvas is read as its cards, with the line numbers of search and citations.
    const { text, note } = isCanvasPath(file.path)
      ? parseCanvas(file.path, file.text)
      : { text: file.text, note: parseNote(file.path, file.text) };
    const section = given.section ?? found.subpath;
    const total = countLines(text);
    const range = section === undefined ? { from: 1, to: total } : sectionOf(note, text, section);
    const part = cutPart(text, range, given, context);
    const shown = fitFrontmatter(note.frontmatter, context.resultBudget);
    return {
      success: true,
      path: file.path,
      title: note.title,
      content: part.content,
      frontmatter: shown.frontmatter,
      lines: { from: part.from, to: part.to, total },
      ...(part.to < range.to ? { next_from_line: part.to + 1 } : {}),
      hash: file.hash,
      modified: toLocalIso(file.modified),
      ...warningsOf(note, file.exact, part.cutLine, shown.warnings),
    };
  },
});

function sectionOf(note: ParsedNote, text: string, section: string): LineRange {
  const range = findSection(note, text, section);
  if (range) return range;
  const candidates = note.headings.map((heading) => heading.text);
  throw new ToolStop(
    failure(
      'not_found',
      `“${note.title}” has no section “${section}”.`,
      'Call again with one of the candidates as section, or without section.',
      { candidates },
    ),
  );
}

interface Part extends LineRange {
  readonly content: string;
  /** A single line may be longer than a whole result. */
  readonly cutLine?: number;
}

// Path, title, frontmatter and the rest of the answer need room beside the content.
const CONTENT_SHARE = 0.8;

function cutPart(text: string, range: LineRange, given: z.output<typeof input>, context: ToolContext): Part {
  const from = Math.max(range.from, given.from_line ?? 1);
  if (from > range.to && range.to > 0) {
    throw new ToolStop(
      failure(
        'invalid_input',
        `“from_line” is ${from}, but the last line is ${range.to}.`,
        `Call again with from_line up to ${range.to}.`,
      ),
    );
  }
  const lines = text.split(/(?<=\n)/).slice(from - 1, Math.min(range.to, from + given.max_lines - 1));
  const budget = context.resultBudget * CONTENT_SHARE;
  let used = 0;
  const fitting = lines.findIndex((line) => (used += size(line)) > budget);
  if (fitting === 0) return { content: (lines[0] ?? '').slice(0, budget / 2), from, to: from, cutLine: from };
  const kept = fitting < 0 ? lines : lines.slice(0, fitting);
  return { content: kept.join(''), from, to: from + Math.max(kept.length, 1) - 1 };
}

function warningsOf(
  note: ParsedNote,
  exact: boolean,
  cutLine: number | undefined,
  others: readonly string[],
): { warnings?: string[] } {
  const warnings = [
    ...(note.problem
      ? [
          `${isCanvasPath(note.path) ? 'The canvas cannot be read' : 'The frontmatter does not parse'} (line ${note.problem.line}): ${note.problem.message}`,
        ]
      : []),
    ...(exact ? [] : ['The file is not valid UTF-8: some characters are shown as �, and it cannot be changed here.']),
    ...(cutLine === undefined
      ? []
      : [`Line ${cutLine} is longer than one result may be; only its beginning is shown.`]),
    ...others,
  ];
  return warnings.length > 0 ? { warnings } : {};
}
