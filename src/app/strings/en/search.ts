import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { JSX } from 'solid-js';
import { formatNameList, number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** Search. */
export const searchText = texts('search', {
  indexText: {
    opening: 'Opening…',
    indexStoppedError: 'The index stopped with an error.',
    readingNotesOf: (notes: string, notesFound: string) => `Reading notes: ${notes} of ${notesFound}`,
    lookingForNotes: 'Looking for notes…',
    pausedReadableByMeaning: (share: string) => `Paused: ${share} readable by meaning`,
    notes: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
    readingPdfsLeft: (pdfsLeft: string) => `Reading PDFs: ${pdfsLeft} left`,
    loadingTheModel: 'Loading the model…',
    learningMeaningsOfPassages: (embedded: string, chunks: string) =>
      `Learning meanings: ${embedded} of ${chunks} passages`,
    wordsMeaning: 'Words + meaning',
    wordsMeaningSoon: 'Words, meaning soon',
    modelNeedsDownload: 'The model needs a download…',
    modelNeedsConsent: 'The model needs your consent…',
    wordsOnly: 'Words only',
  },
  searchBox: {
    searchNotes: 'Search notes',
    clearTheSearch: 'Clear the search',
    suggestions: 'Suggestions',
  },
  searchHead: {
    bestFirst: 'Best first',
    newestFirst: 'Newest first',
    byName: 'By name',
    wordsAndMeaning: 'Words and meaning',
    wordsAlone: 'Words alone',
    meaningAlone: 'Meaning alone',
    orderKindSearch: (sorts: string, modes: string) => `Order and kind of search: ${sorts}, ${modes}`,
    removeSearchFromBookmarks: 'Remove this search from the bookmarks',
    keepSearchBookmarks: 'Keep this search in the bookmarks',
    workOnTheseNotes: 'Work on these notes at once',
    chosen: 'chosen',
    weakMatchesOnly: 'Weak matches',
    notes: (noteCount: number) => plural(noteCount, { one: '# note', other: '# notes' }),
  },
  searchNotes: {
    noNoteHasThese: (query: string, used: readonly string[]) =>
      `No note has ${inQuotes(query)}${
        used.length === 0
          ? ''
          : `: these have ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`
      }.`,
    searchedByMeaning: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `Searched by meaning too: ${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)} as ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`,
        )
        .join('; ')}.`,
    foundWordsAloneNo: 'Found by words alone: no notes can be compared by meaning yet.',
  },
  searchPanel: {
    fewerWordsOrAnother: 'Fewer words, or another spelling, may find more.',
    noNoteFitsAll: 'No note matches all of this.',
    /** Quotation marks ask for these very words. */
    noNoteIsAbout: (query: string) => {
      const [, words] = /^[“"](.*)[”"]$/u.exec(query) ?? [];
      return words === undefined ? `No note is about ${inQuotes(query)}.` : `No note has the words ${inQuotes(words)}.`;
    },
    show: 'Show',
    morePlacesExclude: (hidden: number, show: JSX.Element) => [
      number(hidden),
      ' more in places that you exclude ',
      show,
    ],
  },
  searchReasons: {
    alsoCalled: (value: string) => `also called ${inQuotes(value)}`,
    inMeaning: (word: string) => `${word} in meaning`,
    linkedFrom: (value: string) => `linked from ${inQuotes(value)}`,
    readAgainWasNumber: (previousNumber: number) => `read again: was number ${previousNumber}`,
  },
  searchResult: {
    moreIn: (title: string) => `More in ${title}`,
    all: 'All matches in this note',
    fewer: 'Best matches only',
  },
  searchResults: {
    noNoteFitsWell: 'No note matches well. These come closest:',
    searchResults: 'Search results',
    showMoreResults: 'Show more results',
    more: (remainingCount: number) =>
      `More: ${plural(remainingCount, { one: '# weak match', other: '# weak matches' })}`,
    weakMatches: 'Weak matches',
  },
  foundPictures: {
    pictures: 'Pictures found',
    picture: 'Picture',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0
        ? `in ${note}`
        : `in ${note} and ${plural(otherCount, { one: '# other note', other: '# other notes' })}`,
  },
  suggestOperators: {
    property: 'property',
    folder: 'folder',
    notes: (count: number) => plural(count, { one: '# note', other: '# notes' }),
  },
  view: {
    search: 'Search',
    searchNotes: 'Search notes',
  },
});
