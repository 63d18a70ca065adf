import { expect, it } from 'vitest';
import { eachSentence, segmentsOf } from './segments.ts';

const TEXTS = {
  'plain words': 'The moon rose over old roofs, and “someone” closed a gate. '.repeat(200),
  'lines of Windows': 'One line.\r\n\r\nAnd e\u0301tudes \u{1f469}\u200d\u{1f33e} \u0301 here.\r\n'.repeat(200),
  short: 'a b',
  '': '',
};

it.each(Object.entries(TEXTS))('finds the words and signs that a segmenter finds: %s', (_name, text) => {
  for (const granularity of ['word', 'grapheme'] as const) {
    const segmenter = new Intl.Segmenter('en', { granularity });
    expect([...segmentsOf(segmenter, text)]).toEqual(
      Array.from(segmenter.segment(text), ({ segment, index }) => ({ segment, index })),
    );
  }
});

it('finds the sentences that it finds', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const text = 'Is it 3.5 km? The moon rose (late). She came by train. 12 left!  “Why?” Because. '.repeat(100);
  expect(Array.from(eachSentence(text), ({ segment }) => segment)).toEqual(
    Array.from(segmenter.segment(text), ({ segment }) => segment),
  );
});

it.each([
  'Her Ph.D. Thesis is here, ',
  'Ask Dr. Lee and Prof. Öz, ',
  'Ask J. R. R. Tolkien, ',
  'See Fig. A, ',
  'As in the U.S. Senate, ',
  'Ein M.Sc. Mathematik, z. B. Ada, ',
])('ends no sentence at an abbreviation: %s', (text) => {
  const long = `One. ${text.repeat(20)}end. Two.`;
  const found = Array.from(eachSentence(long), ({ segment, index }) => [segment, index]);
  expect(found).toEqual([
    ['One. ', 0],
    [long.slice(5, -4), 5],
    ['Two.', long.length - 4],
  ]);
});

it('ends sentences at the time of a day, and loses no words behind the last abbreviation', () =>
  expect(Array.from(eachSentence('We left at 5 a.m. Nobody saw us. Ask Dr. '), ({ segment }) => segment)).toEqual([
    'We left at 5 a.m. ',
    'Nobody saw us. ',
    'Ask Dr. ',
  ]));

it.each(['\t', '月', '\u{1f469}\u200d', 'e\u0301', '\u{1f600}', '. ', 'word '])(
  'gives the segmenter short pieces alone, and loses nothing: %j',
  (unit) => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    let longest = 0;
    const watched = {
      segment: (text: string) => {
        longest = Math.max(longest, text.length);
        return segmenter.segment(text);
      },
    } as Intl.Segmenter;
    const text = `a${unit.repeat(20_000)}`;
    const found = Array.from(segmentsOf(watched, text), ({ segment }) => segment);
    expect(found.join('') === text).toBe(true);
    expect(longest).toBeLessThan(2100);
    expect(found.some((segment) => /^[\udc00-\udfff]/.test(segment) && segment.length === 1)).toBe(false);
  },
);
