import { createLineIndex } from '../../../notes/markdown/line-index.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ParsedNote } from '../../../notes/types/note.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { findSections, type LineRange } from '../../../notes/note-section.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { appendPlace, needsGapAtEnd } from './append-place.ts';
import { toLineEndsOf } from './insert-lines.ts';
import { failure } from '../../definition/result.ts';

/** The part of a note that a change is about, as offsets in its text. */
export interface Scope {
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
export function scopeOf(
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
    prependAt: parseFrontmatter(text).bodyFrom,
    appendAt: text.length,
    opening: '',
  };
  if (section === undefined) return { ...whole, opening: gapAtEnd(path, text, content) };
  const note = parseNote(path, text);
  const [range, ...others] = findSections(note, text, section);
  if (range) return { ...sectionScope(text, note, range, content), alike: others.map(({ from }) => from) };
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
  const own = note.headings.find((each) => each.line === from);
  const head = own ? lines.lineAt(Math.max(own.from, own.to - 1)) : from;
  return {
    from: lines.startOf(from),
    to: to >= lines.count ? text.length : lines.startOf(to + 1),
    prependAt: head >= lines.count ? text.length : lines.startOf(head + 1),
    appendAt: at,
    opening: needsGap ? toLineEndsOf(text)('\n') : '',
  };
}

/** Of a long note only the end is parsed: all of it would block the page. */
const MOST_PARSED = 200_000;

function gapAtEnd(path: VaultPath, text: string, content: string): string {
  const from = text.length > MOST_PARSED ? text.indexOf('\n', text.length - MOST_PARSED) : 0;
  return needsGapAtEnd(text, () => parseNote(path, text.slice(from)), content) ? toLineEndsOf(text)('\n') : '';
}

function newHeading(text: string, section: string): string {
  const names = section
    .split(/#|\s>\s/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith(newline + newline) ? '' : newline;
  return `${gap}## ${names.at(-1) ?? section}${newline}${newline}`;
}
