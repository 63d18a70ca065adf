import { number, plural } from '../../../strings/formats.ts';
import { texts } from '../../../strings/language.ts';

/** Files that are not notes. */
export const noteFilesText = texts('note-files', {
  fileView: {
    missingHelp: 'It may have been moved or deleted by another program.',
    missing: 'This file is not there',
    failed: 'This cannot be opened',
    unsupported: 'This kind of file is not shown here',
    unsupportedKind: (kind: string) => `${kind} files are not shown here`,
    download: 'Download a copy',
    notebook:
      'These are exported notes. To make notes of them, import this file on the first screen, or drop it on the window: they become a notebook of their own.',
    textOnly: 'This file is not a note: its text is shown as it is stored. To change it, open it with another program.',
  },
  mediaView: {
    failed: (fileName: string) => `This browser cannot play ${fileName}.`,
    download: 'Download a copy',
  },
  partsView: {
    previousPart: 'Previous part',
    label: 'Part',
    total: (count: number) => `of ${count}`,
    nextPart: 'Next part',
    failed:
      'This part could not be read. The file may have been changed or removed by another program: open the note again.',
    position: (at: number, count: number) => `Part ${at} of ${count}`,
  },
  pdfDocument: {
    pageLabel: (at: number) => `Page ${at}`,
  },
  pdfLinks: {
    pageLabel: (page: number) => `To page ${number(page)}`,
  },
  pdfView: {
    failed: 'This PDF cannot be shown',
    download: 'Download a copy',
    loading: 'Reading the PDF…',
    outline: 'Outline of the PDF',
    page: 'Page',
    total: (numPages: number) => `of ${number(numPages)}`,
    zoomOut: 'Zoom out',
    fitWidth: (percentOf: string) => `Zoom ${percentOf}: fit the width`,
    zoomIn: 'Zoom in',
    find: 'Find in this PDF',
    previousMatch: 'Previous page with these words',
    nextMatch: 'Next page with these words',
    notFound: 'Not found',
    noWords: 'This PDF has no words, only pictures of them.',
    matches: (hits: number, count: number, page: number | undefined, page2: number | undefined) =>
      plural(hits, { one: `${count} on page ${page}`, other: `${count} on # pages, page ${page2}` }),
  },
  pictureView: {
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fit: 'Fit',
    download: 'Download a copy',
  },
});
