import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../../workers/contract.ts';
import { findToken, withoutToken } from './create-composer.ts';
import { suggestContext } from './suggest-context.ts';

const file = (path: string, title: string, modified = 0): TreeFile => ({
  path: path as VaultPath,
  title,
  modified,
  created: 0,
  size: 1,
  isNote: path.endsWith('.md'),
});
const SOURCES = {
  files: [
    file('Projects/Garden/Plan.md', 'Garden plan', 3),
    file('Moths.md', 'Moths', 9),
    file('Projects/Pond.md', 'Pond', 1),
    file('Prompts/Tidy up.md', 'Tidy up'),
    file('a.png', 'a.png'),
    file('Old/Moths of before.md', 'Moths of before', 10),
  ],
  tags: [
    { name: 'night', notes: 4 },
    { name: 'garden/beds', notes: 1 },
  ],
  isExcluded: (path: string) => path.startsWith('Old'),
  promptsFolder: 'Prompts',
  seesImages: false,
};
const offered = async (text: string) => {
  const token = findToken(text, text.length);
  return token ? (await suggestContext(token, SOURCES)).map(({ label }) => label) : undefined;
};

describe('what is typed before the caret', () => {
  it.each([
    ['@', { kind: 'mention', from: 0, query: '' }],
    ['See @gar', { kind: 'mention', from: 4, query: 'gar' }],
    ['all #nig', { kind: 'tag', from: 4, query: 'nig' }],
    ['/sum', { kind: 'command', from: 0, query: 'sum' }],
    ['and @search two words', { kind: 'search', from: 4, query: 'two words' }],
    ['me@home.org', undefined],
    ['a / b', undefined],
    ['not /first', undefined],
    ['# heading', undefined],
    ['@gone on', undefined],
  ])('%j', (text, token) => expect(findToken(text, text.length)).toEqual(token));

  it('leaves the text without itself', () => {
    const token = findToken('See @gar and more', 8);
    expect(token && withoutToken('See @gar and more', token, 8)).toEqual({ text: 'See and more', caret: 4 });
  });
});

describe('what is offered', () => {
  it('is notes, folders and a search for @, by a few letters', async () => {
    expect((await offered('@mot'))?.[0]).toBe('Moths');
    // Found by its title, and called by its file.
    expect((await offered('@gplan'))?.[0]).toBe('Plan');
    expect(await offered('@proj')).toContain('Projects/');
    expect((await offered('@mot'))?.at(-1)).toBe('Search for “mot”');
    expect(await offered('@')).toEqual([
      'Moths',
      'Plan',
      'Pond',
      'Tidy up',
      'Projects/',
      'Projects/Garden/',
      '@search',
    ]);
    expect(await offered('@search lamps at night')).toEqual(['Search for “lamps at night”']);
  });

  it('is pictures of the vault, for a model that sees', async () => {
    const named = async (seesImages: boolean) =>
      (await suggestContext({ kind: 'mention', from: 0, query: 'a.png' }, { ...SOURCES, seesImages })).map(
        ({ label, choose }) => ('image' in choose ? label : undefined),
      );
    expect((await named(true))[0]).toBe('a.png');
    expect(await named(false)).not.toContain('a.png');
  });

  it('is tags for #, the most used first', async () => {
    expect(await offered('#')).toEqual(['#night', '#garden/beds']);
    expect(await offered('#beds')).toEqual(['#garden/beds']);
  });

  it('is the person’s own prompts, then the built-in ones', async () => {
    expect((await offered('/'))?.slice(0, 2)).toEqual(['/Tidy up', '/summarise']);
    expect(await offered('/dail')).toEqual(['/daily']);
    expect(await offered('/zzz')).toEqual([]);
  });
});
