import { expect, it } from 'vitest';
import { parseVaultSettings } from '../vault-settings.ts';
import { attachmentFolderOf, attachmentName, numberedNames } from './attachment-path.ts';
import { toVaultPath } from './paths.ts';

it.each([
  [undefined, 'Ideas/Moths.md', ''],
  ['/', 'Ideas/Moths.md', ''],
  ['Files/Pictures', 'Ideas/Moths.md', 'Files/Pictures'],
  ['./', 'Ideas/Moths.md', 'Ideas'],
  ['./', 'Moths.md', ''],
  ['./files', 'Ideas/Moths.md', 'Ideas/files'],
  ['./files', 'Moths.md', 'files'],
  ['../../etc', 'Ideas/Moths.md', ''],
])('with attachmentFolderPath %s, %s keeps its attachments in “%s”', (attachmentFolderPath, note, folder) =>
  expect(attachmentFolderOf(parseVaultSettings({ app: { attachmentFolderPath } }), toVaultPath(note))).toBe(folder),
);

it.each([
  ['a b.png', 'a b.png'],
  ['a/b#c[1].png', 'a b c 1 .png'],
  ['.hidden', 'hidden'],
  ['///', 'Attachment'],
])('%s is stored as %s', (name, stored) => expect(attachmentName(name)).toBe(stored));

it('numbers a name that is taken', () => {
  const names = numberedNames('a.b.png');
  expect([names.next().value, names.next().value, names.next().value]).toEqual(['a.b.png', 'a.b 1.png', 'a.b 2.png']);
});
