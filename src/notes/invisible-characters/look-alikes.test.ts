import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHostDoubts, findNameDoubts, mixedWords, hostAsWritten } from './look-alikes.ts';

describe('mixedWords', () => {
  it('finds words whose letters come from several alphabets and read as one', () => {
    expect(mixedWords('Log in at pаypal, then pаypal again. Ρroject; раssword')).toEqual([
      { word: 'pаypal', scripts: ['Latin', 'Cyrillic'] },
      { word: 'Ρroject', scripts: ['Latin', 'Greek'] },
      { word: 'раssword', scripts: ['Latin', 'Cyrillic'] },
    ]);
    expect(mixedWords('𝐩aypal, pᎪy, Космос')).toEqual([
      { word: '𝐩aypal', scripts: ['Latin', 'mathematical'] },
      { word: 'pᎪy', scripts: ['Latin', 'Cherokee'] },
    ]);
  });

  it.each(['5 μm, 10 kΩ, Δt', 'Привет, мир', 'Tシャツ と 学习 Kanji', 'naïve Émile Straße', 'α-helix'])(
    'says nothing of %j',
    (text) => {
      expect(mixedWords(text)).toEqual([]);
    },
  );
});

describe('findNameDoubts', () => {
  const existing = ['Plan.md', 'Projects/Lamps.md', 'Log 10.md', 'Ärger.md'];
  const find = (...paths: string[]) => findNameDoubts(paths, existing, () => Promise.resolve());
  const likeness = async (...paths: string[]) =>
    (await find(...paths)).flatMap((doubt) => (doubt.kind === 'looks-like' ? [doubt.other] : []));

  it.each([
    ['Plan\u200f\u200e.md', 'Plan.md'],
    ['Рlan.md', 'Plan.md'],
    ['𝐏lan.md', 'Plan.md'],
    ['Ꮲlan.md', 'Plan.md'],
    ['ⲣlan.md', 'Plan.md'],
    ['ＰＬＡＮ.md', 'Plan.md'],
    ['plan.md', undefined],
    ['Plan .md', 'Plan.md'],
    ['Plan B.md', undefined],
    ['Prоjects/New.md', 'Projects'],
    ['Log lO.md', 'Log 10.md'],
    ['Log\u00a010.md', 'Log 10.md'],
  ])('tells that %j looks like %j', async (path, other) => {
    expect(await likeness(path)).toEqual(other === undefined ? [] : [other]);
  });

  it('never reports a name as its own look-alike, at any position', async () => {
    expect(await find('Archive/Plan.md', 'Plan.md', 'New.md')).toEqual([]);
  });

  it('compares new names with each other', async () => {
    expect(await likeness('Copy.md', 'Сору.md')).toEqual(['Copy.md']);
  });

  it('tells that all letters of a name are of another alphabet, unless other names are written in it', async () => {
    expect(await find('Сору.md')).toEqual([{ kind: 'other-alphabet', name: 'Сору.md', script: 'Cyrillic' }]);
    expect(await find('План.md', 'Συν.md')).toEqual([]);
    expect(await findNameDoubts(['Сору.md'], ['Дневник.md'], () => Promise.resolve())).toEqual([]);
    expect(await findNameDoubts(['Сору.md'], ['сосо.md'], () => Promise.resolve())).toHaveLength(1);
  });

  it('tells of a word that mixes alphabets', async () => {
    expect(await find('Notes/pаypal.md')).toEqual([{ kind: 'mixed', word: 'pаypal', scripts: ['Latin', 'Cyrillic'] }]);
  });
});

describe('findHostDoubts', () => {
  const known = ['api.openai.com', 'localhost:11434', 'mail.example.org'];

  it.each([
    ['api.0penai.com', 'host-looks-like', 'api.openai.com'],
    ['api.openal.com', undefined, undefined],
    ['mai1.example.org', 'host-looks-like', 'mail.example.org'],
    ['rnail.exarnple.org', 'host-looks-like', 'mail.example.org'],
    ['api.openai.com.evil.example', 'host-begins-as', 'api.openai.com'],
    ['evil.example', undefined, undefined],
    ['api.openai.com:8443', undefined, undefined],
    ['API.OpenAI.com.', undefined, undefined],
  ])('of %s: %s', (host, kind, other) => {
    expect(findHostDoubts([host], known).map((doubt) => [doubt.kind, 'other' in doubt ? doubt.other : ''])).toEqual(
      kind === undefined ? [] : [[kind, other]],
    );
  });

  it('names a host in other letters as it is written, and what it looks like', () => {
    const host = new URL('https://арі.openai.com').host;
    expect(findHostDoubts([host], known)).toEqual([
      { kind: 'host-letters', host, written: 'арі.openai.com' },
      { kind: 'host-looks-like', host, other: 'api.openai.com' },
    ]);
  });
});

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
