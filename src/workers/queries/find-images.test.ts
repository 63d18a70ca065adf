import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndexClient } from '../contract.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { vaultOf } from '../testing/vault-of-notes.ts';

let index: IndexClient & { close(): Promise<void> };
beforeAll(async () => {
  index = await createTestIndex(
    vaultOf({
      'Pictures/IMG_0042.jpg': 'jpg',
      'Pictures/lamp-post.png': 'png',
      'Pictures/lonely.webp': 'webp',
      'Papers/lamp.txt': 'no picture',
      'Trip.md': '# Trip to Bergen\n\n![The old harbour](Pictures/IMG_0042.jpg) and ![[lamp-post.png|300]]\n',
      'Home.md': '# Home\n\n![[IMG_0042.jpg]]\n',
    }),
  );
});
afterAll(() => index.close());

const found = async (query: string) => (await index.images(query, 10)).map(({ path }) => path);

it('finds pictures by their names, the texts that notes give them, and the notes that show them', async () => {
  expect(await found('lamp')).toEqual(['Pictures/lamp-post.png']);
  expect(await found('0042')).toEqual(['Pictures/IMG_0042.jpg']);
  expect(await found('HARBOUR')).toEqual(['Pictures/IMG_0042.jpg']);
  expect(await found('harb bergen')).toEqual(['Pictures/IMG_0042.jpg']);
  expect(await found('bergen')).toEqual(['Pictures/IMG_0042.jpg', 'Pictures/lamp-post.png']);
  expect(await found('lonely')).toEqual(['Pictures/lonely.webp']);
  expect(await found('nothing')).toEqual([]);
  expect(await found(' ')).toEqual([]);
});

it('says what they are called and where they are shown', async () => {
  expect(await index.images('harbour', 1)).toEqual([
    {
      path: 'Pictures/IMG_0042.jpg',
      alts: ['The old harbour'],
      notes: [
        { path: 'Home.md', title: 'Home' },
        { path: 'Trip.md', title: 'Trip to Bergen' },
      ],
    },
  ]);
  expect((await index.images('post', 1))[0]?.alts).toEqual([]);
});
