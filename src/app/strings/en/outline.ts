import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { number, plural } from '../formats.ts';
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
  renameHeadingDialog: {
    rename: (heading: string) => `Rename ${inQuotes(heading)}`,
    newName: 'New name',
    noHeadings: 'This note has no headings.',
    linksWillBeUpdated: (links: number, notes: number) =>
      `${plural(links, { one: '# link', other: '# links' })} in ${plural(notes, { one: '# note', other: '# notes' })} will be updated. It can be undone.`,
  },
  view: {
    outline: 'Outline',
    showTheOutline: 'Show the outline',
    renameThisHeading: 'Rename this heading…',
    renameHeading: 'Rename a heading',
  },
});
