import { inQuotes } from '../strings/in-quotes.ts';
import { number, plural } from '../strings/formats.ts';
import { texts } from '../strings/language.ts';

/** What the primitives of the screen say. */
export const uiText = texts('ui', {
  commandLine: {
    copy: 'Copy the command',
  },
  connectionReport: {
    works: 'Works',
    note: 'Note',
    failed: 'Does not work',
    testing: 'Testing the connection',
    use: (baseUrl: string | undefined) => `Use ${baseUrl}`,
  },
  lazyPart: {
    failed: 'A part of Latent could not be loaded. Check the connection, then reload; what you typed is kept.',
    reload: 'Reload',
  },
  reportFailures: {
    failed: (cause: string) =>
      `Something in Latent did not work: ${cause}. Try it again. If it fails again, copy what you typed and have not saved, and reload the page.`,
    noSpace: 'The browser has no room left for Latent’s data: free some space on the disk',
    noReason: 'no reason was given',
  },
  exportFile: {
    given: (name: string) => `${inQuotes(name)} is being saved by the browser.`,
  },
  toast: {
    dismiss: 'Dismiss',
    label: 'Notices',
  },
  suggestions: {
    label: 'Suggestions',
    count: (items: number) => `${plural(items, { one: '# suggestion', other: '# suggestions' })}, arrows to choose`,
    more: (items: number) => `${number(items)} more: type to narrow the list`,
    looking: 'Looking…',
    show: 'Show suggestions',
  },
  chipsField: {
    addPlaceholder: '+',
    removeItem: (item: string, name: string) => `Remove ${item} from ${name}`,
    addLabel: (name: string) => `Add to ${name}`,
    emptyPlaceholder: 'Empty',
  },
});
