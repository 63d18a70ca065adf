import { number } from '../formats.ts';
import { texts } from '../language.ts';

/** The outline of a note. */
export const outlineText = texts('outline', {
  outlinePane: {
    empty: '(empty)',
    outline: 'Outline',
    openOneSeeHeadings: 'Open one to see its headings here.',
    noNoteIsOpen: 'No note is open',
    noteIsNotThere: 'This note is not there',
    noHeadingsYet: 'No headings yet',
    pdfHasNoTable: 'This PDF has no table of contents.',
    lineBeginsSpaceOne: 'A line that begins with # and a space is one.',
    theFirstOfHeadings: (mostRows: number, rows: number) =>
      `The first ${number(mostRows)} of ${number(rows)} headings.`,
  },
  view: {
    outline: 'Outline',
    showTheOutline: 'Show the outline',
  },
});
