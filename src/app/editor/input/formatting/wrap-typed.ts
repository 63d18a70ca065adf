import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const CLOSING = new Map([
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
  ['~', '~'],
  ['=', '='],
  ['$', '$'],
  ['%', '%'],
  ['[', ']'],
  ['(', ')'],
  ['"', '"'],
  ["'", "'"],
]);
/** Within code these are typed as they are: there they are operators, not markup. */
const MARKUP = new Set(['*', '_', '~', '=', '$', '%']);

/** A sign of markup or a bracket that is typed over a selection stands around it; the text stays selected, so that a second one doubles it. */
export const wrapTyped: Extension = EditorView.inputHandler.of((view, _from, _to, inputText) => {
  const close = CLOSING.get(inputText);
  const { state } = view;
  if (close === undefined || view.composing || state.readOnly) return false;
  if (state.selection.ranges.some(({ empty }) => empty)) return false;
  if (MARKUP.has(inputText) && state.selection.ranges.some(({ from }) => isInCode(state, from))) return false;
  view.dispatch(
    state.changeByRange((range) => ({
      changes: [
        { from: range.from, insert: inputText },
        { from: range.to, insert: close },
      ],
      range: EditorSelection.range(range.anchor + 1, range.head + 1),
    })),
    { userEvent: 'input.type', scrollIntoView: true },
  );
  return true;
});

export function isInCode(state: EditorState, at: number): boolean {
  for (
    let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(state).resolveInner(at, 1);
    node;
    node = node.parent
  )
    if (/^(?:FencedCode|CodeBlock|InlineCode|Frontmatter|Math)$/.test(node.name)) return true;
  return false;
}
