import {
  addCursorAbove,
  addCursorBelow,
  deleteLine,
  redo,
  selectLine,
  toggleBlockComment,
  toggleComment,
  undo,
} from '@codemirror/commands';
import { foldAll, unfoldAll, unfoldCode } from '@codemirror/language';
import { openSearchPanel } from '@codemirror/search';
import { EditorState, Facet, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, rectangularSelection, ViewPlugin, type Command } from '@codemirror/view';
import { askAboutSelection } from './ask/ask-selection.ts';
import {
  insertCallout,
  insertCode,
  insertDiagram,
  insertFootnote,
  insertFormula,
  insertRule,
  insertTemplate,
  insertToday,
  knowingToday,
} from './input/insert-text.ts';
import {
  activeEditor,
  type ActiveEditor,
  keysOfPerson,
  paletteId,
  setActiveEditor,
  WRITING_COMMANDS,
  type WritingCommandId,
} from './input/command-names.ts';
import { indentItems, indentLines, outdentItems, outdentLines } from './input/lists/indent-items.ts';
import { beginTag, beginWikilink, closeFence, homeKeys, typeOverFence } from './input/typing-habits.ts';
import { boundaryKeys } from './text/link-parts.ts';
import { openReplace } from './input/find/find-panel.ts';
import { selectNextOfSelected } from './input/find/occurrence-keys.ts';
import { canFollowLink, followLink } from './input/follow-link.ts';
import { foldAround, goBehindFold } from './input/folding.ts';
import {
  insertLink,
  tickTasks,
  toggleBulletList,
  toggleHeading,
  toggleNumberedList,
  toggleQuote,
  toggleTask,
} from './input/formatting/insert-link.ts';
import { canEditTask, editTask } from './input/edit-task.ts';
import { attachChosen } from './input/paste/attach-files.ts';
import { pastePlain } from './input/paste/paste.ts';
import { linkPart } from './input/link-part.ts';
import { manyChangesAsOne } from './input/formatting/as-one-change.ts';
import { justTyped, MARK_KINDS, toggleMark } from './input/formatting/toggle-mark.ts';
import { wrapTyped } from './input/formatting/wrap-typed.ts';
import { breakInItem, continueMarkup, endEmptyItem } from './input/lists/continue-markup.ts';
import { duplicateLines, moveItemsDown, moveItemsUp } from './input/lists/move-items.ts';
import { renumberingWhereDeleted } from './input/lists/renumber.ts';
import { canMoveToNote, moveToNote } from './input/move-to-note.ts';
import * as tables from './input/tables/table-commands.ts';
import {
  beginTable,
  breakInCell,
  insertTable,
  nextCell,
  nextRow,
  previousCell,
} from './input/tables/table-commands.ts';
import { isInTable } from './input/tables/read-table.ts';
import { sortRows } from './input/tables/sort-rows.ts';
import { typedRows } from './input/tables/typed-rows.ts';
import { digitKeys, toCodeMirrorKey, type WritingBinding } from './input/key-bindings.ts';

/** Saves the text at once. */
export const savingText = Facet.define<() => void>();

const saveNow: Command = (view) => {
  for (const save of view.state.facet(savingText)) save();
  return true;
};

