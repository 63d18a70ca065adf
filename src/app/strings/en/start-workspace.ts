import { texts } from '../language.ts';

/** What is said while the app starts. */
export const startWorkspaceText = texts('start-workspace', {
  sharedHost: {
    notAlone: (host: string) =>
      `Latent shares ${host} with other pages, and those could read and change the folders that you open here. Go on if you trust everything at ${host}; best is an address for Latent alone.`,
  },
  startWorkspace: {
    whatKeptEarlierMay:
      ' What was kept earlier may come back once the browser can open its database again; an automatic backup of it is kept, too.',
    canOpenNotesChange: (message: string, hint: string, storeNote: string) =>
      `${message} You can open your notes and change them, but conversations, settings and the undo history last only until this tab is closed. ${hint}${storeNote}`,
    startOver: 'Start over…',
    browserHasNoMore:
      'The browser has no more room for Latent’s records: what you see now may be gone after a reload. Free space on the disk, or lower what is kept of past changes in Settings → Data. Your notes are not affected.',
    newerLatentOpenAnother:
      'A newer Latent is open in another tab. Nothing more can be saved here until this tab is reloaded.',
    reload: 'Reload',
    browserClosedLatentsStorage:
      'The browser closed Latent’s storage, most likely because the disk that it lies on is full. Until there is room, nothing can be recorded, and so no note is changed. Free some space on the disk, then go on: Latent opens it again by itself.',
    whenDiskFullBrowser:
      'When the disk was full, the browser deleted all that Latent had kept in it: conversations, activity, the undo history, unsaved text and automatic backups. Your notes are not affected, and what you see in this tab is still here: copy or save what you need. So that it does not happen again, press “Ask the browser to keep it” in Settings → Data, and make a backup there now and then.',
    latentsStorageBrowserOpen:
      'Latent’s storage in the browser is open again. What was done while it was closed may be missing from the conversations and the activity.',
    savedKeysModelsServices:
      'The saved keys of your models and services cannot be opened any more, because this browser lost the key that they were encrypted with. Enter them again in the settings; everything else is as it was.',
    settingsHoldTabBut: (reason: string) => `Your settings hold for this tab, but could not be saved: ${reason}`,
  },
});
