import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../../language.ts';

/** Backups of the records. */
export const backupText = texts('state/backup', {
  browserRecords: {
    restoredRecordsHoldConversations: (name: string) =>
      `The restored records hold conversations and changes of a folder named ${inQuotes(name)}. If this is that folder, bring them here.`,
    itIsThisFolder: 'It is this folder',
    theyCouldNotBrought: (reason: string) => `They could not be brought here: ${reason}`,
  },
  recordsClient: {
    partLatentReadsWrites: 'The part of Latent that reads and writes backups could not start. Reload, then try again.',
  },
  saveRecords: {
    backupDownloadsHoldsParts: 'The backup is in your downloads. It holds parts of your notes, and no keys.',
    backupCouldNotMade: (reason: string) => `The backup could not be made: ${reason}`,
  },
});
