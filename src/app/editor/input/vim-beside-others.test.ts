// @vitest-environment jsdom
import { history } from '@codemirror/commands';
import { EditorSelection, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import * as library from '@replit/codemirror-vim';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selectionAfter } from '../text/take-over-text.ts';
import { besideOthers, isOnLetter } from './vim-beside-others.ts';

Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

/** An editor with Vim's keys, the cursor on the letter behind `|`. */
function open(marked: string) {
  const view = new EditorView({
    parent: document.body,
    doc: marked.replace('|', ''),
    selection: EditorSelection.cursor(marked.indexOf('|')),
    extensions: [besideOthers(library), library.vim(), history()],
  });
  onTestFinished(() => view.destroy());
  const cm = library.getCM(view)!;
  return {
    text: () => view.state.doc.toString(),
    keys: (...keys: readonly string[]) => keys.forEach((key) => void library.Vim.handleKey(cm, key, 'user')),
    type: (typed: string) => view.dispatch(view.state.replaceSelection(typed), { userEvent: 'input.type' }),
    /** Another program puts words in. */
    insert: (at: number, insert: string) => {
      const changes = view.state.changes({ from: at, insert });
      const selection = selectionAfter(view.state, changes, isOnLetter(view));
      view.dispatch({
        changes,
        ...(selection && { selection }),
        annotations: Transaction.addToHistory.of(false),
      });
    },
  };
}

describe('Vim, while another program changes the text', () => {
  it('deletes the words that were selected, wherever they are by then', () => {
    const { keys, insert, text } = open('one\n\n|two three\n');
    keys('v', 'e');
    insert(0, 'a new line\nand more ');
    keys('d');
    expect(text()).toBe('a new line\nand more one\n\n three\n');
  });

  it('deletes the lines that were selected', () => {
    const { keys, insert, text } = open('one\ntw|o\nthree\nfour\n');
    keys('V', '3', 'G');
    insert(0, 'zero\n');
    keys('d');
    expect(text()).toBe('zero\none\nfour\n');
  });

  it('has the cursor on the same letter, also where words are put in right there', () => {
    const { keys, insert, text } = open('one |two\n');
    insert(4, 'more ');
    keys('x');
    expect(text()).toBe('one more wo\n');
  });

  it('repeats what was typed, without what the other wrote meanwhile', () => {
    const { keys, insert, type, text } = open('|one\ntwo\n');
    keys('i');
    type('a');
    insert(6, 'NEW');
    type('b');
    keys('<Esc>', '2', 'G', '0', '.');
    expect(text()).toBe('abone\nabtNEWwo\n');
  });
});
