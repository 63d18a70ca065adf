import type { JSX } from 'solid-js';
import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** Backing up and restoring what the browser keeps. */
export const recordsText = texts('records', {
  backupSettings: {
    backupOfLatentsRecords: 'Backup of Latent’s records',
    conversationsActivityWayBack:
      'Conversations, activity, the undo history, settings, unsaved text and the names of your vaults, of all vaults, in one file. Keys are not in it, and neither are your notes.',
    backUpFile: 'Back up to a file',
    restoreFromAFile: 'Restore from a file…',
    automaticBackupsMadeBrowser: 'Automatic backups are made in this browser while you work. There is none yet.',
    automaticBackupsBrowserAgainst:
      'Automatic backups in this browser, against damage of its database. They are deleted with the browser’s data for this site; a file that you save is not.',
    made: (size: string, isKept: boolean) => `${size}${isKept ? ', kept since records were lost' : ''}`,
    restore: 'Restore…',
  },
  lostRecordsDialog: {
    backupCouldNotRestored: (reason: string) =>
      `The backup could not be restored: ${reason} The records are as they were before.`,
    browserLostLatentsRecords: 'The browser lost Latent’s records',
    someLatentsRecordsMissing: 'Some of Latent’s records are missing',
    description:
      'Conversations, the activity log, the undo history, settings, and text that was typed but not saved were kept in this browser’s database. It was damaged, or the browser deleted it, as browsers do when the disk is full. Your notes are not affected: they are files in your folder.',
    goOnWithoutThem: 'Go on without them',
    restoreTheBackup: 'Restore the backup',
    someAreMissing: (kinds: string) => `Some are missing: ${kinds}.`,
    noAutomaticBackupThem:
      'No automatic backup of them is left. If you made one yourself, restore it in Settings → Data.',
    lookingForABackup: 'Looking for a backup…',
    lookingProgress: 'Looking for a backup',
    backupsCannotReadNow: 'The backups cannot be read now. Reload to try again.',
    thereAutomaticBackupRestored: (strong: JSX.Element) => [
      'There is an automatic backup of ',
      strong,
      '. Restored from it:',
    ],
    nothingNotHereAlready: 'nothing that is not here already',
    whatDidSinceLoss: 'What you did since the loss stays. What was done after the backup was made is lost.',
    keysModelsServicesNo:
      'Keys of models and services are in no backup: enter them again in the settings. Folders are not either: open each again, and its conversations are offered to it.',
    restoring: 'Restoring…',
    restoringProgress: 'Restoring',
  },
  recordText: {
    changeCanUndone: 'change that can be undone',
    changesCanUndone: 'changes that can be undone',
    entryOfTheActivity: 'entry of the activity',
    entriesOfTheActivity: 'entries of the activity',
    questionThatWaits: 'question that waits',
    questionsThatWait: 'questions that wait',
    noteWithUnsavedText: 'note with unsaved text',
    notesWithUnsavedText: 'notes with unsaved text',
    messageOrAnswerBeing: 'message or answer being written',
    messagesOrAnswersBeing: 'messages or answers being written',
    vaultsName: 'vault’s name',
    namesOfVaults: 'names of vaults',
    dayOfSpending: 'day of spending',
    daysOfSpending: 'days of spending',
    partOfTheSettings: 'part of the settings',
    partsOfTheSettings: 'parts of the settings',
    fileDamagedOrCut: 'The file is damaged or was cut short: this is what could be read of it.',
    questionsOrAnswersWaited: (waiting: number) =>
      plural(waiting, {
        one: '# question or answer that waited: ask for those changes again. Nothing in a file counts as your approval.',
        other:
          '# questions or answers that waited: ask for those changes again. Nothing in a file counts as your approval.',
      }),
    wereUnderWayWhen: (unfinished: number) =>
      `${number(unfinished)} that ${plural(unfinished, { one: 'was', other: 'were' })} under way when the backup was made.`,
    versionDoesNotKnow: (unknown: number) =>
      `${number(unknown)} that this version does not know, or that ${plural(unknown, { one: 'is', other: 'are' })} not as Latent writes ${plural(unknown, { one: 'it', other: 'them' })}.`,
  },
  settingChanges: {
    theyWould: 'With these, Latent would:',
  },
  restoreDialog: {
    readingTheBackup: 'Reading the backup…',
    restoring: 'Restoring…',
    restoreRecordsFromBackup: 'Restore records from a backup',
    restoreRecordsFromDescription:
      'What is not here yet is added. Nothing that is here is changed or deleted, and nothing in your folder is touched.',
    restore: 'Restore',
    chooseAFile: 'Choose a file…',
    backupToRestore: 'Backup to restore',
    madeOnItHolds: (strong: JSX.Element, names: string) => ['Made on ', strong, '. It holds ', names, '.'],
    toBeAdded: 'To be added:',
    allHereAlready: 'All of it is here already.',
    leftOut: 'Left out:',
    takeOverSettingsHow: 'Take over its settings of how Latent looks and where it writes',
    takeOverWhatSets: 'Take over its permissions, services, spending and limits too',
    takeOverWhatHelp:
      'Only if you made this file yourself: it says what the assistant may do without asking, and where your text is sent.',
  },
  startOverDialog: {
    readingWhatIsLeft: 'Reading what is left…',
    startingOver: 'Starting over…',
    browserDoesNotDelete: (reason: string) =>
      `The browser does not delete it either (${reason}). Close all other tabs of Latent and try again; if that does not help, delete this site’s data in the browser’s own settings.`,
    startOverEmptyRecords: 'Start over with empty records?',
    startOverEmptyDescription:
      'The browser cannot open the database in which Latent keeps conversations, the activity log, the undo history and settings. Often it can after the browser or the computer is started again: try that first. Your notes are not affected: they are files in your folder.',
    saveWhatCanRead: 'Save what can be read',
    deleteStartOver: 'Delete it and start over',
    firstSaveWhatCan:
      'First save what can still be read as a file. Then the database is deleted and an empty one is made; an automatic backup is offered then, where there is one.',
    whatCouldReadDownloads:
      'What could be read is in your downloads. “Restore from a file…” in Settings → Data takes it back.',
    nothingCanReadThere:
      'Nothing of it can be read, and there is no automatic backup. If you made a backup yourself, restore it in Settings → Data afterwards.',
    nothingDatabaseCanRead:
      'Nothing of the database can be read. The newest automatic backup is in your downloads instead.',
  },
  view: {
    restoreRecords: 'Restore records',
    backUpLatentsRecords: 'Back up Latent’s records to a file',
    restoreLatentsRecordsFrom: 'Restore Latent’s records from a file…',
  },
});
