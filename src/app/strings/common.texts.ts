import { plural } from './formats.ts';
import { texts } from './language.ts';

/** The words of buttons that stand in many places. */
export const commonText = texts('common', {
  cancel: 'Cancel',
  close: 'Close',
  openInMain: 'Open in the main area',
  delete: 'Delete',
  undo: 'Undo',
  save: 'Save',
  rename: 'Rename',
  remove: 'Remove',
  tryAgain: 'Try again',
  back: 'Back',
  copy: 'Copy',
  copied: 'Copied',
  /** Where nothing was found in the notes that are read so far. */
  stillLooking: 'Still looking: not all notes have been read yet.',
  openSettings: 'Open the settings',
  setUpModel: 'Set up a model',
  /** So many that are acted on together; some of the last are folders. */
  counted: {
    note: (count: number) => plural(count, { one: '# note', other: '# notes' }),
    file: (count: number) => plural(count, { one: '# file', other: '# files' }),
    folder: (count: number) => plural(count, { one: '# folder', other: '# folders' }),
    item: (count: number) => plural(count, { one: '# item', other: '# items' }),
  },
});
