import { texts } from '../strings/language.ts';

/** The editor. */
export const editorText = texts('editor', {
  createEditor: {
    noteText: 'Note text',
  },
  longMarks: {
    more: (count: number) => `⟨and ${count} more combining marks⟩`,
  },
  plainLineNotice: {
    message: 'Highlighting is off in this long paragraph.',
  },
});
