import { describe, expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

const base64 = (text: string) => btoa(text).replaceAll('=', '');
const hex = (text: string) => Buffer.from(text).toString('hex');

describe('readAddress', () => {
  it.each([
    ['https://a.example/', []],
    ['https://www.example.org/2024/bees', []],
    ['https://a.example/?v=dQw4w9WgXcQ', ['dQw4w9WgXcQ?']],
    ['https://a.example/?q=PIN+4711', ['4711', 'PIN 4711', '4711?']],
    ['https://a.example/?q=hello', ['hello?']],
    ['https://a.example/the/secret%20garden%20gate', ['secret garden gate']],
    ['https://the-secret-word-4711.evil.example/', ['4711', 'the secret word', 'secret word 4711']],
    ['https://a.example/#the-key%20lies', ['the key lies']],
    ['mailto:a@b.example?body=meet%20Ann%20today', ['meet Ann today', 'meet?', 'today?']],
    ['tel:+4912345678', []],
  ])('finds the words of %s that may come from a note', (href, phrases) => {
    expect(readAddress(href).phrases.map(({ words, onlyIfRare }) => words.join(' ') + (onlyIfRare ? '?' : ''))).toEqual(
      phrases,
    );
  });

  it.each([
    ['base64 in the query', `https://a.example/?d=${base64('The PIN is 4711')}`],
    ['base64 in the path', `https://a.example/x/${base64('The PIN is 4711').replaceAll('+', '-')}`],
    ['hexadecimal in the host', `https://${hex('The PIN is 4711')}.evil.example/`],
    ['hexadecimal behind the number sign', `https://a.example/#${hex('The PIN is 4711')}`],
  ])('decodes %s', (_where, href) => expect(readAddress(href).encoded).toBe('The PIN is 4711'));

  it.each([
    'https://github.com/a/b/commit/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
    'https://docs.example/document/d/1mGcKD2rXU5pZ8fJQh3vYw7NtLbEoSaBqTzVxWkRyP0c/edit',
    'https://a.example/documentation-of-everything/introduction',
    'https://a.example/20240512101112131415',
  ])('decodes nothing in %s', (href) => expect(readAddress(href).encoded).toBeUndefined());

  it('reports a user name before the host', () => {
    expect(readAddress('https://bank.example@evil.example/').userInfo).toBe('bank.example');
    expect(readAddress('https://evil.example/@name').userInfo).toBeUndefined();
  });
});
