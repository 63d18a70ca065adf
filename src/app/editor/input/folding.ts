import { codeFolding, foldKeymap, foldService, syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';

type Node = NonNullable<ReturnType<typeof syntaxTree>['topNode']['firstChild']>;

/** What folds away below the heading or list item of the line that begins here: all under it, up to the next of its rank. */
function partBelow(state: EditorState, lineFrom: number, lineTo: number): { from: number; to: number } | null {
  const heading = syntaxTree(state).topNode.childAfter(lineFrom);
  const end =
    heading && heading.from >= lineFrom && heading.from <= lineTo && levelOf(heading) > 0
      ? endOfSection(state, heading)
      : endOfItem(state, lineFrom, lineTo);
  return end !== undefined && end > lineTo ? { from: lineTo, to: end } : null;
}

function levelOf({ name }: Node): number {
  return Number(/^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1] ?? 0);
}

/** Whether text of a lower rank stands below a heading of the note itself, without a look at where it ends: that may be far. */
export function hasSection(heading: Node): boolean {
  const next = heading.parent?.name === 'Document' ? heading.nextSibling : null;
  return next !== null && (levelOf(next) === 0 || levelOf(next) > levelOf(heading));
}

function endOfSection({ doc }: EditorState, heading: Node): number {
  const level = levelOf(heading);
  let last: Node = heading;
  for (let next = heading.nextSibling; next; next = next.nextSibling) {
    const nextLevel = levelOf(next);
    if (nextLevel > 0 && nextLevel <= level) return doc.lineAt(last.to).to;
    last = next;
  }
  return doc.lineAt(last.to).to;
}

function endOfItem(state: EditorState, lineFrom: number, lineTo: number): number | undefined {
  const indent = /^[ \t>]*/.exec(state.sliceDoc(lineFrom, lineTo))?.[0].length ?? 0;
  let node: Node | null = syntaxTree(state).resolveInner(lineFrom + indent, 1);
  while (node && node.name !== 'ListItem') node = node.parent;
  return node && node.from >= lineFrom ? state.doc.lineAt(node.to).to : undefined;
}

/** Sections and list items fold: Ctrl+Shift+[ and Ctrl+Shift+]. */
export const folding: Extension = [
  foldService.of(partBelow),
  codeFolding({ placeholderText: '…' }),
  keymap.of([...foldKeymap]),
];