const RUN: Readonly<Record<WritingCommandId, Command>> = {
  bold: toggleMark(MARK_KINDS.bold),
  italic: toggleMark(MARK_KINDS.italic),
  strikethrough: toggleMark(MARK_KINDS.strikethrough),
  highlight: toggleMark(MARK_KINDS.highlight),
  code: toggleMark(MARK_KINDS.code),
  // What is selected, or the line.
  comment: (view) => (view.state.selection.main.empty ? toggleComment : toggleBlockComment)(view),
  link: insertLink(),
  'heading-1': toggleHeading(1),
  'heading-2': toggleHeading(2),
  'heading-3': toggleHeading(3),
  'heading-4': toggleHeading(4),
  'heading-5': toggleHeading(5),
  'heading-6': toggleHeading(6),
  'plain-text': toggleHeading(0),
  'numbered-list': toggleNumberedList,
  'bullet-list': toggleBulletList,
  task: toggleTask,
  'tick-task': tickTasks,
  'edit-task': editTask,
  'follow-link': followLink(false),
  'follow-link-beside': followLink(true),
  indent: either(indentItems, indentLines),
  outdent: either(outdentItems, outdentLines),
  undo,
  redo,
  save: saveNow,
  find: openSearchPanel,
  replace: openReplace,
  quote: toggleQuote,
  ask: askAboutSelection,
  'move-to-note': moveToNote,
  wikilink: beginWikilink,
  tag: beginTag,
  'paste-plain': pastePlain(),
  attach: attachChosen,
  callout: insertCallout,
  'code-block': insertCode,
  formula: insertFormula,
  diagram: insertDiagram,
  rule: insertRule,
  footnote: insertFootnote,
  date: insertToday('date'),
  time: insertToday('time'),
  'today-link': insertToday('link'),
  table: insertTable,
  'add-row': tables.addRowBelow,
  'add-row-above': tables.addRowAbove,
  'delete-row': tables.deleteRow,
  'add-column': tables.addColumnRight,
  'add-column-left': tables.addColumnLeft,
  'move-column-left': tables.moveColumnLeft,
  'move-column-right': tables.moveColumnRight,
  'delete-column': tables.deleteColumn,
  'align-left': tables.alignColumn('left'),
  'align-center': tables.alignColumn('center'),
  'align-right': tables.alignColumn('right'),
  'sort-up': sortRows(1),
  'sort-down': sortRows(-1),
  'format-table': tables.formatTable,
  'move-line-up': either(tables.moveRowUp, moveItemsUp),
  'move-line-down': either(tables.moveRowDown, moveItemsDown),
  'duplicate-line': duplicateLines,
  'delete-line': deleteLine,
  'select-line': selectLine,
  'next-occurrence': selectNextOfSelected,
  'cursor-above': addCursorAbove,
  'cursor-below': addCursorBelow,
  fold: foldAround,
  unfold: unfoldCode,
  'fold-all': foldAll,
  'unfold-all': unfoldAll,
};

/** What a command does; its name is in `WRITING_COMMANDS`. */
export const commandOf = (id: WritingCommandId): Command => RUN[id];

const NEEDS_TABLE: ReadonlySet<WritingCommandId> = new Set(
  WRITING_COMMANDS.filter((command) => 'isOfTable' in command).map(({ id }) => id),
);

const NEEDS_TASK: ReadonlySet<WritingCommandId> = new Set(
  WRITING_COMMANDS.filter((command) => 'isOfTask' in command).map(({ id }) => id),
);

const NEEDS_LINK: ReadonlySet<WritingCommandId> = new Set(
  WRITING_COMMANDS.filter((command) => 'isOfLink' in command).map(({ id }) => id),
);

const NEEDS_TODAY: ReadonlySet<WritingCommandId> = new Set(['date', 'time', 'today-link']);

const IN_CELLS: ReadonlySet<WritingCommandId> = new Set([
  'bold',
  'italic',
  'strikethrough',
  'highlight',
  'code',
  'link',
  'wikilink',
  'follow-link',
  'follow-link-beside',
  'tag',
  'paste-plain',
  'next-occurrence',
]);

/** Of the note around a cell, whose keys work within the cell too. */
const OF_NOTE: ReadonlySet<WritingCommandId> = new Set(['save', 'find', 'replace', 'ask']);

/** Of the row or column around a cell, by their keys too. */
const OF_ROW: ReadonlySet<WritingCommandId> = new Set(['move-line-up', 'move-line-down']);

/** Their keys also work within the panel for finding. */
const IN_PANEL: ReadonlySet<WritingCommandId> = new Set(['find', 'replace']);

/** Formatting and moving of lines, by keys and from the palette; several cursors. */
export const writingCommands: Extension = [
  EditorState.allowMultipleSelections.of(true),
  // Ctrl and a click follow a link.
  EditorView.clickAddsSelectionRange.of((event) => event.altKey && !event.shiftKey),
  rectangularSelection({ eventFilter: (event) => event.altKey && event.shiftKey }),
  wrapTyped,
  justTyped,
  typeOverFence,
  typedRows,
  renumberingWhereDeleted,
  manyChangesAsOne,
  keymap.compute([keysOfPerson], bindings),
  digitKeys(bindings),
  // Before the keys of Markdown and of any text, behind those of an open list of suggestions.
  Prec.high(
    keymap.of([
      {
        key: 'Enter',
        run: either(goBehindFold, nextRow, beginTable, closeFence, continueMarkup),
        shift: either(breakInCell, breakInItem),
      },
      { key: 'Tab', run: either(nextCell, indentItems), shift: either(previousCell, outdentItems) },
      ...homeKeys,
      ...boundaryKeys,
    ]),
  ),
  // Before Backspace of Markdown, which leaves white space in the place of the mark.
  Prec.highest(keymap.of([{ key: 'Backspace', run: endEmptyItem }])),
  ViewPlugin.define((view) => followFocus(view, wholeText(view))),
];

