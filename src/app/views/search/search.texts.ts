import { inQuotes } from '../../strings/in-quotes.ts';
import type { JSX } from 'solid-js';
import { formatNameList, number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Search. */
export const searchText = texts('search', {
  indexText: {
    opening: 'Opening…',
    failed: 'Search stopped with an error.',
    readingNotes: (notes: string, notesFound: string) => `Reading notes: ${notes} of ${notesFound}`,
    readingSoFar: (notes: string) => `Reading notes: ${notes}`,
    listing: 'Looking for notes…',
    paused: (share: string) => `Paused: search is ${share} ready`,
    ready: (notes: number) => plural(notes, { one: '# note', other: '# notes' }),
    readingPdfs: (pdfsLeft: string) => `Reading PDFs: ${pdfsLeft} left`,
    loadingModel: 'Loading the model…',
    embedding: (share: string) => `Getting search ready: ${share}`,
    needsDownload: 'Search needs a download…',
    needsConsent: 'Search needs your consent…',
    wordsOnly: 'Finds words only',
  },
  searchBox: {
    label: 'Search notes',
    clear: 'Clear the search',
    suggestions: 'Suggestions',
  },
  searchHead: {
    bestFirst: 'Best first',
    newestFirst: 'Last changed first',
    byName: 'By name',
    hybrid: 'Words and meaning',
    words: 'Words only',
    meaning: 'Meaning only',
    optionsLabel: (sorts: string, modes: string) => `Order and kind of search: ${sorts}, ${modes}`,
    removeBookmark: 'Remove this search from the bookmarks',
    addBookmark: 'Keep this search in the bookmarks',
    batch: 'Change these notes together',
    chosen: 'chosen',
    weakMatches: 'Weak matches',
    noteCount: (noteCount: number) => plural(noteCount, { one: '# note', other: '# notes' }),
  },
  searchNotes: {
    corrected: (query: string, used: readonly string[]) =>
      `No note has ${inQuotes(query)}${
        used.length === 0
          ? ''
          : `: these have ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`
      }.`,
    meaningUsed: (words: readonly { readonly typed: string; readonly used: readonly string[] }[]) =>
      `Searched by meaning too: ${words
        .map(
          ({ typed, used }) =>
            `${inQuotes(typed)} as ${formatNameList(
              used.map((word) => inQuotes(word)),
              'or',
            )}`,
        )
        .join('; ')}.`,
    wordsOnly: 'Found by words only: no notes can be compared by meaning yet.',
  },
  searchPanel: {
    searchExactly: 'Search for exactly this',
    noMatchHelp: 'Fewer words, or another spelling, may find more.',
    noMatchAll: 'No note matches all of this.',
    noMatch: (query: string) => `No note is about ${inQuotes(query)}.`,
    /** Quotation marks ask for these very words. */
    noWords: (words: string) => `No note has the words ${inQuotes(words)}.`,
    show: 'Show',
    excluded: (hidden: number, show: JSX.Element) => [number(hidden), ' more in places that you exclude ', show],
  },
  searchReasons: {
    alias: (value: string) => `also called ${inQuotes(value)}`,
    meaning: (word: string) => `${word} in meaning`,
    linkedFrom: (value: string) => `linked from ${inQuotes(value)}`,
    reranked: (previousNumber: number) => `read again: was number ${previousNumber}`,
  },
  searchResult: {
    moreLabel: (title: string) => `More in ${title}`,
    showAll: 'All matches in this note',
    showBest: 'Best matches only',
  },
  searchResults: {
    noGoodMatch: 'No note matches well. These come closest:',
    label: 'Search results',
    showMore: 'Show more results',
    showWeak: (remainingCount: number) =>
      `More: ${plural(remainingCount, { one: '# weak match', other: '# weak matches' })}`,
    weakMatches: 'Weak matches',
  },
  foundPictures: {
    label: 'Pictures found',
    fallbackName: 'Picture',
    shownIn: (note: string, otherCount: number) =>
      otherCount === 0
        ? `in ${note}`
        : `in ${note} and ${plural(otherCount, { one: '# other note', other: '# other notes' })}`,
  },
  suggestOperators: {
    property: 'property',
    folder: 'folder',
    noteCount: (count: number) => plural(count, { one: '# note', other: '# notes' }),
  },
  view: {
    title: 'Search',
    show: 'Search notes',
  },
});
