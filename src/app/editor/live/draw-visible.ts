import { foldEffect, syntaxTree, unfoldEffect } from '@codemirror/language';
import type { EditorState, Extension, Range } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { Decoration, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { Construct, Draw, Drawing } from './draw/construct.ts';
import { linksChanged, type LinkPlaces } from './draw/link-places.ts';
import { drawnBlocks } from './live-blocks.ts';
import { focusChanged, turnedPlaces } from '../text/touched.ts';

/** Draws the constructs that are in view, in one walk through their part of the syntax tree. */
export function drawVisible(constructs: readonly Construct[], places: LinkPlaces): Extension {
  const table = new Map<string, Draw[]>();
  for (const construct of constructs)
    for (const [name, draw] of Object.entries(construct)) table.set(name, [...(table.get(name) ?? []), draw]);
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = draw(view, table, places);
      }

      update(update: ViewUpdate): void {
        if (!mayLookDifferent(update)) return;
        const before = this.decorations.map(update.changes);
        this.decorations = withUnread(update.view, draw(update.view, table, places), before);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
}

/** Behind the end of what the parser had time to read, what was drawn before stays: the page would show its source for a moment, and jump. */
function withUnread({ state, viewport }: EditorView, drawn: DecorationSet, before: DecorationSet): DecorationSet {
  const read = syntaxTree(state).length;
  if (read >= viewport.to) return drawn;
  const kept: Range<Decoration>[] = [];
  before.between(read, viewport.to, (from, to, value) => {
    if (from >= read) kept.push(value.range(from, to));
  });
  return drawn.update({ add: kept, sort: true });
}

function mayLookDifferent({ docChanged, viewportChanged, selectionSet, startState, state, transactions }: ViewUpdate) {
  return (
    docChanged ||
    viewportChanged ||
    selectionSet ||
    syntaxTree(startState) !== syntaxTree(state) ||
    focusChanged(startState, state) ||
    turnedPlaces(startState, state).length > 0 ||
    transactions.some(({ effects }) => effects.some((effect) => REDRAWS.some((type) => effect.is(type))))
  );
}

const REDRAWS = [linksChanged, foldEffect, unfoldEffect] as const;

const hidden = Decoration.replace({});

function draw(
  { state, visibleRanges }: EditorView,
  table: ReadonlyMap<string, readonly Draw[]>,
  places: LinkPlaces,
): DecorationSet {
  const found: Range<Decoration>[] = [];
  const tree = syntaxTree(state);
  for (const { from, to } of visibleRanges) {
    const covered = drawnBlocks(state, from, to);
    const drawing = drawingIn(state, { from, to }, found, places);
    tree.iterate({
      from,
      to,
      enter: (node) => {
        // What a block stands for is drawn by that.
        if (covered.some((block) => block.from <= node.from && block.to >= node.to)) return false;
        let goesOn = true;
        for (const one of table.get(node.name) ?? []) if (one(node, drawing) === false) goesOn = false;
        return goesOn;
      },
    });
  }
  return Decoration.set(found, true);
}

function drawingIn(
  state: EditorState,
  visible: { readonly from: number; readonly to: number },
  found: Range<Decoration>[],
  places: LinkPlaces,
): Drawing {
  return {
    state,
    places,
    visible,
    hide: (from, to) => from < to && found.push(hidden.range(from, to)),
    replace: (from, to, widget) => from < to && found.push(Decoration.replace({ widget }).range(from, to)),
    mark: (from, to, mark) => from < to && found.push(mark.range(from, to)),
    line: ({ from }, mark) => found.push(mark.range(from)),
    widget: (at, widget, side) => found.push(Decoration.widget({ widget, side }).range(at)),
    lines(from, to, each) {
      let line = state.doc.lineAt(Math.max(from, visible.from));
      for (;;) {
        each(line);
        if (line.to >= Math.min(to, visible.to) || line.number >= state.doc.lines) return;
        line = state.doc.line(line.number + 1);
      }
    },
  };
}
