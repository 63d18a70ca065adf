import { texts } from '../language.ts';

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
  openTheSettings: 'Open the settings',
});
