import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

/** The numbers that the footnotes of a text have where it is read: in the order in which it refers to them. */
interface FootnoteNumbers {
  /** Of the footnote that is written here, `^[…]`. */
  at(from: number): number | undefined;
  /** Of a label that has a text somewhere. */
  of(label: string): number | undefined;
}

const REFERENCE = /\^\[|\[\^([^[\]\s]+)\]/g;
const DEFINITION = /^[ \t>]*\[\^([^[\]\s]+)\]:/;

const known = new WeakMap<Tree, FootnoteNumbers>();

/** Asked only where a footnote is in view: a text without one is never looked through. */
export function footnoteNumbers(state: EditorState): FootnoteNumbers {
  const tree = syntaxTree(state);
  const numbers = known.get(tree) ?? countFootnotes(state, tree);
  known.set(tree, numbers);
  return numbers;
}

function countFootnotes({ doc }: EditorState, tree: Tree): FootnoteNumbers {
  const references: { readonly from: number; readonly label: string | undefined }[] = [];
  const defined = new Set<string>();
  let start = 0;
  for (const line of doc.iterLines()) {
    if (line.includes('^')) {
      const definition = DEFINITION.exec(line);
      if (definition) defined.add(fold(definition[1]!));
      for (const { index, 1: label } of line.matchAll(REFERENCE))
        if (index >= (definition?.[0].length ?? 0)) references.push({ from: start + index, label });
    }
    start += line.length + 1;
  }
  const byPlace = new Map<number, number>();
  const byLabel = new Map<string, number>();
  let count = 0;
  for (const { from, label } of references) {
    if (label === undefined) {
      if (isAt(tree, from, 'InlineFootnote')) byPlace.set(from, (count += 1));
    } else if (defined.has(fold(label)) && !byLabel.has(fold(label)) && isAt(tree, from, 'Link'))
      byLabel.set(fold(label), (count += 1));
  }
  return { at: (from) => byPlace.get(from), of: (label) => byLabel.get(fold(label)) };
}

/** Whether such a node begins there: the same signs in code are text. */
function isAt(tree: Tree, from: number, name: string): boolean {
  for (let node: SyntaxNode | null = tree.resolveInner(from, 1); node && node.from === from; node = node.parent)
    if (node.name === name) return true;
  return false;
}

function fold(label: string): string {
  return label.toLowerCase();
}
