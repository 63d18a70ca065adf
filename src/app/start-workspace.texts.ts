import { texts } from './strings/language.ts';

/** What is said while the app starts. */
export const startWorkspaceText = texts('start-workspace', {
  sharedHost: {
    warning: (host: string) =>
      `Latent shares ${host} with other pages, and those could read and change the folders that you open here. Go on if you trust everything at ${host}; best is an address for Latent alone.`,
  },
  startWorkspace: {
    storeNote:
      ' What was kept earlier may come back once the browser can open its database again; an automatic backup of it is kept, too.',
    notStored: (message: string, hint: string, storeNote: string) =>
      `${message} You can open your notes and change them, but conversations, settings and the undo history last only until this tab is closed. ${hint}${storeNote}`,
    startOver: 'Start over…',
    storageFull:
      'The browser has no more room for Latent’s records: what you see now may be gone after a reload. Free space on the disk, or lower what is kept of past changes in Settings → Data. Notes that are saved are not affected.',
    outdated: 'A newer Latent is open in another tab. Nothing more can be saved here until this tab is reloaded.',
    reload: 'Reload',
    storageClosed:
      'The browser closed Latent’s storage, most likely because the disk that it lies on is full. Until there is room, nothing can be recorded, and so no note is changed. Free some space on the disk, then go on: Latent opens it again by itself.',
    storageDeleted:
      'When the disk was full, the browser deleted all that Latent had kept in it: conversations, activity, the undo history, unsaved text and automatic backups. Notes in a folder are not affected; notebooks that were kept in this browser are deleted too. What you see in this tab is still here: copy or save what you need. So that it does not happen again, press “Ask the browser to keep it” in Settings → Data, and make a backup there now and then.',
    storageReopened:
      'Latent’s storage in the browser is open again. What was done while it was closed may be missing from the conversations and the activity.',
    keysLost:
      'The saved keys of your models and services cannot be opened any more, because this browser lost the key that they were encrypted with. Enter them again in the settings; everything else is as it was.',
    settingsNotSaved: (reason: string) => `Your settings hold for this tab, but could not be saved: ${reason}`,
  },
});
