import { plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Related notes. */
export const relatedText = texts('related', {
  relatedPane: {
    title: 'Related',
    noNoteHelp: 'Open one to see what belongs with it: by meaning, links and tags.',
    noNote: 'No note is open',
    failed: 'Related notes could not be found',
    empty: 'No related notes',
    emptyHelp: 'No note is close to this one, apart from those linked with it.',
    link: (title: string) => `Link ${title} at the end of this note`,
  },
  relatedReason: {
    meaning: (word: string) => `${word} in meaning`,
    sharedLinks: (count: number) =>
      plural(count, { one: 'linked with the same note', other: 'linked with # of the same notes' }),
  },
  view: {
    title: 'Related',
    show: 'Show related notes',
  },
});
