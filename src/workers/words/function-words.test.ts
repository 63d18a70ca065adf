import { expect, it } from 'vitest';
import { isFunctionWord } from '../../notes/function-words.ts';
import { contentTerms } from './function-words.ts';
import { parseQuery } from './parse-query.ts';

const content = (query: string): string[] => contentTerms(parseQuery(query).words).map(({ text }) => text);

it('tells what a question is about from how it is built, in each language that finding by meaning knows', () => {
  expect(content('when does the library close')).toEqual(['library', 'close']);
  expect(content('Kütüphane ne zaman ve nasıl kapanır')).toEqual(['Kütüphane', 'zaman', 'kapanır']);
  expect(content('متى يصنع النحل العسل')).toEqual(['يصنع', 'النحل', 'العسل']);
  expect(content('מתי הדבורים מכינות את הדבש')).toEqual(['הדבורים', 'מכינות', 'הדבש']);
  expect(content('मधुमक्खियाँ कब शहद बनाती हैं')).toEqual(['मधुमक्खियाँ', 'शहद', 'बनाती']);
  expect(content('πότε κλείνει η βιβλιοθήκη')).toEqual(['κλείνει', 'βιβλιοθήκη']);
  expect(content('коли і чому закривається бібліотека')).toEqual(['закривається', 'бібліотека']);
  expect(content('kiedy i dlaczego zamyka się biblioteka')).toEqual(['zamyka', 'biblioteka']);
});

it('takes no word for grammar that is something else in another language', () => {
  for (const word of ['AI', 'jest', 'ale', 'care', 'Ben', 'proc', 'take', 'pro', 'mana', 'hay'])
    expect(isFunctionWord(word), word).toBe(false);
});

it('keeps words of grammar where a query has no others', () => {
  expect(content('to be or not to be').length).toBeGreaterThan(0);
});
