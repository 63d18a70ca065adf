import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { indentUnit } from '@codemirror/language';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { keysOfPerson } from './command-names.ts';
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
const fenceSign = EditorView.inputHandler.of((view, from, to, typed, insert) => {
  const { state } = view;
  const isThird = typed === '`' && from === to && /(?<!`)``$/.test(state.doc.sliceString(Math.max(0, from - 3), from));
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
