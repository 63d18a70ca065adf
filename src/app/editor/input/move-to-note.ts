import { Facet, type EditorState } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import type { MakeNoteOf } from '../completion/writing-help.ts';

export const makingNotes = Facet.define<MakeNoteOf, MakeNoteOf | undefined>({ combine: ([make]) => make });

interface Passage {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What is selected, without the white space around it; undefined for nothing, or several places. */
function selectedPassage({ doc, selection: { main, ranges } }: EditorState): Passage | undefined {
  if (ranges.length > 1) return undefined;
  const selected = doc.sliceString(main.from, main.to);
  const text = selected.trim();
  const from = main.from + selected.indexOf(text);
  return text === '' ? undefined : { from, to: from + text.length, text };
}

/** Whether something is selected that a note can be made of. */
export function canMoveToNote(state: EditorState): boolean {
  return !state.readOnly && state.facet(makingNotes) !== undefined && selectedPassage(state) !== undefined;
}

/** Makes a note of what is selected, and puts a link to it in its place. The text stays where it was written in meanwhile. */
export const moveToNote: Command = (view) => {
  const make = view.state.facet(makingNotes);
  const passage = canMoveToNote(view.state) ? selectedPassage(view.state) : undefined;
  if (!make || !passage) return false;
  void make(passage.text).then((link) => {
    const { from, to, text } = passage;
    if (link === undefined || !view.dom.isConnected || view.state.sliceDoc(from, to) !== text) return;
    view.dispatch({
      changes: { from, to, insert: link },
      selection: { anchor: from + link.length },
      scrollIntoView: true,
      userEvent: 'input.moveToNote',
    });
  });
  return true;
};
