import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { newNotePath } from '../../markdown/open-link.ts';
import { suggestLinks } from './suggest-links.ts';

const settings = (app: Record<string, unknown> = {}) =>
  parseVaultSettings({ app, dailyNotes: undefined, templates: undefined });
const file = (path: string, title: string, modified = 0): TreeFile => ({
  path: path as VaultPath,
  title,
  modified,
  size: 1,
  isNote: path.endsWith('.md'),
});

const FILES = [
  file('Ideas/Moths.md', 'Why moths spiral', 3),
  file('Plan.md', 'Plan', 1),
  file('Old/Plan.md', 'Old plan', 2),
  file('Ideas/moth.png', 'moth.png', 9),
];

describe('suggestions after [[', () => {
  it('name a note by its file name where that is enough, else by its path', async () => {
    const targets = Object.fromEntries(
      (await suggestLinks(FILES, '', settings())).map(({ title, target }) => [title, target]),
    );
    expect(targets).toEqual({ 'Why moths spiral': 'Moths', 'Old plan': 'Old/Plan', Plan: 'Plan' });
  });

  it('begin with the notes changed last, and with the best matches once letters are typed', async () => {
    expect((await suggestLinks(FILES, '', settings())).map(({ title }) => title)).toEqual([
      'Why moths spiral',
      'Old plan',
      'Plan',
    ]);
    expect((await suggestLinks(FILES, 'spiral', settings()))[0]).toEqual({
      target: 'Moths',
      title: 'Why moths spiral',
      detail: 'Ideas',
    });
  });

  it('write whole paths where the vault asks for them', async () => {
    expect((await suggestLinks(FILES, 'spiral', settings({ newLinkFormat: 'absolute' })))[0]?.target).toBe(
      'Ideas/Moths',
    );
  });
});

describe('a link to a note that is not there', () => {
  const from = 'Ideas/Moths.md' as VaultPath;
  it.each([
    [{}, 'New', 'New.md'],
    [{ newFileLocation: 'current' }, 'New', 'Ideas/New.md'],
    [{ newFileLocation: 'folder', newFileFolderPath: 'Inbox' }, 'New', 'Inbox/New.md'],
    [{ newFileLocation: 'current' }, 'dir/New', 'dir/New.md'],
  ])('with %j leads from [[%s]] to %s', (app, target, path) =>
    expect(newNotePath(target, from, settings(app))).toBe(path),
  );

  it('never leads out of the vault', () => expect(() => newNotePath('../../etc/passwd', from, settings())).toThrow());
});
