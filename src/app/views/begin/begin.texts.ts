import { texts } from '../../strings/language.ts';

/** The end of the tour, and what becomes of notes that the browser keeps. */
export const beginText = texts('begin', {
  dialog: {
    title: 'Now your own',
    about: 'The sample notes stay here to try things on. Your own can begin in one of two ways:',
    notebook: 'New notebook',
    notebookHelp: 'Empty, and kept in this browser. You can move it into a folder at any time.',
    folder: 'Open a folder',
    folderHelp: 'Of notes that you have, or an empty one. The notes stay ordinary files in it.',
    later: 'Keep looking around',
  },
  view: {
    title: 'Now your own',
    command: 'Start your own notes…',
    move: 'Move these notes into a folder…',
    moved: (folder: string) => `Your notes are now files in the folder ${folder}.`,
  },
});
