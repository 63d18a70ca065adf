import { texts } from '../../strings/language.ts';

/** Notes that were opened lately. */
export const recentText = texts('recent', {
  recentPane: {
    title: 'Recent',
    emptyHelp: 'What you open is listed here, the last first.',
    empty: 'Nothing has been opened yet',
    label: 'Recent notes',
  },
  view: {
    title: 'Recent',
    show: 'Show recent notes',
  },
});
