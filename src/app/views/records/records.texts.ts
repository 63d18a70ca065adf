import type { JSX } from 'solid-js';
import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Backing up and restoring what the browser keeps. */
export const recordsText = texts('records', {
  backupSettings: {
    title: 'Backup of Latent’s records',
    about:
      'Conversations, activity, the undo history, settings, unsaved text and the names of your notebooks, all in one file. Keys are not in it, and neither are your notes.',
    save: 'Back up to a file',
    restoreFile: 'Restore from a file…',
    noAutomatic: 'Automatic backups are made in this browser while you work. There is none yet.',
    automaticHelp:
      'Automatic backups in this browser, against damage of its database. They are deleted with the browser’s data for this site; a file that you save is not.',
    made: (size: string, isKept: boolean) => `${size}${isKept ? ', kept since records were lost' : ''}`,
    restore: 'Restore…',
  },
  lostRecordsDialog: {
    failed: (reason: string) => `The backup could not be restored: ${reason} The records are as they were before.`,
    lostTitle: 'The browser lost Latent’s records',
    missingTitle: 'Some of Latent’s records are missing',
    description:
      'Conversations, the activity log, the undo history, settings, and text that was typed but not saved were kept in this browser’s database. It was damaged, or the browser deleted it, as browsers do when the disk is full. Notes in a folder are not affected. A notebook that was kept in this browser may have been deleted with it.',
    skip: 'Go on without them',
    restore: 'Restore the backup',
    missing: (kinds: string) => `Some are missing: ${kinds}.`,
    noBackup: 'No automatic backup of them is left. If you made one yourself, restore it in Settings → Data.',
    looking: 'Looking for a backup…',
    lookingProgress: 'Looking for a backup',
    unreadable: 'The backups cannot be read now. Reload to try again.',
    backupFound: (strong: JSX.Element) => ['There is an automatic backup of ', strong, '. Restored from it:'],
    nothingNew: 'nothing that is not here already',
    help: 'What you did since the loss stays. What was done after the backup was made is lost.',
    keysHelp:
      'Keys of models and services are in no backup: enter them again in the settings. Folders are not either: open each again, and its conversations are offered to it.',
    restoring: 'Restoring…',
    restoringProgress: 'Restoring',
  },
  recordText: {
    conversation: 'conversation',
    conversations: 'conversations',
    change: 'change that can be undone',
    changes: 'changes that can be undone',
    activityEntry: 'entry of the activity',
    activityEntries: 'entries of the activity',
    question: 'question that waits',
    questions: 'questions that wait',
    draft: 'note with unsaved text',
    drafts: 'notes with unsaved text',
    message: 'message or answer being written',
    messages: 'messages or answers being written',
    vault: 'notebook’s name',
    vaults: 'names of notebooks',
    spendingDay: 'day of spending',
    spendingDays: 'days of spending',
    settingsPart: 'part of the settings',
    settingsParts: 'parts of the settings',
    damaged: 'The file is damaged or was cut short: this is what could be read of it.',
    skippedQuestions: (waiting: number) =>
      plural(waiting, {
        one: '# question or answer that waited: ask for those changes again. Nothing in a file counts as your approval.',
        other:
          '# questions or answers that waited: ask for those changes again. Nothing in a file counts as your approval.',
      }),
    skippedUnfinished: (unfinished: number) =>
      `${number(unfinished)} that ${plural(unfinished, { one: 'was', other: 'were' })} under way when the backup was made.`,
    skippedUnknown: (unknown: number) =>
      `${number(unknown)} that this version does not know, or that ${plural(unknown, { one: 'is', other: 'are' })} not as Latent writes ${plural(unknown, { one: 'it', other: 'them' })}.`,
  },
  settingChanges: {
    title: 'With these, Latent would:',
  },
  restoreDialog: {
    nothing: 'nothing',
    reading: 'Reading the backup…',
    restoring: 'Restoring…',
    title: 'Restore records from a backup',
    about: 'What is not here yet is added. Nothing that is here is changed or deleted, and no note is touched.',
    restore: 'Restore',
    chooseFile: 'Choose a file…',
    fileLabel: 'Backup to restore',
    contents: (strong: JSX.Element, names: string) => ['Made on ', strong, '. It holds ', names, '.'],
    addedTitle: 'To be added:',
    nothingNew: 'All of it is here already.',
    skippedTitle: 'Left out:',
    takePlain: 'Take over its settings of how Latent looks and where it writes',
    takeWeighty: 'Take over its permissions, services, spending and limits too',
    takeWeightyHelp:
      'Only if you made this file yourself: it says what the assistant may do without asking, and where your text is sent.',
  },
  startOverDialog: {
    reading: 'Reading what is left…',
    startingOver: 'Starting over…',
    notDeleted: (reason: string) =>
      `The browser does not delete it either (${reason}). Close all other tabs of Latent and try again; if that does not help, delete this site’s data in the browser’s own settings.`,
    title: 'Start over with empty records?',
    about:
      'The browser cannot open the database in which Latent keeps conversations, the activity log, the undo history and settings. Often it can after the browser or the computer is started again: try that first. Your notes are not affected: they are not in it, but files in your folder or in this browser.',
    save: 'Save what can be read',
    confirmDelete: 'Delete it and start over',
    help: 'First save what can still be read as a file. Then the database is deleted and an empty one is made; an automatic backup is offered then, where there is one.',
    saved:
      'The browser is saving what could be read. Check that the file is there before you delete the database. “Restore from a file…” in Settings → Data takes it back.',
    nothingReadable:
      'None of it can be read, and there is no automatic backup. If you made a backup yourself, restore it in Settings → Data afterwards.',
    savedBackup:
      'The database cannot be read at all. The browser is saving the newest automatic backup instead. Check that the file is there before you delete the database.',
  },
  view: {
    title: 'Restore records',
    save: 'Back up Latent’s records to a file',
    restore: 'Restore Latent’s records from a file…',
  },
});
