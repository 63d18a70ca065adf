import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The list of tasks. */
export const tasksText = texts('tasks', {
  view: {
    tasks: 'Tasks',
    showTasks: 'Show tasks',
  },
  pane: {
    ofThisVault: 'Tasks of this vault',
    filter: 'Filter tasks',
    group: 'Group tasks by',
    byDay: 'Day',
    byNote: 'Note',
    byTag: 'Tag',
    showDone: 'Show finished tasks',
    hideDone: 'Hide finished tasks',
    noTasksYet: 'No open tasks.',
    howToMake: 'A line that begins with “- [ ]” is a task. With a 📅 and a date it is listed by its day.',
    noneFits: 'No task matches.',
    fewerLetters: 'Fewer letters find more.',
    couldNot: 'The tasks could not be listed.',
    more: (left: number) => plural(left, { one: 'Show # more task', other: 'Show # more tasks' }),
    repeats: (rule: string) => `repeats ${rule}`,
    open: (name: string, line: number) => `Open ${name}, line ${line}`,
  },
  groups: {
    overdue: 'Overdue',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'Next seven days',
    later: 'Later',
    none: 'Without a day',
    finished: 'Finished',
    noTag: 'Without a tag',
  },
  priority: {
    highest: 'Highest priority',
    high: 'High priority',
    medium: 'Medium priority',
    none: '',
    low: 'Low priority',
    lowest: 'Lowest priority',
  },
  days: {
    due: (day: string) => `Due ${day}`,
    scheduled: (day: string) => `Scheduled ${day}`,
    start: (day: string) => `Starts ${day}`,
    done: (day: string) => `Done ${day}`,
  },
});
