import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangeRecord, Initiator } from '../../tools/definition/ports.ts';
import type { IndexApi, PatternMatch, PatternRequest } from '../../workers/contract.ts';
import { judgeAddress, readAddress } from './address-links.tsx';

const path = (written: string) => written as VaultPath;
const FROM = path('Here.md');

/** The real search's answer for these notes. */
function indexOf(notes: Readonly<Record<string, string>>, timedOut = false): Pick<IndexApi, 'findPattern'> {
  return {
    findPattern: ({ patterns }: PatternRequest) => {
      const matches = Object.entries(notes).flatMap(([name, text]) =>
        patterns.flatMap(({ source, flags }, pattern) =>
          Array.from(
            text.matchAll(new RegExp(source, flags)),
            (match) =>
              ({ path: path(name), pattern, value: match[0], before: text.slice(0, match.index) }) as PatternMatch,
          ),
        ),
      );
      return Promise.resolve({ matches, notesFound: 0, matchesFound: matches.length, timedOut });
    },
  };
}

function change(initiated_by: Initiator, before: string | undefined, after: string, at = FROM): ChangeRecord {
  const half = (text: string) => ({ hash: '', text });
  return {
    initiated_by,
    files: [{ path: at, before: before === undefined ? null : half(before), after: half(after) }],
  } as unknown as ChangeRecord;
}

const addressesIn = (text: string): Set<string> => new Set(text.replaceAll('&#46;', '.').match(/https:\S+/g) ?? []);
const SECRETS: Readonly<Record<string, string>> = {
  'Secrets.md': 'The PIN is 4711, and Eleanor knows.\nSee https://a.example/?ref=weather',
  'Here.md': 'Of bees and honey https://a.example/?q=bees',
};

async function doubtsOf(href: string, { notes = SECRETS, records = [] as ChangeRecord[], timedOut = false } = {}) {
  const doubts = await judgeAddress(href, {
    from: FROM,
    index: indexOf(notes, timedOut),
    history: { list: () => Promise.resolve(records) },
    addressesIn,
  });
  return doubts.map((doubt) => doubt.kind);
}

describe('an address in a note', () => {
  it.each([
    'https://a.example/',
    'https://a.example/articles/how-bees-dance',
    'https://a.example/?v=dQw4w9WgXcQ',
    'https://a.example/?q=bees',
    'https://a.example/?ref=weather',
    'mailto:ann@a.example',
  ])('opens an address without text of other notes at once: %s', async (href) =>
    expect(await doubtsOf(href)).toEqual([]),
  );

  it.each([
    'https://a.example/?q=PIN+4711',
    'https://a.example/?q=4711',
    'https://a.example/?q=Eleanor',
    'https://4711.evil.example/',
    'https://a.example/the/eleanor%20knows%20see',
    'https://a.example/#PIN%20is%204711',
  ])('asks about an address that holds text of another note: %s', async (href) =>
    expect(await doubtsOf(href)).toEqual(['text-of-note']),
  );

  it('names the text and the note that it comes from', async () => {
    expect(
      await judgeAddress('https://a.example/?q=the+pin+is', {
        from: FROM,
        index: indexOf(SECRETS),
        history: { list: () => Promise.resolve([]) },
        addressesIn,
      }),
    ).toEqual([{ kind: 'text-of-note', text: 'The PIN is', path: 'Secrets.md' }]);
  });

  it('does not ask about a single word that is in many notes', async () => {
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.md`, 'in English']));
    expect(await doubtsOf('https://a.example/?lang=english', { notes: many })).toEqual([]);
  });

  it('asks about an address that a model added to a note, however it was written', async () => {
    const href = 'https://a.example/x';
    expect(await doubtsOf(href, { records: [change('agent', 'old', `new ${href}`)] })).toEqual(['written-by-model']);
    expect(await doubtsOf(href, { records: [change('external', undefined, 'new https://a&#46;example/x')] })).toEqual([
      'written-by-model',
    ]);
    expect(await doubtsOf(href, { records: [change('agent', 'old', `new ${href}`, path('Copied from.md'))] })).toEqual([
      'written-by-model',
    ]);
  });

  it('does not ask about an address that was in the note before a model changed it', async () => {
    const href = 'https://a.example/x';
    expect(
      await doubtsOf(href, { records: [change('agent', `old ${href}`, `new ${href}`), change('user', '', href)] }),
    ).toEqual([]);
  });

  it('asks about an address that could not be checked, holds encoded text, or has a user name before the @', async () => {
    expect(await doubtsOf('https://a.example/?q=nothing+here', { timedOut: true })).toEqual(['unchecked']);
    expect(await doubtsOf('https://', {})).toEqual(['unchecked']);
    expect(await doubtsOf(`https://a.example/?q=${btoa('the door is open')}`)).toContain('encoded');
    expect(await doubtsOf('https://bank.example@a.example/')).toEqual(['user-info']);
    expect(
      (
        await judgeAddress('https://a.example/', {
          from: FROM,
          index: indexOf({}),
          history: { list: () => Promise.reject(new Error('The vault is closed.')) },
          addressesIn,
        })
      ).map(({ kind }) => kind),
    ).toEqual(['unchecked']);
  });
});

it('always asks about an address in an answer', async () => {
  expect(
    await judgeAddress('https://a.example/', {
      from: undefined,
      index: indexOf({}),
      history: { list: () => Promise.resolve([]) },
      addressesIn,
    }),
  ).toEqual([{ kind: 'answer' }]);
});

it('says of an address in a saved page of the web that the page wrote it', async () => {
  const judged = await judgeAddress('https://bank.example@a.example/?q=PIN+4711', {
    from: 'page',
    index: indexOf(SECRETS),
    history: { list: () => Promise.resolve([]) },
    addressesIn,
  });
  expect(judged.map(({ kind }) => kind)).toEqual(['from-page', 'user-info']);
});

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
