import { expect, it } from 'vitest';
import { encodeNote } from '../notes/note-bytes.ts';
import { toVaultPath } from '../notes/paths/paths.ts';
import { withoutIgnored } from './ignore-policy.ts';
import { createMemoryVault } from './memory-vault.ts';
import { trashPath } from './trash.ts';

const secret = toVaultPath('Private/secret.md');
const open = toVaultPath('open.md');

function setUp() {
  const inner = createMemoryVault('v', { [secret]: 's', [open]: 'o', [`.trash/${secret}`]: 'old' });
  return { inner, vault: withoutIgnored(inner, (path) => path.startsWith('Private/') || path === 'Private') };
}

async function paths(vault: ReturnType<typeof withoutIgnored>) {
  const found: string[] = [];
  for await (const { path } of vault.list()) found.push(path);
  return found;
}

it('ignored files are not listed, and reading them fails as not found', async () => {
  const { vault } = setUp();
  expect(await paths(vault)).toEqual([open]);
  expect(await vault.file(secret)).toBeUndefined();
  expect(await (await vault.file(open))?.text()).toBe('o');
});

it('ignored paths cannot be written, removed or created', async () => {
  const { vault, inner } = setUp();
  const before = [...inner.disk.keys()];
  await expect(vault.write(toVaultPath('Private/new.md'), encodeNote('x'), 'absent')).rejects.toMatchObject({
    code: 'ignored',
  });
  await expect(vault.remove(secret, { hash: '' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(vault.createFolder(toVaultPath('Private'))).rejects.toMatchObject({ code: 'ignored' });
  expect([...inner.disk.keys()]).toEqual(before);
});

it('the ignore rules apply to a file in the trash by its original path', async () => {
  const { vault } = setUp();
  expect(await vault.file(trashPath(secret))).toBeUndefined();
  await vault.write(trashPath(open), encodeNote('gone'), 'absent');
  expect(await (await vault.file(trashPath(open)))?.text()).toBe('gone');
});
