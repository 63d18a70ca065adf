import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** What stands in a note beside its own text. */
export const markdownText = texts('markdown', {
  addressLink: {
    notLoadedImageAnother: 'Not loaded: the image is on another site',
  },
  codeTools: {
    copyCode: 'Copy code',
    notCopied: 'Not copied',
  },
  drawBlock: {
    formulaCannotDrawn: 'This formula cannot be drawn',
    codeCannotColoured: 'This code cannot be coloured',
    diagramCannotDrawn: 'This diagram cannot be drawn',
    partAppCouldNot: 'its part of the app could not be loaded',
  },
  drawMath: {
    longerThanCharacters: (longest: number) => `it is longer than ${number(longest)} characters`,
    nestedTooDeep: 'it is nested too deep',
  },
  drawMermaid: {
    longerThanCharacters: (longest: number) => `it is longer than ${number(longest)} characters`,
    diagram: 'Diagram',
    thereMistakeLine: (line: string) => `there is a mistake in line ${line}`,
    firstLineNamesNo: 'its first line names no kind of diagram',
    hasMoreThanLines: (mostEdges: number) => `it has more than ${mostEdges} lines`,
    couldNotRead: 'it could not be read',
  },
  citedLines: {
    pages: (from: number, to: number) => (from === to ? `page ${from}` : `pages ${from}–${to}`),
    lines: (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from}–${to}`),
  },
  connectPart: {
    notVaultYet: 'Not in this vault yet',
    image: 'Image',
    imageNotVault: (alt: string) => `${alt} (not in this vault)`,
  },
  embedCanvas: {
    canvas: (name: string) => `Canvas ${name}`,
  },
  embedNotes: {
    noteTooLongShown: 'This note is too long to be shown within another.',
    noSuchHeading: 'This note has no such heading.',
    noSuchParagraph: 'This note has no such paragraph.',
    notesWithinOneShown: 'Notes within this one are shown as links.',
    from: (path: string) => `From ${path}`,
    theNoteGoesOn: 'The note goes on.',
  },
  embedFiles: {
    page: (fileName: string, numberOf: number) => `${fileName}, page ${numberOf}`,
    noSuchPage: (target: string, last: number, pageNumber: number) =>
      `${target}, page ${last}: it has no page ${pageNumber}`,
  },
  openPdf: {
    couldNotBeLoaded: (filename: string) => `${filename} could not be loaded.`,
    fileLargerThan300: 'This file is larger than 300 MB, which is more than can be shown here.',
    pdfLockedPasswordOpen: 'This PDF is locked with a password. Open it with another program.',
    pdfCannotReadDamaged: 'This PDF cannot be read: it is damaged, or is not a PDF.',
  },
  zoomImage: {
    picture: 'Picture',
  },
  noteHead: {
    cannotBeRead: (line: number, reason: string) =>
      `The properties of this note cannot be read (line ${line}): ${reason}`,
    editTheText: 'Edit the text',
  },
  propertiesTable: {
    properties: (entries: number) => plural(entries, { one: '# property', other: '# properties' }),
  },
  renderRules: {
    footnote: (number: string) => `Footnote ${number}`,
    backToFootnote: (number: string) => `Back to the text of footnote ${number}`,
    notFollowed: 'Links of this kind are not followed',
    image: 'Image',
  },
  wikilinkLabel: {
    page: (target: string, page: number) => `${target}, page ${page}`,
  },
  sanitize: {
    browserCannotSanitiseHtml: 'This browser cannot sanitise HTML, so notes cannot be shown safely.',
    image: 'Image',
  },
  shortenMarks: {
    andMoreCombiningMarks: (visibleText: string, hiddenCount: number) =>
      `${visibleText}⟨and ${hiddenCount} more combining marks⟩`,
  },
  taskMarks: {
    toDo: 'to do',
    inProgress: 'in progress',
    marked: (mark: string) => `marked ${mark}`,
  },
  waitForReader: {
    noteLongRestDrawn: 'This note is long: the rest is drawn as you come to it. ',
    showTheNextPart: 'Show the next part',
    showAllOfIt: 'Show all of it',
  },
  largeProperties: {
    properties: (size: string) => `Properties (${size})`,
    tooLong: 'The properties of this note are too long for a table. This is how they begin.',
  },
  renderMarkdown: {
    tooDeep:
      'What follows is nested too deep, or is too wide, to be drawn with its formatting. It is shown as it is written.',
  },
});
