import { z } from 'zod';
import { findFrontmatterBlock, parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { createLineIndex } from '../../notes/markdown/line-index.ts';
import { findSections, type LineRange } from '../../notes/note-section.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { applyEdits } from '../../notes/rename/apply-edits.ts';
import type { ParsedNote } from '../../notes/paths/note.ts';
import { defineWriteTool } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { keepPrograms, readEditable } from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';
import { needsGapBelow, appendPlace, needsGapAtEnd } from './modify/append-place.ts';
import { fillEmptyBoxAbove } from './modify/empty-box.ts';
import { lineInsertion, toLineEndsOf } from './modify/insert-lines.ts';
import { linesAt, noMatch } from './modify/no-match.ts';

/** The part of a note that a change is about, as offsets in its text. */
interface Scope {
  readonly from: number;
  readonly to: number;
  /** Offsets where lines are added at its beginning and its end. */
  readonly prependAt: number;
  readonly appendAt: number;
  /** Text before lines added at the end: the heading of a new section, or a blank line below text that they would continue. */
  readonly opening: string;
  /** It is a section that is made now. */
  readonly isNew?: true;
  /** Lines of further headings that match the section's name. */
  readonly alike?: readonly number[];
}

/** @throws ToolStop `not_found` where there is no such section, with the existing headings. */
function editScope(
  path: VaultPath,
  text: string,
  {
    section,
    content,
    creates,
  }: { readonly section: string | undefined; readonly content: string; readonly creates: boolean },
): Scope {
  const whole = {
    from: 0,
    to: text.length,
    prependAt: findFrontmatterBlock(text)?.bodyFrom ?? (text.startsWith('\uFEFF') ? 1 : 0),
    appendAt: text.length,
    opening: '',
  };
  if (section === undefined) return { ...whole, opening: gapAtEnd(text, content) };
  const note = parseNote(path, text);
  const [range, ...otherRanges] = findSections(note, text, section);
  if (range) return { ...sectionScope(text, note, range, content), alike: otherRanges.map(({ from }) => from) };
  if (creates) return { ...whole, prependAt: text.length, opening: newHeading(text, section), isNew: true };
  const candidates = note.headings.map((heading) => heading.text).slice(0, 20);
  throw new ToolStop(
    failure(
      'not_found',
      `There is no section ${inQuotes(section)}. Nothing was changed.`,
      'Call again with one of the candidates, or with create_section to make it.',
      { candidates },
    ),
  );
}

function sectionScope(text: string, note: ParsedNote, range: LineRange, content: string): Scope {
  const { from, to } = range;
  const lines = createLineIndex(text);
  const { at, needsGap } = appendPlace(text, note, range, content);
  // A heading may be underlined: then it has two lines or more.
  const headingAtLine = note.headings.find((noteHeading) => noteHeading.line === from);
  const head = headingAtLine ? lines.lineAt(Math.max(headingAtLine.from, headingAtLine.to - 1)) : from;
  return {
    from: lines.startOf(from),
    to: to >= lines.count ? text.length : lines.startOf(to + 1),
    prependAt: head >= lines.count ? text.length : lines.startOf(head + 1),
    appendAt: at,
    opening: needsGap ? toLineEndsOf(text)('\n') : '',
  };
}

function gapAtEnd(text: string, content: string): string {
  return needsGapAtEnd(text, content) ? toLineEndsOf(text)('\n') : '';
}

function newHeading(text: string, section: string): string {
  const names = section
    .split(/#|\s>\s/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const newline = toLineEndsOf(text)('\n');
  const gap = text === '' || text.endsWith(newline + newline) ? '' : newline;
  return `${gap}## ${names.at(-1) ?? section}${newline}${newline}`;
}

const modifyNoteInput = () =>
  z.strictObject({
    path: z.string().min(1).describe('Path, title, alias or wikilink.'),
    operation: z
      .enum(['append', 'prepend', 'replace'])
      .describe('prepend: after the frontmatter; replace: content takes the place of search.'),
    content: z.string().describe('The text to add, or that replaces.'),
    search: z.string().min(1).optional().describe('For replace: the exact text to find, line breaks and all.'),
    section: z
      .string()
      .min(1)
      .optional()
      .describe('Only within this heading, or path of headings such as "Plan#Goals".'),
    expected_replacements: z
      .number()
      .int()
      .min(1)
      .default(1)
      .describe('For replace: how often search has to occur; otherwise nothing is changed.'),
    create_section: z
      .boolean()
      .default(false)
      .describe('Makes the section at the end of the note where it is missing.'),
  });
type Input = z.output<ReturnType<typeof modifyNoteInput>>;

export const modifyNote = defineWriteTool({
  name: 'modify_note',
  title: 'Add to or change part of a note',
  description:
    'Appends to a note or a section of it, prepends to it, or replaces one passage by another; everything else stays to the byte. ' +
    'Where the text to replace does not occur as often as expected, nothing changes, and the near misses are named.',
  category: 'core',
  brief: {
    about: 'Adds to a note, or replaces one passage; the rest stays.',
    fields: {
      path: '',
      operation: '',
      content: 'text to add, or the replacement',
      search: 'for replace: the exact old text',
      section: '',
    },
  },
  risk: 'write',
  input: modifyNoteInput,
  output: () => changeOf({ replacements: z.int().optional() }),
  example: { path: 'Projects/Garden.md', operation: 'append', section: 'Log', content: '- Sowed the tomatoes.' },
  summary: ({ section, ...request }) =>
    `${actOf(request)} ${inQuotes(request.path)}${section === undefined ? '' : `, section ${inQuotes(section)}`}`,
  async plan(request, context) {
    const pause = createYielder();
    const { path } = await findNote(context, request.path);
    const { text: previousText, hash } = await readEditable(context, path);
    await pause();
    const { text, replacements, alike } = modify(path, previousText, inLineEndsOf(previousText, request));
    if (text === previousText)
      return {
        success: true,
        operation: 'modify_note',
        path,
        hash,
        unchanged: true,
        message: `${inQuotes(path)} would not change.`,
      };
    await pause();
    keepPrograms(context, path, previousText, text);
    await pause();
    const { problem } = parseFrontmatter(text);
    const where = request.section === undefined ? '' : `, section ${inQuotes(request.section)}`;
    const warnings = [
      ...(problem ? [`The frontmatter does not parse any more (line ${problem.line}): ${problem.message}`] : []),
      ...(alike.length > 0
        ? [
            `There are ${alike.length + 1} sections of this name: the first is changed, not ${alike.length === 1 ? 'the one' : 'those'} on line ${alike.join(', ')}. A path such as "Plan#Goals" tells them apart.`,
          ]
        : []),
    ];
    return {
      operation: 'modify_note',
      message: `${actOf(request)} ${inQuotes(path)}${where}.`,
      path,
      changes: [{ path, before: { hash, text: previousText }, after: { text } }],
      details: {
        path,
        operation: request.operation,
        ...(request.section !== undefined && { section: request.section }),
      },
      result: { ...(replacements !== undefined && { replacements }), message: `Changed ${inQuotes(path)}${where}.` },
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

const TITLE = { append: 'Add to', prepend: 'Add at the beginning of', replace: 'Replace text in' } as const;

/** What is put before or behind a passage that stays, such as a further item of a list, is added. */
function actOf({ operation, search, content }: Pick<Input, 'operation' | 'search' | 'content'>): string {
  const stays = operation === 'replace' && search !== undefined && content.length > search.length;
  return stays && (content.startsWith(search) || content.endsWith(search)) ? TITLE.append : TITLE[operation];
}

function modify(
  path: VaultPath,
  text: string,
  request: Input,
): { text: string; replacements?: number; alike: readonly number[] } {
  const { section, content, operation, create_section } = request;
  const scope = editScope(path, text, { section, content, creates: operation !== 'replace' && create_section });
  const alike = scope.alike ?? [];
  if (operation === 'replace') return { ...replace(text, scope, request), alike };
  // Where a section is made, its beginning is its end.
  const added =
    operation === 'append' || scope.isNew
      ? ((scope.isNew ? undefined : fillEmptyBoxAbove(text, scope.appendAt, content)) ??
        lineInsertion(text, scope.appendAt, scope.opening + content))
      : lineInsertion(text, scope.prependAt, above(text, scope.prependAt, content));
  return { text: applyEdits(text, [added]), alike };
}

/** Content as it is put above what stands here: parted from text that it would be one paragraph with. */
function above(text: string, at: number, content: string): string {
  if (!needsGapBelow(content, text.slice(at))) return content;
  const newline = toLineEndsOf(text)('\n');
  return content.replace(/\r?\n$/, '') + newline + newline;
}

function replace(
  text: string,
  { from, to }: Scope,
  { search, content, expected_replacements }: Input,
): { text: string; replacements: number } {
  if (search === undefined)
    throw new ToolStop(
      failure(
        'invalid_input',
        'A replacement needs the text to search for.',
        'Call modify_note again with search, the exact text as read_note gave it.',
      ),
    );
  const part = text.slice(from, to);
  const pieces = part.split(search);
  const occurrenceCount = pieces.length - 1;
  if (occurrenceCount === expected_replacements)
    return { text: text.slice(0, from) + pieces.join(content) + text.slice(to), replacements: occurrenceCount };
  throw new ToolStop(
    occurrenceCount === 0
      ? noMatch(text, { from, to }, search)
      : wrongCount(text, from, pieces, search, expected_replacements),
  );
}

function wrongCount(text: string, from: number, pieces: readonly string[], search: string, expected: number) {
  const places: number[] = [];
  let at = from;
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length;
    places.push(at);
    at += search.length;
  }
  const lines = linesAt(text, places);
  const occurrenceCount = lines.length;
  return failure(
    'no_match',
    `The text to replace occurs ${occurrenceCount} times, not ${expected}. Nothing was changed.`,
    `Search for a longer text that occurs once. Only where each of the ${occurrenceCount} places is meant, call again with expected_replacements ${occurrenceCount}.`,
    { found: occurrenceCount, lines: lines.slice(0, 50) },
  );
}

/** What is searched and added, with the file's line ends. */
function inLineEndsOf(text: string, request: Input): Input {
  const convert = toLineEndsOf(text);
  return {
    ...request,
    content: convert(request.content),
    ...(request.search !== undefined && { search: convert(request.search) }),
  };
}
