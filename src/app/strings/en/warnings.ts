import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { number } from '../formats.ts';
import { texts } from '../language.ts';

/** What could not be read. */
export const warningsText = texts('warnings', {
  view: {
    warnings: 'Warnings',
    showNotesWithWarnings: 'Show notes with warnings',
  },
  warningsDialog: {
    warnings: 'Warnings',
    warningsDescription: 'Notes with a warning still work: what could be read of each is searchable.',
    allIsWellNow: 'Every note can be read now.',
    moreWhichComeUp: (remainingCount: number) =>
      `And ${number(remainingCount)} more, which show as those above are corrected.`,
    line: (reason: string, line: number) => `${reason} (line ${line}).`,
    vaultsOwnFolder: 'In the vault’s own folder',
    inTheFolder: (path: string) => `In the folder ${inQuotes(path)}`,
  },
});
