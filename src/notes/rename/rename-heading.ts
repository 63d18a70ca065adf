import type { Steps } from '../basics/steps.ts';
import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { headingPart } from '../links/read-link.ts';
import { createLineIndex } from '../markdown/line-index.ts';
import { findSection, looseAnchors, toAnchor } from '../note-section.ts';
import { parseNoteInSteps } from '../parse-note.ts';
import type { VaultPath } from '../paths/paths.ts';
import type { Heading, NoteLink, ParsedNote } from '../paths/note.ts';
import { applyEdits, type TextEdit } from './apply-edits.ts';
import { isMarkdownForm, locateSubpath, locateTarget } from './locate-target.ts';
import { readLinksInSteps } from './rename-context.ts';
import { editsInString, jsonStrings, toJsonText } from './rewrite-canvas-links.ts';
import { labelsAround, linksInBrokenFrontmatter, type NotUpdated, type RewrittenText } from './rewrite-note-links.ts';
import { encodeTarget } from './write-target.ts';

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
type SubpathChange =
  { readonly names: ReadonlyMap<number, string>; readonly subpath: string } | { readonly problem: string };

/** In steps, the note's heading under another name. A `problem` says why it cannot have that name. */
export function* renameHeading(
  path: VaultPath,
  text: string,
  heading: Heading,
  to: string,
): Steps<HeadingRename | { readonly problem: string }> {
  const headingSource = text.slice(heading.from, heading.to);
  const at = headingSource.indexOf(heading.text, /^[ \t]{0,3}#{0,6}/.exec(headingSource)?.[0].length);
  if (at < 0) return { problem: 'It stands in several lines, which are changed in the note itself.' };
  const from = heading.from + at;
  const edit: TextEdit = { from, to: from + heading.text.length, text: to };
  const noteBefore = yield* parseNoteInSteps(path, text);
  const textAfter = applyEdits(text, [edit]);
  const noteAfter = yield* parseNoteInSteps(path, textAfter);
  const isKept =
    to !== '' &&
    !/[\r\n]/.test(to) &&
    noteAfter.headings.length === noteBefore.headings.length &&
    noteAfter.headings.every(({ line, level, text: headingText }, index) => {
      const old = noteBefore.headings[index] as Heading;
      return line === old.line && level === old.level && headingText === (old.line === heading.line ? to : old.text);
    });
  if (!isKept) return { problem: `${inQuotes(to)} would not read as the text of a heading.` };
  const name = headingPart(to).slice(1);
  const lineBefore = (subpath: string) => findSection(noteBefore, text, subpath)?.from;
  const lineAfter = (subpath: string) => findSection(noteAfter, textAfter, subpath)?.from;
  const isSameAnchor = toAnchor(to) === toAnchor(heading.text);
  const concerned = new Set([
    ...anchorsOf(noteBefore, heading),
    ...noteAfter.headings
      .filter(({ line }) => line === heading.line)
      .flatMap((renamed) => anchorsOf(noteAfter, renamed)),
  ]);
  const change = (old: string): SubpathChange | undefined => {
    // Most links name neither, and a note may have thousands of headings to look for one in.
    if (
      ![...old.split('#'), ...old.split(/#|\s>\s/)].some((part) =>
        looseAnchors(part).some((anchor) => concerned.has(anchor)),
      )
    )
      return undefined;
    const places = placesInSubpath(noteBefore, text, heading, old);
    const [goal, newGoal] = [lineBefore(old), lineAfter(old)];
    if (goal === undefined || (newGoal === goal && !(isSameAnchor && places.length > 0))) return undefined;
    if (places.length === 0)
      return {
        problem:
          newGoal === undefined
            ? 'It names the heading in a way that is not rewritten.'
            : 'It led to another heading of the new name, and leads to the renamed one, which stands above it.',
      };
    const parts = old.split('#');
    const names = new Map(places.filter((place) => parts[place]?.trim() !== name).map((place) => [place, name]));
    const subpath = parts.map((part, index) => names.get(index) ?? part).join('#');
    if (names.size === 0) return undefined;
    const newTarget = lineAfter(subpath);
    if (newTarget === goal) return { names, subpath };
    return {
      problem:
        newTarget === undefined
          ? 'No link can name a heading of signs alone.'
          : 'Another heading of this name stands above it, and a link leads to the first.',
    };
  };
  // Many links are written alike.
  const changeBySubpath = new Map<string, SubpathChange | undefined>();
  return {
    heading,
    edit,
    subpath(old) {
      if (!changeBySubpath.has(old)) changeBySubpath.set(old, change(old));
      return changeBySubpath.get(old);
    },
  };
}

/**
 * Which of the names between the `#` of a link's heading part are this heading's: the last where the link leads to it, one before
 * where it leads to a heading below it. None for a block, nor for another heading that is called the same.
 */
export function placesInSubpath(note: ParsedNote, text: string, heading: Heading, subpath: string): readonly number[] {
  const parts = subpath.split('#');
  const headingAnchors = new Set(anchorsOf(note, heading));
  const isNamed = (part: string) => looseAnchors(part).some((anchor) => headingAnchors.has(anchor));
  if (parts.some((part) => part.trim().startsWith('^')) || !parts.some(isNamed)) return [];
  const goal = findSection(note, text, subpath)?.from;
  if (goal === undefined) return [];
  const next = note.headings.find(({ line, level }) => line > heading.line && level <= heading.level);
  const isBelow = goal > heading.line && (next === undefined || goal < next.line);
  const last = parts.findLastIndex((part) => toAnchor(part) !== '');
  return parts.flatMap((part, index) => {
    const isMeant = index === last ? goal === heading.line : isBelow;
    return isMeant && isNamed(part) ? [index] : [];
  });
}

/** As links may write its name, with and without the id that ends its line. */
function anchorsOf(note: ParsedNote, { text, line }: Heading): string[] {
  const id = note.blocks.find((block) => block.line === line)?.id;
  return [...looseAnchors(text), ...(id === undefined ? [] : looseAnchors(`${text} ^${id}`))];
}

/** Whether a link of a file leads to the note whose heading has another name. `type` is `markdown` for every link of that form. */
export type LeadsThere = (target: string, type: NoteLink['type']) => boolean;

interface Rewriting extends TextEdit {
  readonly link: NoteLink;
  readonly subpath: string;
}

/** So many links are looked at before the page may answer the person. */
const LINKS_AT_ONCE = 500;

/** In steps, a note's text with every link to the heading, or through it to one below, written anew, and every other byte as it was. */
export function* rewriteHeadingLinks(
  text: string,
  rename: HeadingRename,
  leadsThere: LeadsThere,
): Steps<RewrittenText> {
  const { links, problem } = yield* readLinksInSteps(text);
  const rewritings: Rewriting[] = [];
  const isConcerned = ({ target, subpath }: { readonly target: string; readonly subpath?: string }) =>
    subpath !== undefined && rename.subpath(subpath) !== undefined && leadsThere(target, 'property');
  const notUpdated: NotUpdated[] = problem === undefined ? [] : linksInBrokenFrontmatter(text, isConcerned);
  const leave = (link: NoteLink, reason: string) =>
    notUpdated.push({ line: link.line, link: text.slice(link.from, link.to), reason });
  for (const [at, link] of links.entries()) {
    if (at % LINKS_AT_ONCE === LINKS_AT_ONCE - 1) yield;
    const change = subpathChange(text, link, rename, leadsThere);
    if (change === undefined) continue;
    if ('problem' in change) leave(link, change.problem);
    else {
      const edit = headingLinkEdit(text, link, change.names);
      if (edit) rewritings.push({ ...edit, link, subpath: change.subpath });
      else leave(link, 'Its heading is written with escapes, which only a person can keep as they are meant.');
    }
  }
  const edited = applyEdits(text, rewritings);
  yield;
  const labels = labelsAround(
    text,
    links,
    rewritings.toSorted((a, b) => a.from - b.from),
  );
  if (rewritings.length === 0 || readsAs((yield* readLinksInSteps(edited)).links, links, rewritings, labels))
    return { text: edited, updated: rewritings.length, notUpdated, edits: rewritings };
  for (const { link } of rewritings) leave(link, 'Rewritten, the note would not read as it does now.');
  return { text, updated: 0, notUpdated, edits: [] };
}

function subpathChange(text: string, link: NoteLink, rename: HeadingRename, leadsThere: LeadsThere) {
  const { subpath, target, type } = link;
  const change: SubpathChange | undefined = subpath === undefined ? undefined : rename.subpath(subpath);
  if (change === undefined) return undefined;
  const form = locateTarget(text, link)?.form;
  return leadsThere(target, form && isMarkdownForm(form) ? 'markdown' : type) ? change : undefined;
}

/** Only the names that change; those beside them stay as they are written. */
function headingLinkEdit(text: string, link: NoteLink, names: ReadonlyMap<number, string>): TextEdit | undefined {
  const place = locateSubpath(text, link);
  if (!place) return undefined;
  const { from, to, form } = place;
  const parts = text.slice(from, to).split('#');
  if (parts.length !== link.subpath?.split('#').length) return undefined;
  const partTexts = parts.map((part, at) => {
    const name = names.get(at);
    if (name === undefined) return part;
    const [leadingSpace, trailingSpace] = [/^\s*/.exec(part)?.[0], /(?<!\s)\s*$/.exec(part)?.[0]];
    return `${leadingSpace}${encodeTarget(name, form, part)}${trailingSpace}`;
  });
  return { from, to, text: partTexts.join('#') };
}

function readsAs(
  rereadLinks: readonly NoteLink[],
  links: readonly NoteLink[],
  rewritings: readonly Rewriting[],
  labels: ReadonlyMap<NoteLink, string>,
): boolean {
  const subpaths = new Map(rewritings.map(({ link, subpath }) => [link, subpath]));
  return (
    rereadLinks.length === links.length &&
    rereadLinks.every((rereadLink, at) => {
      const old = links[at] as NoteLink;
      const subpath = subpaths.get(old);
      return (
        rereadLink.target === old.target &&
        rereadLink.text === (labels.get(old) ?? old.text) &&
        rereadLink.type === old.type &&
        rereadLink.property === old.property &&
        (subpath === undefined
          ? rereadLink.subpath === old.subpath
          : withoutSpace(rereadLink.subpath) === withoutSpace(subpath))
      );
    })
  );
}

const withoutSpace = (subpath = ''): string =>
  subpath
    .split('#')
    .map((part) => part.trim())
    .join('#');

/** The same in a canvas: in the texts of its cards, and in cards that show a part of the note. */
export function* rewriteHeadingInCanvas(
  source: string,
  rename: HeadingRename,
  leadsThere: LeadsThere,
): Steps<RewrittenText> {
  const strings = stringsOf(source);
  const lines = createLineIndex(source);
  const files = new Map(strings.filter(({ path }) => path[2] === 'file').map(({ path, value }) => [path[1], value]));
  const edits: TextEdit[] = [];
  const notUpdated: NotUpdated[] = [];
  for (const string of strings) {
    const [, node, field] = string.path;
    const line = lines.lineAt(string.from);
    if (field === 'text') {
      const card = yield* rewriteHeadingLinks(string.value, rename, leadsThere);
      edits.push(...editsInString(source, string, card.edits));
      notUpdated.push(...card.notUpdated.map((skippedLink) => ({ ...skippedLink, line })));
    } else if (field === 'subpath' && leadsThere(`/${files.get(node) ?? ''}`, 'embed')) {
      const change = rename.subpath(string.value.replace(/^#/, ''));
      const { from, to } = string;
      if (change && 'problem' in change) notUpdated.push({ line, link: string.value, reason: change.problem });
      else if (change) edits.push({ from, to, text: toJsonText(`#${change.subpath}`, source.slice(from, to)) });
    }
  }
  return { text: applyEdits(source, edits), updated: edits.length, notUpdated, edits };
}

/** Those of cards; none of what is no JSON. */
function stringsOf(source: string) {
  try {
    JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return [];
  }
  return jsonStrings(source).filter(({ path }) => path.length === 3 && path[0] === 'nodes');
}
