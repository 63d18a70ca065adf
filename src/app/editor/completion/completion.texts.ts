import { texts } from '../../strings/language.ts';

/** What the editor offers while typing. */
export const completionText = texts('completion', {
  completeCallouts: {
    sameAs: (kind: string) => `same as ${kind}`,
  },
  completeTaskDay: {
    /** What takes the place of the words of a task that name this day. */
    due: (day: string) => `Due ${day}`,
    keep: 'Keep the words',
  },
  completeSlash: {
    heading1: 'Heading 1',
    textSection: 'Text',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    list: 'List',
    numberedList: 'Numbered list',
    task: 'Task',
    /** What the fields of a task are looked for by, beside their names. */
    taskWords: 'day deadline scheduled start',
    quote: 'Quote',
    callout: 'Callout',
    blocksSection: 'Blocks',
    insertSection: 'Insert',
    warning: 'Warning',
    table: 'Table',
    codeBlock: 'Code block',
    formula: 'Formula',
    diagram: 'Diagram',
    line: 'Line',
    footnote: 'Footnote',
    noteLink: 'Link to a note',
    embed: 'Embed a note or file',
    date: 'Date',
    dueDate: 'Due date…',
    time: 'Time',
    todayLink: 'Link to today’s note',
    template: (name: string) => `Template: ${name}`,
    templatesSection: 'Templates',
  },
});
