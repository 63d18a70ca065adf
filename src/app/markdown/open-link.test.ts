import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { newNotePath } from './open-link.ts';

const settings = (app: Record<string, unknown> = {}) =>
  parseVaultSettings({ app, dailyNotes: undefined, templates: undefined });

describe('a link to a note that is not there', () => {
  const from = 'Ideas/Moths.md' as VaultPath;
  it.each([
    [{}, 'New', 'New.md'],
    [{ newFileLocation: 'current' }, 'New', 'Ideas/New.md'],
    [{ newFileLocation: 'folder', newFileFolderPath: 'Inbox' }, 'New', 'Inbox/New.md'],
    [{ newFileLocation: 'current' }, 'dir/New', 'dir/New.md'],
    // As the link finds it there (`resolve-link.test.ts`).
    [{}, 'Lecture 1: What is it?', 'Lecture 1 - What is it.md'],
    [{}, 'dir/“So” - <draft>.md', 'dir/“So” - ‹draft›.md'],
    [{}, '.hidden', 'hidden.md'],
    [{}, 'photo.png', 'photo.png'],
  ])('with %j leads from [[%s]] to %s', (app, target, path) =>
    expect(newNotePath(target, from, settings(app))).toBe(path),
  );

  it('never leads out of the vault', () => expect(() => newNotePath('../../etc/passwd', from, settings())).toThrow());
});
