import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** Links from, to and without a link to a note. */
export const linksText = texts('links', {
  linkMentions: {
    linkedMentionsNotesUndo: (linked: number, byNote: number) =>
      `Linked ${plural(linked, { one: '# mention', other: '# mentions' })} in ${plural(byNote, { one: '# note', other: '# notes' })}. Undo takes them back note by note.`,
  },
  linksPane: {
    links: 'Links',
    openOneSeeWhat: 'Open one to see what links to it, and where it leads.',
    noNoteIsOpen: 'No note is open',
    linksCouldNotRead: 'The links could not be read',
    linkedFrom: 'Linked from',
    noNoteLinksHere: 'No note links here yet.',
    noOtherNoteLinksHere: 'No note besides those above links here.',
    leadsTo: 'Leads to',
    noteLinksNoOther: 'This note links to no other.',
    noOtherLinks: 'This note has no links besides its relations.',
    tags: 'Tags',
    showMore: (min: number) => `Show ${min} more`,
    noSuchNote: 'no such note',
    embedded: 'embedded',
    card: 'on a card',
    property: 'property',
  },
  relationsSection: {
    relations: 'Relations',
    addARelation: 'Add a relation',
    noteSupportsContradictsOr: 'This note supports, contradicts or cites no other yet.',
    thisNote: 'This note ',
    thisNoteColon: ' this note: ',
    relationFrom: (type: string, title: string) => `This note ${type} ${inQuotes(title)}`,
    relationTo: (title: string, type: string) => `${inQuotes(title)} ${type} this note`,
    changeItsType: 'Change its type…',
    workOutItsConfidence: 'Work out its confidence…',
    summariseIt: 'Summarise it…',
    whatToDoWith: (inWords: string) => `What to do with: ${inWords}`,
    noSuchNote: 'no such note',
  },
  unlinkedMentions: {
    unlinkedMentions: 'Unlinked mentions',
    linkAll: 'Link all',
    noNoteNamesOne: 'No note names this one without a link.',
    linkIt: 'Link it',
    linkItIn: (text: string, title: string) => `Link it: ${inQuotes(text)} in ${title}`,
  },
  view: {
    links: 'Links',
    showLinks: 'Show links',
  },
});
