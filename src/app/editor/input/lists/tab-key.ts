import { indentLess, indentMore } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';

const INDENTED = /^(?:ListItem|FencedCode|CodeBlock|Frontmatter|Table)$/;

/**
 * Tab indents where an indent means something: in lists, code and properties, or of several lines. In prose it would make code of
 * a paragraph, so there it goes on to the next control, as everywhere in a page.
 */
export const tabKeymap: readonly KeyBinding[] = [
  { key: 'Tab', run: indentLines },
  { key: 'Shift-Tab', run: outdentLines },
];

/** False where an indent means nothing. */
export function indentLines(view: EditorView): boolean {
  return mayIndent(view.state) && indentMore(view);
}

export function outdentLines(view: EditorView): boolean {
  return mayIndent(view.state) && indentLess(view);
}

function mayIndent(state: EditorState): boolean {
  return state.selection.ranges.some(({ from, to, head }) => {
    if (state.doc.lineAt(from).number !== state.doc.lineAt(to).number) return true;
    for (let node: { name: string; parent: unknown } | null = syntaxTree(state).resolveInner(head, -1); node;)
      if (INDENTED.test(node.name)) return true;
      else node = node.parent as typeof node;
    return false;
  });
}
