import { number, plural } from '../strings/formats.ts';
import { texts } from '../strings/language.ts';

/** The difference between two texts. */
export const diffText = texts('diff', {
  diffTexts: {
    byteOrderMarkAdded: 'A byte order mark is added.',
    byteOrderMarkRemoved: 'The byte order mark is removed.',
    lineBreakAdded: 'A line break is added at the end.',
    lineBreakRemoved: 'The line break at the end is removed.',
    lineEndsChanged: (oldStyle: string, newStyle: string) => `Line ends change from ${oldStyle} to ${newStyle}.`,
    lineEnds: (style: string) => `Lines end with ${style}.`,
    byteOrderMark: 'It begins with a byte order mark.',
    noLineBreak: 'There is no line break at the end.',
  },
  diffView: {
    changesTo: (label: string) => `Changes to ${label}`,
    failed: (problem: string) => `The two texts could not be compared: ${problem}`,
    comparing: 'Comparing…',
    new: 'new',
    deleted: 'deleted',
    added: (counted: string) => `${counted} added`,
    removed: (counted: string) => `${counted} removed`,
    dissimilar: 'The texts have little in common: the old one is shown whole, then the new one.',
    same: 'Nothing differs.',
    createdEmpty: 'Empty when it was made.',
    wasEmpty: 'It was empty.',
    changedLines: 'Changed lines',
    exactCharacters: 'Show every character',
    showMore: (pageRows: number, remainingCount: number) =>
      `Show ${pageRows} more lines (${number(remainingCount)} are left)`,
    showLast: (remainingCount: number) =>
      plural(remainingCount, { one: 'Show the last line', other: 'Show the last # lines' }),
    moreOfLine: 'More of this line, unchanged',
    unchangedLines: (folded: number) => plural(folded, { one: '# unchanged line', other: '# unchanged lines' }),
    lineCount: (lines: number) => plural(lines, { one: '# line', other: '# lines' }),
    addedWords: 'added:',
    removedWords: 'removed:',
  },
  fileDiff: {
    inFile: 'As the file has it',
  },
  canvas: {
    emptyCard: 'A card without words',
    group: (label: string) => (label === '' ? 'A group' : `Group ${label}`),
    cardCount: (cards: number) => plural(cards, { one: '# card', other: '# cards' }),
    arrowCount: (arrows: number) => plural(arrows, { one: '# arrow', other: '# arrows' }),
    moved: (cards: string) => `Moved: ${cards}`,
    resized: (cards: string) => `Another size: ${cards}`,
    recoloured: (cards: string) => `Another colour: ${cards}`,
    otherDetails: (cards: string) => `Other details changed: ${cards}`,
    arrowsAdded: (arrows: string) => `Arrows added: ${arrows}`,
    arrowsRemoved: (arrows: string) => `Arrows removed: ${arrows}`,
    arrowsRedrawn: (arrows: string) => `Arrows drawn in another way: ${arrows}`,
    restacked: 'Another order in which cards lie above each other.',
  },
  base: {
    newNotesIn: 'Folder of new notes',
    newNotesFrom: 'Template of new notes',
  },
  changeInWords: {
    elsewhere: 'Something else in the file changed, which only its source shows.',
  },
});
