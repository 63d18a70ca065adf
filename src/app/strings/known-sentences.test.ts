import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../state/preferences/offered-languages.ts';
import '../state/messages/own-language.ts';
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
