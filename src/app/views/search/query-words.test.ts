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

it.each([
  ['de', 'Notizen mit Bildern, ohne Hinweisblöcke, ohne Eigenschaft „status“, ohne offene Aufgabe mit „tea“'],
  [
    'fr',
    'notes avec des images, sans mises en avant, sans la propriété « status », sans tâche à faire qui contient « tea »',
  ],
])('takes the forms of words in %s that stand behind “with” and “without”', async (tag, expected) => {
  const language = LANGUAGES.find((each) => each.tag === tag)!;
  useLanguage({ tag, areas: await language.load() });
  const { tree: other } = readQuery('has:image -has:callout -prop:status -task-todo:tea', {
    readDate: () => undefined,
  });
  expect(describeQuery(other, String, queryWordsText).replaceAll('\u202f', ' ')).toBe(expected);
});
