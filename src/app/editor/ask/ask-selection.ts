import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { type Command, type EditorView, keymap, type Rect, showTooltip, type Tooltip } from '@codemirror/view';
import { AROUND } from '../../../agent/turn/text-task.ts';
import { editCell, editedCell } from '../live/tables/edited-cell.ts';
import { formattingSelection, hideBubble } from '../input/formatting/format-bubble.tsx';
import { isByOther } from '../text/take-over-text.ts';
import type { AskAboutText, AskedText } from './ask-about-text.ts';
import { mountAskBox } from './ask-box.tsx';
import { forget, pendingPieces, rejectPieces, shownSuggestion } from './suggestion.ts';

interface Asked {
  readonly from: number;
  readonly to: number;
}

/** What one box is open for, wherever it moves while the text changes. */
interface Opened extends Asked {
  readonly box: object;
}

const open = StateEffect.define<Opened | undefined>();

/** The passage that the box is open for. */
const askedPassage = StateField.define<Opened | undefined>({
  create: () => undefined,
  update(openedPassage, transaction) {
    const { effects, changes, docChanged } = transaction;
    for (const effect of effects) if (effect.is(open)) return effect.value;
    if (!openedPassage) return openedPassage;
    // Every piece has its answer.
    if (effects.some((effect) => effect.is(forget)) && pendingPieces(transaction.state).length === 0) return undefined;
    if (!docChanged) return openedPassage;
    // What another program puts in right beside it is no part of it.
    const outwards = isByOther(transaction) ? -1 : 1;
    const from = changes.mapPos(openedPassage.from, -outwards);
    return { ...openedPassage, from, to: Math.max(from, changes.mapPos(openedPassage.to, outwards)) };
  },
});

/** Ctrl or ⌘ with J on a selection, or in a paragraph: a box that asks the model to change or explain it. */
export function askingAboutText(ask: AskAboutText): Extension {
  // A tooltip that is made in another way is another one: the box, and what was answered in it, would begin anew with each key.
  const boxes = new WeakMap<object, Tooltip['create']>();
  return [
    askedPassage,
    shownSuggestion,
    formattingSelection({ ask: askAboutSelection, isCovered: (state) => state.field(askedPassage) !== undefined }),
    showTooltip.compute([askedPassage], (state) => {
      const openedPassage = state.field(askedPassage);
      if (!openedPassage) return null;
      const tooltip = toTooltip(openedPassage, ask);
      const create = boxes.get(openedPassage.box) ?? ((view) => tooltip.create(view));
      boxes.set(openedPassage.box, create);
      return { ...tooltip, create };
    }),
    keymap.of([{ key: 'Mod-j', run: askAboutSelection, preventDefault: true }]),
    Prec.high(keymap.of([{ key: 'Escape', run: stopAsking }])),
  ];
}

/** The bubble beside words that are selected in a cell of a table. @param note the editor around it */
export function formattingCell(note: EditorView): Extension {
  return formattingSelection({
    ask: () => askAboutCell(note),
    isCovered: () => note.state.field(askedPassage, false) !== undefined,
    around: note,
  });
}

/** Of a cell its table is asked about. */
function askAboutCell(note: EditorView): boolean {
  const cell = note.state.field(editedCell, false);
  if (!cell) return false;
  note.dispatch({ selection: { anchor: cell.from } });
  return askAboutSelection(note);
}

/** Opens the box for the selection; without one, for the paragraph of the cursor. */
export const askAboutSelection: Command = (view) => {
  const { main } = view.state.selection;
  const askedRange = main.empty ? paragraphAt(view, main.head) : { from: main.from, to: main.to };
  // What was suggested for another passage goes with its box.
  rejectPieces(view);
  // Of a cell that is written, the table is asked about: what is suggested is shown in its source.
  view.dispatch({ effects: [open.of({ ...askedRange, box: {} }), hideBubble, editCell.of(null)] });
  return true;
};

/** Escape in the text does what it does in the box: the box goes, and the text stays as it is. */
const stopAsking: Command = (view) => {
  if (!view.state.field(askedPassage)) return false;
  rejectPieces(view);
  view.dispatch({ effects: open.of(undefined) });
  return true;
};

function paragraphAt(view: EditorView, pos: number): Asked {
  const { doc } = view.state;
  const isText = (line: number) => line >= 1 && line <= doc.lines && doc.line(line).text.trim() !== '';
  let [first, last] = [doc.lineAt(pos).number, doc.lineAt(pos).number];
  if (isText(first)) {
    while (isText(first - 1)) first -= 1;
    while (isText(last + 1)) last += 1;
  }
  return { from: doc.line(first).from, to: doc.line(last).to };
}

function toTooltip({ from, to }: Asked, ask: AskAboutText): Tooltip {
  return {
    pos: from,
    end: to,
    above: false,
    create: (view) => {
      const dom = document.createElement('div');
      dom.className = 'cm-ask';
      const passage = (): AskedText & Asked => {
        const passageRange = view.state.field(askedPassage) ?? { from, to };
        const { doc } = view.state;
        return {
          ...passageRange,
          before: doc.sliceString(Math.max(0, passageRange.from - AROUND), passageRange.from),
          text: doc.sliceString(passageRange.from, passageRange.to),
          after: doc.sliceString(passageRange.to, passageRange.to + AROUND),
        };
      };
      const close = () => {
        view.dispatch({ effects: open.of(undefined) });
        view.focus();
      };
      const unmount = mountAskBox(dom, { view, ask, passage, close });
      return { dom, destroy: unmount, getCoords: () => anchorBelowText(view, passage(), dom.offsetHeight) };
    },
  };
}

/** Between the box and the lower end of what is seen, and between it and the text, whose last buttons are higher than their line, px. */
const MARGIN = 8;

/**
 * Where the box stands: below the last line of the passage and of all that is suggested for it, so that both can be read; of a passage
 * that goes on below what is seen, at the lower end of that. @param height of the box, px
 */
function anchorBelowText(view: EditorView, { from, text }: Asked & AskedText, height: number): Rect {
  const page = view.scrollDOM.getBoundingClientRect();
  const to = from + text.trimEnd().length;
  const outside = from > view.viewport.to ? page.bottom + 1 : to < view.viewport.from ? page.top - 1 : undefined;
  if (outside !== undefined) return { left: page.left, right: page.left, top: outside, bottom: outside };
  const first = view.coordsAtPos(from, 1);
  const pieces = [...view.contentDOM.querySelectorAll('.cm-ask-piece')];
  const end = Math.max(
    view.coordsAtPos(to, -1)?.bottom ?? page.bottom,
    ...pieces.map((piece) => piece.getBoundingClientRect().bottom),
  );
  const bottom = Math.min(end + MARGIN, page.bottom - height - MARGIN);
  const leftEdge = first?.left ?? view.contentDOM.getBoundingClientRect().left;
  return { left: leftEdge, right: leftEdge, top: Math.min(bottom, first?.top ?? page.top), bottom };
}
