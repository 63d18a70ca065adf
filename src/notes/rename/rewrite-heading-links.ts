import { createLineIndex } from '../markdown/line-index.ts';
import type { NoteLink } from '../types/note.ts';
import { applyEdits, type TextEdit } from './apply-edits.ts';
import { encodeTarget } from './encode-target.ts';
import { editsInString, jsonStrings, toJsonText } from './json-strings.ts';
import { isMarkdownForm, locateSubpath, locateTarget } from './locate-target.ts';
import { readLinks } from './read-links.ts';
import type { HeadingRename, SubpathChange } from './rename-heading.ts';
import { linksInBrokenFrontmatter, type NotUpdated, type RewrittenText } from './rewrite-note-links.ts';

/** Whether a link of a file leads to the note whose heading has another name. `type` is `markdown` for every link of that form. */
export type LeadsThere = (target: string, type: NoteLink['type']) => boolean;

interface Rewriting extends TextEdit {
  readonly link: NoteLink;
  readonly subpath: string;
}

/** A note's text with every link to the heading, or through it to one below, written anew, and every other byte as it was. */
export function rewriteHeadingLinks(text: string, rename: HeadingRename, leadsThere: LeadsThere): RewrittenText {
  const { links, problem } = readLinks(text);
  const rewritings: Rewriting[] = [];
  const isConcerned = ({ target, subpath }: { readonly target: string; readonly subpath?: string }) =>
    subpath !== undefined && rename.subpath(subpath) !== undefined && leadsThere(target, 'property');
  const notUpdated: NotUpdated[] = problem === undefined ? [] : linksInBrokenFrontmatter(text, isConcerned);
  const leave = (link: NoteLink, reason: string) =>
    notUpdated.push({ line: link.line, link: text.slice(link.from, link.to), reason });
  for (const link of links) {
    const change = changeOf(text, link, rename, leadsThere);
    if (change === undefined) continue;
    if ('problem' in change) leave(link, change.problem);
    else {
      const edit = editOf(text, link, change.names);
      if (edit) rewritings.push({ ...edit, link, subpath: change.subpath });
      else leave(link, 'Its heading is written with escapes, which only a person can keep as they are meant.');
    }
  }
  const edited = applyEdits(text, rewritings);
  if (readsAs(edited, links, rewritings))
    return { text: edited, updated: rewritings.length, notUpdated, edits: rewritings };
  for (const { link } of rewritings) leave(link, 'Rewritten, the note would not read as it does now.');
  return { text, updated: 0, notUpdated, edits: [] };
}

function changeOf(text: string, link: NoteLink, rename: HeadingRename, leadsThere: LeadsThere) {
  const { subpath, target, type } = link;
  const change: SubpathChange | undefined = subpath === undefined ? undefined : rename.subpath(subpath);
  if (change === undefined) return undefined;
  const form = locateTarget(text, link)?.form;
  return leadsThere(target, form && isMarkdownForm(form) ? 'markdown' : type) ? change : undefined;
}

/** Only the names that change; those beside them stay as they are written. */
function editOf(text: string, link: NoteLink, names: ReadonlyMap<number, string>): TextEdit | undefined {
  const place = locateSubpath(text, link);
  if (!place) return undefined;
  const { from, to, form } = place;
  const parts = text.slice(from, to).split('#');
  if (parts.length !== link.subpath?.split('#').length) return undefined;
  const written = parts.map((part, at) => {
    const name = names.get(at);
    if (name === undefined) return part;
    const [before, after] = [/^\s*/.exec(part)?.[0], /(?<!\s)\s*$/.exec(part)?.[0]];
    return `${before}${encodeTarget(name, form, part)}${after}`;
  });
  return { from, to, text: written.join('#') };
}

function readsAs(edited: string, links: readonly NoteLink[], rewritings: readonly Rewriting[]): boolean {
  if (rewritings.length === 0) return true;
  const { links: now } = readLinks(edited);
  const subpaths = new Map(rewritings.map(({ link, subpath }) => [link, subpath]));
  return (
    now.length === links.length &&
    now.every((read, at) => {
      const old = links[at] as NoteLink;
      const subpath = subpaths.get(old);
      return (
        read.target === old.target &&
        read.text === old.text &&
        read.type === old.type &&
        read.property === old.property &&
        (subpath === undefined ? read.subpath === old.subpath : withoutSpace(read.subpath) === withoutSpace(subpath))
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
export function rewriteHeadingInCanvas(source: string, rename: HeadingRename, leadsThere: LeadsThere): RewrittenText {
  const strings = stringsOf(source);
  const lines = createLineIndex(source);
  const files = new Map(strings.filter(({ path }) => path[2] === 'file').map(({ path, value }) => [path[1], value]));
  const edits: TextEdit[] = [];
  const notUpdated: NotUpdated[] = [];
  for (const string of strings) {
    const [, node, field] = string.path;
    const line = lines.lineAt(string.from);
    if (field === 'text') {
      const card = rewriteHeadingLinks(string.value, rename, leadsThere);
      edits.push(...editsInString(source, string, card.edits));
      notUpdated.push(...card.notUpdated.map((each) => ({ ...each, line })));
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
