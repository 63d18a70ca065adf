const TAG = /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])[^<>]*?(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** Elements further open than this are not looked for. */
const DEEPEST = 40;

/** Where HTML of several blocks is one element: the first and the last of them, by their places in the list. */
interface HtmlSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Elements that are opened in one block of HTML and closed in a later one: what stands between is in them. What nothing closes is none.
 * @param blocks the HTML of each block of a text, in order; undefined for blocks of Markdown
 */
export function htmlSpans(blocks: readonly (string | undefined)[]): HtmlSpan[] {
  const open: { readonly name: string; readonly at: number }[] = [];
  const spans: HtmlSpan[] = [];
  for (const [at, html] of blocks.entries()) {
    if (html === undefined) continue;
    for (const [, closing, tagName = '', selfClosing] of html.replace(/<!--[^]*?(?:-->|$)/g, '').matchAll(TAG)) {
      const name = tagName.toLowerCase();
      if (VOID.test(name) || selfClosing) continue;
      if (!closing) {
        if (open.length < DEEPEST) open.push({ name, at });
        continue;
      }
      const opened = open.findLastIndex((element) => element.name === name);
      if (opened < 0) continue;
      const { at: from } = open[opened]!;
      open.length = opened;
      if (from === at) continue;
      // Elements within each other end with the outermost.
      while ((spans.at(-1)?.from ?? -1) >= from) spans.pop();
      const last = spans.at(-1);
      if (last && last.to >= from) spans[spans.length - 1] = { from: last.from, to: at };
      else spans.push({ from, to: at });
    }
  }
  return spans;
}
