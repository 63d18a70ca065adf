import { expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../../../notes/vault-settings.ts';
import { createMakeNoteOf } from './make-note-of-text.ts';

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
