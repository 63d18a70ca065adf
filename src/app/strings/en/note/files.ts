import { number, plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** Files that are not notes. */
export const noteFilesText = texts('note/files', {
  fileView: {
    mayHaveBeenMoved: 'It may have been moved or deleted by another program.',
    fileNotThere: 'This file is not there',
    thisCannotBeOpened: 'This cannot be opened',
    kindFileNotShown: 'This kind of file is not shown here',
    filesNotShownHere: (kind: string) => `${kind} files are not shown here`,
    downloadACopy: 'Download a copy',
    fileNoNoteText:
      'This file is not a note: its text is shown as it is stored. To change it, open it with another program.',
  },
  mediaView: {
    thisBrowserCannotPlay: (fileName: string) => `This browser cannot play ${fileName}.`,
    downloadACopy: 'Download a copy',
  },
  partsView: {
    previousPart: 'Previous part',
    part: 'Part',
    of: (count: number) => `of ${count}`,
    nextPart: 'Next part',
    partCouldNotRead:
      'This part could not be read. The file may have been changed or removed by another program: open the note again.',
    partOf: (at: number, count: number) => `Part ${at} of ${count}`,
  },
  pdfDocument: {
    page: (at: number) => `Page ${at}`,
  },
  pdfLinks: {
    toPage: (page: number) => `To page ${number(page)}`,
  },
  pdfView: {
    pdfCannotShown: 'This PDF cannot be shown',
    downloadACopy: 'Download a copy',
    readingThePdf: 'Reading the PDF…',
    outlineOfThePdf: 'Outline of the PDF',
    page: 'Page',
    of: (numPages: number) => `of ${number(numPages)}`,
    zoomOut: 'Zoom out',
    zoomFitTheWidth: (percentOf: string) => `Zoom ${percentOf}: fit the width`,
    zoomIn: 'Zoom in',
    findInThisPdf: 'Find in this PDF',
    previousPageTheseWords: 'Previous page with these words',
    nextPageTheseWords: 'Next page with these words',
    notFound: 'Not found',
    onlyPictures: 'This PDF has no words, only pictures of them.',
    onPagesPage: (hits: number, count: number, page: number | undefined, page2: number | undefined) =>
      plural(hits, { one: `${count} on page ${page}`, other: `${count} on # pages, page ${page2}` }),
  },
  pictureView: {
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fit: 'Fit',
    downloadACopy: 'Download a copy',
  },
});
