import { closeBrackets, closeBracketsKeymap, startCompletion } from '@codemirror/autocomplete';
import { indentUnit } from '@codemirror/language';
import {
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  Prec,
  type SelectionRange,
  type StateCommand,
  type Text,
} from '@codemirror/state';
import { type Command, EditorView, type KeyBinding, keymap } from '@codemirror/view';
import { readFenceLine, readLineStart } from '../../../notes/markdown/line-index.ts';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { toLineBoundary } from '../text/link-parts.ts';
import { keysOfPerson } from './command-names.ts';
import { isInCode } from './formatting/wrap-typed.ts';
import { besideOthers } from './vim-beside-others.ts';

/** What Vim draws, in the app's own tokens: its cursor, and the line at the foot with its mode, commands and searches. */
const vimLooks = EditorView.theme({
  '.cm-vimCursorLayer .cm-fat-cursor': { background: 'color-mix(in oklch, var(--color-accent) 45%, transparent)' },
  '&:not(.cm-focused) .cm-vimCursorLayer .cm-fat-cursor': {
    background: 'none',
    outline: '1px solid var(--color-accent)',
  },
  '.cm-panel.cm-vim-panel': {
    alignItems: 'center',
    minHeight: '1.75rem',
    padding: '0 var(--space-4)',
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-panel.cm-vim-panel :is(span, input)': { fontFamily: 'var(--font-mono) !important' },
  '.cm-panel.cm-vim-panel input': { padding: '0', color: 'inherit', font: 'inherit' },
  // The sign that opened the prompt is in the prompt already; and how it spells its patterns is no news to those who use it.
  '.cm-panel.cm-vim-panel:has(input) > :last-child:not(:has(input))': { display: 'none' },
  '.cm-panel.cm-vim-panel span:has(> input) + span': { display: 'none' },
});

/** How a person likes to type, as they set it. */
export interface TypingHabits {
  readonly spellCheck: boolean;
  readonly vimKeys: boolean;
  /** What opens is closed as it is typed. */
  readonly closePairs: boolean;
  /** Columns of a tab. */
  readonly tabWidth: number;
  /** The keys that the person gave to commands, by the commands' ids. */
  readonly shortcuts: Readonly<Record<string, string>>;
}

const DEFAULT_HABITS: TypingHabits = {
  spellCheck: true,
  vimKeys: false,
  closePairs: false,
  tabWidth: 4,
  shortcuts: {},
};

const attributes = new Compartment();
const keys = new Compartment();

/** Before every other binding of keys. */
export const habitualKeys: Extension = Prec.highest(keys.of([]));

export const habitualTyping: Extension = attributes.of(asExtension(DEFAULT_HABITS));

/** A third backtick makes a fence: a fourth behind the cursor would be part of it. */
const fenceSign = EditorView.inputHandler.of((view, from, to, inputText, insert) => {
  const { state } = view;
  const isThird =
    inputText === '`' && from === to && /(?<!`)``$/.test(state.doc.sliceString(Math.max(0, from - 3), from));
  if (!isThird || state.selection.ranges.length > 1 || state.sliceDoc(to, to + 1) === '`') return false;
  view.dispatch(insert());
  return true;
});

/** Before the language's own pairs, among which is an apostrophe: that is most often no quotation mark. */
const CLOSED_PAIRS: Extension = [
  Prec.high(EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', '[', '{', '"', '`'] } }])),
  // After what knows more of the text, such as the end of a fence that stands below already.
  Prec.low([fenceSign, closeBrackets()]),
  keymap.of(closeBracketsKeymap),
];

function asExtension({ spellCheck, closePairs, tabWidth, shortcuts }: TypingHabits): Extension {
  return [
    closePairs ? CLOSED_PAIRS : [],
    EditorState.tabSize.of(tabWidth),
    keysOfPerson.of(shortcuts),
    indentUnit.of(' '.repeat(tabWidth)),
    EditorView.contentAttributes.of({ spellcheck: String(spellCheck) }),
  ];
}

/** Puts them into effect. The keys of Vim are fetched with their first use. @param save what `:w` does */
export async function applyHabits(view: EditorView, habits: TypingHabits, save: () => void): Promise<void> {
  view.dispatch({ effects: attributes.reconfigure(asExtension(habits)) });
  if (habits.vimKeys === VIM.has(view)) return;
  if (habits.vimKeys) VIM.add(view);
  else VIM.delete(view);
  // What is typed before they are there is meant for them, and no text.
  const release = habits.vimKeys ? holdKeys() : undefined;
  try {
    const extension = habits.vimKeys ? [await vimKeys(view, save), vimLooks] : [];
    // They may have been switched off, or the editor closed, while the code was fetched.
    if (habits.vimKeys === VIM.has(view)) view.dispatch({ effects: keys.reconfigure(extension) });
  } finally {
    release?.();
  }
}

/** The editors that have them. */
const VIM = new WeakSet<EditorView>();

/** What `:w` does in each editor: its commands are shared by all. */
const SAVES = new WeakMap<EditorView, () => void>();

async function vimKeys(view: EditorView, save: () => void): Promise<Extension> {
  const [library, { moveByLines, openLine }] = await Promise.all([
    import('@replit/codemirror-vim'),
    import('./vim-lines.ts'),
  ]);
  const { CodeMirror, vim, Vim } = library;
  Vim.defineMotion('moveByLines', moveByLines);
  const { newlineAndIndent } = CodeMirror.commands;
  Vim.defineAction('newLineAndEnterInsertMode', openLine(newlineAndIndent));
  SAVES.set(view, save);
  Vim.defineEx('write', 'w', (editor: { readonly cm6: EditorView }) => SAVES.get(editor.cm6)?.());
  return [besideOthers(library), vim({ status: true })];
}

/** Of a longer text it is not asked which fences are open. */
const MOST_LINES = 20_000;

/** Enter behind a fence that nothing closes puts its end below: else it would make code of all that follows. */
export const closeFence: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection;
  const line = state.doc.lineAt(main.head);
  const opened = readFenceLine(line.text);
  if (state.readOnly || ranges.length > 1 || !main.empty || main.head !== line.to || !opened) return false;
  const { before, mark, fence, info } = opened;
  if (fence === '$$' ? info.trim() !== '' : info.includes('`')) return false;
  if (state.doc.lines > MOST_LINES || isAnyOpen(state.doc, line.number)) return false;
  const start = `\n${before}${' '.repeat(mark.length)}`;
  dispatch(
    state.update({
      changes: { from: main.head, insert: `${start}${start}${fence}` },
      selection: EditorSelection.cursor(main.head + start.length),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Whether the text has a fence without its end, the given line left out: that line may be the end, or have one. */
function isAnyOpen(doc: Text, without: number): boolean {
  let open: string | undefined;
  let number = 0;
  for (const text of doc.iterLines()) {
    number += 1;
    if (number === without) continue;
    const { fence, info = '' } = readFenceLine(text) ?? {};
    if (fence === undefined || (fence === '$$' && info.trim() !== '')) continue;
    if (open === undefined) open = fence;
    else if (!fence.startsWith(open)) continue;
    // Nobody writes a fence with a language into a block of the same fence: what seemed to begin that block is the end of the given line's.
    else if (info.trim() !== '') return true;
    else open = undefined;
  }
  return open !== undefined;
}

/** The end of a fence that is typed although it stands below already: the cursor goes there. */
export const typeOverFence = EditorView.inputHandler.of((view, from, to, inputText) => {
  const { state } = view;
  const line = state.doc.lineAt(from);
  if (from !== to || from !== line.to || line.number === state.doc.lines || view.composing) return false;
  const below = state.doc.line(line.number + 1);
  const isEnd = /^[ \t>]*(?:`{3,}|~{3,}|\$\$)$/.test(below.text) && line.text + inputText === below.text;
  if (!isEnd || !isOpenBefore(state.doc, line.number)) return false;
  view.dispatch({
    changes: { from: line.from, to: below.from },
    selection: { anchor: line.from + below.length },
    scrollIntoView: true,
    userEvent: 'input.type',
  });
  return true;
});

/** Whether a fence above the line is still open there. */
function isOpenBefore(doc: Text, line: number): boolean {
  return line > 1 && isAnyOpen(doc.slice(0, doc.line(line - 1).to), 0);
}

/** The beginning of a line is in lists and quotes that of its words, and with the next press that of the line. */
export const homeKeys: readonly KeyBinding[] = [
  { key: 'Home', run: goHome(false), shift: goHome(true) },
  { mac: 'Cmd-ArrowLeft', run: goHome(false), shift: goHome(true) },
];

function goHome(isSelecting: boolean): Command {
  return (view) => {
    const { ranges, mainIndex } = view.state.selection;
    const places = ranges.map((range) => wordsFrom(view, range));
    if (places.every((place) => place === undefined)) return false;
    const moved = ranges.map((range, at) => {
      const head = places[at] ?? toLineBoundary(view, range, false).head;
      return isSelecting ? EditorSelection.range(range.anchor, head) : EditorSelection.cursor(head, 1);
    });
    view.dispatch({ selection: EditorSelection.create(moved, mainIndex), scrollIntoView: true, userEvent: 'select' });
    return true;
  };
}

/** Where Home leads in an item or a quote; undefined where it is what it is anywhere. */
function wordsFrom(view: EditorView, { head }: SelectionRange): number | undefined {
  const line = view.state.doc.lineAt(head);
  const { quote, marker, length } = readLineStart(line.text);
  if ((quote === '' && marker === '') || marker.startsWith('#') || isInCode(view.state, head)) return undefined;
  const words = line.from + length;
  // A row of a long line begins elsewhere.
  const isFirstRow = toLineBoundary(view, EditorSelection.cursor(head), false).head <= words;
  if (!isFirstRow) return undefined;
  return head === words ? line.from : words;
}

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
      const previousChar = view.state.sliceDoc(Math.max(0, from - 1), from);
      const insert = /\S/.test(previousChar) ? ' #' : '#';
      return { changes: { from, insert }, range: EditorSelection.cursor(from + insert.length) };
    }),
    { userEvent: 'input', scrollIntoView: true },
  );
  startCompletion(view);
  return true;
};
