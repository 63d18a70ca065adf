import { plural } from '../../../strings/formats.ts';
import { texts } from '../../../strings/language.ts';

const WHO = {
  mine: 'only you changed this',
  theirs: 'only the other program changed this',
  both: 'both changed this',
};

/** A note that changed in two places at once, put together piece by piece. */
export const conflictText = texts('conflict', {
  label: 'Choose piece by piece',
  comparing: 'Comparing…',
  failed: (problem: string) => `The two texts could not be compared: ${problem}`,
  lineEndsOnly: 'The words are the same: only line ends differ.',
  remaining: (pieces: number, open: number) => {
    const differencesText = plural(pieces, { one: '# difference', other: '# differences' });
    if (open === 0) return `${differencesText}, all settled`;
    return open === pieces ? `${differencesText} to settle` : `${differencesText}, ${open} left to settle`;
  },
  showResult: 'Only the result',
  next: 'Next difference',
  save: 'Save this text',
  unchangedLines: (lines: number) => plural(lines, { one: '# identical line', other: '# identical lines' }),
  piece: {
    label: (number: number, of: number, changedBy: 'mine' | 'theirs' | 'both') =>
      `Difference ${number} of ${of}: ${WHO[changedBy]}`,
    mine: 'Mine',
    theirs: 'Theirs',
    both: 'Both, mine first',
    nothing: 'nothing here',
    blankLines: (lines: number) => plural(lines, { one: 'a blank line', other: '# blank lines' }),
  },
});
