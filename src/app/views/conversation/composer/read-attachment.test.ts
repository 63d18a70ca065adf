import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../../fs-access/memory-vault.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createTestIndex } from '../../../../workers/testing/test-index.ts';
import { findPictures } from './read-attachment.ts';

const VAULT = {
  'Moths.md':
    '![[moth.png]] and ![[moth.png|120]], ![wing](img/wing%20left.jpg), ![[Other]], ![[song.mp3]]\n%% ![[hidden.png]] %%\n`![[code.png]]`\n![far](https://example.org/far.png) ![](//example.org/x.png) ![[gone.png]]\n',
  'Other.md': 'See ![[img/wing left.jpg]] and [[moth.png]].\n',
  'Attachments/moth.png': new Uint8Array([1]),
  'img/wing left.jpg': new Uint8Array([2]),
  'hidden.png': new Uint8Array([3]),
  'code.png': new Uint8Array([4]),
  'far.png': new Uint8Array([5]),
  'song.mp3': new Uint8Array([6]),
};

describe('the pictures of a note', () => {
  it('are the embedded ones from the vault, each once', async () => {
    const vault = createMemoryVault('v', VAULT);
    const index = await createTestIndex(vault);
    const found = (...notes: string[]) => findPictures(notes as VaultPath[], index);
    expect(await found('Moths.md')).toEqual(['Attachments/moth.png', 'img/wing left.jpg']);
    expect(await found('Other.md', 'Moths.md', 'Gone.md')).toEqual(['img/wing left.jpg', 'Attachments/moth.png']);
  });
});
