import type { Heading, ParsedNote } from '../notes/note.ts';

/** Lines of a part of a note: 1-based, inclusive, counted over the whole file. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The lines of a section (`Goals`, `## Goals`, nested `Plan#Goals`: from its heading to the next of its level or above)
 * or of a block (`^id`: its paragraph). Headings are compared as link anchors are: without case and link marks.
 */
export function findSection(note: ParsedNote, text: string, section: string): LineRange | undefined {
  const wanted = section.trim();
  if (/^#?\^/.test(wanted)) return findBlock(note, text, wanted.replace(/^#?\^/, ''));
  let range: LineRange = { from: 1, to: countLines(text) };
  let level = 0;
  for (const part of wanted.split('#').filter((name) => name.trim() !== '')) {
    const inside = note.headings.filter(({ line, level: own }) => line >= range.from && line <= range.to && own > level);
    const heading = inside.find(({ text: name }) => toAnchor(name) === toAnchor(part));
    if (!heading) return undefined;
    range = { from: heading.line, to: lastLineOf(note, heading, countLines(text)) };
    level = heading.level;
  }
  return level === 0 ? undefined : range;
}

/** Lines of a file; a final line break ends the last line and begins no new one. */
export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function lastLineOf(note: ParsedNote, heading: Heading, lastLine: number): number {
  const next = note.headings.find(({ line, level }) => line > heading.line && level <= heading.level);
  return next ? next.line - 1 : lastLine;
}

function findBlock(note: ParsedNote, text: string, id: string): LineRange | undefined {
  const block = note.blocks.find((candidate) => candidate.id.toLowerCase() === id.toLowerCase());
  if (!block) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  let from = block.line;
  // An id on a line of its own belongs to the block above it.
  if (lines[from - 1] === `^${block.id}` && lines[from - 2] === '') from = Math.max(1, from - 2);
  while (from > 1 && lines[from - 2] !== '') from--;
  return { from, to: block.line };
}

function toAnchor(heading: string): string {
  return heading.normalize('NFC').toLowerCase().replaceAll(/[#|^:%[\]\\\s]+/g, ' ').trim();
}
