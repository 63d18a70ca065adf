import { expect, it } from 'vitest';
import { createPathMatcher, filterMatcher, patternProblem } from './match-paths.ts';

it.each([
  ['Archive', 'Archive/2019/A.md', true],
  ['archive/', 'Archive/A.md', true],
  ['Archive', 'Archived/A.md', false],
  ['Archive', 'Old/Archive/A.md', false],
  ['Old/A.md', 'Old/A.md', true],
  ['*.excalidraw.md', 'Drawings/Plan.excalidraw.md', true],
  ['*.excalidraw.md', 'Drawings/Plan.md', false],
  ['Journal/2019*', 'Journal/2019-05/01.md', true],
  ['Journal/2019*', 'Journal/2020/2019 again.md', false],
  ['Journal/*/Drafts', 'Journal/2020/Drafts/A.md', true],
  ['Journal/*/Drafts', 'Journal/2020/May/Drafts/A.md', false],
  ['Journal/**/Drafts', 'Journal/2020/May/Drafts/A.md', true],
  ['A (old)*', 'A (old) 2.md', true],
  ['/^old/', 'Old notes.md', true],
  ['/^old/', 'Notes/old.md', false],
  ['/(a+)+$/', 'aaaa', false],
  ['/(/', '(', true],
  ['', 'A.md', false],
  ['/', 'A.md', false],
])('%s and %s: %s', (pattern, path, expected) => expect(createPathMatcher([pattern])(path)).toBe(expected));

it('takes a star in Obsidian’s filters for itself, as Obsidian does', () => {
  expect(filterMatcher('Journal*')('Journal 1/A.md')).toBe(false);
});

it('says what is wrong with a pattern', () => {
  expect(patternProblem('Archive')).toBeUndefined();
  expect(patternProblem('/^old/')).toBeUndefined();
  expect(patternProblem('/(a+)+$/')).toContain('without end');
  expect(patternProblem('/(/')).toBe('/(/ is not a regular expression yet: Unterminated group.');
});
