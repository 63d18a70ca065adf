import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** A tool for many notes at once. */
export const batchText = texts('batch', {
  batchDialog: {
    aTableChangesNothing: (title: string) => `${title} (a table, changes nothing)`,
    tool: 'Tool',
    run: 'Run',
    showWhatWouldChange: 'Show what would change',
    ofNotes: (done: number, done2: number) => `${done} of ${done2} notes`,
    notesLookedAt: 'Notes looked at',
    applyToolNotes: (count: number) => `Apply a tool to ${plural(count, { one: '# note', other: '# notes' })}`,
  },
  selectedNotes: {
    whichNotes: 'Which notes',
    notes: 'Notes',
    takeAllInsteadThese: (count: number, paths: number) => `Take all ${number(count)} instead of these ${paths}`,
  },
  view: {
    applyATool: 'Apply a tool',
    applyToolNotesTag: 'Apply a tool to the notes of a tag',
  },
});
