import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

// No bracket opens within a name: thousands of openings would each be read to the text's end.
const DEFINITION = /^\[\^([^[\]\s]+)\]:[ \t]*/;
const REFERENCE = /\[\^([^[\]\s]+)\]/y;

/** `[^1]` and `[^1]: …`; a definition is shown at its place in the file. */
export function footnoteRule(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote', readDefinition, { alt: ['paragraph', 'reference'] });
  md.inline.ruler.before('wikilink', 'footnote_reference', readReference);
}

function readDefinition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const from = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const match = DEFINITION.exec(state.src.slice(from, state.eMarks[startLine]));
  if (!match?.[1]) return false;
  if (silent) return true;
  let next = startLine + 1;
  while (
    next < endLine &&
    !state.isEmpty(next) &&
    !DEFINITION.test(state.getLines(next, next + 1, 0, false).trimStart())
  )
    next += 1;
  const open = state.push('footnote_open', 'div', 1);
  open.map = [startLine, next];
  open.attrSet('class', 'footnote');
  const label = state.push('footnote_label', '', 0);
  label.content = match[1];
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(startLine, next, state.blkIndent, false).trim().slice(match[0].length);
  inline.map = [startLine, next];
  inline.children = [];
  state.push('footnote_close', 'div', -1);
  state.line = next;
  return true;
}

function readReference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const match = REFERENCE.exec(state.src);
  if (!match?.[1] || REFERENCE.lastIndex > state.posMax) return false;
  if (!silent) {
    const token = state.push('footnote_reference', 'sup', 0);
    token.content = match[1];
  }
  state.pos += match[0].length;
  return true;
}
