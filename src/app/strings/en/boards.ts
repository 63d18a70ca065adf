import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** Boards: lanes of cards in a note. */
export const boardsText = texts('boards', {
  ofNote: (name: string) => `Board ${name}`,
  strange: (line: number) => `Line ${line} is no lane and no card. It stays in the note as it is.`,
  showInText: 'Show it in the text',
  noLanes: 'This board has no lanes yet.',
  archived: (count: number) => plural(count, { one: '# card in the archive', other: '# cards in the archive' }),
  bringBack: 'Bring back',
  bringBackCard: (name: string) => `Bring back: ${name}`,
  lane: {
    add: 'Add lane',
    name: 'Name of the lane',
    more: (name: string) => `What to do with the lane ${name}`,
    rename: 'Rename',
    left: 'Move left',
    right: 'Move right',
    remove: 'Remove with its cards',
    close: (name: string) => `Close the lane ${name}`,
    open: (name: string) => `Open the lane ${name}`,
    count: (count: number) => plural(count, { one: '# card', other: '# cards' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    isComplete: 'Cards here are done',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Show # more card', other: 'Show # more cards' }),
  },
  card: {
    add: 'Add card',
    addTo: (lane: string) => `Add card to ${lane}`,
    words: 'Text of the card',
    keys: 'Enter saves, Shift+Enter begins a line, Escape leaves it as it was.',
    keysWithLines: 'Shift+Enter saves, Enter begins a line, Escape leaves it as it was.',
    walk: 'Arrow keys go from card to card. With Shift they move the card. Enter edits it.',
    more: (name: string) => `What to do with: ${name}`,
    empty: 'Card without text',
    tick: (name: string) => `Done: ${name}`,
    edit: 'Edit',
    day: 'Day…',
    dayOf: (name: string) => `Day of: ${name}`,
    up: 'Move up',
    down: 'Move down',
    moveTo: (lane: string) => `Move to ${lane}`,
    archive: 'Archive',
    remove: 'Remove',
    wordsLost: 'The board changed, and the card that you were writing has no place in it any more.',
    copyWords: 'Copy its text',
    movedTo: (lane: string, place: number, of: number) => `Moved to ${lane}, ${number(place)} of ${number(of)}`,
  },
});
