import { formatNameList, number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Boards: lanes of cards in a note. */
export const boardsText = texts('boards', {
  label: (name: string) => `Board ${name}`,
  strayLines: (lines: readonly number[]) =>
    lines.length === 1
      ? `Line ${lines[0]} is no lane and no card. It stays in the note as it is.`
      : `What begins in the lines ${formatNameList(lines.slice(0, 3).map(String))} is no lane and no card${lines.length > 3 ? `, nor is what begins in ${number(lines.length - 3)} more` : ''}. It stays in the note as it is.`,
  showInText: 'Show it in the text',
  empty: 'This board has no lanes yet.',
  archived: (count: number) => plural(count, { one: '# card in the archive', other: '# cards in the archive' }),
  restore: 'Bring back',
  restoreCard: (name: string) => `Bring back: ${name}`,
  lane: {
    add: 'Add lane',
    name: 'Name of the lane',
    menu: (name: string) => `Actions for the lane ${name}`,
    rename: 'Rename',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    archive: (count: number) => plural(count, { one: 'Archive its card', other: 'Archive its # cards' }),
    remove: 'Remove with its cards',
    close: (name: string) => `Close the lane ${name}`,
    open: (name: string) => `Open the lane ${name}`,
    count: (count: number) => plural(count, { one: '# card', other: '# cards' }),
    shortCount: (count: number, limit: number | undefined) =>
      limit === undefined ? number(count) : `${number(count)} / ${number(limit)}`,
    complete: 'Cards here are done',
    showMore: (remainingCount: number) =>
      plural(remainingCount, { one: 'Show # more card', other: 'Show # more cards' }),
  },
  card: {
    add: 'Add card',
    addTo: (lane: string) => `Add card to ${lane}`,
    text: 'Text of the card',
    keysHelp: 'Enter saves, Shift+Enter begins a line, Escape leaves it as it was.',
    multilineKeysHelp: 'Shift+Enter saves, Enter begins a line, Escape leaves it as it was.',
    keyboardHelp: 'Arrow keys go from card to card. With Shift they move the card. Enter edits it.',
    menu: (name: string) => `Actions for: ${name}`,
    empty: 'Card without text',
    tick: (name: string) => `Done: ${name}`,
    edit: 'Edit',
    date: 'Day…',
    dateLabel: (name: string) => `Day of: ${name}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveTo: (lane: string) => `Move to ${lane}`,
    archive: 'Archive',
    remove: 'Remove',
    textLost: 'The board changed, and the card that you were writing has no place in it any more.',
    copyText: 'Copy its text',
    movedTo: (lane: string, place: number, of: number) => `Moved to ${lane}, ${number(place)} of ${number(of)}`,
  },
});
