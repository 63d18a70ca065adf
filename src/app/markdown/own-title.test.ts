import { describe, expect, it } from 'vitest';
import { firstHeading, hasOwnTitle, isNameHeading } from './own-title.ts';

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

describe('the heading that a note begins with', () => {
  it.each([
    ['# Jonas Petersen\n\ntext', 'Jonas Petersen', 2],
    ['\n\n# A title  \n', 'A title', 4],
    [' #  Closed ##\n', 'Closed', 4],
    ['# \ntext', '', 2],
  ] as const)('%j', (body, title, from) => {
    expect(firstHeading(body)).toEqual({ title, from, to: from + title.length });
    expect(body.slice(from, from + title.length)).toBe(title);
  });

  it.each(['text\n# Later', '#tag', '## Section', 'Title\n====='])('none in %j', (body) =>
    expect(firstHeading(body)).toBeUndefined(),
  );

  it.each([
    ['Ideas', 'Ideas', true],
    // As it was typed, where no file can be called so.
    ['What is skyglow?', 'What is skyglow', true],
    ['Lecture 1: Light', 'Lecture 1 - Light', true],
    ['Cafe\u0301', 'Caf\u00e9', true],
    ['Ideas', '2026-12-01', false],
    ['ideas', 'Ideas', false],
  ])('%j is the name %j: %s', (title, name, isName) => expect(isNameHeading(title, name)).toBe(isName));
});
