import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../state/preferences/offered-languages.ts';
import { inOwnLanguage } from '../state/messages/own-language.ts';
import { readQuery } from '../../notes/query/read-query.ts';
import { formatNameList } from './formats.ts';
import { knownSentence, knownText } from './known-sentences.ts';
import { useLanguage } from './language.ts';

afterEach(() => useLanguage(undefined));

async function speak(tag: string): Promise<void> {
  const language = LANGUAGES.find((each) => each.tag === tag)!;
  useLanguage({ tag, areas: await language.load() });
}

it('says nothing in English, which is said already', () => {
  expect(knownSentence('The service wants a key.')).toBeUndefined();
});

it('takes names and words over into the sentence of the language, in its quotation marks', async () => {
  await speak('de');
  expect(knownSentence('Cannot find function "foo" on type List')).toBe(
    'Funktion „foo“ wurde für den Typ List nicht gefunden',
  );
  expect(knownSentence('The host “xn--a.example” begins like “a.example”, and is another one.')).toBe(
    'Der Host „xn--a.example“ beginnt wie „a.example“, ist aber ein anderer.',
  );
  await speak('ja');
  expect(knownSentence('“Plan.md” was changed by another program.')).toBe(
    '「Plan.md」は別のプログラムによって変更されました。',
  );
});

it('says names beside each other as a list of the language', async () => {
  await speak('de');
  expect(knownSentence('“a.md”, “b, and c.md” and “d.md” changed since.')).toContain(
    '„a.md“, „b, and c.md“ und „d.md“',
  );
  await speak('ja');
  expect(knownSentence('“a.md” and “b.md” changed since.')).toBe('「a.md」、「b.md」はその後変更されています。');
  expect(knownSentence('Its relations: “A; B” part of “C”; “A; B” depends on “D”; and 2 more.')).toBe(
    'このノートの関係：「A; B」は「C」の一部、「A; B」から「D」へ（depends on）、ほか2件。',
  );
  await speak('zh-Hans');
  expect(knownSentence('Relate “A” to 2 nodes: “B” (cites), “C, D” (depends on).')).toBe(
    '将“A”与 2 篇笔记关联：“B”（引用）、“C, D”（depends on）。',
  );
});

it.each([
  'tag:',
  'in:',
  'created:x',
  'modified:x',
  'ext:pdf',
  'xyz:',
  'tag:*',
  '[=1]',
  'has:/a/',
  'line:-a',
  'before:never',
  '/(/',
  '/(a+)+/',
  'has:x',
  'prop:',
  'prop:a=',
  'a NOT b',
])('says wholly in the language what is wrong with the search %s', async (query) => {
  await speak('de');
  const english = readQuery(query, { readDate: () => undefined }).problems;
  for (const problem of english) {
    const said = inOwnLanguage(problem);
    expect(said).not.toBe(problem);
    expect(said).not.toMatch(/\b(?:is|or|and|the|without|Write)\b/u);
  }
});

it('writes the number of a factor of a confidence as the language does', async () => {
  await speak('de');
  expect(inOwnLanguage('+0.084 supports: Ada (weight 0.5, believed 0.9)')).toBe(
    '+0,084 stützt: Ada (Gewicht 0,5, Gewissheit 0,9)',
  );
});

it('says how many files a zip holds in the way of the language', async () => {
  await speak('de');
  expect(knownSentence('“a.zip” would unpack to 120,000 files of 5,000 MB, more than is unpacked here.')).toMatch(
    /120\.000.*5\.000/u,
  );
});

it('says types of relations in words of the language, alone and in lists', async () => {
  await speak('de');
  expect(knownSentence('Its relations: “A; B” part of “C”; “A; B” depends on “D”; and 2 more.')).toContain(
    '„A; B“ ist Teil von „C“; „A; B“ depends on „D“',
  );
  expect(knownSentence('Relate “A” to 2 nodes: “B” (cites), “C, D” (depends on).')).toBe(
    '„A“ mit 2 Notizen in Beziehung setzen: „B“ (zitiert), „C, D“ (depends on).',
  );
  expect(knownSentence('The relation is “part_of” now.')).toBe('Die Beziehung ist jetzt „ist Teil von“.');
  await speak('fr');
  expect(knownSentence('Taken out: “A” cites “B”.')).toBe('Supprimé\u202f: «\u202fA\u202f» cite «\u202fB\u202f».');
  await speak('es');
  expect(knownSentence('The relation is “supports” already.')).toBe('La relación ya es «apoya».');
  await speak('pt-BR');
  expect(knownSentence('The relation is “my type” already.')).toBe('A relação já é “my type”.');
});

