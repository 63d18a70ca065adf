import type { LineRange } from '../../notes/note-section.ts';
import { isBasePath, isCanvasPath, isPdfPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readNote } from '../../fs-access/read-note.ts';
import type { NoteOutline } from '../../workers/contract.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { size } from '../definition/result-budget.ts';
import { failure } from '../definition/result.ts';
import { findNote, type FoundNote } from '../note-files/find-note.ts';
import { readBaseFile } from '../note-files/read-base-file.ts';
import { readShown, type ShownFile } from '../note-files/read-shown.ts';
import { readOutline } from './read-outline.ts';

/** The share of an answer that a note's text may take: paths, titles, hashes and frontmatter need room too. */
export const CONTENT_SHARE = 0.8;

/** A note as it is read and cited. */
export interface OpenedNote {
  readonly file: ShownFile;
  /** The file's text; of a canvas its cards, of a PDF its words, with the line numbers of search and citations. */
  readonly text: string;
  readonly note: NoteOutline;
  /** The lines that were asked for: the section's, else all. */
  readonly range: LineRange;
}

/** What a name means to who reads: a note, or a base, whose text is its source. @throws as `findNote` and `readBaseFile` */
export async function findReadable(context: ToolContext, name: string): Promise<FoundNote> {
  const bare = name.trim().replace(/^!?\[\[([^\]|#]+)(?:[|#].*)?\]\]$/su, '$1');
  return isBasePath(bare) ? { path: (await readBaseFile(context, bare)).path } : findNote(context, name);
}

/** @throws VaultError `not_found`; ToolStop `not_found` where it has no such section, with its headings. */
export async function openNote(context: ToolContext, { path, subpath }: FoundNote): Promise<OpenedNote> {
  const file = isPdfPath(path) ? await readShown(context, path) : await readNote(context.vault, path);
  const note = await readOutline(context, file, subpath);
  const range = subpath === undefined ? { from: 1, to: note.lines } : sectionOf(note, subpath);
  return { file, text: note.cards ?? file.text, note, range };
}

function sectionOf(note: NoteOutline, section: string): LineRange {
  if (note.section) return note.section;
  const candidates = note.headings.first.map((heading) => heading.text);
  throw new ToolStop(
    failure(
      'not_found',
      `${inQuotes(note.title)} has no section ${inQuotes(section)}.`,
      'Call again with one of the candidates as section, or without section.',
      { candidates },
    ),
  );
}

export interface WantedPart {
  readonly from_line?: number | undefined;
  readonly max_lines: number;
}

interface NotePart extends LineRange {
  readonly content: string;
  /** A single line may be longer than a whole result: only its beginning is in `content`. */
  readonly cutLine?: number;
}

/**
 * Whole lines of the note from `from_line` on, at most `max_lines`, and no more than fit.
 * @param room Characters, as JSON.
 * @throws ToolStop `invalid_input` where it begins behind the last line.
 */
export function cutPart({ text, range }: OpenedNote, partRequest: WantedPart, room: number): NotePart {
  const lines = wantedLines(text, range, partRequest);
  const from = Math.max(range.from, partRequest.from_line ?? 1);
  let used = 0;
  const fitting = lines.findIndex((line) => (used += size(line)) > room);
  if (fitting === 0) return { content: (lines[0] ?? '').slice(0, room / 2), from, to: from, cutLine: from };
  const fittingLines = fitting < 0 ? lines : lines.slice(0, fitting);
  return { content: fittingLines.join(''), from, to: from + Math.max(fittingLines.length, 1) - 1 };
}

/** How much room the wanted part would take. @throws as `cutPart`. */
export function sizeOfPart({ text, range }: OpenedNote, partRequest: WantedPart): number {
  return wantedLines(text, range, partRequest).reduce((sum, line) => sum + size(line), 0);
}

/** Of a part of so many lines a small rest is given too: asking for it costs more than it. */
const LONG_PART = 400;
const REST_SHARE = 10;

function wantedLines(text: string, range: LineRange, { from_line, max_lines }: WantedPart): string[] {
  const from = Math.max(range.from, from_line ?? 1);
  if (from > range.to && range.to > 0) {
    throw new ToolStop(
      failure(
        'invalid_input',
        `“from_line” is ${from}, but the last line is ${range.to}.`,
        `Call again with from_line up to ${range.to}.`,
      ),
    );
  }
  const last = from + max_lines - 1;
  const isNearEnd = max_lines >= LONG_PART && range.to - last <= max_lines / REST_SHARE;
  return linesWithEnds(text, from, isNearEnd ? range.to : Math.min(range.to, last));
}

/** Lines with their ends; the last may have none. */
function linesWithEnds(text: string, from: number, to: number): string[] {
  const lines: string[] = [];
  for (let line = 1, at = 0; line <= to && at < text.length; line++) {
    const end = text.indexOf('\n', at) + 1 || text.length;
    if (line >= from) lines.push(text.slice(at, end));
    at = end;
  }
  return lines;
}

/** What a reader has to know of the text beyond what it says. */
export function readingWarnings({ file, note }: OpenedNote, { cutLine }: NotePart): string[] {
  return [
    ...(isPdfPath(file.path) ? ['This is a PDF: each line is a page, so that line 3 is page 3.'] : []),
    ...(note.problem
      ? [
          `${isCanvasPath(file.path) ? 'The canvas cannot be read' : 'The frontmatter does not parse'} (line ${note.problem.line}): ${note.problem.message}`,
        ]
      : []),
    ...(file.exact
      ? []
      : [
          'The file is not valid UTF-8: it is read as Windows-1252, or with � for what cannot be read, and cannot be changed here.',
        ]),
    ...(cutLine === undefined
      ? []
      : [`Line ${cutLine} is longer than one result may be; only its beginning is shown.`]),
  ];
}
