import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { formatNameList, number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The history of a note. */
export const historyText = texts('history', {
  changeDetails: {
    whatItChanged: 'What it changed',
    fromThenToNow: 'From then to now',
    theChangeIsUndone: 'The change is undone.',
    isRestored: (path: string) => `${inQuotes(path)} is restored.`,
    bringItBack: 'Bring it back',
    compare: 'Compare',
    undo: (files: number) => (files > 1 ? `Undo all ${files} files` : 'Undo'),
    nothingUndoneChangedAgain: (since: string) =>
      `Nothing was undone: ${since} changed again after this. Those later edits can be kept, and only this change be taken back.`,
    undoKeepLaterEdits: 'Undo and keep later edits…',
    restoreTheTextBefore: 'Restore the text before',
    restoreTheTextAfter: 'Restore the text after',
    showMoreFiles: (remainingCount: number) =>
      `Show ${plural(remainingCount, { one: '# more file', other: '# more files' })}`,
    andMore: (named: string, remainingCount: number) => `${named} and ${remainingCount} more`,
  },
  historyDialog: {
    historyOf: (name: string) => `History of ${name}`,
    whatWasChanged: 'What was changed',
    historyOfAll: 'History of all notes',
    everyChangeOrAssistant: 'Every change that you or the assistant make here is kept with the text from before it.',
    nothingChangedLatentYet: 'Nothing has been changed with Latent yet.',
    deletedNotes: 'Deleted notes',
    /** @param remainingCount how many more there are */
    names: (named: readonly string[], remainingCount: number) =>
      formatNameList([...named, ...(remainingCount > 0 ? [`${number(remainingCount)} more`] : [])]),
    fromFolder: (folder: string) => `· from ${folder}`,
    othersChanged: (otherCount: number) =>
      `· ${plural(otherCount, { one: '# other note', other: '# other notes' })} changed with it`,
    nothingDeleted: 'There is nothing to bring back.',
    whatIsDeleted: 'Notes and files that you or the assistant delete in Latent can be brought back from here.',
    changes: 'Changes',
    showMore: 'Show more',
    files: (files: number) => `· ${files} files`,
    undone: '· undone',
    cutShort: '· cut short',
    assistant: 'The assistant',
    you: 'You',
    anotherProgram: 'Another program',
  },
  undoAll: {
    undoAll: (changes: number) => `Undo all ${number(changes)}`,
    left: (undone: number, remainingCount: number, reason: string) =>
      `${plural(undone, { one: '# change', other: '# changes' })} undone. ${plural(remainingCount, {
        one: '# is left as it is',
        other: '# are left as they are',
      })}: ${reason}`,
  },
  view: {
    history: 'History',
    historyOfThisNote: 'History of this note',
    allChanges: 'All changes',
    deletedNotes: 'Bring back a deleted note…',
  },
});
