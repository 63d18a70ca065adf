import { syntaxTree } from '@codemirror/language';
import {
  StateEffect,
  StateField,
  type ChangeSet,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from '@codemirror/view';
import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { isLineTouched } from './draw/touched.ts';
import { gapBetween } from './draw/rhythm.ts';
import { noteHead } from './note-head.ts';
import { SourceWidget } from './draw/widgets.ts';

/** Blocks are drawn so far (characters) before and behind what is in view: those further away would be drawn for nothing. */
const REACH = 60_000;
/** The view may come so near to the end of what is drawn. */
const NEAR = 20_000;
/** A longer block stays source, and a table of more cells: it would be drawn as a whole, in one task. */
const LONGEST = 20_000;
const MOST_CELLS = 1_200;

export interface Part {
  readonly from: number;
  readonly to: number;
}

const setPart = StateEffect.define<Part>();

interface Blocks {
  readonly part: Part;
  readonly drawn: DecorationSet;
}

/** Blocks that are not lines of text while no cursor is in them: tables, callouts, embeds, math, HTML, properties. */
const blocks = StateField.define<Blocks>({
  create: (state) => {
    const part = { from: 0, to: REACH };
    return { part, drawn: drawBlocks(state, part) };
  },
  update: (before, transaction) => {
    const { state, changes } = transaction;
    const wanted = transaction.effects.find((effect) => effect.is(setPart))?.value;
    const part = wanted ?? moved(before.part, changes);
    return { part, drawn: drawBlocks(state, part) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ drawn }) => drawn),
});

/** Moves the part whose blocks are drawn with the view. */
const followView = ViewPlugin.define((view) => {
  let isAsked = false;
  return {
    update({ viewportChanged, state }) {
      if (!viewportChanged || isAsked) return;
      const { part } = state.field(blocks);
      const { from, to } = view.viewport;
      const isInside =
        (from - NEAR >= part.from || part.from === 0) && (to + NEAR <= part.to || part.to >= state.doc.length);
      if (isInside) return;
      isAsked = true;
      // Not within an update.
      setTimeout(() => {
        isAsked = false;
        const { from, to } = view.viewport;
        view.dispatch({ effects: setPart.of({ from: Math.max(0, from - REACH), to: to + REACH }) });
      });
    },
  };
});

export const liveBlocks: Extension = [blocks, followView];

/** The blocks that are drawn in this range, in the place of their text. */
export function drawnBlocks(state: EditorState, from: number, to: number): readonly Part[] {
  const found: Part[] = [];
  state.field(blocks, false)?.drawn.between(from, to, (start, end) => {
    if (start < end) found.push({ from: start, to: end });
  });
  return found;
}

/** The part after changes; its end may lie behind the text. */
function moved({ from, to }: Part, changes: ChangeSet): Part {
  const isWithin = to <= changes.length;
  return {
    from: changes.mapPos(Math.min(from, changes.length)),
    to: isWithin ? changes.mapPos(to, 1) : changes.newLength + REACH,
  };
}

function drawBlocks(state: EditorState, { from, to }: Part): DecorationSet {
  const found: Range<Decoration>[] = from === 0 ? noteHead(state) : [];
  syntaxTree(state).iterate({
    from,
    to: Math.min(to, state.doc.length),
    enter: (node) => {
      if (node.name === 'Document') return true;
      drawBlock(state, node, found);
      return false;
    },
  });
  return Decoration.set(found, true);
}

const OF_LINES = /^(?:Table|HTMLBlock|Math)$/;
const PICTURE = /^!(?:\[\[[^[\]\n]+\]\]|\[[^[\]\n]*\]\([^()\n]*\))[ \t]*$/;
const DIAGRAM = /^(?:`{3,}|~{3,})[ \t]*mermaid\b/i;
const CALLOUT = /^>[ \t]*\[![\w-]+\]/;

function drawBlock(state: EditorState, node: SyntaxNodeRef, found: Range<Decoration>[]): void {
  const { name, from, to } = node;
  if (to - from > LONGEST) return;
  const isPicture =
    name === 'Paragraph' && state.sliceDoc(from, from + 1) === '!' && PICTURE.test(state.sliceDoc(from, to));
  const isCallout = name === 'Blockquote' && CALLOUT.test(state.sliceDoc(from, from + 60));
  const isMath = name === 'Paragraph' && isMathAlone(node.node);
  const isDiagram = name === 'FencedCode' && DIAGRAM.test(state.sliceDoc(from, from + 40));
  if (!OF_LINES.test(name) && !isPicture && !isCallout && !isMath && !isDiagram) return;
  const first = state.doc.lineAt(from);
  const end = state.doc.lineAt(to).to;
  const isTouched = isLineTouched(state, from, to);
  const above = first.number > 1 && !isTouched ? state.doc.line(first.number - 1).text.trim() : '';
  const before = node.node.prevSibling;
  const gap = above !== '' && before ? `live-above--${gapBetween(before.name, name)}` : '';
  const source = state.sliceDoc(first.from, end);
  if (name === 'Table' && source.split('|').length > MOST_CELLS) return;
  const widget = new SourceWidget(source, 'block', first.number, gap);
  if (!isTouched) found.push(Decoration.replace({ widget, block: true }).range(first.from, end));
  // A picture stays in sight while its source is written.
  else if (isPicture) found.push(Decoration.widget({ widget, block: true, side: 1 }).range(end));
}

function isMathAlone(paragraph: SyntaxNode): boolean {
  const only = paragraph.firstChild;
  return only?.name === 'Math' && only.from === paragraph.from && only.to === paragraph.to;
}
