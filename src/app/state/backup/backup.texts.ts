import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** Backups of the records. */
export const backupText = texts('backup', {
  browserRecords: {
    otherFolder: (name: string) =>
      `The restored records hold conversations and changes of a folder named ${inQuotes(name)}. If this is that folder, bring them here.`,
    adopt: 'It is this folder',
    failed: (reason: string) => `They could not be brought here: ${reason}`,
  },
  recordsClient: {
    failed: 'The part of Latent that reads and writes backups could not start. Reload, then try again.',
  },
  saveRecords: {
    saved: 'The browser is saving the backup. It holds parts of your notes, and no keys.',
    failed: (reason: string) => `The backup could not be made: ${reason}`,
  },
});
