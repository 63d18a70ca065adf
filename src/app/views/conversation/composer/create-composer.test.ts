import { describe, expect, it } from 'vitest';
import { findToken } from './create-composer.ts';

describe('the token at the caret', () => {
  it.each([
    ['see @Gar', { kind: 'mention', from: 4, query: 'Gar' }],
    ['see #rea', { kind: 'tag', from: 4, query: 'rea' }],
    ['/sum', { kind: 'command', from: 0, query: 'sum' }],
    ['@search moths and lamps', { kind: 'search', from: 0, query: 'moths and lamps' }],
    ['first\n@search @search moths', { kind: 'search', from: 6, query: '@search moths' }],
    ['about @Search \n moths', { kind: 'search', from: 6, query: 'moths' }],
    ['@search moths\nand more', undefined],
    ['me@search moths', undefined],
  ])('of %j', (text, token) => expect(findToken(text, text.length)).toEqual(token));
});
