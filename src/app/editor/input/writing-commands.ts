import {
  addCursorAbove,
  addCursorBelow,
  copyLineDown,
  deleteLine,
  moveLineDown,
  moveLineUp,
} from '@codemirror/commands';
import { selectNextOccurrence } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, rectangularSelection, ViewPlugin, type Command, type KeyBinding } from '@codemirror/view';
import { activeEditor, setActiveEditor, type ActiveEditor } from './active-editor.ts';
import { WRITING_COMMANDS, type WritingCommandId } from './command-names.ts';
import { insertLink } from './formatting/insert-link.ts';
import {
  tickTask,
  toggleBulletList,
  toggleHeading,
  toggleNumberedList,
  toggleQuote,
  toggleTask,
} from './formatting/line-kind.ts';
import { MARK_KINDS, toggleMark } from './formatting/toggle-mark.ts';
import { wrapTyped } from './formatting/wrap-typed.ts';

const RUN: Readonly<Record<WritingCommandId, Command>> = {
  bold: toggleMark(MARK_KINDS.bold),
  italic: toggleMark(MARK_KINDS.italic),
  strikethrough: toggleMark(MARK_KINDS.strikethrough),
  highlight: toggleMark(MARK_KINDS.highlight),
  code: toggleMark(MARK_KINDS.code),
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
  'tick-task': tickTask,
  quote: toggleQuote,
  'move-line-up': moveLineUp,
  'move-line-down': moveLineDown,
  'duplicate-line': copyLineDown,
  'delete-line': deleteLine,
  'next-occurrence': selectNextOccurrence,
  'cursor-above': addCursorAbove,
  'cursor-below': addCursorBelow,
};

/** Formatting and moving of lines, by keys and from the palette; several cursors. */
export const writingCommands: Extension = [
  EditorState.allowMultipleSelections.of(true),
  // Ctrl and a click follow a link.
  EditorView.clickAddsSelectionRange.of((event) => event.altKey && !event.shiftKey),
  rectangularSelection({ eventFilter: (event) => event.altKey && event.shiftKey }),
  wrapTyped,
  keymap.of(WRITING_COMMANDS.flatMap((command) => ('keys' in command ? [bindingOf(command)] : []))),
  ViewPlugin.define(followFocus),
];

function bindingOf({ id, keys }: { readonly id: WritingCommandId; readonly keys: string }): KeyBinding {
  const key = keys
    .replace('Ctrl', 'Mod')
    .replace(/\b(Up|Down)$/, 'Arrow$1')
    .replaceAll('+', '-')
    .replace(/[A-Z]$/, (letter) => letter.toLowerCase());
  return { key, run: RUN[id], preventDefault: id !== 'tick-task' };
}

function followFocus(view: EditorView) {
  const own: ActiveEditor = {
    run: (id) => {
      view.focus();
      RUN[id](view);
    },
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    if (view.dom.contains(target)) setActiveEditor(own);
    else if (activeEditor() === own && !target.closest('[role=dialog]')) setActiveEditor(undefined);
  };
  document.addEventListener('focusin', onFocus);
  return {
    destroy: () => {
      document.removeEventListener('focusin', onFocus);
      if (activeEditor() === own) setActiveEditor(undefined);
    },
  };
}
