import type { MarkdownIt, StateBlock } from 'markdown-it';

const DEFINITION = /^:[ \t]+\S/;

/**
 * A term on a line of its own and `: …` below it, as PHP Markdown Extra and Pandoc write definition lists. A definition goes on to the next
 * blank line, definition or term; there may be one blank line before it.
 */
export function definitionListRule(md: MarkdownIt): void {
  md.block.ruler.before('paragraph', 'definition_list', readList);
}

function readList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!isTerm(state, startLine, endLine)) return false;
  if (silent) return true;
  const list = state.push('dl_open', 'dl', 1);
  let line = startLine;
  while (isTerm(state, line, endLine)) {
    addLines(state, 'dt', line, line + 1, lineText(state, line).trim());
    line += 1;
    for (let at = definitionAfter(state, line, endLine); at >= 0; at = definitionAfter(state, line, endLine)) {
      line = at + 1;
      while (line < endLine && continuesDefinition(state, line, endLine)) line += 1;
      const text = state.getLines(at, line, state.blkIndent, false).trim();
      addLines(state, 'dd', at, line, text.replace(/^:[ \t]+/, ''));
    }
    // Further terms may come after a blank line.
    const next = state.isEmpty(line) ? line + 1 : line;
    if (isTerm(state, next, endLine)) line = next;
  }
  state.push('dl_close', 'dl', -1);
  list.map = [startLine, line];
  state.line = line;
  return true;
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);
}

function isTextLineOfBlock(state: StateBlock, line: number, endLine: number): boolean {
  return line < endLine && (state.sCount[line] ?? 0) >= state.blkIndent && !state.isEmpty(line);
}

function isTerm(state: StateBlock, line: number, endLine: number): boolean {
  return (
    isTextLineOfBlock(state, line, endLine) &&
    !DEFINITION.test(lineText(state, line)) &&
    (state.sCount[line] ?? 0) - state.blkIndent < 4 &&
    definitionAfter(state, line + 1, endLine) >= 0
  );
}

/** @returns the line of the definition that begins here or behind one blank line; -1 where there is none */
function definitionAfter(state: StateBlock, line: number, endLine: number): number {
  const at = line < endLine && state.isEmpty(line) ? line + 1 : line;
  return isTextLineOfBlock(state, at, endLine) && DEFINITION.test(lineText(state, at)) ? at : -1;
}

function continuesDefinition(state: StateBlock, line: number, endLine: number): boolean {
  return (
    isTextLineOfBlock(state, line, endLine) && !DEFINITION.test(lineText(state, line)) && !isTerm(state, line, endLine)
  );
}

function addLines(state: StateBlock, tag: 'dt' | 'dd', from: number, to: number, content: string): void {
  const open = state.push(`${tag}_open`, tag, 1);
  open.map = [from, to];
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [from, to];
  inline.children = [];
  state.push(`${tag}_close`, tag, -1);
}