it('has the Spanish “e” and “u” before their sounds, also where a name is in quotation marks', async () => {
  await speak('es');
  expect(formatNameList(['«A»', '«Ideas»'])).toBe('«A» e «Ideas»');
  expect(formatNameList(['«A»', '«Otro»'], 'or')).toBe('«A» u «Otro»');
  expect(formatNameList(['«A»', '«Hielo»', '«B»'])).toBe('«A», «Hielo» y «B»');
  await speak('pt-BR');
  expect(formatNameList(['“A”', '“Outro”'], 'or')).toBe('“A” ou “Outro”');
});

it('knows a count in each form that English has, and says it in that of the language', async () => {
  await speak('de');
  expect(knownSentence('Sends 1 byte to “a.example” (GET).')).toBe('Sendet 1 Byte an „a.example“ (GET).');
  expect(knownSentence('Sends 1,234 bytes to “a.example” (GET).')).toBe('Sendet 1.234 Byte an „a.example“ (GET).');
  expect(knownSentence('1 link could not be updated.')).toBe('1 Link ließ sich nicht aktualisieren.');
  expect(knownSentence('12 links could not be updated.')).toBe('12 Links ließen sich nicht aktualisieren.');
});

it('says a sentence within another one, and leaves words that it does not know', async () => {
  await speak('de');
  expect(knownSentence('The expression “a +” cannot be read: Unable to parse formula.')).toBe(
    'Der Ausdruck „a +“ ist nicht lesbar: Die Formel ist nicht lesbar.',
  );
  expect(knownSentence('The answer could not be read: Unexpected token “<”')).toBe(
    'Die Antwort war nicht lesbar: Unexpected token „<“',
  );
});

it('says what went wrong at a service with the status and words that it gave, and without', async () => {
  await speak('de');
  expect(knownText('The endpoint asks to go slower (429): Too many requests.')).toBe(
    'Der Dienst meldet zu viele Anfragen (429): Too many requests.',
  );
  expect(knownText('The endpoint asks to go slower.')).toBe('Der Dienst meldet zu viele Anfragen.');
  await speak('fr');
  expect(knownText('The endpoint asks to go slower: Too many requests.')).toBe(
    'Le service demande de ralentir\u202f: Too many requests.',
  );
  await speak('ja');
  expect(knownText('There is no deployment “gpt” at this address: Not found.')).toBe(
    'このアドレスにデプロイ「gpt」はありません：Not found.',
  );
});

it('writes numbers and the rest of a list within a sentence in the way of the language', async () => {
  await speak('de');
  expect(
    knownSentence('Stopped before the next request: 12,345 tokens were spent today, and your limit is 10,000 tokens.'),
  ).toBe('Vor der nächsten Anfrage angehalten: Heute wurden 12.345 Tokens verbraucht, deine Grenze ist 10.000.');
  expect(knownSentence('Stopped before the next request: 1.50 was spent today, and your limit is 1.00.')).toBe(
    'Vor der nächsten Anfrage angehalten: Heute wurden 1,50 ausgegeben, deine Grenze ist 1,00.',
  );
  expect(
    knownSentence(
      'The last message does not fit: it and what must go with it take about 8200 tokens, and the model reads about 4100 tokens at once.',
    ),
  ).toBe(
    'Die letzte Nachricht passt nicht: Mit dem, was dazugehört, braucht sie etwa 8.200 Tokens, und das Modell liest etwa 4.100 Tokens auf einmal.',
  );
  expect(knownSentence('“a.md”, “b.md” and 2 more have text that was typed in the editor and is not saved yet.')).toBe(
    '„a.md“, „b.md“ und 2 weitere haben Text, der im Editor getippt und noch nicht gespeichert ist.',
  );
});

it('says each sentence of a text, and does not take names apart', async () => {
  await speak('de');
  expect(knownText('The service wants a key. It says: “No. Try again.”')).toBe(
    'Der Dienst verlangt einen Schlüssel. Er sagt: „No. Try again.“',
  );
  expect(knownText('The service wants a key. Nobody knows this one.')).toBe(
    'Der Dienst verlangt einen Schlüssel. Nobody knows this one.',
  );
  expect(knownText('The service wants a key. Nobody knows this one.', knownSentence, true)).toBeUndefined();
  expect(knownText('Nobody knows this one.')).toBeUndefined();
});
