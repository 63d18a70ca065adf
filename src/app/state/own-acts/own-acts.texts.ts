import { inQuotes } from '../../strings/in-quotes.ts';
import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** The person’s own acts, and how they ended. */
export const ownActsText = texts('own-acts', {
  createOwnActs: {
    changes: (count: number) => plural(count, { one: '# change.', other: '# changes.' }),
    deletedFolder: (folder: string, count: string) => `Deleted ${inQuotes(folder)} with ${count}.`,
    deletedPart: (count: string, folder: string) => `Deleted ${count} of ${inQuotes(folder)}.`,
    folderBack: (folder: string, count: string) => `${inQuotes(folder)} is back with ${count}.`,
    partBack: (count: string, folder: string) => `Brought back ${count} of ${inQuotes(folder)}.`,
    folderHeld: 'The folder stays: files lie in it that are not shown here. Look into it with another program.',
    undone: (isUndo: boolean, lowerFirst: string) => `${isUndo ? 'Undone' : 'Redone'}: ${lowerFirst}`,
    redo: 'Redo',
    undoPart: 'Undo, and keep later edits',
  },
  makeNote: {
    untitled: 'Untitled',
    failed: (why: string, enteredText: string) => `${why} You had typed: ${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `Made a copy: ${name}.`,
    failed: (name: string, reason: string) => `${name} was not copied: ${reason}`,
    missing: 'It is no longer there.',
    tooLarge: (size: string, maxSize: string) =>
      `It is ${size}; at most ${maxSize} can be copied here. Copy it in another program.`,
  },
  typeAhead: {
    label: 'Text for the note that is being opened',
  },
  makeFile: {
    board: 'Untitled board',
    view: 'Table',
    lanes: { toDo: 'To do', doing: 'Doing', done: 'Done' },
  },
  toldAct: {
    taskChanged: (name: string) => `Changed the task ${name}.`,
    repeats: (day: string) => (day === '' ? 'It repeats.' : `It repeats on ${day}.`),
    deleted: (path: string) => `Deleted ${path}.`,
    deletedSeveral: (count: string) => `Deleted ${count}.`,
    back: (path: string) => `${path} is back.`,
    severalBack: (count: string) => `Brought back ${count}.`,
    namedAgain: (name: string, oldName: string) => `${name} has its old name again, ${oldName}.`,
    placedAgain: (name: string, folder: string) =>
      folder === '' ? `${name} is back in the top folder.` : `${name} is back in ${inQuotes(folder)}.`,
    severalPlacedAgain: (count: string) => `Moved ${count} back.`,
    movedSeveral: (count: string, place: string) => `Moved ${count} to ${place}.`,
    renamedTag: (from: string, to: string, notesChanged: number) =>
      `Renamed #${from} to #${to} in ${plural(notesChanged, { one: '# note', other: '# notes' })}.`,
    renamedHeading: (from: string, to: string) => `Renamed ${inQuotes(from)} to ${inQuotes(to)}.`,
    changed: (path: string) => `Changed ${path}.`,
    created: (path: string) => `Created ${path}.`,
    renamedTo: (to: string) => `Renamed to ${to}.`,
    topFolder: 'the top folder',
    movedTo: (to: string, place: string) => `Moved ${to} to ${place}.`,
    movedAs: (place: string, to: string) => `Moved to ${place} as ${to}.`,
    linksUpdated: (updated: number) => plural(updated, { one: '# link updated.', other: '# links updated.' }),
    linksLeft: (remainingCount: number) =>
      `${plural(remainingCount, { one: '# link', other: '# links' })} left as ${plural(remainingCount, { one: 'it was', other: 'they were' })}.`,
    linksFailed: (missed: number) =>
      plural(missed, { one: '# link could not be updated.', other: '# links could not be updated.' }),
    linksBroken: (brokenCount: number) =>
      `${plural(brokenCount, { one: '# link', other: '# links' })} to it now ${plural(brokenCount, { one: 'leads', other: 'lead' })} nowhere.`,
    linksBrokenToSeveral: (brokenCount: number) =>
      `${plural(brokenCount, { one: '# link', other: '# links' })} to them now ${plural(brokenCount, { one: 'leads', other: 'lead' })} nowhere.`,
  },
  storeFiles: {
    failed: (name: string, reason: string) => `${inQuotes(name)} was not attached: ${reason}`,
    // A name is no part of what `plural` fills in: it may hold a `#` of its own.
    saved: (storedCount: number, path: string, folder: string) =>
      storedCount === 1
        ? `Saved as ${inQuotes(path)}.`
        : `${plural(storedCount, { other: '# files' })} saved in ${folder === '' ? 'the top folder' : inQuotes(folder)}.`,
    tooLarge: (inMegabytes: string, inMegabytes2: string) =>
      `it holds ${inMegabytes}, and ${inMegabytes2} is the most. Copy it into the folder with another program.`,
    noFreeName: 'no name for it is free.',
    pastedName: (formatTime: string, name: string) => `Pasted image ${formatTime}${name}`,
  },
});
