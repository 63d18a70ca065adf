import { expect, it } from 'vitest';
import { parseFrontmatter } from './frontmatter.ts';

/** Line in the file and text of the problem, of a block with these lines. */
const explain = (...lines: string[]) => {
  const { problem } = parseFrontmatter(`---\n${lines.join('\n')}\n---\nBody.\n`);
  return problem && [problem.line, problem.message];
};

it.each<[string, string[], number, RegExp]>([
  ['a tab', ['tags:', '\t- a'], 3, /indented with a tab.*spaces/u],
  ['an open double quote', ['a: 1', 'title: "Plan', 'b: 2'], 3, /mark " that begins here is not closed/u],
  ['an open single quote', ["title: 'Plan", 'b: 2'], 2, /mark ' that begins here is not closed/u],
  ['an open quote before a name', ['a: 1', '"c: d'], 3, /mark " that begins here is not closed/u],
  ['a name that is there twice', ['due: 1', 'x: 2', 'due: 3'], 4, /“due” is there twice/u],
  ['lines of one record in two columns', ['a:', '  b: 1', ' c: 2'], 4, /begins in another column/u],
  ['a line that is indented after a value', ['a: 1', '  b: 2'], 2, /line after this one is indented/u],
  ['a stray colon', ['title: Plan: the garden'], 2, /colon with a space after it.*quotes/u],
  ['a name without a colon', ['a: 1', 'b', 'c: 2'], 3, /has no colon/u],
  ['an unknown alias', ['a: 1', 'by: *ada'], 3, /“\*ada” stands for.*“&ada”.*put it in quotes: "\*ada"/u],
  ['a character that starts no value', ['a: 1', 'by: @ada'], 3, /cannot begin with @.*quotes/u],
  ['an open list', ['a: [1, 2', 'b: 3'], 2, /The \[ that begins here is not closed. Add a \]/u],
  [
    'a list that is open two lines above',
    ['x: 1', 'a: [1,', '  2', 'b: 3'],
    3,
    /The \[ that begins here is not closed/u,
  ],
  ['an open record', ['a: {b: 1', 'c: 3'], 2, /The \{ that begins here is not closed. Add a \}/u],
  ['a bracket too much', ['a: [1]]'], 2, /There is a \] too much/u],
  ['a list behind its name', ['a: - b'], 2, /list begins on the line below/u],
  ['text behind a quoted value', ['a: "b" c'], 2, /something follows it/u],
  ['a link that is a list with text behind it', ['up: [[Home]] and more'], 2, /something follows it.*quotes/u],
  ['a backslash', ['a: "C:\\q"'], 2, /“\\q” has no meaning/u],
  ['text above the first property', ['Some text', 'b: 1'], 2, /write each property on its own line/u],
  ['an entry without its dash', ['a:', '  - b: 1', '   c: 2'], 4, /neither with the “-” of an entry nor below/u],
  ['anything else', ['%YAML x', 'a: 1'], 2, /^This cannot be read as YAML\.$/u],
])('%s is explained with its line', (_, lines, line, message) => {
  expect(explain(...lines)).toEqual([line, expect.stringMatching(message)]);
});

it('an alias of a value above it is no problem, also within that value’s own record', () => {
  expect(explain('a: &one 1', 'b: *one')).toBeUndefined();
  expect(explain('a: *one', 'b: &one 1')).toEqual([2, expect.stringContaining('“*one”')]);
});

it('no text of the YAML package reaches a person', () => {
  const words = /mapping|scalar|implicit|flow|token|node|sequence|directive|parseAll/iu;
  const pieces = [
    'a: ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    '- ',
    '\t',
    '\n',
    '  ',
    ': ',
    '*x',
    '&y ',
    '@',
    '|',
    '>',
    '? ',
    '!t ',
    '%',
  ];
  for (let seed = 0; seed < 3000; seed += 1) {
    const parts = Array.from(
      { length: 2 + (seed % 7) },
      (_, at) => pieces[(seed * 31 + at * at * 17 + at * seed) % pieces.length],
    );
    const found = explain(`k: v`, parts.join(''));
    if (found) expect(found[1], JSON.stringify(parts.join(''))).not.toMatch(words);
  }
});
