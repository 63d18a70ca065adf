import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { forceParsing } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Text, Transaction, type Extension, type TransactionSpec } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, keymap } from '@codemirror/view';
import { editorText } from '../strings/en/editor/editor.ts';
import type { AskAboutText } from './ask/ask-about-text.ts';
import { askingAboutText } from './ask/ask-selection.ts';
import { writingCompletion } from './completion/writing-completion.ts';
import type { WritingHelp } from './completion/writing-help.ts';
import { pageSanitizers } from '../markdown/sanitize.ts';
import { editorTheme } from './editor-theme.ts';
import { editingTask } from './input/edit-task.ts';
import { noteTyped } from './input/active-editor.ts';
import type { FoldedLine } from './input/folded-lines.ts';
import { followingLinks, followLinkAt, type FollowWritten } from './input/follow-link.ts';
import { folding, foldingProperties, foldLines, tellFolded } from './input/folding.ts';
import type { LiveContext } from './live/draw/live-context.ts';
import { liveText } from './live/live-text.ts';
import { inTable } from './live/tables/cell-keys.ts';
import { pastingInCell } from './live/tables/paste-in-cell.ts';
import { beginProperties, propertiesSlot, type MountProperties } from './input/properties-slot.ts';
import { findInText, openFind } from './input/find/find-panel.ts';
import { applyHabits, habitualKeys, habitualTyping, type TypingHabits } from './input/typing-habits.ts';
import { droppingLinks } from './input/paste/drop-link.ts';
import { pasting, type PasteOptions } from './input/paste/paste.ts';
import type { Attach } from './input/paste/attach-files.ts';
import { knowingToday } from './input/inserting/insert-today.ts';
import { makingNotes } from './input/move-to-note.ts';
import { longMarks } from './long-marks.ts';
import { plainLineNotice } from './plain-line-notice.ts';
import { isPlainLine } from './plain-lines.ts';
import type { ReadingPosition, TextCursor } from '../markdown/reading-position.ts';
import { flashedLine, placeInEditor, putCursor, showLine, showPlace } from './reading-place.ts';
export { createSharedText } from './shared-text.ts';
import type { SharedText } from './shared-text.ts';
import { parseInShortTasks } from './short-parse-tasks.ts';
import { tabKeymap } from './input/lists/tab-key.ts';
import type { ChangedBy } from './take-over-text.ts';
import { createTextTaker } from './text-taker.ts';
import { tickLine } from './ticking/tick-at.ts';
import { liveHighlighting, sourceHighlighting } from './vault-highlighting.ts';
import { textDirection } from './directions/text-direction.ts';
import { vaultMarkdown } from './vault-language.ts';
import { savingText, writingCommands, writingInCell } from './input/writing-commands.ts';
import { withoutCommandKeys } from './input/key-bindings.ts';

export interface EditorOptions {
  readonly parent: HTMLElement;
  /** Line feeds alone; see line-ends.ts. */
  readonly text: string;
  /** Called on each edit by the person here, not on `setText`, nor on what another editor of the text did first. */
  readonly onEdit: (text: string) => void;
  readonly onSave: () => void;
  /** What is selected, in all places together; '' where nothing is. */
  readonly onSelection?: (text: string) => void;
  /** Ctrl or ⌘ and a click on `[[…]]`: the text between the brackets. */
  readonly onFollowLink: FollowWritten;
  /** What is offered while the person types; absent for nothing. */
  readonly help?: WritingHelp;
  /** Stores files that are pasted or dropped; absent where none can be. */
  readonly attach?: Attach;
  /** Shows the properties as fields in Live; their text is shown where it is absent. */
  readonly properties?: MountProperties;
  /** Changes or explains a passage; absent where nothing can be asked. */
  readonly ask?: AskAboutText;
  /** What Live needs; absent where the text is shown as its source alone. */
  readonly live?: LiveContext;
  /** Whether it begins in Live. */
  readonly isLive?: boolean;
  /** The other editors of the same text; absent where there are none. */
  readonly shared?: SharedText | undefined;
  /** The accessible name; “Note text” where none is given. */
  readonly label?: string;
  /** The id of the element that says what the text is for. */
  readonly describedBy?: string;
  /** Called with below which lines something is folded away, whenever that changes. */
  readonly onFolded?: (lines: readonly FoldedLine[]) => void;
  /** A part of the editor stopped, such as its highlighting. The text is unchanged, and its changes are still reported. */
  readonly onFault: () => void;
}

export interface Editor {
  /** Draws the text as it reads, or shows its source. */
  setLive(isLive: boolean): void;
  text(): string;
  /** Replaces what differs and leaves the rest, with cursor and scroll position. By the person it is one step of Undo, else none. */
  setText(text: string, by: ChangedBy): void;
  focus(): void;
  /** Shows the fields of properties in Live where there are none yet, for the first; or no longer. */
  beginProperties(isBegun: boolean): void;
  /** Puts a text in at the cursor, as if it were typed. */
  insert(text: string): void;
  /** Brings a line (1-based) into view, and marks it for a moment where asked. */
  showLine(line: number, mark: boolean): void;
  /** What is at the top of the view, and where the cursor is. */
  place(): ReadingPosition;
  /** Scrolls there; the cursor stays. */
  showPlace(place: ReadingPosition): void;
  /** Puts the cursor where the text begins, below properties and title, to its end, or where it was. */
  putCursor(at: 'start' | 'end' | TextCursor): void;
  /** Folds again what was folded when the note was left. */
  fold(lines: readonly FoldedLine[]): void;
  /** Opens the panel for finding, with the field for what is put instead where asked. */
  find(replaces: boolean): void;
  /** How the person likes to type. */
  setHabits(habits: TypingHabits): void;
  destroy(): void;
}

