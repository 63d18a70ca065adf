import { Facet, StateEffect, StateField } from '@codemirror/state';
import { EditorView, type Command } from '@codemirror/view';
import { chooseFiles } from '../../../ui/page/save-file.ts';

/** Puts files into the vault. @returns what is written into the note for them; undefined where none could be put there */
export type Attach = (files: readonly File[], note: AttachedTo) => Promise<string | undefined>;

/** The note that files are attached to. */
interface AttachedTo {
  /** Takes out again what was written for them. */
  removeText(text: string): void;
}

const begin = StateEffect.define<{ readonly key: object; readonly at: number }>();
const end = StateEffect.define<object>();

/** Where files that are being stored will be named, however the text changes meanwhile. */
export const placesOfFiles = StateField.define<ReadonlyMap<object, number>>({
  create: () => new Map(),
  update: (places, { effects, changes }) => {
    const moved = new Map([...places].map(([key, at]) => [key, changes.mapPos(at, 1)]));
    for (const effect of effects) {
      if (effect.is(begin)) moved.set(effect.value.key, effect.value.at);
      if (effect.is(end)) moved.delete(effect.value);
    }
    return moved;
  },
});

/** Stores the files and names them in the text, where they were dropped. @param textBefore what is written before their names */
export function attachFiles(
  view: EditorView,
  files: readonly File[],
  at: number,
  attach: Attach,
  textBefore = '',
): void {
  const key = {};
  view.dispatch({ effects: begin.of({ key, at }) });
  const note: AttachedTo = { removeText: (text) => removeText(view, text) };
  void attach(files, note).then((text) => {
    if (!view.dom.isConnected) return;
    const place = view.state.field(placesOfFiles).get(key) ?? view.state.selection.main.head;
    if (text === undefined) return view.dispatch({ effects: end.of(key) });
    const insert = textBefore + text;
    view.dispatch({
      changes: { from: place, insert },
      selection: { anchor: place + insert.length },
      effects: [end.of(key), EditorView.scrollIntoView(place + insert.length)],
      userEvent: 'input.paste',
    });
  });
}

/** How this editor stores files; undefined where it stores none. */
export const attaching = Facet.define<Attach, Attach | undefined>({ combine: ([attach]) => attach });

/** Asks for files of this device and names them at the cursor: on a phone nothing can be dropped. */
export const attachChosen: Command = (view) => {
  const attach = view.state.facet(attaching);
  if (!attach || view.state.readOnly) return false;
  chooseFiles((files) => {
    if (!view.dom.isConnected || files.length === 0) return;
    view.focus();
    attachFiles(view, files, view.state.selection.main.head, attach);
  });
  return true;
};

function removeText(view: EditorView, text: string): void {
  const from = view.state.doc.toString().indexOf(text);
  if (from >= 0 && view.dom.isConnected)
    view.dispatch({ changes: { from, to: from + text.length }, userEvent: 'delete' });
}
