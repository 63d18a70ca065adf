import { inQuotes } from '../strings/in-quotes.ts';
import { texts } from '../strings/language.ts';

/** Addresses of other sites, and the question before one is opened. */
export const addressesText = texts('addresses', {
  addressDialog: {
    title: (short: string) => `Open ${short}?`,
    open: 'Open',
    addressLabel: 'The whole address, which the site receives:',
    fallbackName: 'this address',
    fromModel:
      'This link is in the conversation. A model wrote its address, and an address can carry text of your notes to the site.',
    fromPage:
      'This link is in a saved page of the web. The page wrote its address, and the site learns that you followed it.',
    fromNotes:
      'The assistant or another program wrote this address into your notes. An address can carry text of your notes to the site.',
    holdsNoteText: (text: string, path: string) => `It holds text of another note: ${inQuotes(text)} is in ${path}.`,
    holdsEncodedText: (text: string) => `It holds text in a form that people do not read: ${inQuotes(text)}.`,
    misleadingUser: (text: string) => `${inQuotes(text)} before the @ is not the site. The site is the part in bold.`,
    notChecked:
      'It could not be checked for text of your other notes, because not all of them have been read yet, or searching them took too long.',
  },
  addressLinks: {
    menu: (href: string) => `Actions for ${href}`,
    openInTab: 'Open in a new tab',
    copyLink: 'Copy link',
  },
  copyAddress: {
    copied: 'The address is copied.',
    notCopied: 'The browser did not allow copying. Select the address and copy it by hand.',
  },
});
