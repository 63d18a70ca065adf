import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { headingPart } from '../links/heading-part.ts';
import { findSection, toAnchor } from '../note-section.ts';
import { parseNote } from '../parse-note.ts';
import type { VaultPath } from '../paths/paths.ts';
import type { Heading, ParsedNote } from '../types/note.ts';
import { applyEdits, type TextEdit } from './apply-edits.ts';

/** A heading that is called otherwise, seen from the links to it. */
export interface HeadingRename {
  /** The heading before. */
  readonly heading: Heading;
  /** What writes its new name. */
  readonly edit: TextEdit;
  /** What becomes of the heading part of a link to its note; undefined where it stays. */
  readonly subpath: (written: string) => SubpathChange | undefined;
}

/** Names between the `#` of a heading part, by their number, as they are from now on; or why none can be written. */
export type SubpathChange =
  { readonly names: ReadonlyMap<number, string>; readonly subpath: string } | { readonly problem: string };

/** The note's heading under another name. A `problem` says why it cannot have that name. */
export function renameHeading(
  path: VaultPath,
  text: string,
  heading: Heading,
  to: string,
): HeadingRename | { readonly problem: string } {
  const written = text.slice(heading.from, heading.to);
  const at = written.indexOf(heading.text, /^[ \t]{0,3}#{0,6}/.exec(written)?.[0].length);
  if (at < 0) return { problem: 'It stands in several lines, which are changed in the note itself.' };
  const from = heading.from + at;
  const edit: TextEdit = { from, to: from + heading.text.length, text: to };
  const before = parseNote(path, text);
  const textAfter = applyEdits(text, [edit]);
  const after = parseNote(path, textAfter);
  const isKept =
    to !== '' &&
    !/[\r\n]/.test(to) &&
    after.headings.length === before.headings.length &&
    after.headings.every(({ line, level, text: own }, index) => {
      const old = before.headings[index] as Heading;
      return line === old.line && level === old.level && own === (old.line === heading.line ? to : old.text);
    });
  if (!isKept) return { problem: `${inQuotes(to)} would not read as the text of a heading.` };
  const name = headingPart(to).slice(1);
  const lineBefore = (subpath: string) => findSection(before, text, subpath)?.from;
  const lineAfter = (subpath: string) => findSection(after, textAfter, subpath)?.from;
  const isSameAnchor = toAnchor(to) === toAnchor(heading.text);
  const concerned = new Set([toAnchor(heading.text), toAnchor(to)]);
  const change = (old: string): SubpathChange | undefined => {
    // Most links name neither, and a note may have thousands of headings to look for one in.
    if (![...old.split('#'), ...old.split(/#|\s>\s/)].some((part) => concerned.has(toAnchor(part)))) return undefined;
    const places = placesInSubpath(before, text, heading, old);
    const [goal, now] = [lineBefore(old), lineAfter(old)];
    if (goal === undefined || (now === goal && !(isSameAnchor && places.length > 0))) return undefined;
    if (places.length === 0)
      return {
        problem:
          now === undefined
            ? 'It names the heading in a way that is not rewritten.'
            : 'It led to another heading of the new name, and leads to the renamed one, which stands above it.',
      };
    const parts = old.split('#');
    const names = new Map(places.filter((each) => parts[each]?.trim() !== name).map((each) => [each, name]));
    const subpath = parts.map((part, index) => names.get(index) ?? part).join('#');
    if (names.size === 0) return undefined;
    const found = lineAfter(subpath);
    if (found === goal) return { names, subpath };
    return {
      problem:
        found === undefined
          ? 'No link can name a heading of signs alone.'
          : 'Another heading of this name stands above it, and a link leads to the first.',
    };
  };
  // Many links are written alike.
  const known = new Map<string, SubpathChange | undefined>();
  return {
    heading,
    edit,
    subpath(old) {
      if (!known.has(old)) known.set(old, change(old));
      return known.get(old);
    },
  };
}

/**
 * Which of the names between the `#` of a link's heading part are this heading's: the last where the link leads to it, one before
 * where it leads to a heading below it. None for a block, nor for another heading that is called the same.
 */
export function placesInSubpath(note: ParsedNote, text: string, heading: Heading, subpath: string): readonly number[] {
  const parts = subpath.split('#');
  const wanted = toAnchor(heading.text);
  if (subpath.includes('^') || !parts.some((part) => toAnchor(part) === wanted)) return [];
  const goal = findSection(note, text, subpath)?.from;
  if (goal === undefined) return [];
  const next = note.headings.find(({ line, level }) => line > heading.line && level <= heading.level);
  const isBelow = goal > heading.line && (next === undefined || goal < next.line);
  const last = parts.findLastIndex((part) => toAnchor(part) !== '');
  return parts.flatMap((part, index) => {
    const isMeant = index === last ? goal === heading.line : isBelow;
    return isMeant && toAnchor(part) === wanted ? [index] : [];
  });
}
