import { texts } from '../language.ts';

/** What the primitives of the screen say. */
export const uiText = texts('ui', {
  commandLine: {
    copyTheCommand: 'Copy the command',
  },
  connectionReport: {
    works: 'Works',
    note: 'Note',
    doesNotWork: 'Does not work',
    use: (baseUrl: string | undefined) => `Use ${baseUrl}`,
  },
  lazyPart: {
    partLatentCouldNot:
      'A part of Latent could not be loaded. Check the connection, then reload; what you typed is kept.',
    reload: 'Reload',
  },
  reportFailures: {
    somethingLatentBeganDid: (cause: string) =>
      `Something that Latent began did not work: ${cause}. Try it again. If it fails again, copy what you typed and have not saved, and reload the page.`,
    browserHasNoRoom: 'The browser has no room left for Latent’s data: free some space on the disk',
    noReasonWasGiven: 'no reason was given',
  },
  toast: {
    dismiss: 'Dismiss',
    notices: 'Notices',
  },
});
