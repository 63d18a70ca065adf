import { expect, it } from 'vitest';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import type { Notice } from '../../ui/toast.tsx';
import { createMakeNoteOf, createAttach } from './files-from-text.ts';

const PATH = 'Ideas/Long.md' as VaultPath;

function making(app: Record<string, unknown> = {}, taken: readonly string[] = []) {
  const asked: Record<string, string>[] = [];
  const told: string[] = [];
  const make = createMakeNoteOf({
    vault: { settings: parseVaultSettings({ app, dailyNotes: undefined, templates: undefined }) },
    files: () => taken.map((path) => ({ path }) as never),
    path: PATH,
    navigation: { openNote: () => undefined, open: () => undefined },
    notify: ({ text }) => told.push(text),
    tools: {
      act: async (_name: string, given: Record<string, string>) => {
        asked.push(given);
        const path = given['path'] ?? `${given['folder'] === '' ? '' : `${given['folder'] ?? ''}/`}Two.md`;
        return taken.includes(path) ? { success: false, free_path: 'Two 2.md' } : { success: true, path };
      },
    } as never,
  });
  return { asked, told, make };
}

it('makes the note where the settings want new ones, and links it as they say', async () => {
  const { make, asked } = making({ newFileLocation: 'folder', newFileFolderPath: 'Inbox', newLinkFormat: 'absolute' });
  expect((await make('# Two\n\nthree'))?.link).toBe('[[Inbox/Two]]');
  expect(asked).toEqual([{ content: '# Two\n\nthree\n', folder: 'Inbox' }]);
});

it('beside the note where a link says the way from there', async () => {
  const { make, asked } = making();
  await make('# Two\n\n[three](Three.md)');
  await make('# Two\n\n[three](https://a.example) [[Three]] [up](#Two)');
  await make('# Two\n\n[three][a]\n\n[a]: Three.md');
  await make('# Two\n\n[a]: https://a.example\n[x]: #Two\n- [ ] task: words\n\n[^1]: aside');
  expect(asked.map(({ folder }) => folder)).toEqual(['Ideas', '', 'Ideas', '']);
});

it('under the next free name', async () => {
  const { make } = making({}, ['Two.md']);
  expect((await make('# Two'))?.link).toBe('[[Two 2]]');
});

it('says that the text was moved where the link stands in its place, and else that there are two', async () => {
  const { make, told } = making();
  const made = await make('# Two');
  expect(told).toEqual([]);
  made?.tell(true);
  made?.tell(false);
  expect(told).toEqual([
    'Moved to “Two.md”.',
    'Copied to “Two.md”. The text stays here too, as it was edited meanwhile.',
  ]);
});

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
