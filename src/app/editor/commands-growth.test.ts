// @vitest-environment jsdom
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorSelection, EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView, keymap, type Command } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { IS_LONG_FUZZ } from '../../notes/testing/fuzz-runs.ts';
import { LONG_TEXTS } from '../../notes/testing/long-texts.ts';
import { growthOf, SIZES } from '../../notes/testing/processor-time.ts';
import { WRITING_COMMANDS } from './input/command-names.ts';
import { folding, foldingProperties } from './input/folding.ts';
import { findInText } from './input/find/find-panel.ts';
import { findKeymap } from './input/find/occurrence-keys.ts';
import { tabKeymap } from './input/lists/indent-items.ts';
import { commandOf, writingCommands } from './writing-commands.ts';
import { plainLineNotice, vaultMarkdown } from './create-editor.ts';

/**
 * Every command of the editor is given long texts: those of the palette, and whatever a key does. A new one joins by itself. What draws is
 * tried in a browser.
 */

const EXTENSIONS = [
  vaultMarkdown,
  history(),
  folding,
  foldingProperties,
  findInText,
  writingCommands,
  plainLineNotice,
  keymap.of([...tabKeymap, ...defaultKeymap, ...historyKeymap, ...findKeymap]),
];

/** Wants a page: a panel, a dialog, the clipboard, or where lines are drawn. */
const OF_PAGE =
  /^(?:find|replace|ask|attach|paste-plain|edit-task|follow-link|follow-link-beside|move-to-note|save|cursor-above|cursor-below)$/;

/** What a command sees of an editor, without a page. A command that wants more throws, and is tried in a browser. */
function headless(state: EditorState): EditorView {
  const view = {
    state,
    dispatch: (...given: readonly (Transaction | TransactionSpec)[]) => {
      for (const one of given) view.state = 'startState' in one ? one.state : view.state.update(one).state;
    },
    focus: () => undefined,
    hasFocus: true,
    textDirection: 0,
    textDirectionAt: () => 0,
  };
  return view as unknown as EditorView;
}

function commandsOf(state: EditorState): Map<string, Command> {
  const commands = new Map<string, Command>();
  for (const { id } of WRITING_COMMANDS) if (!OF_PAGE.test(id)) commands.set(id, commandOf(id));
  const known = new Set(commands.values());
  const add = (name: string, run: Command | undefined): void => {
    if (!run || known.has(run)) return;
    known.add(run);
    commands.set(name, run);
  };
  for (const { key, linux, run, shift } of state.facet(keymap).flat()) {
    const name = key ?? linux ?? 'any key';
    add(name, run);
    add(`Shift ${name}`, shift);
  }
  // As the keyboard hands them over.
  for (const sign of ['*', '`', '-', '[', '1', ' ', 'a'])
    commands.set(`typing ${sign}`, (view) => {
      const { from, to } = view.state.selection.main;
      const insert = () => view.state.update(view.state.replaceSelection(sign), { userEvent: 'input.type' });
      if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, sign, insert)))
        view.dispatch(insert());
      return true;
    });
  return commands;
}

const SELECTIONS: Readonly<Record<string, (state: EditorState) => EditorSelection>> = {
  'a cursor in the middle': ({ doc }) => EditorSelection.single(Math.floor(doc.length / 2)),
  'all of it': ({ doc }) => EditorSelection.single(0, doc.length),
  'a hundred cursors': ({ doc }) =>
    EditorSelection.create(
      // CodeMirror's time for a key grows with the square of the cursors.
      Array.from({ length: Math.min(doc.lines, 100) }, (_, at) => EditorSelection.cursor(doc.line(at + 1).from)),
    ),
};

describe('a command of the editor takes time in proportion to the text', () => {
  const only = process.env['LATENT_GROWTH_ONLY'] ?? '';
  const shapes = LONG_TEXTS.filter(({ name }, at) => (IS_LONG_FUZZ ? at < 12 : name === 'many list items'));
  const most = IS_LONG_FUZZ ? SIZES.at(-1)! : 12_500;
  /** Parsed once for all that is tried; one shape's at a time. */
  let parsed: { readonly name: string; readonly states: Map<number, EditorState> } = { name: '', states: new Map() };
  const plainOf = ({ name, make }: (typeof shapes)[number], bytes: number): EditorState => {
    if (parsed.name !== name) parsed = { name, states: new Map() };
    let state = parsed.states.get(bytes);
    if (!state) {
      state = EditorState.create({ doc: make(bytes), extensions: EXTENSIONS });
      ensureSyntaxTree(state, state.doc.length, 20_000);
      parsed.states.set(bytes, state);
    }
    return state;
  };
  const cases = shapes.flatMap((shape) =>
    Object.entries(SELECTIONS).map(([where, select]) => ({ name: shape.name, where, shape, select })),
  );

  it.each(cases)('$name, with $where', { timeout: 1_200_000 }, async ({ shape, select }) => {
    const states = new Map<number, EditorState>();
    const stateOf = (bytes: number): EditorState => {
      let state = states.get(bytes);
      if (!state) {
        const plain = plainOf(shape, bytes);
        states.set(bytes, (state = plain.update({ selection: select(plain) }).state));
      }
      return state;
    };
    const faults: string[] = [];
    for (const [name, command] of commandsOf(stateOf(600))) {
      if (!name.includes(only)) continue;
      const { fault } = await growthOf(String, (size) => run(command, headless(stateOf(Number(size)))), most);
      if (fault) faults.push(`${name}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

function run(command: Command, view: EditorView): void {
  try {
    command(view);
  } catch {
    // It wants a page.
  }
}
