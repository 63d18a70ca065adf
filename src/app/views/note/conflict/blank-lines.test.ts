import { expect, it } from 'vitest';
import { withoutBlankLines } from './blank-lines.ts';

it('lets the words of a side begin where its name stands, with their marks', () => {
  expect(withoutBlankLines('\n \nMine.\n', [[3, 7]])).toMatchObject({
    above: '\n \n',
    text: 'Mine.\n',
    marks: [[0, 4]],
    hasWords: true,
  });
  expect(withoutBlankLines('Mine.', [[0, 2]])).toMatchObject({ above: '', text: 'Mine.', marks: [[0, 2]] });
});

it('counts blank lines where there is nothing else', () => {
  expect(withoutBlankLines('\n\n', [[0, 2]])).toMatchObject({ hasWords: false, lines: 2, marks: [] });
  expect(withoutBlankLines('', [])).toMatchObject({ hasWords: false, lines: 0 });
});