/** Milliseconds for what is in view at first. */
const FIRST_PARSE_MS = 20;

export function createEditor(options: EditorOptions): Editor {
  parseInShortTasks();
  const liveOrSource = new Compartment();
  const inCells = (note: EditorView) => [
    writingCompletion(options.help, note),
    pastingInCell(note, pasteOptions(options)),
    followingLinks.of(options.onFollowLink),
    writingInCell(note, (command) => void inTable(note, command)),
    vaultMarkdown,
    liveHighlighting,
  ];
  const inMode = (isLive: boolean) =>
    isLive && options.live
      ? [
          liveHighlighting,
          liveText(options.live, inCells),
          options.properties ? propertiesSlot(options.properties) : [],
        ]
      : [sourceHighlighting, foldingProperties];
  let isSetting = false;
  const taker = createTextTaker((change) => set(change));
  const lines = options.text.split('\n');
  const isLong = lines.some(({ length }) => isPlainLine(length));
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      // From a string CodeMirror splits it by a pattern, which takes twice as long.
      doc: isLong ? '' : Text.of(lines),
      extensions: [
        editing(options),
        options.shared?.join(isLong ? '' : options.text) ?? [],
        tickLine.of(options.live?.tick),
        taker.extension,
        liveOrSource.of(inMode(options.isLive === true)),
        options.onFolded ? tellFolded(options.onFolded) : [],
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isSetting) taker.follow(update.changes);
          if (update.docChanged && !isSetting && options.shared?.isFollowing() !== true) {
            noteTyped();
            options.onEdit(taker.textOf(update.state));
          }
          if (update.selectionSet || update.docChanged) tellSelection(update.state, options.onSelection);
        }),
      ],
    }),
  });
  const set = (change: TransactionSpec) => {
    isSetting = true;
    try {
      view.dispatch(change);
    } finally {
      // Else nothing that is typed from then on would be told.
      isSetting = false;
    }
  };
  if (isLong) {
    // CodeMirror draws the part of a long line that is in view, but in its first measurement the whole of it: it takes that empty.
    view.coordsAtPos(0);
    set({ changes: { from: 0, insert: options.text }, annotations: Transaction.addToHistory.of(false) });
  }
  // Marks that are not read yet would be shown, and go a moment later.
  forceParsing(view, view.viewport.to, FIRST_PARSE_MS);
  return {
    setLive: (isLive) => view.dispatch({ effects: liveOrSource.reconfigure(inMode(isLive)) }),
    text: () => taker.textOf(view.state),
    setText: (text, by) => taker.take(view, text, by),
    focus: () => view.focus(),
    beginProperties: (isBegun) => view.dispatch({ effects: beginProperties.of(isBegun) }),
    insert: (text) =>
      view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true }),
    showLine: (line, mark) => showLine(view, line, mark),
    place: () => {
      const { anchor, head } = view.state.selection.main;
      return { ...placeInEditor(view), cursor: { anchor, head } };
    },
    showPlace: (place) => showPlace(view, place),
    putCursor: (at) => putCursor(view, at),
    fold: (lines) => foldLines(view, lines),
    find: (replaces) => void openFind(view, replaces),
    setHabits: (habits) => void applyHabits(view, habits, options.onSave),
    destroy: () => view.destroy(),
  };
}

/** Most of a selection (UTF-16 units) that is told: it is counted while it grows. */
const MOST_SELECTED = 200_000;

function tellSelection({ selection, doc }: EditorState, tell: EditorOptions['onSelection']): void {
  if (!tell) return;
  const parts = selection.ranges.filter(({ empty }) => !empty);
  tell(parts.map(({ from, to }) => doc.sliceString(from, Math.min(to, from + MOST_SELECTED))).join('\n'));
}

function editing({
  onSave,
  onFollowLink,
  help,
  attach,
  ask,
  onFault,
  label = editorText.createEditor.noteText,
  describedBy,
}: EditorOptions): Extension {
  return [
    habitualKeys,
    habitualTyping,
    history(),
    drawSelection(),
    dropCursor(),
    findInText,
    highlightSelectionMatches({ minSelectionLength: 3 }),
    writingCompletion(help),
    vaultMarkdown,
    help ? droppingLinks(help) : [],
    pasting(pasteOptions({ attach })),
    writingCommands,
    savingText.of(onSave),
    help?.editTask ? editingTask.of(help.editTask) : [],
    help ? knowingToday.of(() => help.today()) : [],
    help?.makeNoteOf ? makingNotes.of(help.makeNoteOf) : [],
    ask ? askingAboutText(ask) : [],
    editorTheme,
    flashedLine,
    plainLineNotice,
    longMarks,
    folding,
    textDirection,
    EditorView.exceptionSink.of((error) => {
      console.error(error);
      onFault();
    }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      autocapitalize: 'sentences',
    }),
    followingLinks.of(onFollowLink),
    EditorView.domEventHandlers({ mousedown: followClicked }),
    keymap.of([
      ...completionKeymap,
      ...withoutCommandKeys([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
      ...tabKeymap,
    ]),
  ];
}

const pasteOptions = ({ attach }: Pick<PasteOptions, 'attach'>): PasteOptions => ({
  sanitize: (html) => pageSanitizers().pasted(html),
  attach,
});

function followClicked(event: MouseEvent, view: EditorView): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
  // A link that is drawn is followed by the click, once: see live/clicks.ts.
  if (event.target instanceof Element && event.target.closest('a.internal-link, a[role="link"]')) return false;
  const pos = view.posAtCoords({ x: event.clientX, y: event.clientY });
  return pos !== null && followLinkAt(view, pos);
}
