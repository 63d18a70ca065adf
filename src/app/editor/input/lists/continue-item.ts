import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type EditorState, type SelectionRange, type StateCommand } from '@codemirror/state';
import { beginsItem, readLineStart, type LineStart } from '../../../../notes/markdown/line-start.ts';

/** Shift and Enter: the item goes on in a line of its own below its words. False outside a list. */
export const breakInItem: StateCommand = ({ state, dispatch }) => {
  const { ranges } = state.selection;
  if (state.readOnly || !ranges.every((range) => itemAround(state, range) !== undefined)) return false;
  dispatch(
    state.update(
      state.changeByRange((range) => {
        const { quote, indent, marker } = itemAround(state, range)!;
        const insert = `\n${quote}${indent}${' '.repeat(marker.trimEnd().length + 1)}`;
        return {
          changes: { from: range.from, to: range.to, insert },
          range: EditorSelection.cursor(range.from + insert.length),
        };
      }),
      { scrollIntoView: true, userEvent: 'input' },
    ),
  );
  return true;
};

/** The beginning of the item whose first paragraph the selection is in, behind its mark; undefined elsewhere. */
export function itemAround(
  state: EditorState,
  { from, to }: Pick<SelectionRange, 'from' | 'to'>,
): LineStart | undefined {
  const line = state.doc.lineAt(from);
  const own = readLineStart(line.text);
  if (to > line.to || from < line.from + own.length) return undefined;
  if (beginsItem(own)) return isInBlock(state, from, CODE) ? undefined : own;
  // A line that is not indented belongs to the item for readers of Markdown alone.
  if (own.indent === '') return undefined;
  const words = isInBlock(state, from, /^(?:Paragraph|Task)$/);
  if (words?.parent?.name !== 'ListItem') return undefined;
  const first = readLineStart(state.doc.lineAt(words.from).text);
  return beginsItem(first) ? first : undefined;
}

const CODE = /^(?:FencedCode|CodeBlock|Frontmatter|Math)$/;

function isInBlock(state: EditorState, at: number, names: RegExp) {
  for (
    let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(state).resolveInner(at, -1);
    node;
    node = node.parent
  )
    if (names.test(node.name)) return node;
  return undefined;
}
