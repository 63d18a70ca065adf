import { expect, it } from 'vitest';
import { isCodeFence, isItem, readFenceLine, readLineStart, withoutLineStart } from './line-index.ts';

it.each([
  ['words', 'plain', '', '', '', ''],
  ['## Title', 'heading', '', '', '## ', ''],
  ['####### seven', 'plain', '', '', '', ''],
  ['#tag', 'plain', '', '', '', ''],
  ['- one', 'bullet', '', '', '- ', ''],
  ['*', 'bullet', '', '', '*', ''],
  ['-one', 'plain', '', '', '', ''],
  ['  12) one', 'number', '', '  ', '12) ', ''],
  ['1234567890. ten digits', 'plain', '', '', '', ''],
  ['- [ ] to do', 'bullet', '', '', '- ', '[ ] '],
  ['+ [👍] to do', 'bullet', '', '', '+ ', '[👍] '],
  ['- [x]to do', 'bullet', '', '', '- ', ''],
  ['[x] no item', 'plain', '', '', '', ''],
  ['> > - [x] to do', 'bullet', '> > ', '', '- ', '[x] '],
  ['      > quoted in an item', 'plain', '      > ', '', '', ''],
  ['>no space', 'plain', '>', '', '', ''],
])('%j begins as a line of the kind %s', (line, kind, quote, indent, marker, box) => {
  const start = readLineStart(line);
  expect(start).toMatchObject({ kind, quote, indent, marker, box });
  expect(line.slice(0, start.length)).toBe(quote + indent + marker + box);
  expect(isItem(line)).toBe(kind === 'bullet' || kind === 'number');
});

it('gives the words of a line', () => expect(withoutLineStart('> - [x] tea')).toBe('tea'));

it.each([
  ['```ts', { before: '', mark: '', fence: '```', info: 'ts' }],
  ['> ~~~~', { before: '> ', mark: '', fence: '~~~~', info: '' }],
  ['  1. ```', { before: '  ', mark: '1. ', fence: '```', info: '' }],
  ['$$', { before: '', mark: '', fence: '$$', info: '' }],
  ['``two', undefined],
])('%j is a fence: %j', (line, fence) => {
  expect(readFenceLine(line)).toEqual(fence);
  expect(isCodeFence(line)).toBe(fence !== undefined && fence.fence !== '$$');
});
