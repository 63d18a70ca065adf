import fc from 'fast-check';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import { hasRealVaults, openRealVault, whyNoVaults } from '../testing/real-vaults.ts';
import { updateFrontmatter } from './edit-frontmatter.ts';
import { findFrontmatterBlock, parseFrontmatter } from './frontmatter.ts';
import { isSameData } from './written-number.ts';
import { renderPair } from './render-yaml.ts';

/** What a site generator reads: gray-matter as it is published, with js-yaml 3. With options, so that it caches nothing. */
const stock = (text: string): unknown => matter(text, {}).data;

/** js-yaml makes dates of what looks like one; without an offset they are in UTC. */
const withoutDates = (ours: unknown, theirs: unknown): unknown => {
  if (theirs instanceof Date && typeof ours === 'string') {
    const [, day, time = 'T00:00:00', offset = 'Z'] =
      /^(\d{4}-\d\d?-\d\d?)([Tt ][\d:.]+)?[ \t]*(Z|[-+].*)?$/.exec(ours) ?? [];
    const [year, month, date] = (day ?? '').split('-').map(Number) as [number, number, number];
    const written = new Date(
      `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}${time.replace(/^[t ]/, 'T').replace(/^T(\d):/, 'T0$1:')}${offset}`,
    );
    return written.toISOString().slice(0, 10) === theirs.toISOString().slice(0, 10) ? ours : theirs;
  }
  if (Array.isArray(theirs) && Array.isArray(ours)) return theirs.map((each, at) => withoutDates(ours[at], each));
  if (
    typeof theirs === 'object' &&
    theirs !== null &&
    !(theirs instanceof Date) &&
    typeof ours === 'object' &&
    ours !== null
  ) {
    return Object.fromEntries(
      Object.entries(theirs).map(([key, each]) => [key, withoutDates((ours as Record<string, unknown>)[key], each)]),
    );
  }
  return theirs;
};

/** Two digits, as often as not of a day or a time that no calendar has. */
const two = fc.integer({ min: 0, max: 99 }).map((each) => String(each).padStart(2, '0'));
const words = fc.constantFrom(
  'yes',
  'No',
  'ON',
  'off',
  'y',
  'N',
  'true',
  'False',
  'null',
  'Null',
  '~',
  '',
  '12:30',
  '1:2',
  '190:20:30',
  '12:30:45.5',
  '0b101',
  '0x1F',
  '017',
  '08',
  '1_000',
  '1_0.5',
  '+1',
  '-.5',
  '1e3',
  '.inf',
  '.NaN',
  '<<',
  '=',
  '2024-01-02',
  '2024-1-2',
  '2024-02-30',
  '2024-01-02T10:20:30Z',
  '2024-01-02 10:20:30',
  '2024-01-02T10:20:30+01:00',
  '2024-01-02T25:00:00',
  '[[N]]',
  '# x',
  'a: b',
  '- x',
  "it's",
  '"q"',
  '%x',
  '@x',
  '\u007f',
  '\u0080',
  '\u2028',
  '\ufeff',
  'a\nb',
  ' a ',
  'a\n',
  '\t',
);
const string = fc.oneof(
  words,
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 9999 }).map((each) => String(each).padStart(4, '0')),
      two,
      two,
    )
    .map((parts) => parts.join('-')),
  fc.tuple(two, two, two).map(([hour, minute, second]) => `2024-01-02 ${hour}:${minute}:${second}`),
  fc.tuple(two, two).map((parts) => parts.join(':')),
  fc.stringMatching(/^[-+]?[\d_.:eExXob]{1,6}$/),
);
const scalar = fc.oneof(
  { weight: 4, arbitrary: string },
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(string, scalar, { maxKeys: 3, noNullPrototype: true }),
);

describe('frontmatter that Latent writes', () => {
  it('is the same data to the gray-matter that site generators use', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            string.filter((key) => key !== '__proto__'),
            value,
          ),
          { maxLength: 4 },
        ),
        (properties) => {
          let text = 'Body.\n';
          for (const [key, each] of properties) text = updateFrontmatter(text, { [key]: each });
          const ours = parseFrontmatter(text).data ?? {};
          const theirs = withoutDates(ours, stock(text));
          if (!isSameData(theirs, ours)) expect(theirs, text).toEqual(ours);
        },
      ),
      fuzzRuns(600),
    );
  });

  it('quotes what YAML 1.1 reads differently, and nothing else', () => {
    const written = (each: unknown): string => /^a: (.*)$/m.exec(updateFrontmatter('', { a: each }))?.[1] ?? '';
    for (const text of ['yes', 'No', 'on', '12:30', '190:20:30', '0b11', '017', '1_000', '2024-02-30', '<<'])
      expect(written(text)).toBe(`"${text}"`);
    for (const text of ['yesterday', '12:30 Uhr', '2024-01-02', '2024-01-02T10:20:30+01:00', '1.2.3', 'plain'])
      expect(written(text)).toBe(text);
    expect(updateFrontmatter('', { yes: 1 })).toBe('---\n"yes": 1\n---\n');
  });
});

describe.skipIf(!hasRealVaults)(`the frontmatter of real vaults${whyNoVaults}`, () => {
  it.each(['foam-docs', 'knowledge-garden-zh', 'cpp-docs'])(
    'of %s, written by Latent, is the same data to gray-matter',
    (name) => {
      let blocks = 0;
      for (const { path, text } of openRealVault(name).notes) {
        const { data } = parseFrontmatter(text);
        if (!findFrontmatterBlock(text) || data === undefined) continue;
        const written = `---\n${Object.entries(data)
          .map(([key, value]) => renderPair(key, value, {}))
          .join('')}---\n`;
        expect(isSameData(parseFrontmatter(written).data, data), path).toBe(true);
        if (!isSameData(withoutDates(data, stock(written)), data)) expect(stock(written), path).toEqual(data);
        blocks++;
      }
      expect(blocks).toBeGreaterThan(2);
    },
  );
});
