import { Decoration } from '@codemirror/view';
import type { EditorState, Line } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Construct } from '../draw/construct.ts';
import { isLineTouched } from '../../text/touched.ts';

const term = Decoration.line({ class: 'live-term' });
const furtherTerm = Decoration.line({ class: 'live-term live-term--further' });
const definition = Decoration.line({ class: 'live-definition' });

const DEFINITION = /^:[ \t]+(?=\S)/;
/** A list of more paragraphs is not one to its end. */
const MOST_PARAGRAPHS = 200;

type Part = 'term' | 'definition' | 'rest';

interface Row {
  readonly line: Line;
  /** Where the words begin, behind the marks of quotes and the indent. */
  readonly from: number;
  readonly part: Part;
}

/** Terms and the `: …` below them, as the reading view finds them (see its rule). */
export const definitionLists: Construct = {
  Paragraph: ({ node }, { state, line, hide }) => {
    if (!mayBeOne(state, node)) return;
    let isFurther = false;
    for (const { line: at, from, part } of definitionRows(state, node)) {
      line(at, part === 'term' ? (isFurther ? furtherTerm : term) : definition);
      isFurther = true;
      const mark = part === 'definition' ? (DEFINITION.exec(textFrom(at, from))?.[0].length ?? 0) : 0;
      if (mark > 0 && !isLineTouched(state, at.from, at.to)) hide(from, from + mark);
    }
  },
};

/** Quick: of nearly all paragraphs it is asked in vain. */
function mayBeOne(state: EditorState, node: SyntaxNode): boolean {
  const text = state.sliceDoc(node.from, Math.min(node.to, node.from + 2_000));
  return /(?:^|\n)[ \t>]*:[ \t]/.test(text) || (!text.includes('\n') && definesAfterBlank(state, node));
}

/** The lines of a paragraph that is a part of a definition list; none of any other. */
function definitionRows(state: EditorState, node: SyntaxNode): readonly Row[] {
  const lines = definitionLines(state, node);
  const isDefinition = (at: number) =>
    at < lines.length
      ? DEFINITION.test(textFrom(lines[at]!.line, lines[at]!.from))
      : at === lines.length && definesAfterBlank(state, node);
  if (isDefinition(0) ? !isListAbove(state, node) : !isDefinition(1)) return [];
  return lines.map(({ line, from }, at) => ({
    line,
    from,
    part: isDefinition(at) ? 'definition' : isDefinition(at + 1) ? 'term' : 'rest',
  }));
}

function definitionLines(
  state: EditorState,
  node: SyntaxNode,
): readonly { readonly line: Line; readonly from: number }[] {
  const termLines: { line: Line; from: number }[] = [{ line: state.doc.lineAt(node.from), from: node.from }];
  for (let line = termLines[0]!.line; line.to < node.to;) {
    line = state.doc.line(line.number + 1);
    termLines.push({ line, from: line.from + (/^[ \t>]*/.exec(line.text)?.[0].length ?? 0) });
  }
  return termLines;
}

const textFrom = (line: Line, from: number): string => line.text.slice(from - line.from);

/** Whether a definition stands below this paragraph, behind one blank line. */
function definesAfterBlank(state: EditorState, node: SyntaxNode): boolean {
  const next = node.nextSibling;
  return next?.name === 'Paragraph' && isNextButOne(state, node, next) && startsDefinition(state, next);
}

/** Whether the paragraph above it, behind one blank line, is a part of the same list. */
function isListAbove(state: EditorState, node: SyntaxNode): boolean {
  // To the paragraph that the list begins with: it begins with a term.
  let first = node;
  for (let count = 0; count < MOST_PARAGRAPHS && startsDefinition(state, first); count += 1) {
    const previousNode = first.prevSibling;
    if (previousNode?.name !== 'Paragraph' || !isNextButOne(state, previousNode, first)) return false;
    first = previousNode;
  }
  return first.from !== node.from && definitionRows(state, first).length > 0;
}

const startsDefinition = (state: EditorState, { from }: SyntaxNode): boolean =>
  DEFINITION.test(state.sliceDoc(from, from + 20));

function isNextButOne({ doc }: EditorState, above: SyntaxNode, below: SyntaxNode): boolean {
  return doc.lineAt(below.from).number - doc.lineAt(above.to).number === 2;
}
