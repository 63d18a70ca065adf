import { foldName } from './paths/fold-name.ts';
import type { Heading, ParsedNote } from './paths/note.ts';

/** Lines of a part of a note: 1-based, inclusive, counted over the whole file. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The lines of a section (`Goals`, `## Goals`, nested `Plan#Goals` or `Plan > Goals`: from its heading to the next of its
 * level or above) or of a block (`^id`: its paragraph). Headings are compared as link anchors are: without case and link
 * marks. Of several that fit, the first.
 */
export function findSection(note: ParsedNote, text: string, section: string): LineRange | undefined {
  return findSections(note, text, section)[0];
}

/** Every part of the note that `findSection` could mean, in order. */
export function findSections(note: ParsedNote, text: string, section: string): LineRange[] {
  const sectionName = section.trim();
  if (/^#?\^/.test(sectionName)) return findBlock(note, text, sectionName.replace(/^#?\^/, ''));
  const namedRanges = sectionsAtPath(note, sectionName.split('#'), text);
  // A heading may hold the mark itself.
  return namedRanges.length > 0 ? namedRanges : sectionsAtPath(note, sectionName.split(/#|\s>\s/), text);
}

/** Sections with these names, each heading inside the previous one. */
function sectionsAtPath(note: ParsedNote, path: readonly string[], text: string): LineRange[] {
  const names = path.map(toAnchor).filter((name) => name !== '');
  const last = countLines(text);
  let ranges = names.length === 0 ? [] : [{ from: 1, to: last, level: 0 }];
  for (const name of names) {
    const inside = ranges.flatMap((range) =>
      note.headings.filter(
        ({ line, level, text: headingText }) =>
          line >= range.from && line <= range.to && level > range.level && toAnchor(headingText) === name,
      ),
    );
    ranges = [...new Set(inside)].map((heading) => ({
      from: heading.line,
      to: lastLineOf(note, heading, last),
      level: heading.level,
    }));
  }
  return ranges.map(({ from, to }) => ({ from, to }));
}

/** Lines of a file; a final line break ends the last line and begins no new one. */
export function countLines(text: string): number {
  let lines = text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

function lastLineOf(note: ParsedNote, heading: Heading, lastLine: number): number {
  const next = note.headings.find(({ line, level }) => line > heading.line && level <= heading.level);
  return next ? next.line - 1 : lastLine;
}

function findBlock(note: ParsedNote, text: string, id: string): LineRange[] {
  const block = note.blocks.find((candidate) => candidate.id.toLowerCase() === id.toLowerCase());
  if (!block) return [];
  const lines = text.split('\n').map((line) => line.trim());
  const isAlone = lines[block.line - 1] === `^${block.id}` && lines[block.line - 2] === '';
  // An id at the end of a block's own text: that block alone, e.g. one item of a list.
  const enclosingBlock = isAlone ? undefined : note.layout.findLast(({ line }) => line <= block.line);
  if (enclosingBlock && enclosingBlock.to >= block.from) return [{ from: enclosingBlock.line, to: block.line }];
  // An id on a separate line belongs to all that stands above it without a blank line between, but to no heading.
  const headings = new Set(note.headings.map(({ line }) => line));
  let from = isAlone ? Math.max(1, block.line - 2) : block.line;
  while (from > 1 && lines[from - 2] !== '' && !headings.has(from - 1)) from--;
  return [{ from, to: block.line }];
}

/** A heading's text as links compare it. */
export function toAnchor(heading: string): string {
  return foldName(heading)
    .replaceAll(/[#|^:%[\]\\\s]+/g, ' ')
    .trim();
}
