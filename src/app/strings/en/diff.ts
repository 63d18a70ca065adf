import { number, plural } from '../formats.ts';
import { texts } from '../language.ts';

/** The difference between two texts. */
export const diffText = texts('diff', {
  diffTexts: {
    byteOrderMarkAdded: 'A byte order mark is added.',
    byteOrderMarkRemoved: 'The byte order mark is removed.',
    lineBreakAddedAt: 'A line break is added at the end.',
    lineBreakAtEnd: 'The line break at the end is removed.',
    lineEndsChangeFrom: (oldStyle: string, newStyle: string) => `Line ends change from ${oldStyle} to ${newStyle}.`,
    linesEndWith: (style: string) => `Lines end with ${style}.`,
    byteOrderMarkThere: 'It begins with a byte order mark.',
    noLineBreakAtEnd: 'There is no line break at the end.',
  },
  diffView: {
    changesTo: (label: string) => `Changes to ${label}`,
    twoTextsCouldNot: (problem: string) => `The two texts could not be compared: ${problem}`,
    comparing: 'Comparing…',
    new: 'new',
    deleted: 'deleted',
    added: (counted: string) => `${counted} added`,
    removed: (counted: string) => `${counted} removed`,
    textsHaveLittleCommon: 'The texts have little in common: the old one is shown whole, then the new one.',
    nothingDiffers: 'Nothing differs.',
    madeEmpty: 'Empty when it was made.',
    wasEmpty: 'It was empty.',
    changedLines: 'Changed lines',
    exactCharacters: 'Exact characters',
    showMoreLinesLeft: (pageRows: number, remainingCount: number) =>
      `Show ${pageRows} more lines (${number(remainingCount)} are left)`,
    showTheLastLines: (remainingCount: number) =>
      plural(remainingCount, { one: 'Show the last line', other: 'Show the last # lines' }),
    unchangedLines: (folded: number) => plural(folded, { one: '# unchanged line', other: '# unchanged lines' }),
    lines: (lines: number) => plural(lines, { one: '# line', other: '# lines' }),
    addedWords: 'added:',
    removedWords: 'removed:',
  },
});
