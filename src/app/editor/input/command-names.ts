/** What a person can do to the text being written: in the palette while an editor has the focus, and by keys. */
export const WRITING_COMMANDS = [
  { id: 'bold', title: 'Bold', keys: 'Ctrl+B' },
  { id: 'italic', title: 'Italic', keys: 'Ctrl+I' },
  { id: 'strikethrough', title: 'Strikethrough', keys: 'Ctrl+Shift+X' },
  { id: 'highlight', title: 'Highlight', keys: 'Ctrl+Shift+H' },
  { id: 'code', title: 'Code', keys: 'Ctrl+`' },
  { id: 'link', title: 'Insert link', keys: 'Ctrl+K' },
  { id: 'heading-1', title: 'Turn into heading 1', keys: 'Ctrl+Alt+1' },
  { id: 'heading-2', title: 'Turn into heading 2', keys: 'Ctrl+Alt+2' },
  { id: 'heading-3', title: 'Turn into heading 3', keys: 'Ctrl+Alt+3' },
  { id: 'heading-4', title: 'Turn into heading 4', keys: 'Ctrl+Alt+4' },
  { id: 'heading-5', title: 'Turn into heading 5', keys: 'Ctrl+Alt+5' },
  { id: 'heading-6', title: 'Turn into heading 6', keys: 'Ctrl+Alt+6' },
  { id: 'plain-text', title: 'Turn into plain text', keys: 'Ctrl+Alt+0' },
  { id: 'numbered-list', title: 'Turn into numbered list', keys: 'Ctrl+Shift+7' },
  { id: 'bullet-list', title: 'Turn into list', keys: 'Ctrl+Shift+8' },
  { id: 'task', title: 'Turn into task', keys: 'Ctrl+Shift+9' },
  { id: 'tick-task', title: 'Tick or untick task', keys: 'Ctrl+Enter' },
  { id: 'undo', title: 'Undo what was typed' },
  { id: 'quote', title: 'Turn into quote', keys: 'Ctrl+Shift+.' },
  { id: 'ask', title: 'Ask the assistant about this text…', keys: 'Ctrl+J' },
  { id: 'table', title: 'Insert table' },
  { id: 'add-row', title: 'Table: add a row below' },
  { id: 'add-row-above', title: 'Table: add a row above' },
  { id: 'delete-row', title: 'Table: delete the row' },
  { id: 'add-column', title: 'Table: add a column on the right' },
  { id: 'add-column-left', title: 'Table: add a column on the left' },
  { id: 'delete-column', title: 'Table: delete the column' },
  { id: 'align-left', title: 'Table: align the column left' },
  { id: 'align-center', title: 'Table: centre the column' },
  { id: 'align-right', title: 'Table: align the column right' },
  { id: 'format-table', title: 'Table: put its bars below each other' },
  { id: 'move-line-up', title: 'Move line up', keys: 'Alt+Up' },
  { id: 'move-line-down', title: 'Move line down', keys: 'Alt+Down' },
  { id: 'duplicate-line', title: 'Duplicate line', keys: 'Shift+Alt+Down' },
  { id: 'delete-line', title: 'Delete line', keys: 'Ctrl+Shift+K' },
  { id: 'next-occurrence', title: 'Also select the next occurrence', keys: 'Ctrl+D' },
  { id: 'cursor-above', title: 'Add a cursor above', keys: 'Ctrl+Alt+Up' },
  { id: 'cursor-below', title: 'Add a cursor below', keys: 'Ctrl+Alt+Down' },
] as const satisfies readonly WritingCommand[];

interface WritingCommand {
  readonly id: string;
  readonly title: string;
  /** With `Ctrl` for ⌘ on a Mac. */
  readonly keys?: string;
}

export type WritingCommandId = (typeof WRITING_COMMANDS)[number]['id'];
