import { expect, it } from 'vitest';
import type { PatternMatch } from '../../../workers/contract.ts';
import { notesInRequest } from './create-egress.ts';

const NOTES = {
  'Bees.md': 'Bees prefer blue flowers over red ones, as was measured in 2019.',
  'Garden.md': 'The garden is behind the house.',
  'Plan.md': 'See you later.',
  ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`Daily/${at}.md`, 'What went well today was this.'])),
};

/** As the index answers, in the same order of notes. */
const index = {
  findPattern: async ({
    patterns,
  }: {
    readonly patterns: readonly { readonly source: string; readonly flags: string }[];
  }) => ({
    matches: Object.entries(NOTES).flatMap(([path, text]) =>
      patterns.flatMap(({ source, flags }, pattern) =>
        new RegExp(source, flags).test(text) ? [{ path, pattern } as unknown as PatternMatch] : [],
      ),
    ),
    timedOut: false,
  }),
} as unknown as Parameters<typeof notesInRequest>[2];

const call = (value: object) =>
  JSON.stringify({ jsonrpc: '2.0', method: 'tools/call', params: { name: 'search', arguments: value } });

it('names the notes whose text a call to a server holds', async () => {
  const body = call({ deep: [{ query: 'Is it true that bees prefer BLUE flowers — over red?' }] });
  expect(await notesInRequest('https://tools.example/mcp', body, index)).toEqual(['Bees.md']);
});

it('names the notes whose text a search of the web holds in its address', async () => {
  expect(
    await notesInRequest(
      'https://en.wikipedia.org/w/api.php?action=query&srsearch=garden+is+behind+the+house',
      undefined,
      index,
    ),
  ).toEqual(['Garden.md']);
});

it('names a note whose path is in the request', async () => {
  expect(await notesInRequest('https://tools.example/mcp', call({ file: 'Plan.md' }), index)).toEqual(['Plan.md']);
});

it('finds a text in a long body, and names nothing for a phrase that many notes have or for words of the person’s own', async () => {
  const filler = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
  const quote = `${NOTES['Bees.md']} ${NOTES['Garden.md']} `;
  expect(
    await notesInRequest('https://tools.example/mcp', call({ text: `${filler} ${quote}${filler}` }), index),
  ).toEqual(expect.arrayContaining(['Bees.md']));
  expect(
    await notesInRequest('https://tools.example/mcp', call({ text: 'What went well today was this' }), index),
  ).toEqual([]);
  expect(
    await notesInRequest(
      'https://tools.example/mcp',
      call({ city: 'Lisbon', about: 'weather of the coming week' }),
      index,
    ),
  ).toEqual([]);
});
