import fc from 'fast-check';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { hasRealVaults, openRealVault, whyNoVaults } from '../testing/real-vaults.ts';
import { findFrontmatterBlock, parseFrontmatter } from './frontmatter.ts';
import { readYamlDocument, readWithGrayMatter } from './full-yaml.ts';
import { isSameData } from './written-number.ts';

/** The block of a file as gray-matter hands it to the engine, and as it was found. */
function givenAndFound(
  text: string,
): { readonly given: readonly string[]; readonly found: string; readonly isKept: boolean } | undefined {
  const block = findFrontmatterBlock(text);
  if (!block) return undefined;
  const found = text.slice(block.yamlFrom, block.yamlTo);
  const given: string[] = [];
  const data = { excerpt_separator: { toString: 1 } };
  const isKept =
    readWithGrayMatter(found, (yaml) => {
      given.push(yaml);
      return data;
    }) === data;
  return { given, found, isKept };
}

const line = fc.oneof(
  fc.constantFrom(
    '---',
    '----',
    '--- x',
    '---js',
    ' ---',
    '...',
    '# comment',
    '   # comment',
    '\u2028# x',
    '\u00a0# x',
    '',
    ' ',
    '\t',
    'a: 1',
    'b: |+',
    '  text',
    '%YAML 1.2',
    '\ufeffa: 1',
    '{ "a": 1 }',
    'excerpt_separator: x',
    `${' '.repeat(120)}# x`,
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const file = fc
  .tuple(
    fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n', '\r')), { maxLength: 8 }),
    fc.constantFrom('---\n', '---\r\nBody', '--- ', ''),
  )
  .map(([lines, end]) => `---\n${lines.flat().join('')}${end}`);

describe('readWithGrayMatter', () => {
  it('passes exactly the block that was found to its engine, once, and returns what the engine read', () => {
    let blocks = 0;
    fc.assert(
      fc.property(file, (text) => {
        const read = givenAndFound(text);
        if (!read) return;
        blocks++;
        expect(read).toEqual({ given: [read.found], found: read.found, isKept: true });
      }),
      { numRuns: 5000 },
    );
    expect(blocks).toBeGreaterThan(500);
  });

  it('keeps nothing of what it read, and runs no code of a block', () => {
    parseFrontmatter('---\na: >-\n  secret\n---\n');
    expect(Object.keys((matter as unknown as { cache: object }).cache)).toEqual([]);
    expect(parseFrontmatter('---js\n{ a: globalThis.ran = 1 }\n---\n').data).toBeUndefined();
    expect(
      parseFrontmatter('---\n!!js/function "function () { globalThis.ran = 1 }": {a: 1}\n---\n').problem,
    ).toBeUndefined();
    expect('ran' in globalThis).toBe(false);
  });
});

describe.skipIf(!hasRealVaults)(`the blocks of real vaults${whyNoVaults}`, () => {
  it.each(['foam-docs', 'knowledge-garden-zh', 'cpp-docs'])(
    'of %s are read as the yaml package alone reads them',
    (name) => {
      let blocks = 0;
      for (const { path, text } of openRealVault(name).notes) {
        const block = findFrontmatterBlock(text);
        if (!block) continue;
        const { data, problem } = parseFrontmatter(text);
        const document = readYamlDocument(text.slice(block.yamlFrom, block.yamlTo));
        const alone: unknown = document.errors.length > 0 ? undefined : (document.toJS() ?? {});
        if (problem === undefined && !isSameData(data, alone)) expect(data, path).toEqual(alone);
        if (problem !== undefined) expect(typeof alone, path).not.toBe('object');
        blocks++;
      }
      expect(blocks).toBeGreaterThan(2);
    },
  );
});

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
