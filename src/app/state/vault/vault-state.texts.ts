import { inQuotes } from '../../strings/in-quotes.ts';
import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Vaults that are opened, kept and closed. */
export const vaultStateText = texts('vault-state', {
  createIndexLink: {
    notOpen: 'Search is not ready yet.',
  },
  createVaultIndex: {
    restarted: 'Search stopped by itself and was started again. It works again, and your notes are unchanged.',
  },
  createVaultSession: {
    notAllowed:
      'The browser did not allow changes to this folder. Nothing was changed; try again to be asked once more.',
  },
  exportVault: {
    failed: (reason: string) => `The zip could not be made: ${reason}`,
  },
  restoreLastVault: {
    lookupFailed: (reason: string) =>
      `The folder that you had open could not be looked up, because the browser does not let Latent read what it stored (${reason}). Open the folder again; nothing in it was changed.`,
    failed: (title: string, reason: string) =>
      `${inQuotes(title)}, which you had open, could not be opened again (${reason}). Open it from the start screen; nothing in it was changed.`,
  },
  tidyRecords: {
    oldChanges: (forgotten: number) => plural(forgotten, { one: '# old change', other: '# old changes' }),
    changesDropped: (changes: string, historyDays: number, historyMegabytes: number) =>
      `${changes} in these notes can no longer be undone: the undo history is kept for ${number(historyDays)} days and up to ${number(historyMegabytes)} MB (Settings → Data).`,
    activityFull: (activityEntries: number, going: number) =>
      `The activity log has more than the ${number(activityEntries)} entries that are kept (Settings → Data). The oldest ${number(going)} go at the next start.`,
    export: 'Export them',
    exportFailed:
      'The oldest entries could not be read. Try again with “Export activity as a file” in Settings → Data.',
  },
  vaultTitle: {
    sample: 'Sample notes',
    notebook: 'My notes',
    furtherNotebook: (number: number) => `My notes ${number}`,
    folderMissing: (vault: string) =>
      `The folder of ${inQuotes(vault)} is not where it was: it was moved, renamed or deleted. Put it back, or open it from where it is now.`,
    notebookMissing: (vault: string) =>
      `${inQuotes(vault)} was kept in this browser, which has it no longer: the data of this site was deleted. If you have a zip or a folder of it, open that.`,
  },
});
