import { afterEach, expect, it } from 'vitest';
import { useLanguage } from '../../../strings/language.ts';
import { LANGUAGES } from '../../../state/preferences/offered-languages.ts';
import { columnTitle } from './column-titles.ts';

afterEach(() => useLanguage(undefined));

it('heads a fact of files in the language of the person, and a property or formula by its own name', async () => {
  expect(columnTitle('file.mtime')).toBe('modified time');
  expect(columnTitle('file.name')).toBe('file name');
  const german = LANGUAGES.find(({ tag }) => tag === 'de')!;
  useLanguage({ tag: 'de', areas: await german.load() });
  expect(['file.name', 'file.tags', 'file.ctime'].map(columnTitle)).toEqual(['Dateiname', 'Datei-Tags', 'Erstellt']);
  expect(['note.status', 'formula.total', 'file.unheard'].map(columnTitle)).toEqual([
    'status',
    'total',
    'file unheard',
  ]);
});
