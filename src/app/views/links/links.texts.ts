import { inQuotes } from '../../strings/in-quotes.ts';
import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Links from, to and without a link to a note. */
export const linksText = texts('links', {
  linkMentions: {
    linked: (linked: number, byNote: number) =>
      `Linked ${plural(linked, { one: '# mention', other: '# mentions' })} in ${plural(byNote, { one: '# note', other: '# notes' })}. Undo takes them back note by note.`,
  },
  linksPane: {
    title: 'Links',
    noNoteHelp: 'Open one to see what links to it, and where it leads.',
    noNote: 'No note is open',
    failed: 'The links could not be read',
    linkedFrom: 'Linked from',
    noBacklinks: 'No note links here yet.',
    linksTo: 'Links',
    noLinks: 'This note links to no other.',
    tags: 'Tags',
    showMore: (min: number) => `Show ${min} more`,
    missingNote: 'no such note',
    embedded: 'embedded',
    card: 'on a card',
    property: 'property',
  },
  relationsSection: {
    title: 'Relations',
    add: 'Add a relation',
    subject: 'This note ',
    object: ' this note: ',
    relationFrom: (type: string, title: string) => `This note ${type} ${inQuotes(title)}`,
    relationTo: (title: string, type: string) => `${inQuotes(title)} ${type} this note`,
    changeType: 'Change its type…',
    workOutConfidence: 'Work out its confidence…',
    summarise: 'Summarise it…',
    menu: (inWords: string) => `Actions for: ${inWords}`,
    missingNote: 'no such note',
  },
  unlinkedMentions: {
    title: 'Unlinked mentions',
    linkAll: 'Link all',
    empty: 'No note names this one without a link.',
    link: 'Link it',
    linkLabel: (text: string, title: string) => `Link it: ${inQuotes(text)} in ${title}`,
  },
  view: {
    title: 'Links',
    show: 'Show links',
  },
});
