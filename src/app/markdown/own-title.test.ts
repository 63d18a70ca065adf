import { describe, expect, it } from 'vitest';
import { hasOwnTitle } from './own-title.ts';

describe('a note has its own title', () => {
  it.each([
    '# Title\n\ntext',
    '\n\n#\n',
    'Title\n=====\n\ntext',
    '<h1 align="center">Title</h1>',
    '<p align="center">\n<img src="logo.png">\n</p>\n\n# Title',
    '[![build](https://a.example/b.svg)](https://a.example/c) ![x](y.png)\n\n# Title',
    '[![npm][badge]][npm]\n# Title',
    '![[banner.png]]\n%% comment %%\n# Title',
  ])('%j', (body) => expect(hasOwnTitle(body)).toBe(true));

  it.each(['text\n\n# Later', '## Section\n\n# Later', '#tag\n\ntext', '', 'a\n---', `${'\n'.repeat(50)}# Far below`])(
    'but not %j',
    (body) => expect(hasOwnTitle(body)).toBe(false),
  );
});
