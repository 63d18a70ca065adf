import { expect, it } from 'vitest';
import { joinCharacters } from './join-characters.ts';
import { parseQuery } from './parse-query.ts';

const joined = (query: string, ...words: readonly string[]): string[] =>
  joinCharacters(parseQuery(query).words, (word) => words.includes(word)).map(({ text }) => text);

it.each([
  // The dictionary of the browser has none of these words.
  ['缓存', ['缓存'], ['缓存']],
  ['缓存策略', ['缓存'], ['缓存', '策略']],
  ['黑豹队', ['黑豹', '黑豹队'], ['黑豹队']],
  // Where the vault has them apart alone, they stay apart.
  ['缓存', [], ['缓', '存']],
  // A word of grammar belongs to no name; a space ends one.
  ['豹的队', ['豹的', '的队'], ['豹', '的', '队']],
  ['缓 存', ['缓存'], ['缓', '存']],
  ['cache memory', [], ['cache', 'memory']],
])('%s, where the vault has %j, is %j', (query, words, expected) => expect(joined(query, ...words)).toEqual(expected));
