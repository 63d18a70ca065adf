import { Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { endOfText, startOfText, withWordsAt, withWordsAtEnd, withWordsAtStart } from './start-of-text.ts';

const at = (text: string, to: number) => `${text.slice(0, to)}|${text.slice(to)}`;
const atStart = (text: string) => at(text, startOfText(text));
const atEnd = (text: string) => at(text, endOfText(Text.of(text.split('\n'))));

it('begins below the properties and the title', () => {
  expect(atStart('---\na: 1\n---\n# Day\n\nWords\n')).toBe('---\na: 1\n---\n# Day\n\n|Words\n');
});

it('begins in the empty item that a template has first', () => {
  expect(atStart('# Day\n\n- [ ] \n\n## Notes\n')).toBe('# Day\n\n- [ ] |\n\n## Notes\n');
  expect(atStart('# Day\n\n- [ ] milk\n')).toBe('# Day\n\n|- [ ] milk\n');
});

it('takes words at its beginning, which become no part of the properties or the title', () => {
  expect(withWordsAtStart('---\na: 1\n---', 'new')).toBe('---\na: 1\n---\nnew');
  expect(withWordsAtStart('# Day', 'new')).toBe('# Day\nnew');
  expect(withWordsAtStart('# Day\n\nWords', 'new, ')).toBe('# Day\n\nnew, Words');
  expect(withWordsAtStart('# Day\n\n- [ ] ', 'milk')).toBe('# Day\n\n- [ ] milk');
  expect(withWordsAtStart('', 'new')).toBe('new');
});

it('goes on at the end, or in the empty item that a template ends with', () => {
  expect(atEnd('# Day\n\nWords\n')).toBe('# Day\n\nWords\n|');
  expect(atEnd('# Day\n\n- [ ] \n\n')).toBe('# Day\n\n- [ ] |\n\n');
  expect(atEnd('# Day\n\n- [ ] done\n1. \n')).toBe('# Day\n\n- [ ] done\n1. |\n');
  expect(atEnd('# Day\n\n- [ ] done\n')).toBe('# Day\n\n- [ ] done\n|');
  expect(atEnd('')).toBe('|');
});

it('takes words at its end, and where its cursor was', () => {
  expect(withWordsAtEnd('# Day\n\n- [ ] \n', 'milk')).toBe('# Day\n\n- [ ] milk\n');
  expect(withWordsAtEnd('Words\n', 'more')).toBe('Words\nmore');
  expect(withWordsAt('Words here', 'are ', 6)).toBe('Words are here');
  expect(withWordsAt('Words', ' here', 20)).toBe('Words here');
});
