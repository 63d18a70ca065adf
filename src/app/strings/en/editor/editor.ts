import { texts } from '../../language.ts';

/** The editor. */
export const editorText = texts('editor/editor', {
  createEditor: {
    noteText: 'Note text',
  },
  longMarks: {
    andMoreCombiningMarks: (count: number) => `⟨and ${count} more combining marks⟩`,
  },
  plainLineNotice: {
    highlightingOffLongParagraph: 'Highlighting is off in this long paragraph.',
  },
});
