import { expect, it } from 'vitest';
import { sameWords } from './diff-view.tsx';

it('says of an empty file that comes or goes that it is empty', () => {
  expect(sameWords({ before: null, after: '' })).toBe('Empty when it was made.');
  expect(sameWords({ before: '', after: null })).toBe('It was empty.');
  expect(sameWords({ before: 'a', after: 'a' })).toBe('Nothing differs.');
});
