import { inQuotes } from '../../strings/in-quotes.ts';
import { number } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** What could not be read. */
export const warningsText = texts('warnings', {
  view: {
    title: 'Warnings',
    show: 'Show notes with warnings',
  },
  warningsDialog: {
    title: 'Warnings',
    about: 'Notes with a warning still work: what could be read of each is searchable.',
    empty: 'Every note can be read now.',
    more: (remainingCount: number) => `And ${number(remainingCount)} more, which show as those above are corrected.`,
    warningLine: (reason: string, line: number) => `${reason} (line ${line}).`,
    inTopFolder: 'In the top folder',
    inFolder: (path: string) => `In the folder ${inQuotes(path)}`,
  },
});