/**
 * What of this there is in a cell that is written in its drawn table.
 * @param note the editor of the whole text
 * @param inTable does something to the table around that cell
 */
export function writingInCell(note: EditorView, inTable: (command: Command) => void): Extension {
  const isOne = (id: WritingCommandId) =>
    IN_CELLS.has(id) || NEEDS_TABLE.has(id) || OF_NOTE.has(id) || OF_ROW.has(id) || id === 'undo' || id === 'redo';
  const inCell = bindings(note.state).flatMap((binding) => {
    if (OF_ROW.has(binding.id)) return [{ ...binding, run: () => (inTable(RUN[binding.id]), true) }];
    if (OF_NOTE.has(binding.id)) return [{ ...binding, run: () => RUN[binding.id](note) }];
    return IN_CELLS.has(binding.id) ? [binding] : [];
  });
  return [
    EditorState.allowMultipleSelections.of(true),
    wrapTyped,
    justTyped,
    keymap.of(inCell),
    digitKeys(() => inCell),
    ViewPlugin.define((view) =>
      followFocus(view, {
        can: (id) => isOne(id) && (!NEEDS_LINK.has(id) || canFollowLink(view.state)),
        run: (id) => {
          view.focus();
          if (IN_CELLS.has(id)) RUN[id](view);
          else if (OF_NOTE.has(id)) RUN[id](note);
          else if (isOne(id)) inTable(RUN[id]);
        },
        linkPart: () => undefined,
        insertTemplate: (text) => {
          view.focus();
          view.dispatch(view.state.replaceSelection(text));
        },
      }),
    ),
  ];
}

function either(...commands: readonly Command[]): Command {
  return (view) => commands.some((command) => command(view));
}

/** The keys of the commands that the editor reads itself: the person's, else their first. */
function bindings(state: EditorState): WritingBinding[] {
  const customKeys = state.facet(keysOfPerson);
  return WRITING_COMMANDS.flatMap((command) => {
    if (!('keys' in command)) return [];
    const { id } = command;
    const keys = customKeys[paletteId(id)] ?? command.keys;
    if (keys === '' || ('isOfBrowser' in command && keys === command.keys)) return [];
    const scope = IN_PANEL.has(id) ? 'editor search-panel' : 'editor';
    return [{ id, keys, key: toCodeMirrorKey(keys), run: RUN[id], scope, preventDefault: id !== 'tick-task' }];
  });
}

function wholeText(view: EditorView): ActiveEditor {
  return {
    can: (id) =>
      (!NEEDS_TABLE.has(id) || isInTable(view.state)) &&
      (!NEEDS_TASK.has(id) || canEditTask(view.state)) &&
      (!NEEDS_LINK.has(id) || canFollowLink(view.state)) &&
      (!NEEDS_TODAY.has(id) || view.state.facet(knowingToday) !== undefined) &&
      (id !== 'move-to-note' || canMoveToNote(view.state)),
    run: (id) => {
      view.focus();
      RUN[id](view);
    },
    linkPart: () => linkPart(view),
    insertTemplate: (text) => {
      view.focus();
      insertTemplate(view, text);
    },
  };
}

/** What a command is chosen in, and what leads there: the text was in use before. */
const ON_THE_WAY = '[role=dialog], [role=menu], [aria-haspopup=menu], [aria-haspopup=true]';

function followFocus(view: EditorView, ownEditor: ActiveEditor) {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    if (view.dom.contains(target)) setActiveEditor(ownEditor);
    else if (activeEditor() === ownEditor && !target.closest(ON_THE_WAY)) setActiveEditor(undefined);
  };
  document.addEventListener('focusin', onFocus);
  return {
    destroy: () => {
      document.removeEventListener('focusin', onFocus);
      if (activeEditor() === ownEditor) setActiveEditor(undefined);
    },
  };
}
