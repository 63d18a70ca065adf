import { startCompletion } from '@codemirror/autocomplete';
import { EditorSelection } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** Brackets for a link to a note, around what is selected, and the list of notes. */
export const beginWikilink: Command = (view) => {
  if (view.state.readOnly) return false;
  view.dispatch(
    view.state.changeByRange(({ from, to }) => ({
      changes: [
        { from, insert: '[[' },
        { from: to, insert: ']]' },
      ],
      range: EditorSelection.cursor(to + 2),
    })),
    { userEvent: 'input', scrollIntoView: true },
  );
  startCompletion(view);
  return true;
};

/** The sign of a tag, apart from the word before it, and the list of tags. */
export const beginTag: Command = (view) => {
  if (view.state.readOnly) return false;
  view.dispatch(
    view.state.changeByRange(({ from }) => {
      const before = view.state.sliceDoc(Math.max(0, from - 1), from);
      const insert = /\S/.test(before) ? ' #' : '#';
      return { changes: { from, insert }, range: EditorSelection.cursor(from + insert.length) };
    }),
    { userEvent: 'input', scrollIntoView: true },
  );
  startCompletion(view);
  return true;
};
