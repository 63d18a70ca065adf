import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { texts } from '../language.ts';

/** Addresses of other sites, and the question before one is opened. */
export const addressesText = texts('addresses', {
  addressDialog: {
    open: (short: string) => `Open ${short}?`,
    openButton: 'Open',
    wholeAddressWhichSite: 'The whole address, which the site receives:',
    thisAddress: 'this address',
    linkConversationModelWrote:
      'This link is in the conversation. A model wrote its address, and an address can carry text of your notes to the site.',
    savedPageWroteAddress:
      'This link is in a saved page of the web. The page wrote its address, and the site learns that you followed it.',
    assistantOrAnotherProgram:
      'The assistant or another program wrote this address into your notes. An address can carry text of your notes to the site.',
    holdsTextAnotherNote: (text: string, path: string) =>
      `It holds text of another note: ${inQuotes(text)} is in ${path}.`,
    holdsTextFormPeople: (text: string) => `It holds text in a form that people do not read: ${inQuotes(text)}.`,
    beforeNotSiteSite: (text: string) =>
      `${inQuotes(text)} before the @ is not the site. The site is the part in bold.`,
    couldNotCheckedText:
      'It could not be checked for text of your other notes, because they are not all indexed yet or took too long to search.',
  },
  addressLinks: {
    whatToDoWith: (href: string) => `What to do with ${href}`,
    openNewTab: 'Open in a new tab',
    copyLink: 'Copy link',
  },
  copyAddress: {
    theAddressIsCopied: 'The address is copied.',
    browserDidNotLet: 'The browser did not allow copying. Select the address and copy it by hand.',
  },
});
