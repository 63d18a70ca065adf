import { texts } from '../../language.ts';

/** What the editor offers while typing. */
export const completionText = texts('editor/completion', {
  completeCallouts: {
    sameAs: (kind: string) => `same as ${kind}`,
  },
  completeSlash: {
    heading1: 'Heading 1',
    text: 'Text',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    list: 'List',
    numberedList: 'Numbered list',
    task: 'Task',
    /** What the fields of a task are looked for by, beside their names. */
    wordsOfTask: 'day deadline scheduled start',
    quote: 'Quote',
    callout: 'Callout',
    blocks: 'Blocks',
    insert: 'Insert',
    warning: 'Warning',
    table: 'Table',
    codeBlock: 'Code block',
    formula: 'Formula',
    diagram: 'Diagram',
    line: 'Line',
    footnote: 'Footnote',
    linkToANote: 'Link to a note',
    embedNoteOrFile: 'Embed a note or file',
    date: 'Date',
    time: 'Time',
    linkToTodaysNote: 'Link to today’s note',
    template: (name: string) => `Template: ${name}`,
    templates: 'Templates',
  },
});
