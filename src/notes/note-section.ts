import { foldName } from './paths/fold-name.ts';
import { plainHeading } from './markdown/heading-line.ts';
import type { Heading, ParsedNote } from './paths/note.ts';

/** Lines of a part of a note: 1-based, inclusive, counted over the whole file. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The lines of a section (`Goals`, `## Goals`, nested `Plan#Goals` or `Plan > Goals`: from its heading to the next of its
 * level or above) or of a block (`^id`: its paragraph). Headings are compared as link anchors are: without case and link
 * marks; where none fits, without signs, as Obsidian’s `stripHeading` has it, without what stands between words, as anchors of
 * GitHub are written, and by the words that are seen. Of several that fit, the first.
 */
export function findSection(note: ParsedNote, text: string, section: string): LineRange | undefined {
  return findSections(note, text, section)[0];
}

/** Every part of the note that `findSection` could mean, in order. */
export function findSections(note: ParsedNote, text: string, section: string): LineRange[] {
  const sectionName = section.trim();
  if (/^#?\^/.test(sectionName)) return findBlock(note, text, sectionName.replace(/^#?\^/, ''));
  const lastLine = countLines(text);
  const ranges = sectionsNamed(note, sectionName, lastLine);
  return ranges.length > 0 || note.blocks.length === 0 ? ranges : sectionsNamed(withIds(note), sectionName, lastLine);
}

/** Headings with the id that ends their line: to Obsidian it is one of their words (`[[#with ^caret]]`, `[[#with caret]]`). */
function withIds({ headings, blocks }: Pick<ParsedNote, 'headings' | 'blocks'>): Pick<ParsedNote, 'headings'> {
  const ids = new Map(blocks.map(({ line, id }) => [line, id]));
  return {
    headings: headings.map((heading) => {
      const id = ids.get(heading.line);
      return id === undefined ? heading : { ...heading, text: `${heading.text} ^${id}` };
    }),
  };
}

function sectionsNamed(note: Pick<ParsedNote, 'headings'>, section: string, lastLine: number): LineRange[] {
  const namedRanges = sectionsAtPath(note, section.split('#'), lastLine);
  // A heading may hold the mark itself.
  if (namedRanges.length > 0) return namedRanges;
  const nestedRanges = sectionsAtPath(note, section.split(/#|\s>\s/), lastLine);
  return nestedRanges.length > 0 ? nestedRanges : sectionsAtPath(note, [section], lastLine);
}

/**
 * Whether a link to a part of this note (`Goals`, `Plan#Goals`, `^id`) finds it, in Latent or, where it is written as the anchor of a web
 * page (`my-goals`), in what other programs make of the note. A link that names no part does.
 */
export function createPartTest({
  headings,
  blocks,
}: Pick<ParsedNote, 'headings' | 'blocks'>): (part: string) => boolean {
  const anchors = new Set(
    [...headings, ...withIds({ headings, blocks }).headings].map(({ text }) => looseAnchor(text)),
  );
  const blockIds = new Set(blocks.map(({ id }) => id.toLowerCase()));
  let webAnchors: ReadonlySet<string> | undefined;
  return (part) => {
    const name = part.trim().replace(/^#/, '');
    if (name.startsWith('^')) return blockIds.has(name.slice(1).toLowerCase());
    if (toAnchor(name) === '' || anchors.has(looseAnchor(name))) return true;
    if (/#|\s>\s/.test(name) && sectionsNamed({ headings }, name, Infinity).length > 0) return true;
    webAnchors ??= new Set(headings.flatMap(({ text }) => [toWebAnchor(text), seenAnchor(text)]));
    if (webAnchors.has(looseAnchor(name))) return true;
    const webAnchor = foldName(name);
    return webAnchors.has(webAnchor) || webAnchors.has(webAnchor.replace(/-\d+$/, ''));
  };
}

/** A longer heading is the anchor of no link that a person wrote. UTF-16 units. */
const LONGEST_ANCHOR = 1_000;

/** The anchor that GitHub and most Markdown programs give a heading: the words of links in it, without punctuation. */
const toWebAnchor = (heading: string): string =>
  foldName(heading.slice(0, LONGEST_ANCHOR))
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Sections with these names, each heading inside the previous one. */
function sectionsAtPath(note: Pick<ParsedNote, 'headings'>, path: readonly string[], last: number): LineRange[] {
  const names = path.filter((name) => toAnchor(name) !== '');
  let ranges = names.length === 0 ? [] : [{ from: 1, to: last, level: 0 }];
  for (const name of names) {
    const headings = ranges.flatMap((range) =>
      note.headings.filter(({ line, level }) => line >= range.from && line <= range.to && level > range.level),
    );
    const inside = headingsNamed(headings, name);
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

function lastLineOf(note: Pick<ParsedNote, 'headings'>, heading: Heading, lastLine: number): number {
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

/** The headings that the name means: by the strictest comparison that finds any. */
function headingsNamed(headings: readonly Heading[], name: string): readonly Heading[] {
  for (const key of [toAnchor, withoutSigns, looseAnchor, seenAnchor]) {
    const comparableName = key(name);
    const named = comparableName === '' ? [] : headings.filter(({ text }) => key(text) === comparableName);
    if (named.length > 0) return named;
  }
  return [];
}

/** Words and emoji with single spaces between them. */
function withoutSigns(heading: string): string {
  return toAnchor(heading)
    .replace(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\u200d\ufe0f]+/gu, ' ')
    .trim();
}

/** What is the same in all ways in which links name a heading: its letters and digits. The heading itself where it has none. */
function looseAnchor(heading: string): string {
  return withoutSigns(heading).replaceAll(' ', '') || toAnchor(heading);
}

/** The same of the words that are seen: of a link its text, of an entity its character. */
const seenAnchor = (heading: string): string => looseAnchor(plainHeading(heading.slice(0, LONGEST_ANCHOR)));

/** All that a link may name a heading by, as `looseAnchor` has it. */
export const looseAnchors = (heading: string): readonly string[] => [looseAnchor(heading), seenAnchor(heading)];

/** A heading's text as links compare it. */
export function toAnchor(heading: string): string {
  return foldName(heading)
    .replaceAll(/[#|^:%[\]\\\s]+/g, ' ')
    .trim();
}
