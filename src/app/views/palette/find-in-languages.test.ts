import { afterEach, expect, it } from 'vitest';
import { useLanguage } from '../../strings/language.ts';
import { LANGUAGES } from '../../state/preferences/offered-languages.ts';
import { settingsText } from '../settings/settings.texts.ts';
import { findNamed } from '../../state/layout/commands.ts';

afterEach(() => useLanguage(undefined));

it.each(LANGUAGES.map(({ tag, load }) => [tag, load] as const))(
  'looks for a page of the settings in %s by its name, behind what each of them begins with',
  async (tag, load) => {
    useLanguage({ tag, areas: await load() });
    const page = { title: settingsText.view.pageTitle('Abc'), words: '' };
    const other = { title: 'Xyz Abcdef', words: '' };
    // By its whole name it is before another one that has a word which begins so.
    expect(findNamed([other, page], 'abc')[0]).toBe(page);
  },
);
