import { number, plural } from '../strings/formats.ts';
import { texts } from '../strings/language.ts';

/** What stands in a note beside its own text. */
export const markdownText = texts('markdown', {
  addressLink: {
    notLoaded: 'Not loaded: the image is on another site',
  },
  codeTools: {
    copyCode: 'Copy code',
    notCopied: 'Not copied',
  },
  drawBlock: {
    formula: 'This formula cannot be drawn',
    code: 'This code cannot be coloured',
    diagram: 'This diagram cannot be drawn',
    notLoaded: 'its part of the app could not be loaded',
  },
  drawMath: {
    tooLong: (longest: number) => `it is longer than ${number(longest)} characters`,
    tooDeep: 'it is nested too deep',
  },
  drawMermaid: {
    tooLong: (longest: number) => `it is longer than ${number(longest)} characters`,
    diagram: 'Diagram',
    mistake: (line: string) => `there is a mistake in line ${line}`,
    noKind: 'its first line names no kind of diagram',
    tooManyLines: (mostEdges: number) => `it has more than ${mostEdges} lines`,
    notReadable: 'it could not be read',
  },
  citedLines: {
    pages: (from: number, to: number) => (from === to ? `page ${from}` : `pages ${from}–${to}`),
    lines: (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from}–${to}`),
  },
  connectPart: {
    missing: 'Not in this notebook yet',
    image: 'Image',
    missingImage: (alt: string) => `${alt} (not in this notebook)`,
  },
  embedCanvas: {
    canvas: (name: string) => `Canvas ${name}`,
  },
  embedNotes: {
    tooLong: 'This note is too long to be shown within another.',
    noHeading: 'This note has no such heading.',
    noParagraph: 'This note has no such paragraph.',
    tooDeep: 'Notes within this one are shown as links.',
    from: (path: string) => `From ${path}`,
    more: 'The note goes on.',
  },
  embedFiles: {
    page: (fileName: string, numberOf: number) => `${fileName}, page ${numberOf}`,
    noPage: (target: string, last: number, pageNumber: number) =>
      `${target}, page ${last}: it has no page ${pageNumber}`,
  },
  openPdf: {
    notLoaded: (filename: string) => `${filename} could not be loaded.`,
    tooLarge: 'This file is larger than 300 MB, which is more than can be shown here.',
    locked: 'This PDF is locked with a password. Open it with another program.',
    damaged: 'This PDF cannot be read: it is damaged, or is not a PDF.',
  },
  zoomImage: {
    picture: 'Picture',
  },
  noteHead: {
    unreadable: (line: number, reason: string) =>
      `The properties of this note cannot be read (line ${line}): ${reason}`,
    edit: 'Edit the text',
  },
  propertiesTable: {
    title: (entries: number) => plural(entries, { one: '# property', other: '# properties' }),
  },
  renderRules: {
    footnote: (number: string) => `Footnote ${number}`,
    backFromFootnote: (number: string) => `Back to the text of footnote ${number}`,
    notFollowed: 'Links of this kind are not followed',
    image: 'Image',
  },
  wikilinkLabel: {
    page: (target: string, page: number) => `${target}, page ${page}`,
  },
  sanitize: {
    unsupported: 'This browser cannot sanitise HTML, so notes cannot be shown safely.',
    image: 'Image',
  },
  shortenMarks: {
    more: (visibleText: string, hiddenCount: number) => `${visibleText}⟨and ${hiddenCount} more combining marks⟩`,
  },
  taskMarks: {
    toDo: 'to do',
    done: 'done',
    inProgress: 'in progress',
    cancelled: 'cancelled',
    forwarded: 'forwarded',
    scheduled: 'scheduled',
    important: 'important',
    question: 'question',
    starred: 'starred',
    information: 'information',
    idea: 'idea',
    marked: (mark: string) => `marked ${mark}`,
  },
  waitForReader: {
    waiting: 'This note is long: the rest is drawn as you come to it. ',
    showNext: 'Show the next part',
    showAll: 'Show all of it',
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
