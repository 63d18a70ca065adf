import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { plural } from '../../formats.ts';
import { texts } from '../../language.ts';

/** The person’s own acts, and how they ended. */
export const ownActsText = texts('state/own-acts', {
  createOwnActs: {
    files: (changeIds: number) => plural(changeIds, { one: '# file', other: '# files' }),
    changes: (count: number) => plural(count, { one: '# change.', other: '# changes.' }),
    deletedWith: (folder: string, count: string) => `Deleted ${inQuotes(folder)} with ${count}.`,
    deletedOf: (count: string, folder: string) => `Deleted ${count} of ${inQuotes(folder)}.`,
    undoneDoneAgain: (isUndo: boolean, lowerFirst: string) => `${isUndo ? 'Undone' : 'Done again'}: ${lowerFirst}`,
    redo: 'Redo',
    undoKeepLaterEdits: 'Undo, and keep later edits',
  },
  makeNote: {
    untitled: 'Untitled',
    notMade: (why: string, enteredText: string) => `${why} You had typed: ${enteredText}`,
  },
  duplicateFile: {
    made: (name: string) => `Made a copy: ${name}.`,
    notMade: (name: string, reason: string) => `${name} was not copied: ${reason}`,
    isGone: 'It is no longer there.',
    tooLarge: (size: string, maxSize: string) =>
      `It is ${size}; at most ${maxSize} can be copied here. Copy it in another program.`,
  },
  typeAhead: {
    textForTheNote: 'Text for the note that is being opened',
  },
  makeFile: {
    names: { canvas: 'Untitled canvas', base: 'Untitled base', board: 'Untitled board' },
    view: 'Table',
    lanes: { toDo: 'To do', doing: 'Doing', done: 'Done' },
  },
  toldAct: {
    taskChanged: (name: string) => `Changed the task ${name}.`,
    comesAgain: (day: string) => (day === '' ? 'It comes again.' : `It comes again on ${day}.`),
    deleted: (path: string) => `Deleted ${path}.`,
    renamedToInNotes: (from: string, to: string, notesChanged: number) =>
      `Renamed #${from} to #${to} in ${plural(notesChanged, { one: '# note', other: '# notes' })}.`,
    renamedHeading: (from: string, to: string) => `Renamed ${inQuotes(from)} to ${inQuotes(to)}.`,
    changed: (path: string) => `Changed ${path}.`,
    made: (path: string) => `Created ${path}.`,
    renamedTo: (to: string) => `Renamed to ${to}.`,
    theTopFolder: 'the top folder',
    movedTo: (to: string, place: string) => `Moved ${to} to ${place}.`,
    movedToAs: (place: string, to: string) => `Moved to ${place} as ${to}.`,
    linksUpdated: (updated: number) => plural(updated, { one: '# link updated.', other: '# links updated.' }),
    linksLeftTheyWere: (remainingCount: number) =>
      `${plural(remainingCount, { one: '# link', other: '# links' })} left as ${plural(remainingCount, { one: 'it was', other: 'they were' })}.`,
    linksCouldNotUpdated: (missed: number) =>
      plural(missed, { one: '# link could not be updated.', other: '# links could not be updated.' }),
    linksNowLeadNowhere: (brokenCount: number) =>
      `${plural(brokenCount, { one: '# link', other: '# links' })} to it now ${plural(brokenCount, { one: 'leads', other: 'lead' })} nowhere.`,
  },
});
