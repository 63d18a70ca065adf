import { findFrontmatterBlock } from '../frontmatter/frontmatter.ts';
import { createLineIndex } from '../markdown/line-index.ts';
import type { NoteLink, Span } from '../paths/note.ts';
import type { VaultPath } from '../paths/paths.ts';
import { readWikilink } from '../links/read-link.ts';
import { applyEdits, type TextEdit } from './apply-edits.ts';
import { encodeTarget } from './write-target.ts';
import { namesLeft, namesLeftInBase } from './left-names.ts';
import { isMarkdownForm, locateTarget, type TargetPlace } from './locate-target.ts';
import { redirectLink } from './redirect-link.ts';
import { readLinksInSteps, type RenameContext } from './rename-context.ts';
import { scanBlocks } from '../markdown/scan-blocks.ts';

/** A link that should have been rewritten but was not. `line` is 1-based. */
export interface NotUpdated {
  readonly line: number;
  readonly link: string;
  readonly reason: string;
}

export interface RewrittenText {
  readonly text: string;
  /** Number of rewritten links. */
  readonly updated: number;
  readonly notUpdated: readonly NotUpdated[];
  /** The edits that turn the old text into the new one. */
  readonly edits: readonly TextEdit[];
}

/** So many links are looked up before the page may answer the person. */
const LINKS_AT_ONCE = 500;

/**
 * In steps, a note's text with every link that the move concerns rewritten, and every other byte as it was. `from` is where the
 * note lies before the move. Each rewriting is read back: a link must come out with its new target, its heading or block,
 * its text, and all links around it as they were.
 */
export function* rewriteNoteLinks(
  text: string,
  from: VaultPath,
  context: RenameContext,
): Generator<undefined, RewrittenText> {
  const { links, problem } = yield* readLinksInSteps(text);
  const isConcerned = createNameCheck(from, context);
  const notUpdated: NotUpdated[] =
    problem === undefined ? namesLeft(text, links, isConcerned) : linksInBrokenFrontmatter(text, isConcerned);
  const rewritings: Rewriting[] = [];
  const isInTable = createTableCheck(text);
  for (const [at, link] of links.entries()) {
    if (at % LINKS_AT_ONCE === LINKS_AT_ONCE - 1) yield;
    const rewriting = rewrite(link, text, from, context, isInTable);
    if (rewriting === undefined) continue;
    if ('problem' in rewriting)
      notUpdated.push({ line: link.line, link: text.slice(link.from, link.to), reason: rewriting.problem });
    else rewritings.push(rewriting);
  }
  const labels = labelsOfDefinitions(text, links, rewritings);
  notUpdated.push(...labels.left);
  const edits = [...rewritings, ...labels.edits].toSorted((a, b) => a.from - b.from);
  const edited = applyEdits(text, edits);
  yield;
  const expectedLabels = new Map([...labelsAround(text, links, edits), ...labels.byLink]);
  if (rewritings.length === 0 || readsAs((yield* readLinksInSteps(edited)).links, links, rewritings, expectedLabels))
    return { text: edited, updated: rewritings.length, notUpdated, edits };
  const unread = rewritings.map(({ link }) => ({
    line: link.line,
    link: text.slice(link.from, link.to),
    reason: 'Rewritten, the note would not read as it does now.',
  }));
  return { text, updated: 0, notUpdated: [...notUpdated, ...unread], edits: [] };
}

/** Whether a name in a file leads to what moves: to a file, or by its path to a folder that moves or one in it. */
function createNameCheck(from: VaultPath, context: RenameContext) {
  const folders = context.folders ?? [];
  return ({ target, isPath }: { readonly target: string; readonly isPath?: true }): boolean => {
    const path = target.replace(/\/$/u, '');
    if (isPath && folders.some((folder) => `${path}/`.startsWith(`${folder.from}/`))) return true;
    return redirectLink({ target, type: 'property', isMarkdown: false }, from, context, () => true) !== undefined;
  };
}

/** A base as it is, and what in it names a file or folder that moves: its filters stay as they are written, as Obsidian leaves them. */
export function namesInBase(text: string, from: VaultPath, context: RenameContext): RewrittenText {
  return { text, updated: 0, notUpdated: namesLeftInBase(text, createNameCheck(from, context)), edits: [] };
}

interface Rewriting extends TextEdit {
  readonly link: NoteLink;
  readonly target: string;
  readonly label?: string;
}

function rewrite(
  link: NoteLink,
  text: string,
  from: VaultPath,
  context: RenameContext,
  isInTable: (at: number) => boolean,
): Rewriting | { problem: string } | undefined {
  const place = locateTarget(text, link);
  const isMarkdown = link.type === 'markdown' || (place !== undefined && isMarkdownForm(place.form));
  const verdict = redirectLink({ target: link.target, type: link.type, isMarkdown }, from, context, (target) =>
    isWritableTarget(target, place),
  );
  if (verdict === undefined || 'problem' in verdict) return verdict;
  if (!place) return { problem: 'Its target is written with escapes, which only a person can keep as they are meant.' };
  const old = text.slice(place.from, place.to);
  const label =
    verdict.wasAlias && !isMarkdown && link.type !== 'embed' && text.startsWith(']]', place.to)
      ? link.target
      : undefined;
  const bar = label === undefined ? '' : isInTable(link.from) ? `\\|${label}` : `|${label}`;
  return {
    link,
    target: verdict.target,
    from: place.from,
    to: place.to,
    text: encodeTarget(verdict.target, place.form, old) + bar,
    ...(label !== undefined && { label }),
  };
}

