import { forceParsing } from '@codemirror/language';
import { ViewPlugin } from '@codemirror/view';

/** Milliseconds that a page which is printed may wait for its text to be read. */
const MOST_MS = 2000;

/** The browser's own command to print takes the page as it is: what is not read yet of a text would stand there as it is written. */
export const parseForPrint = ViewPlugin.define((view) => {
  const onPrint = () => {
    if (view.dom.closest('[hidden]') === null) forceParsing(view, view.state.doc.length, MOST_MS);
  };
  window.addEventListener('beforeprint', onPrint);
  return { destroy: () => window.removeEventListener('beforeprint', onPrint) };
});
