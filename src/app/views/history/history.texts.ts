import { inQuotes } from '../../strings/in-quotes.ts';
import { formatNameList, number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The history of a note. */
export const historyText = texts('history', {
  changeDetails: {
    changeLabel: 'What it changed',
    nowLabel: 'From then to now',
    undone: 'The change is undone.',
    restore: 'Bring it back',
    compare: 'Compare',
    undo: (files: number) => (files > 1 ? `Undo all ${files} files` : 'Undo'),
    changedAgain: (since: string) =>
      `Nothing was undone: ${since} changed again after this. Those later edits can be kept, and only this change be taken back.`,
    undoPart: 'Undo and keep later edits…',
    showMore: (remainingCount: number) =>
      `Show ${plural(remainingCount, { one: '# more file', other: '# more files' })}`,
    namesAndMore: (named: string, remainingCount: number) => `${named} and ${remainingCount} more`,
  },
  version: {
    label: 'Version',
    restore: 'Restore this version',
    restored: (name: string) => `${inQuotes(name)} is restored.`,
    isNow: 'As it is now',
    oldest: 'Before the first change',
  },
  historyDialog: {
    noteTitle: (name: string) => `History of ${name}`,
    changeTitle: 'What was changed',
    title: 'History of all notes',
    emptyHelp: 'Every change that you or the assistant make here is kept with the text from before it.',
    empty: 'Nothing has been changed with Latent yet.',
    deletedTitle: 'Deleted notes',
    /** @param remainingCount how many more there are */
    names: (named: readonly string[], remainingCount: number) =>
      formatNameList([...named, ...(remainingCount > 0 ? [`${number(remainingCount)} more`] : [])]),
    fromFolder: (folder: string) => `· from ${folder}`,
    othersChanged: (otherCount: number) =>
      `· ${plural(otherCount, { one: '# other note', other: '# other notes' })} changed with it`,
    nothingDeleted: 'There is nothing to bring back.',
    nothingDeletedHelp: 'Notes and files that you or the assistant delete in Latent can be brought back from here.',
    label: 'Changes',
    showMore: 'Show more',
    fileCount: (files: number) => `· ${files} files`,
    undone: '· undone',
    cutShort: '· interrupted',
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
    title: 'History',
    showNote: 'History of this note',
    showAll: 'All changes',
    showDeleted: 'Bring back a deleted note…',
  },
});