/** Wikilinks have no way to write their own marks; a line of YAML has none for quotes that end it. */
function isWritableTarget(target: string, place: TargetPlace | undefined): boolean {
  if (!place || isMarkdownForm(place.form)) return true;
  const wikilink = readWikilink(`[[${target}]]`, 0, target.length + 4);
  return wikilink?.target === target && wikilink.subpath === undefined && wikilink.text === undefined;
}

interface NewLabels {
  readonly edits: readonly TextEdit[];
  readonly byLink: ReadonlyMap<NoteLink, string>;
  readonly left: readonly NotUpdated[];
}

/**
 * Definitions whose label is what stands in a wikilink that is rewritten, as Foam writes them below a note for programs without
 * wikilinks: their labels follow. One that is also used as a reference (`[label]`) is left.
 * https://github.com/foambubble/foam/blob/main/docs/user/features/link-reference-definitions.md
 */
function labelsOfDefinitions(text: string, links: readonly NoteLink[], rewritings: readonly Rewriting[]): NewLabels {
  const inner = new Map<string, string>();
  for (const { link, from, to, text: written } of rewritings) {
    const start = link.from + (text[link.from] === '!' ? 3 : 2);
    if (link.type === 'property' || text.slice(start - 2, start) !== '[[') continue;
    const end = link.to - 2;
    inner.set(text.slice(start, end), text.slice(start, from) + written + text.slice(to, end));
  }
  const labels = { edits: [] as TextEdit[], byLink: new Map<NoteLink, string>(), left: [] as NotUpdated[] };
  let references: ReadonlySet<string> | undefined;
  for (const link of inner.size === 0 ? [] : links) {
    const label = link.type === 'markdown' ? link.text : undefined;
    const wanted = label === undefined ? undefined : inner.get(label);
    if (label === undefined || wanted === undefined || !text.startsWith(`[${label}]:`, link.from)) continue;
    references ??= referencesIn(text);
    if (references.has(label)) {
      const reason = 'Its label is also used as a reference, so it stays as it is.';
      labels.left.push({ line: link.line, link: text.slice(link.from, link.to), reason });
      continue;
    }
    labels.edits.push({ from: link.from + 1, to: link.from + 1 + label.length, text: wanted });
    labels.byLink.set(link, wanted);
  }
  return labels;
}

/** The new texts of links in whose text another link is rewritten, as that of a picture: `[![](pic.png)](note.md)`. Edits are in order. */
export function labelsAround(
  text: string,
  links: readonly NoteLink[],
  edits: readonly TextEdit[],
): ReadonlyMap<NoteLink, string> {
  const around = new Map<NoteLink, string>();
  let next = 0;
  for (const link of links) {
    if (link.type === 'property') continue;
    while ((edits[next]?.from ?? Infinity) < link.from) next++;
    if (link.text === undefined || (edits[next]?.from ?? Infinity) >= link.to) continue;
    const from = text.indexOf(link.text, link.from);
    const to = from + link.text.length;
    if (from < link.from || to > link.to) continue;
    const within: TextEdit[] = [];
    for (let at = next; (edits[at]?.from ?? Infinity) < to; at++) {
      const edit = edits[at] as TextEdit;
      if (edit.from >= from && edit.to <= to) within.push({ ...edit, from: edit.from - from, to: edit.to - from });
    }
    if (within.length > 0) around.set(link, applyEdits(link.text, within));
  }
  return around;
}

/** What stands in single brackets, and in no definition or inline link. */
function referencesIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/(?<!\[)\[([^[\]\n]+)\](?![:(])/gu), ([, label = '']) => label));
}

function readsAs(
  now: readonly NoteLink[],
  links: readonly NoteLink[],
  rewritings: readonly Rewriting[],
  labels: ReadonlyMap<NoteLink, string>,
): boolean {
  const byLink = new Map(rewritings.map((rewriting) => [rewriting.link, rewriting]));
  return (
    now.length === links.length &&
    now.every((rereadLink, at) => {
      const old = links[at] as NoteLink;
      const rewriting = byLink.get(old);
      const target = rewriting?.target ?? old.target;
      const label = labels.get(old) ?? rewriting?.label ?? old.text;
      return (
        rereadLink.target === target &&
        rereadLink.text === label &&
        rereadLink.subpath === old.subpath &&
        rereadLink.type === old.type &&
        rereadLink.property === old.property &&
        rereadLink.inComment === old.inComment
      );
    })
  );
}

type WrittenLink = NonNullable<ReturnType<typeof readWikilink>>;

/** Frontmatter that does not parse is left alone; links in it that would need a change are reported. */
export function linksInBrokenFrontmatter(text: string, isConcerned: (link: WrittenLink) => boolean): NotUpdated[] {
  const block = findFrontmatterBlock(text);
  if (!block) return [];
  const lines = createLineIndex(text);
  return Array.from(text.slice(block.yamlFrom, block.yamlTo).matchAll(/\[\[/g)).flatMap(({ index }) => {
    const at = block.yamlFrom + index;
    const link = readWikilink(text, at, block.yamlTo);
    return link && isConcerned(link)
      ? [{ line: lines.lineAt(at), link: text.slice(at, link.to), reason: 'The frontmatter does not parse.' }]
      : [];
  });
}

/** Tells of places, in their order, whether they are in a table, where a bar within a cell needs a backslash. */
function createTableCheck(text: string): (at: number) => boolean {
  let tables: readonly Span[] | undefined;
  let next = 0;
  return (at) => {
    tables ??= tablesOf(text);
    while ((tables[next]?.to ?? Infinity) <= at) next++;
    return (tables[next]?.from ?? Infinity) <= at;
  };
}

function tablesOf(text: string): Span[] {
  const tables: Span[] = [];
  scanBlocks(text, findFrontmatterBlock(text)?.bodyFrom ?? 0, 1, {
    block: (kind, span) => void (kind === 'table' && tables.push(span)),
  });
  return tables;
}
