import type { Env, Token } from 'markdown-it';
import { markdownText } from '../strings/en/markdown.ts';
import { renameActingElements } from './rename-acting-elements.ts';
import { createParser, type Parser } from './create-parser.ts';
import { footnoteTokens, paragraphTokens } from './block-tokens.ts';
import { Footnotes } from './rules/footnotes.ts';
import { hideComments } from './hide-comments.ts';
import { addReferences, type References } from './note-references.ts';
import { renameReportedMarkup } from './rename-reported-markup.ts';
import { shortenMarks } from './shorten-marks.ts';
import { splitNote, type NotePart } from './split-note.ts';
import { limitNesting } from './limit-nesting.ts';
import { markDirections } from './mark-directions.ts';
import { takeFootnotes } from './rules/footnote.ts';

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

export interface RenderOptions {
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
  const shown = shortenMarks(hidden.value);
  const references = Object.create(null) as References;
  const env = { references, footnotes: new Footnotes(shown) };
  if (shown.length <= WHOLE) {
    yield* renderBlocks(parser, shown, env, lineOffset);
    yield* renderFootnotes(parser, env);
    return;
  }
  const { blocks } = parser;
  let isPlain = false;
  for (const part of splitNote(shown, (paragraph) => addReferences(paragraph, references, blocks))) {
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
  for (const group of topLevelGroups(tokens)) {
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
