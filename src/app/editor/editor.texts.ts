import { texts } from '../strings/language.ts';

/** The editor. */
export const editorText = texts('editor', {
  createEditor: {
    noteText: 'Note text',
  },
  textMenu: {
    label: 'Text',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    bold: 'Bold',
    italic: 'Italic',
    highlight: 'Highlight',
    link: 'Link to an address',
    linkNote: 'Link to a note…',
    removeLink: 'Remove link',
    heading: 'Heading',
    list: 'List',
    task: 'Task',
    quote: 'Quote',
    editTask: 'Edit task…',
    addRow: 'Add a row below',
    addColumn: 'Add a column on the right',
    deleteRow: 'Delete the row',
    deleteColumn: 'Delete the column',
    sortUp: 'Sort by this column, A to Z',
    sortDown: 'Sort by this column, Z to A',
    ask: 'Ask about this text…',
    spelling: 'Spelling…',
    spellingHelp:
      'Hold Shift and press the other mouse button: the browser’s own menu has its suggestions for spelling.',
    pasteByKey: 'The browser does not let the app read the clipboard. Press Ctrl+V to paste.',
    pictureName: 'picture',
  },
  emptyHint: {
    hint: 'Type / for headings, lists, tasks',
  },
  longMarks: {
    more: (count: number) => `⟨and ${count} more combining marks⟩`,
  },
  plainLineNotice: {
    message: 'Highlighting is off in this long paragraph.',
  },
});
