import { describe, expect, it } from 'vitest';
import { entry, MOTHS } from './testing/moths.ts';
import type { Conversation } from './conversation.ts';
import { earlierConversations, searchConversations } from './search-conversations.ts';

describe('searching conversations', () => {
  const list = [{ ...MOTHS }, { ...MOTHS, id: 'two', title: 'Zürich' }, { ...MOTHS, id: 'three', title: 'Bats' }];
  const search = (query: string) =>
    searchConversations(
      query,
      list,
      (id) =>
        Promise.resolve(
          id === 'one'
            ? MOTHS
            : {
                ...MOTHS,
                id,
                entries: [
                  entry(0, { role: 'user', content: 'Where do bats sleep in the winter, and in which caves?' }),
                ],
              },
        ),
      new AbortController().signal,
    );
  it('finds messages and titles that contain all words, ignoring case and accents', async () => {
    expect((await search('zurich')).map(({ id }) => id)).toEqual(['two']);
    expect((await search('FORTY lamp')).map(({ id }) => id)).toEqual(['one']);
    expect((await search('moths caves')).map(({ id }) => id)).toEqual([]);
    expect((await search(' ')).length).toBe(3);
  });
  it('shows the text around the match', async () => {
    const [found] = await search('caves');
    expect(found?.excerpt).toContain('which caves?');
  });
  it('does not search what tools answered', async () => {
    expect(await search('success')).toEqual([]);
  });
});

describe('earlier conversations, as a model looks into them', () => {
  const conversation = (id: string, updated: string, said: readonly string[]): Conversation => ({
    id,
    vaultId: 'v',
    title: `Talk ${id}`,
    created: updated,
    updated,
    messageCount: said.length,
    queued: [],
    entries: said.map((content, seq) => ({
      seq,
      time: updated,
      message: { role: seq % 2 === 0 ? 'user' : 'assistant', content },
    })),
  });
  const all = [
    conversation('a', '2026-01-01T00:00:00Z', ['Which lamp for the moths?', 'We took the blue one.']),
    conversation('b', '2026-02-01T00:00:00Z', ['What did Anna pay?', '84 euro.']),
    conversation('c', '2026-03-01T00:00:00Z', ['Now.', 'So.']),
  ];
  const store = {
    list: () => Promise.resolve(all),
    get: (id: string) => Promise.resolve(all.find((one) => one.id === id)),
  };
  const search = (query: string, present?: string) =>
    earlierConversations(store, 'v', present).search(query, 2, new AbortController().signal);

  it('are those with most of the words, with what was said', async () => {
    expect(await search('which lamp did we take for moths')).toEqual([
      {
        title: 'Talk a',
        updated: '2026-01-01T00:00:00Z',
        excerpt: expect.stringContaining('Person: Which lamp') as string,
      },
    ]);
  });

  it('are the newest where the question says nothing of their subject, without the one that asks', async () => {
    expect((await search('Last time, what did we decide?', 'c')).map(({ title }) => title)).toEqual([
      'Talk b',
      'Talk a',
    ]);
  });
});
