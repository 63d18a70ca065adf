import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostAsWritten } from './punycode.ts';

it('writes a host in the letters that were typed, as Node itself does', () => {
  for (const typed of [
    'müller.example',
    'аррӏе.com',
    '例え.テスト',
    'mañana.bücher.example',
    'ليهمابتكلموشعربي.example',
  ])
    expect(hostAsWritten(domainToASCII(typed))).toBe(typed);
  const letter = fc.constantFrom(...'abz09-éßжяωאש例え한글ก'.split(''));
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
      const host = domainToASCII(`${letters.join('')}.example`);
      fc.pre(host !== '');
      expect(hostAsWritten(host)).toBe(domainToUnicode(host));
    }),
  );
});

it('leaves what is no such form as it is', () => {
  for (const host of ['example.org', 'xn--', 'xn--ß', 'xn--99999999999', '127.0.0.1', '[::1]'])
    expect(hostAsWritten(host)).toBe(host);
});
