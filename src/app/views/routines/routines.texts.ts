import { inQuotes } from '../../strings/in-quotes.ts';
import { dayAndTime, plural, time } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Tools that notes of the vault describe, and what runs by itself. */
export const routinesText = texts('routines', {
  title: 'Routines and your tools',
  show: 'Show routines and your tools',
  about:
    'A note in the folder Tools can describe a tool: steps that read, ask your model, or propose changes. With a schedule it is a routine, and runs by itself while Latent is open. What it would change always waits for your yes.',
  routines: 'Routines',
  tools: 'Tools without a schedule',
  empty: 'No tool of your own yet',
  emptyHelp: 'A tool is a note in the folder Tools with “type: tool”. Begin with an example and change it.',
  makeExample: 'Create an example',
  exampleFailed: (reason: string) => `The example was not created: ${reason}`,
  recheck: 'Recheck how sure relations are',
  recheckAbout:
    'Once a day, while you are not using Latent, it works out again from the notes how sure each relation is.',
  onLabel: (name: string) => `${name}: on`,
  runNow: 'Run now',
  runNowLabel: (name: string) => `Run now: ${name}`,
  run: 'Run…',
  runLabel: (name: string) => `Run… ${name}`,
  openNote: 'Open its note',
  openNoteLabel: (name: string) => `Open its note: ${name}`,
  next: (moment: number, nowMs: number) =>
    moment <= nowMs + 60_000 ? 'Next: in a moment' : `Next: ${dayAndTime(moment)}`,
  last: (moment: number) => `Last: ${dayAndTime(moment)}`,
  never: 'Has not run yet',
  outcomes: {
    running: 'Running, or waits for your answer',
    changed: 'Changed notes',
    unchanged: 'Nothing to change',
    denied: 'You said no',
    failed: 'Failed',
  },
  every: (ms: number) => {
    const minutes = Math.round(ms / 60_000);
    if (minutes % 1440 === 0) return plural(minutes / 1440, { one: 'Every day', other: 'Every # days' });
    if (minutes % 60 === 0) return plural(minutes / 60, { one: 'Every hour', other: 'Every # hours' });
    return `Every ${minutes} minutes`;
  },
  daily: (at: Date) => `Daily at ${time(at)}`,
  weekly: (day: number, at: Date) => `Every ${WEEKDAYS[day] ?? ''} at ${time(at)}`,
  onOpen: 'When the notebook is opened',
  onChange: (folder: string) => (folder === '' ? 'When a note changes' : `When a note in ${folder} changes`),
  byHand: 'When you run it',
  states: {
    on: 'On',
    off: 'Off',
    changed: 'Off, since its note was changed',
    broken: 'Cannot run',
  },
  problem: (line: number, message: string) => `Line ${line}: ${message}`,
  enable: {
    title: (name: string) => `Switch on ${inQuotes(name)}?`,
    about:
      'Read what it does before you switch it on. Any change of its note switches it off again, and this counts for this browser alone.',
    asksFor: 'Asks for',
    steps: 'Steps',
    changes: 'proposes a change',
    asksModel: 'Ask your model',
    asksModelNote: 'sends text to your model',
    forEach: (list: string) => `for each of ${list}`,
    onlyIf: (condition: string) => `only if ${condition}`,
    answerIn: (fields: string) => `Answer: ${fields}`,
    textTitle: 'The note as it is written',
    switchOn: 'Switch on',
    missing: 'This tool is no longer there.',
  },
  bar: {
    off: 'This note is a tool. It is off in this browser.',
    changed: 'This tool was changed after you switched it on, so it is off.',
    on: 'This note is a tool, and it is on.',
    broken: (count: number) =>
      plural(count, { one: 'This tool cannot run yet.', other: 'This tool cannot run yet: # things are wrong.' }),
    review: 'Look at it and switch it on…',
    showLine: (line: number) => `Show line ${line}`,
    showAll: 'All tools',
  },
});
