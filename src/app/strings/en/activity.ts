import { decimal, number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** What was done in this vault. */
export const activityText = texts('activity', {
  activityEntry: {
    done: 'Done',
    waiting: 'Waiting',
    failed: 'Failed',
    denied: 'Denied',
    cancelled: 'Cancelled',
    notDone: 'not done',
    theAssistant: 'The assistant',
    you: 'You',
    anotherProgram: 'Another program',
    andMore: (rest: number) => `and ${rest} more`,
    theChangeIsUndone: 'The change is undone.',
    undone: 'Undone',
    show: 'Show',
    whatWentWrong: 'What went wrong',
    couldNotDone: 'It could not be done.',
    whatGivenProgramsWrite: (toolTitle: string) => `${toolTitle}: what was given, as programs write it`,
    whatCameBack: 'What came back',
    took: 'Took',
    duration: (ms: number) => (ms < 1000 ? `${number(ms)} ms` : `${decimal(ms / 1000, 1)} s`),
    usedOfTheModel: 'Model usage',
    cutHereExportHas: (text: string) => `${text}
… cut here; the export has all of it.`,
  },
  activityList: {
    whatHappened: 'What happened',
  },
  activityView: {
    anyOutcome: 'Any outcome',
    done: 'Done',
    waiting: 'Waiting',
    denied: 'Denied',
    failed: 'Failed',
    cancelled: 'Cancelled',
    byAnyone: 'By anyone',
    byYou: 'By you',
    byTheAssistant: 'By the assistant',
    byAnotherProgram: 'By another program',
    byLatentItself: 'By Latent itself',
    inAnyNote: 'In any note',
    in: (path: string) => `In ${path}`,
    inAnotherNote: 'In another note…',
    activityOfANote: 'Activity of a note',
    activity: 'Activity',
    what: 'What',
    byWhom: 'By whom',
    outcome: 'Outcome',
    where: 'Where',
    entries: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
    exportTheseJsonl: 'Export these (JSONL)',
    everything: 'Everything',
    changes: 'Changes',
    everySearchReadingChange:
      'Every search, reading and change that the assistant or you make is listed here, and changes can be undone.',
    nothingLikeHasHappened: 'Nothing like that has happened.',
    nothingHasHappenedYet: 'Nothing has happened yet.',
  },
  dayHeading: {
    undoAll: 'Undo all…',
    undoAllOf: (day: string) => `Undo all of ${day}…`,
  },
  dayInWords: {
    today: 'Today',
    yesterday: 'Yesterday',
  },
  filterMenu: {
    chosen: 'chosen',
  },
  view: {
    activity: 'Activity',
    showActivity: 'Show activity',
    activityOfThisNote: 'Activity of this note',
  },
});
