import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, showTooltip, type Command, type Tooltip } from '@codemirror/view';
import { isByOther } from '../text/take-over-text.ts';
import { askText } from '../../strings/en/editor/ask.ts';

const offer = StateEffect.define<Tooltip | null>();

/** Takes the button away: what it offers was asked for in another way. */
export const withdrawOffer = offer.of(null);

/** The button beside what was just selected with a mouse; gone with the selection, or with the next key. */
const offered = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    const { effects, docChanged, newSelection, changes } = transaction;
    for (const effect of effects) if (effect.is(offer)) return effect.value;
    // The browser tells the same selection once more, at times by a position more or less.
    if (!shown || newSelection.main.empty || (docChanged && !isByOther(transaction))) return null;
    // What another program changes takes no button away from under the pointer: it goes along with the words.
    return docChanged ? { ...shown, pos: changes.mapPos(shown.pos, shown.above ? 1 : -1) } : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** Offers what Ctrl+J does to those who use a mouse. @param run opens the box for the selection @param isOpen whether there is one already */
export function offerButton(run: Command, isOpen: (state: EditorState) => boolean): Extension {
  return [
    offered,
    EditorView.domEventHandlers({
      mouseup(event, view) {
        if (event.button !== 0) return;
        // The editor takes the selection of this press in a moment.
        setTimeout(() => {
          const { main } = view.state.selection;
          const isText = view.dom.isConnected && view.state.sliceDoc(main.from, main.to).trim().length > 1;
          if (isText && !isOpen(view.state))
            view.dispatch({ effects: offer.of(toTooltip(main.head, main.head === main.from, run)) });
        });
      },
      keydown(_event, view) {
        if (view.state.field(offered)) view.dispatch({ effects: offer.of(null) });
      },
    }),
  ];
}

function toTooltip(pos: number, above: boolean, run: Command): Tooltip {
  return {
    pos,
    above,
    create(view) {
      const dom = document.createElement('div');
      dom.className = 'cm-ask-offer';
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'ask-offer';
      button.textContent = askText.offerButton.ask;
      button.title = askText.offerButton.askAboutText;
      // The text keeps its selection.
      button.addEventListener('mousedown', (event) => event.preventDefault());
      button.addEventListener('click', () => {
        view.dispatch({ effects: offer.of(null) });
        run(view);
      });
      dom.append(button);
      return { dom, offset: { x: 0, y: 4 } };
    },
  };
}
