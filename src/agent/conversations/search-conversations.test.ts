import { describe, expect, it } from 'vitest';
import { entry, MOTHS } from './testing/moths.ts';
import { searchConversations } from './search-conversations.ts';

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
