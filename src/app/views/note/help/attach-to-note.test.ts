import { expect, it } from 'vitest';
import { toVaultPath } from '../../../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../../../notes/vault-settings.ts';
import { createBench } from '../../../../tools/testing/tool-bench.ts';
import type { Notice } from '../../../ui/toast.tsx';
import { createAttach } from './attach-to-note.ts';

async function attachment(app: object, isAllowed = true) {
  const { vault, index } = await createBench({ 'Ideas/Moths.md': 'x', 'Files/p.png': 'old' }, { obsidian: { app } });
  const files = await index.tree();
  const notices: Notice[] = [];
  const removed: string[] = [];
  const attach = createAttach({
    vault: {
      files: vault,
      index,
      settings: parseVaultSettings({ app }),
      requestWriteAccess: () => Promise.resolve(isAllowed),
    },
    files: () => files,
    path: toVaultPath('Ideas/Moths.md'),
    notify: (notice) => void notices.push(notice),
  });
  return {
    index,
    notices,
    removed,
    attach: (...dropped: File[]) => attach(dropped, { removeText: (text) => void removed.push(text) }),
    bytes: async (path: string) => (await vault.file(toVaultPath(path)))?.text(),
  };
}

const file = (name: string, text = 'new') => new File([text], name, { type: 'image/png' });

it('a file gets a free name in the vault’s folder for attachments, and the index knows it', async () => {
  const world = await attachment({ attachmentFolderPath: 'Files' });
  expect(await world.attach(file('p.png'), file('Notes: plan.pdf'), file('data.csv'))).toBe(
    '![[p 1.png]]\n![[Notes plan.pdf]]\n[[data.csv]]',
  );
  expect([await world.bytes('Files/p.png'), await world.bytes('Files/p 1.png')]).toEqual(['old', 'new']);
  expect((await world.index.tree()).map(({ path }) => path)).toContain('Files/p 1.png');
  expect(world.notices.map(({ text }) => text)).toEqual(['3 files saved in “Files”.']);
});

it('where it is is said as the folder is called, whatever signs its name has', async () => {
  const world = await attachment({ attachmentFolderPath: 'C# files' });
  await world.attach(file('p.png'));
  await world.attach(file('q.png'), file('r.png'));
  expect(world.notices.map(({ text }) => text)).toEqual(['Saved as “C# files/p.png”.', '2 files saved in “C# files”.']);
});

it('a link to it is written as the vault writes links', async () => {
  const world = await attachment({
    attachmentFolderPath: './files',
    useMarkdownLinks: true,
    newLinkFormat: 'relative',
  });
  expect(await world.attach(file('p q.png'))).toBe('![](files/p%20q.png)');
  expect(await world.bytes('Ideas/files/p q.png')).toBe('new');
  const other = await attachment({ attachmentFolderPath: './' });
  // Another file of this name is elsewhere: the name alone would lead there.
  expect(await other.attach(file('p.png'))).toBe('![[Ideas/p.png]]');
});

it('a picture of the clipboard is named by its time', async () => {
  const world = await attachment({});
  expect(await world.attach(file('image.png'))).toMatch(/^!\[\[Pasted image \d{14}\.png\]\]$/);
});

it('Undo takes the text away and moves the file into the trash', async () => {
  const world = await attachment({});
  await world.attach(file('q.png'));
  world.notices[0]?.action?.run();
  await expect.poll(async () => (await world.index.tree()).map(({ path }) => path)).not.toContain('q.png');
  expect([world.removed, await world.bytes('q.png')]).toEqual([['![[q.png]]'], undefined]);
});

it('says what was not attached, and why, and attaches the rest', async () => {
  const world = await attachment({});
  const large = Object.defineProperty(file('large.mov'), 'size', { value: 300_000_000 });
  expect(await world.attach(large, file('q.png'))).toBe('![[q.png]]');
  expect(world.notices[0]).toMatchObject({ kind: 'error', text: expect.stringContaining('300 MB') as string });
  const refused = await attachment({}, false);
  expect(await refused.attach(file('q.png'))).toBeUndefined();
});
