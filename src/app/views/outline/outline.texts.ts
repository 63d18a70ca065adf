import { inQuotes } from '../../strings/in-quotes.ts';
import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The outline of a note. */
export const outlineText = texts('outline', {
  outlinePane: {
    emptyHeading: '(empty)',
    title: 'Outline',
    noNoteHelp: 'Open one to see its headings here.',
    noNote: 'No note is open',
    missingNote: 'This note is not there',
    empty: 'No headings yet',
    pdfEmptyHelp: 'This PDF has no table of contents.',
    emptyHelp: 'A line that begins with # and a space is one.',
    cut: (mostRows: number, rows: number) => `The first ${number(mostRows)} of ${number(rows)} headings.`,
  },
  renameHeadingDialog: {
    title: (heading: string) => `Rename ${inQuotes(heading)}`,
    newName: 'New name',
    noHeadings: 'This note has no headings.',
    help: (links: number, notes: number) =>
      `${plural(links, { one: '# link', other: '# links' })} in ${plural(notes, { one: '# note', other: '# notes' })} will be updated. It can be undone.`,
  },
  view: {
    title: 'Outline',
    show: 'Show the outline',
    rename: 'Rename this heading…',
    renameTitle: 'Rename a heading',
  },
});
