import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Forms of patterns that say by themselves what the mark of an item is. */
const FORMS: readonly RegExp[] = [
  /\[(?=[-+\\]*\*)(?=[*+\\]*-)[-*+\\]{2,6}\]/u,
  /(?:\\d|\[0-9\])(?:\{1,9\}|[+*])\[(?:\.\)|\)\.)\]/u,
];

/** Where that is no beginning of a line of Markdown. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'src/notes/markdown/line-index.ts': 'the one reader',
  'src/agent/citations/claims.ts': 'numbers of steps in an answer',
  'src/agent/protocols/written/find-calls.ts': 'what may be left behind a call',
};

it('what a line begins with is read by one file alone', () => {
  const places = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !name.includes('.test.') && !/(?:^|\/)testing\//u.test(name))
    .map((name) => join('src', name))
    .filter((path) => FORMS.some((form) => form.test(readFileSync(path, 'utf8'))));
  expect(places.filter((path) => !Object.hasOwn(OTHERWISE, path))).toEqual([]);
  // Each place that is named is one.
  expect(Object.keys(OTHERWISE).filter((path) => !places.includes(path))).toEqual([]);
});
