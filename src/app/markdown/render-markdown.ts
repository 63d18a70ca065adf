import type { Env, Token, MarkdownIt } from 'markdown-it';
import { scanBlocksInSteps } from '../../notes/markdown/scan-blocks.ts';
import { markdownText } from './markdown.texts.ts';
import { createParser, type Parser } from './create-parser.ts';
import { renameActingElements } from './rename-acting-elements.ts';
import { renameReportedMarkup } from './rename-reported-markup.ts';
import { htmlSpans } from './html-spans.ts';
import { Footnotes, type FootnoteText, takeFootnotes } from './rules/footnote.ts';
import { shortenMarks } from './shorten-marks.ts';
import { splitNote, type NotePart } from './split-note.ts';

/** HTML elements that a note leaves open, one in another. What goes deeper is shown as text: browsers take seconds to lay out thousands. */
const MOST_OPEN = 40;
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])[^<>]*?(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Turns raw HTML of one block that nests too deep into text. An element counts as open until a tag of its own name closes it. */
function limitNesting(group: readonly Token[]): void {
  const open = new Map<string, number>();
  let depth = 0;
  const isTooDeep = (html: string): boolean => {
    for (const [, closing, tagName = '', selfClosing] of html.matchAll(TAG)) {
      const name = tagName.toLowerCase();
      const count = open.get(name) ?? 0;
      if (VOID.test(name) || selfClosing || (closing && count === 0)) continue;
      const change = closing ? -1 : 1;
      open.set(name, count + change);
      depth += change;
      if (depth > MOST_OPEN) return true;
    }
    return false;
  };
  for (const token of group) {
    if (token.type === 'html_block' && isTooDeep(token.content)) token.type = 'code_block';
    for (const child of token.children ?? [])
      if (child.type === 'html_inline' && (depth > MOST_OPEN || isTooDeep(child.content))) child.type = 'text';
  }
}

/** By label, as markdown-it looks them up. */
type References = Record<string, { title: string; href: string }>;

const DEFINITION =
  /^[ >]*\[((?:[^[\]\\\n]|\\.){1,999})\]:[ \t]*(?:<([^<>\n]*)>|(\S+))(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'|\(([^()\n]*)\)))?[ \t\r]*$/;

/**
 * Adds the link definitions of a paragraph, each on a line of its own: a long note is parsed in parts, and a reference may be
 * in another part than its definition. @returns whether all of the paragraph's lines are definitions, so that nothing of it shows
 */
function addReferences(paragraph: string, references: References, { utils }: MarkdownIt): boolean {
  let isAll = true;
  for (const line of paragraph.split('\n')) {
    const match = DEFINITION.exec(line);
    if (!match?.[1] || match[1].startsWith('^')) {
      if (line.trim() !== '') isAll = false;
      // The first line of text ends the definitions.
      if (!isAll) return false;
      continue;
    }
    const [, label, inAngles, bare, ...titles] = match;
    references[utils.normalizeReference(label)] ??= {
      href: inAngles ?? bare ?? '',
      title: titles.find((title) => title !== undefined) ?? '',
    };
  }
  return isAll;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const STRONG = /\p{L}/u;
const LEAF = new Set([
  'paragraph_open',
  'heading_open',
  'th_open',
  'td_open',
  'callout_title_open',
  'dt_open',
  'dd_open',
]);
const CONTAINER = new Set(['bullet_list_open', 'ordered_list_open', 'blockquote_open', 'table_open']);

/**
 * Lays blocks with Hebrew, Arabic and the like out from the side that their own first letter asks for; lists, quotes and tables
 * by the first letter in them. A group without such letters is left as it is.
 */
function markDirections(group: readonly Token[]): void {
  if (!group.some(({ type, content }) => type === 'inline' && RIGHT_TO_LEFT.test(content))) return;
  // A list within a list is laid out as that is: its bullets stand beside those of its parent.
  const inner = new Set<Token>();
  let lists = 0;
  for (const token of group) {
    if (!/^(?:bullet|ordered)_list_/.test(token.type)) continue;
    if (token.nesting > 0 && lists > 0) inner.add(token);
    lists += token.nesting;
  }
  let first: string | undefined;
  for (const token of group.toReversed()) {
    if (token.type === 'inline') first = STRONG.exec(token.content)?.[0] ?? first;
    else if (LEAF.has(token.type)) token.attrSet('dir', 'auto');
    else if (CONTAINER.has(token.type) && first !== undefined && !inner.has(token))
      token.attrSet('dir', RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr');
  }
}

/** One top-level block of a note as HTML that is NOT sanitised yet (see sanitize.ts). */
export interface RenderedBlock {
  readonly html: string;
  /** 1-based line of the file that the block begins on. */
  readonly line: number;
  /** It holds HTML as the note's author wrote it, which may leave tags open: sanitise it by itself. */
  readonly raw: boolean;
  /** A further part of the list or table before it. */
  readonly isContinued: boolean;
}

interface RenderOptions {
  /** Lines of the file above `text`, added to every line number. */
  readonly lineOffset?: number;
}

/** A list or table of more items or rows than this is rendered in several parts, so that no slice of work is long. */
const ITEMS_PER_PART = 40;

const CONTINUED = 'continued';

let parser: Parser | undefined;

/** Texts up to this length (UTF-16 units) are parsed as a whole. */
const WHOLE = 8000;

/** Nothing to draw yet: a long text is looked through before its first block, and the page may answer in between. */
const PAUSE: RenderedBlock = { html: '', line: 1, raw: false, isContinued: false };

/** Renders Markdown block by block, as the caller asks for more: of a long text, what is not asked for is not parsed, and blocks without HTML come first. */
export function* renderMarkdown(text: string, { lineOffset = 0 }: RenderOptions = {}): Generator<RenderedBlock, void> {
  parser ??= createParser();
  const hiding = hideComments(text);
  let hidden = hiding.next();
  for (; !hidden.done; hidden = hiding.next()) yield PAUSE;
  const shortenedText = shortenMarks(hidden.value);
  const references = Object.create(null) as References;
  const env = { references, footnotes: new Footnotes(shortenedText) };
  if (shortenedText.length <= WHOLE) {
    yield* renderBlocks(parser, shortenedText, env, lineOffset);
    yield* renderFootnotes(parser, env);
    return;
  }
  const { blocks } = parser;
  let isPlain = false;
  for (const part of splitNote(shortenedText, (paragraph) => addReferences(paragraph, references, blocks))) {
    if (!part) {
      yield PAUSE;
      continue;
    }
    yield* renderPart(parser, part, env, {
      lineOffset: lineOffset + part.line - 1,
      goesOn: isPlain && part.kind === 'plain',
    });
    isPlain = part.kind === 'plain';
  }
  yield* renderFootnotes(parser, env);
}

interface PartPlace {
  readonly lineOffset: number;
  /** Whether the part before it was of the same kind. */
  readonly goesOn: boolean;
}

function* renderPart(
  md: Parser,
  { kind, text, before = '' }: NotePart,
  env: Env,
  { lineOffset, goesOn }: PartPlace,
): Generator<RenderedBlock, void> {
  if (kind === 'blocks') yield* renderBlocks(md, text, env, lineOffset);
  else if (kind === 'rows') yield* renderBlocks(md, before + text, env, lineOffset - 2);
  else if (kind === 'plain') {
    const notice = goesOn ? '' : `<p class="plain-notice">${markdownText.renderMarkdown.tooDeep}</p>`;
    yield {
      html: `${notice}<pre class="plain-part" data-line="${lineOffset + 1}"><code>${md.blocks.utils.escapeHtml(text)}</code></pre>\n`,
      line: lineOffset + 1,
      raw: false,
      isContinued: false,
    };
  } else
    yield renderGroup(
      md,
      kind === 'code' ? [codeToken(md, text, before)] : paragraphTokens(md.blocks, text),
      env,
      lineOffset,
    );
}

function codeToken({ blocks }: Parser, content: string, info: string): Token {
  return Object.assign(new new blocks.core.State('', blocks, {}).Token('fence', 'code', 0), {
    content,
    info,
    map: [0, 1] as [number, number],
    block: true,
    meta: { isPart: true },
  });
}

function* renderBlocks(parser: Parser, text: string, env: Env, lineOffset: number): Generator<RenderedBlock, void> {
  const tokens = takeFootnotes(parser.blocks.parse(text, env), env, lineOffset);
  for (const group of joinedGroups([...topLevelGroups(tokens)])) {
    const block = renderGroup(parser, group, env, lineOffset);
    if (block.html !== '') yield block;
  }
}

function renderGroup({ inlines }: Parser, group: Token[], env: Env, lineOffset: number): RenderedBlock {
  for (const token of group) {
    if (token.map && token.type !== 'inline' && token.nesting >= 0)
      token.attrSet('data-line', token.map[0] + lineOffset + 1);
  }
  const state = new inlines.core.State('', inlines, env);
  state.tokens = group;
  for (const rule of inlines.core.ruler.getRules('')) rule(state);
  limitNesting(group);
  // The same within an item or a quote.
  const blocks = group.filter(({ type }) => type === 'html_block');
  for (const { from, to } of htmlSpans(blocks.map(({ content }) => content)))
    for (const block of blocks.slice(from, to + 1)) block.meta = { isPart: true };
  const raw = group.some(
    (token) => token.type === 'html_block' || token.children?.some((child) => child.type === 'html_inline'),
  );
  markDirections(group);
  const html = inlines.renderer.render(group, inlines.options, env);
  return {
    html: raw ? renameReportedMarkup(renameActingElements(html)) : html,
    line: (group.find((token) => token.map)?.map?.[0] ?? 0) + lineOffset + 1,
    raw,
    isContinued: String(group[0]?.attrGet('class') ?? '')
      .split(' ')
      .includes(CONTINUED),
  };
}

/** The footnotes' texts as the last blocks, each with the way back to where it is referred to. */
function* renderFootnotes(
  parser: Parser,
  env: Env & { readonly footnotes: Footnotes },
): Generator<RenderedBlock, void> {
  let items: RenderedBlock[] = [];
  let isContinued = false;
  const list = (): RenderedBlock => {
    const html = items.map((item) => item.html).join('');
    const [first] = items;
    const block = {
      html: `<ol class="footnotes${isContinued ? ' continued' : ''}" aria-label="Footnotes">\n${html}</ol>\n`,
      line: first?.line ?? 1,
      raw: items.some(({ raw }) => raw),
      isContinued,
    };
    [items, isContinued] = [[], true];
    return block;
  };
  for (const text of env.footnotes.texts()) {
    items.push(renderGroup(parser, footnoteTokens(parser.blocks, text), env, text.lineOffset));
    if (items.length === ITEMS_PER_PART) yield list();
  }
  if (items.length > 0) yield list();
}

/**
 * Behind a blank line, rows of an HTML table that are set in by four spaces are code to Markdown (CommonMark 0.31, 4.4 and 4.6). No code
 * can stand between the rows of a table: the page would show half of it as a table, and half as its source.
 */
const ROW_OF_TABLE = /^\s*<\/?(?:table|caption|colgroup|col|thead|tbody|tfoot|tr|td|th)\b/i;

/** Blocks that stand in an element of HTML are drawn with it; its tags are written without a box of their own. */
function* joinedGroups(groups: readonly Token[][]): Generator<Token[]> {
  const isHtml = ([token]: Token[]) => token?.type === 'html_block';
  const spans = htmlSpans(groups.map((group) => (isHtml(group) ? group[0]?.content : undefined)));
  let at = 0;
  for (const { from, to } of spans) {
    for (; at < from; at++) yield groups[at]!;
    const inside = groups.slice(from, to + 1);
    for (const [first] of inside)
      if (first?.type === 'code_block' && ROW_OF_TABLE.test(first.content)) first.type = 'html_block';
    for (const group of inside) if (isHtml(group)) group[0]!.meta = { isPart: true };
    yield inside.flat();
    at = to + 1;
  }
  for (; at < groups.length; at++) yield groups[at]!;
}

/** Runs of tokens that make one element of the page; long lists and tables are cut between their items and rows. */
function* topLevelGroups(tokens: readonly Token[]): Generator<Token[]> {
  let group: Token[] = [];
  let wrappers: Token[] = [];
  let depth = 0;
  let items = 0;
  for (const token of tokens) {
    group.push(token);
    if (token.nesting > 0 && (depth === 0 || (depth === 1 && token.type === 'tbody_open'))) wrappers.push(token);
    depth += token.nesting;
    if (depth === 0) {
      // Where the last item ended a part, nothing but the closing marks is left.
      if (items === 0 || items % ITEMS_PER_PART > 0) yield items > ITEMS_PER_PART ? asPart(group) : group;
      [group, wrappers, items] = [[], [], 0];
    } else if (endsItem(token, depth, wrappers.length)) {
      items += 1;
      if (items % ITEMS_PER_PART > 0) continue;
      yield asPart([...group, ...wrappers.toReversed().map(closingOf)]);
      group = wrappers.map((open) => continuationOf(open, items));
    }
  }
}

/** A list's item, or a row of a table's body (which is the second thing to be open). */
function endsItem({ type }: Token, depth: number, open: number): boolean {
  return (type === 'list_item_close' && depth === 1) || (type === 'tr_close' && depth === 2 && open === 2);
}

/** Parts of one table have columns of the same width. */
function asPart(group: Token[]): Token[] {
  if (group[0]?.type === 'table_open') group[0].attrJoin('class', 'long-table');
  return group;
}

function copyOf(token: Token, changes: Partial<Token>): Token {
  return Object.assign(
    Object.create(Object.getPrototypeOf(token) as object) as Token,
    token,
    { attrs: null, map: null },
    changes,
  );
}

function closingOf(open: Token): Token {
  return copyOf(open, { type: open.type.replace('_open', '_close'), nesting: -1 });
}

/** The list's opening token again, with the number that its next item has. */
function continuationOf(open: Token, items: number): Token {
  const again = copyOf(open, {});
  again.attrSet('class', CONTINUED);
  if (open.type === 'ordered_list_open') again.attrSet('start', Number(open.attrGet('start') ?? 1) + items);
  return again;
}

/**
 * Takes `%% … %%` that goes over lines out of the text, as the index finds it; line breaks stay, so that lines keep
 * their numbers. A comment within one line is hidden by the inline grammar. In steps, as a long text takes a while.
 */
function* hideComments(text: string): Generator<undefined, string> {
  if (!text.includes('%%')) return text;
  // Offsets with their marks.
  const comments: { readonly open: number; readonly close: number }[] = [];
  yield* scanBlocksInSteps(text, {
    comment: ({ from, to }) => {
      if (text.startsWith('%%', from - 2)) comments.push({ open: from - 2, close: Math.min(text.length, to + 2) });
    },
  });
  const visibleParts: string[] = [];
  let from = 0;
  for (const { open, close } of comments) {
    visibleParts.push(text.slice(from, open), text.slice(open, close).replace(/[^\n]+/g, ''));
    from = close;
  }
  return visibleParts.join('') + text.slice(from);
}

/** A paragraph of this source, whose inline content is not parsed yet. */
function paragraphTokens(md: MarkdownIt, content: string): Token[] {
  const { Token: New } = new md.core.State('', md, {});
  const open = Object.assign(new New('paragraph_open', 'p', 1), { map: [0, 1] as [number, number], block: true });
  const inline = Object.assign(new New('inline', '', 0), {
    content: content.trim(),
    map: [0, 1] as [number, number],
    children: [],
    block: true,
    level: 1,
  });
  return [open, inline, Object.assign(new New('paragraph_close', 'p', -1), { block: true })];
}

/** The list item of a footnote's text, with the way back at its end. */
function footnoteTokens(md: MarkdownIt, { number, tokens, source }: FootnoteText): Token[] {
  const { Token: New } = new md.core.State('', md, {});
  const [open, close] = [new New('footnote_open', 'li', 1), new New('footnote_close', 'li', -1)];
  const body = tokens ? tokens.slice(1, -1) : paragraphTokens(md, source ?? '');
  // A text in brackets stands in the lines of its paragraph, not here.
  if (tokens) open.map = tokens[0]?.map ?? null;
  else for (const token of body) token.map = null;
  open.attrSet('class', 'footnote');
  if (number === undefined) return [open, ...body, close];
  open.attrSet('data-footnote-text', String(number));
  open.attrSet('value', String(number));
  const back = Object.assign(new New('footnote_back', 'a', 0), { content: String(number) });
  // Beside the last words where they are a paragraph.
  const at = body.at(-1)?.type === 'paragraph_close' ? body.length - 1 : body.length;
  return [open, ...body.slice(0, at), back, ...body.slice(at), close];
}
