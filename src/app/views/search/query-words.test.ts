import { afterEach, expect, it } from 'vitest';
import { describeQuery } from '../../../notes/query/describe-query.ts';
import { readQuery } from '../../../notes/query/read-query.ts';
import { LANGUAGES } from '../../state/preferences/offered-languages.ts';
import { useLanguage } from '../../strings/language.ts';
import { queryWordsText } from './query-words.texts.ts';

afterEach(() => useLanguage(undefined));

const QUERY = 'lamp tag:light -"red tea" path:Trips has:task prop:status=open (one OR two)';
const { tree } = readQuery(QUERY, { readDate: () => undefined });
const said = () => describeQuery(tree, String, queryWordsText);

it('describes a query in English as the index does', () => {
  expect(said()).toBe(describeQuery(tree, String));
});

it.each(LANGUAGES.map(({ tag, load }) => [tag, load] as const))(
  'describes it in %s with all that it asks for, and none of the English',
  async (tag, load) => {
    useLanguage({ tag, areas: await load() });
    for (const value of ['lamp', 'light', 'red tea', 'Trips', 'status = open', 'one', 'two'])
      expect(said()).toContain(value);
    expect(said()).not.toMatch(/\b(?:about|tagged|without|tasks|with)\b/u);
  },
);

it('is a sentence in German', async () => {
  const german = LANGUAGES.find(({ tag }) => tag === 'de')!;
  useLanguage({ tag: 'de', areas: await german.load() });
  expect(said()).toBe(
    'Notizen über „lamp“, mit dem Tag light, ohne „red tea“, in „Trips“, mit Aufgaben, mit status = open, („one“ oder „two“)',
  );
});
