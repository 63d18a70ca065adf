import { expect, it } from 'vitest';
import { foldedLine, linesNow } from '../text/folded-lines.ts';

const textOf = (text: string) => {
  const lines = text.split('\n');
  return { lines: lines.length, line: (number: number) => ({ text: lines[number - 1] ?? '' }) };
};

it('finds folded lines in their place, and one that moved where no other reads like it', () => {
  const folded = [foldedLine(1, '# A'), foldedLine(3, '## B')];
  expect(linesNow(folded, textOf('# A\ntext\n## B\n'))).toEqual([1, 3]);
  expect(linesNow(folded, textOf('new\n\n# A\ntext\n## B\n'))).toEqual([3, 5]);
  expect(linesNow(folded, textOf('# A\nmore\ntext\n## B\n'))).toEqual([1, 4]);
});

it('leaves out what is gone, and what could be any of several', () => {
  const folded = [foldedLine(2, '## B'), foldedLine(9, '## C')];
  expect(linesNow(folded, textOf('one\ntwo'))).toEqual([]);
  expect(linesNow(folded, textOf('x\ny\n## B\n## B\n## C'))).toEqual([5]);
  expect(linesNow([], textOf('## B'))).toEqual([]);
});
