import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** What the editor draws in place of marks. */
export const liveText = texts('live', {
  fold: {
    unfold: 'Unfold',
    fold: 'Fold',
    part: (name: string) => `Text under ${inQuotes(name)}`,
  },
  footnote: {
    footnote: (number: string, text: string) => `Footnote ${number}: ${text}`,
  },
  link: {
    missing: 'Not in this notebook yet',
    notFollowed: 'Links of this kind are not followed',
  },
  table: {
    /** The heading is row 0. */
    cell: (heading: string, row: number) =>
      row === 0 ? `Heading ${inQuotes(heading)}` : `${heading || 'Cell'}, row ${row}`,
    table: 'Table',
    row: 'Row',
    column: 'Column',
    moveRowUp: 'Move row up',
    moveRowDown: 'Move row down',
    moveColumnLeft: 'Move column left',
    moveColumnRight: 'Move column right',
    rowBelow: 'Row below',
    rowAbove: 'Row above',
    columnRight: 'Column right',
    columnLeft: 'Column left',
    deleteRow: 'Delete row',
    deleteColumn: 'Delete column',
    alignLeft: 'Align left',
    centre: 'Centre',
    alignRight: 'Align right',
    sortUp: 'Sort A to Z',
    sortDown: 'Sort Z to A',
  },
  listWidgets: {
    task: 'Task',
  },
});
