import { Facet, type EditorState, type Text } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import type { MakeNoteOf } from '../text/writing-help.ts';

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
  // Known by its words, where no other place has them.
  const isOnly = onlyPlaceOf(passage.text, view.state.doc) !== undefined;
  const placeNow = () => {
    const { doc } = view.state;
    const isThere = doc.sliceString(passage.from, passage.to) === passage.text;
    return isThere ? passage.from : isOnly ? onlyPlaceOf(passage.text, doc) : undefined;
  };
  void make(passage.text).then((createdNote) =>
    createdNote?.tell(putLink(view, placeNow(), passage.text.length, createdNote.link)),
  );
  return true;
};

/** @returns whether the link could take the place of the passage */
function putLink(view: EditorView, from: number | undefined, length: number, link: string): boolean {
  const { readOnly, selection } = view.state;
  if (from === undefined || readOnly || !view.dom.isConnected) return false;
  const to = from + length;
  // Who writes elsewhere meanwhile stays there.
  const isHere = selection.main.from <= to && selection.main.to >= from;
  view.dispatch({
    changes: { from, to, insert: link },
    ...(isHere && { selection: { anchor: from + link.length }, scrollIntoView: true }),
    userEvent: 'input.moveToNote',
  });
  return true;
}

function onlyPlaceOf(text: string, doc: Text): number | undefined {
  const docText = doc.toString();
  const at = docText.indexOf(text);
  return at >= 0 && at === docText.lastIndexOf(text) ? at : undefined;
}
