import { renderMarkdown, type RenderedBlock } from '../../../markdown/render-markdown.ts';

/** Markdown that is rendered again and again while it grows at its end. */
export interface GrowingMarkdown {
  /**
   * The blocks of a text, as HTML that is not sanitised yet, in as many steps as the caller has time for. A text that
   * continues the last one costs only what is new. A rendering that is given up half-way does not affect the next.
   */
  render(text: string): Generator<void, readonly string[]>;
}

/** Blocks at the end that what follows may still change: `2` becomes an item of the list before it with the next full stop. */
const OPEN_BLOCKS = 2;

/**
 * While an answer streams in, blocks with more than the open ones after them are final. What reaches back
 * further, such as a link's address at the end of a text, is right once the answer is whole and rendered as one.
 */
export function createGrowingMarkdown(): GrowingMarkdown {
  let settled = '';
  let lines = 0;
  let blocks: string[] = [];

  return {
    *render(text) {
      if (!text.startsWith(settled) || reachesBack(text)) [settled, lines, blocks] = ['', 0, []];
      const rest = text.slice(settled.length);
      const open: RenderedBlock[] = [];
      for (const block of renderMarkdown(rest, { lineOffset: lines })) {
        if (block.html !== '') open.push(block);
        yield;
      }
      const all = [...blocks, ...open.map(({ html }) => html)];
      const at = open.findLastIndex((block, index) => index <= open.length - OPEN_BLOCKS && !block.isContinued);
      const line = open[at]?.line;
      if (at <= 0 || line === undefined || reachesBack(text)) return all;
      const above = rest.split('\n').slice(0, line - lines - 1);
      // Whether a blank line stands above a list is seen in how the list looks.
      while (above.at(-1)?.trim() === '') above.pop();
      settled += above.map((each) => `${each}\n`).join('');
      lines += above.length;
      blocks = all.slice(0, blocks.length + at);
      return all;
    },
  };
}

/** Comments and footnotes mean what other places of the text make of them. */
const reachesBack = (text: string): boolean => text.includes('%%') || text.includes('[^') || text.includes('^[');
