import { expect, it } from 'vitest';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { createBuiltinProvider } from '../../providers/builtin.ts';
import { ask, converse } from '../../turn/testing/converse.ts';

const note = (properties: string) => `---\n${properties}\n---\n`;

/** Notes whose kind is a link in a list of categories, and a template for one kind as such a vault has it. */
const SHELF = {
  'References/Stalker.md': note('categories:\n  - "[[Movies]]"\nrating: 7\nyear: 1979\nlast: 2023-09-14'),
  'References/Solaris.md': note('categories:\n  - "[[Movies]]"\nrating: 5\nyear: 1972\nlast: 2024-02-01'),
  'References/Emma.md': note('categories:\n  - "[[Books]]"\nrating: 6\npages: 474'),
  'References/Middlemarch.md': note('categories:\n  - "[[Books]]"\nrating: 4\npages: 904'),
  'References/Catan.md': note('categories:\n  - "[[Board games]]"\nrating: 3'),
  'References/Hobart.md': note('category: city\nrating: 2'),
  'References/Slow cinema.md': note('tags:\n  - movies/genres'),
  'Templates/Movie Template.md': note('categories:\n  - "[[Movies]]"\nrating:\nyear:\nlast: {{date}}'),
};

async function answerTo(question: string, files: Readonly<Record<string, string>> = SHELF): Promise<string> {
  const bench = await createBench(files);
  const { answer } = await converse(bench, createBuiltinProvider(), ask(question));
  await bench.index.close();
  return answer;
}

const namesIn = (answer: string) => [...answer.matchAll(/^- \[\[[^|]*\|([^\]]*)\]\]/gm)].map(([, name]) => name);

it.each([
  ['Which movies did I rate highest?', ['Stalker', 'Solaris']],
  ['worst movies', ['Solaris', 'Stalker']],
  ['movies by year', ['Stalker', 'Solaris']],
  ['Which movie did I see last?', ['Solaris', 'Stalker']],
  ['Which books are rated highest?', ['Emma', 'Middlemarch']],
  ['Which is the longest book?', ['Middlemarch', 'Emma']],
  ['top board games', ['Catan']],
  ['Which cities did I rate highest?', ['Hobart']],
])('%s finds notes by the kind that they say they are, in order', async (question, names) => {
  expect(namesIn(await answerTo(question))).toEqual(names);
});

it.each(['movies', 'boxes', 'recipes', 'hypotheses', 'wolves', 'cookies', 'stories', 'axes', 'caches'])(
  'says %s with no word that is none, for one of them and for none',
  async (kind) => {
    const files = { 'A.md': note(`category: ${kind}\nrating: 4`), 'B.md': note('rating: 9') };
    const said = `${await answerTo(`list all ${kind}`, files)}\n${await answerTo(`${kind} rated 9`, files)}`;
    const ones: Readonly<Record<string, string>> = {
      movies: 'movie',
      boxes: 'box',
      recipes: 'recipe',
      hypotheses: 'hypothesis',
      wolves: 'wolf',
      cookies: 'cookie',
      stories: 'story',
    };
    const own = [kind, ones[kind]];
    const words = (said.match(/\p{L}+/gu) ?? []).filter((word) => word.startsWith(kind.slice(0, 3)));
    expect(words).not.toEqual([]);
    expect(words.filter((word) => !own.includes(word))).toEqual([]);
  },
);

it('does not say that nothing of a kind is there where notes of it are', async () => {
  const answer = await answerTo('movies rated 9');
  expect(answer).not.toMatch(/nothing of the kind/i);
  expect(answer).toContain('movies');
  expect(answer).toContain('*search movies*');
});
