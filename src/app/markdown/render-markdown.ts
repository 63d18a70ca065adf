import type { Env, Token } from 'markdown-it';
import { createParser, type Parser } from './create-parser.ts';
import { hideComments } from './hide-comments.ts';

/** One top-level block of a note as HTML that is NOT sanitised yet (see sanitize.ts). */
export interface RenderedBlock {
  readonly html: string;
  /** 1-based line of the file that the block begins on. */
  readonly line: number;
  /** It holds HTML as the note's author wrote it, which may leave tags open: sanitise it by itself. */
  readonly raw: boolean;
}

export interface RenderOptions {
  /** Lines of the file above `text`, added to every line number. */
  readonly lineOffset?: number;
}

/** A list of more items than this is rendered in several parts, so that no slice of work is long. */
const ITEMS_PER_PART = 60;

let parser: Parser | undefined;

/** Renders Markdown block by block, as the caller asks for more: what is not asked for costs nothing but its block structure. */
export function* renderMarkdown(text: string, { lineOffset = 0 }: RenderOptions = {}): Generator<RenderedBlock, void> {
  parser ??= createParser();
  const env: Env = {};
  const tokens = parser.blocks.parse(hideComments(text), env);
  for (const group of topLevelGroups(tokens)) {
    const block = renderGroup(parser, group, env, lineOffset);
    if (block.html !== '') yield block;
  }
}

function renderGroup({ inlines }: Parser, group: Token[], env: Env, lineOffset: number): RenderedBlock {
  for (const token of group) {
    if (token.map && token.type !== 'inline' && token.nesting >= 0) token.attrSet('data-line', token.map[0] + lineOffset + 1);
  }
  const state = new inlines.core.State('', inlines, env);
  state.tokens = group;
  for (const rule of inlines.core.ruler.getRules('')) rule(state);
  const raw = group.some((token) => token.type === 'html_block' || token.children?.some((child) => child.type === 'html_inline'));
  return {
    html: inlines.renderer.render(group, inlines.options, env),
    line: (group.find((token) => token.map)?.map?.[0] ?? 0) + lineOffset + 1,
    raw,
  };
}

/** Runs of tokens that make one element of the page; long lists are cut between their items. */
function* topLevelGroups(tokens: readonly Token[]): Generator<Token[]> {
  let group: Token[] = [];
  let open: Token | undefined;
  let depth = 0;
  let items = 0;
  for (const token of tokens) {
    open ??= token;
    group.push(token);
    depth += token.nesting;
    if (depth === 0) {
      yield group;
      group = [];
      open = undefined;
      items = 0;
    } else if (depth === 1 && token.type === 'list_item_close') {
      items += 1;
      if (items % ITEMS_PER_PART > 0) continue;
      yield [...group, closingOf(open)];
      group = [continuationOf(open, items)];
    }
  }
}

function copyOf(token: Token, changes: Partial<Token>): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token) as object) as Token, token, { attrs: null, map: null }, changes);
}

function closingOf(open: Token): Token {
  return copyOf(open, { type: open.type.replace('_open', '_close'), nesting: -1 });
}

/** The list's opening token again, with the number that its next item has. */
function continuationOf(open: Token, items: number): Token {
  const again = copyOf(open, {});
  again.attrSet('class', 'continued');
  if (open.type === 'ordered_list_open') again.attrSet('start', Number(open.attrGet('start') ?? 1) + items);
  return again;
}
