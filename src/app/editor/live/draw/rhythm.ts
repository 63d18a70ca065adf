import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
import type { SyntaxNode, Tree } from '@lezer/common';
import type { Construct } from './construct.ts';
import { isBlockIdAlone } from './widgets.ts';

/** Space above and below each kind of block, as in `markdown/styles`, in steps of 4 px (`--space-N`). */
const MARGINS: Readonly<Record<string, readonly [above: number, below: number]>> = {
  ATXHeading1: [0, 5],
  SetextHeading1: [0, 5],
  ATXHeading2: [8, 3],
  SetextHeading2: [8, 3],
  ATXHeading3: [6, 2],
  ATXHeading4: [5, 2],
  ATXHeading5: [5, 2],
  ATXHeading6: [5, 2],
  HorizontalRule: [6, 6],
  Frontmatter: [0, 4],
};
const USUAL = [0, 4] as const;

/** The space between two blocks (`--space-N`): the larger of the one below and the one above. */
export function gapBetween(previousName: string, nextName: string): number {
  return Math.max((MARGINS[previousName] ?? USUAL)[1], (MARGINS[nextName] ?? USUAL)[0]);
}

const blanks = new Map<number, Decoration>();
const paddings = new Map<number, Decoration>();

/** Of a blank line: as high as the space that the reading view leaves there. */
export function blankLine(gap: number): Decoration {
  const gapDecoration = blanks.get(gap) ?? Decoration.line({ class: `live-gap--${gap}` });
  blanks.set(gap, gapDecoration);
  return gapDecoration;
}

function paddedLine(gap: number): Decoration {
  const paddingDecoration = paddings.get(gap) ?? Decoration.line({ class: `live-above--${gap}` });
  paddings.set(gap, paddingDecoration);
  return paddingDecoration;
}

const isNameAlone = (state: EditorState, { name, from, to }: SyntaxNode): boolean =>
  name === 'Paragraph' && isBlockIdAlone(state, from, to);

/** Gives the blank lines between blocks, and blocks without one between them, the reading view's rhythm. */
export const rhythm: Construct = {
  Document: ({ node }, { state, visible, line }) => {
    let previousNode: SyntaxNode | null = null;
    for (
      let block = node.childBefore(visible.from + 1) ?? node.firstChild;
      block && block.from <= visible.to;
      previousNode = block, block = block.nextSibling
    ) {
      const above = previousNode ?? block.prevSibling;
      if (!above) continue;
      const first = state.doc.lineAt(block.from);
      const last = state.doc.lineAt(above.to);
      if (isNameAlone(state, block)) {
        for (let number = last.number + 1; number < first.number; number += 1)
          line(state.doc.line(number), blankLine(0));
        continue;
      }
      const gap = gapBetween((isNameAlone(state, above) ? (above.prevSibling ?? above) : above).name, block.name);
      const between = first.number - last.number - 1;
      // The texts of footnotes stand below each other like items.
      const isNextFootnote = above.name === 'Footnote' && block.name === 'Footnote';
      if (between <= 0 && !isNextFootnote) line(first, paddedLine(gap));
      for (let number = last.number + 1; number < first.number; number += 1)
        line(state.doc.line(number), blankLine(number === first.number - 1 ? gap : USUAL[1]));
    }
  },
};

/** The numbers that the footnotes of a text have where it is read: in the order in which it refers to them. */
interface FootnoteNumbers {
  /** Of the footnote that is written here, `^[…]`. */
  at(from: number): number | undefined;
  /** Of a label that has a text somewhere. */
  of(label: string): number | undefined;
}

const REFERENCE = /\^\[|\[\^([^[\]\s]+)\]/g;
const DEFINITION = /^[ \t>]*\[\^([^[\]\s]+)\]:/;

const numbersByTree = new WeakMap<Tree, FootnoteNumbers>();

/** Asked only where a footnote is in view: a text without one is never looked through. */
export function footnoteNumbers(state: EditorState): FootnoteNumbers {
  const tree = syntaxTree(state);
  const numbers = numbersByTree.get(tree) ?? countFootnotes(state, tree);
  numbersByTree.set(tree, numbers);
  return numbers;
}

function countFootnotes({ doc }: EditorState, tree: Tree): FootnoteNumbers {
  const references: { readonly from: number; readonly label: string | undefined }[] = [];
  const defined = new Set<string>();
  let start = 0;
  for (const line of doc.iterLines()) {
    if (line.includes('^')) {
      const definition = DEFINITION.exec(line);
      if (definition) defined.add(foldRhythmLabel(definition[1]!));
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
    } else if (defined.has(foldRhythmLabel(label)) && !byLabel.has(foldRhythmLabel(label)) && isAt(tree, from, 'Link'))
      byLabel.set(foldRhythmLabel(label), (count += 1));
  }
  return { at: (from) => byPlace.get(from), of: (label) => byLabel.get(foldRhythmLabel(label)) };
}

/** Whether such a node begins there: the same signs in code are text. */
function isAt(tree: Tree, from: number, name: string): boolean {
  for (let node: SyntaxNode | null = tree.resolveInner(from, 1); node && node.from === from; node = node.parent)
    if (node.name === name) return true;
  return false;
}

function foldRhythmLabel(label: string): string {
  return label.toLowerCase();
}
