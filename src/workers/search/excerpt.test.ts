import { expect, it } from 'vitest';
import { parseQuery } from '../words/parse-query.ts';
import { makeExcerpt, termsOf } from './excerpt.ts';

function marked(query: string, text: string): string[] {
  const { excerpt, marks } = makeExcerpt(text, termsOf(parseQuery(query)));
  return marks.map(([from, to]) => excerpt.slice(from, to));
}

const TEXT = 'The age of the oak is a riddle: to be or not to be the oak.';

it.each([
  ['only the telling words', 'what is the age of the oak', ['age', 'oak', 'oak']],
  ['small words where there are no others', 'of the', ['The', 'of', 'the', 'the']],
  ['a phrase in quotes as a whole', 'riddle "the age of the oak"', ['The age of the oak', 'riddle']],
])('marks %s', (_, query, words) => {
  expect(marked(query, TEXT)).toEqual(words);
});

it('marks a word within a longer one only where the word itself is not', () => {
  const round = (text: string) => {
    const { excerpt, marks } = makeExcerpt(text, [
      { text: 'round', prefix: false, also: [{ text: 'round', weight: 0.6, inside: true }] },
    ]);
    return marks.map(([from, to]) => excerpt.slice(Math.max(0, from - 1), to));
  };
  expect(round('The ground floor was dug up. A round of tea followed, underground.')).toEqual([' round']);
  expect(round('The ground floor was dug up.')).toEqual(['ground']);
  // The extract shows the word, however far behind it stands.
  expect(round(`The ground. ${'Nothing of it here. '.repeat(30)}A round of tea.`)).toEqual([' round']);
});

it('marks within a longer word the part that was found, and a word that begins so as a whole', () => {
  const inside = (text: string, term: string) => {
    const { excerpt, marks } = makeExcerpt(text, [{ text: term, prefix: true, inside: true }]);
    return marks.map(([from, to]) => excerpt.slice(from, to));
  };
  expect(inside('Call the plumber about Bergamot.', 'ber')).toEqual(['ber', 'Bergamot']);
});
