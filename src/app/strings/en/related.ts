import { plural } from '../formats.ts';
import { texts } from '../language.ts';

/** Related notes. */
export const relatedText = texts('related', {
  relatedPane: {
    related: 'Related',
    openOneSeeWhat: 'Open one to see what belongs with it: by meaning, links and tags.',
    noNoteIsOpen: 'No note is open',
    relatedNotesCouldNot: 'Related notes could not be found',
    noRelatedNotes: 'No related notes',
    noOtherNoteClose: 'No note is close to this one, apart from those linked with it.',
    linkAtEndNote: (title: string) => `Link ${title} at the end of this note`,
  },
  relatedReason: {
    inMeaning: (word: string) => `${word} in meaning`,
    linkedSameNotes: (count: number) =>
      plural(count, { one: 'linked with the same note', other: 'linked with # of the same notes' }),
  },
  view: {
    related: 'Related',
    showRelatedNotes: 'Show related notes',
  },
});
