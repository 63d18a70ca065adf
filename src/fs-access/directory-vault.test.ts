import { afterEach, expect, it, vi } from 'vitest';
import { listDirectory } from './directory-vault.ts';
import * as collection from './suggest-collection.ts';

afterEach(() => void vi.restoreAllMocks());

/** As much of a browser's folder as a listing asks for. */
function folderOf(count: number): FileSystemDirectoryHandle {
  async function* values() {
    for (let at = 0; at < count; at += 1) {
      const name = `${at}.md`;
      yield { kind: 'file', name, getFile: async () => new File([''], name) };
    }
  }
  return { kind: 'directory', name: 'vault', values } as unknown as FileSystemDirectoryHandle;
}

async function countListed(count: number, dropsFiles: boolean): Promise<number> {
  let listed = 0;
  for await (const _ of listDirectory(folderOf(count), { dropsFiles })) listed += 1;
  return listed;
}

it('leads the browser to free files in portions where they are not kept', async () => {
  const suggested = vi.spyOn(collection, 'suggestCollection').mockReturnValue();
  expect(await countListed(4100, true)).toBe(4100);
  expect(suggested).toHaveBeenCalledTimes(2);
});

it('leaves the browser alone where the files are kept', async () => {
  const suggested = vi.spyOn(collection, 'suggestCollection').mockReturnValue();
  expect(await countListed(4100, false)).toBe(4100);
  expect(suggested).not.toHaveBeenCalled();
});

it('lists all the same on a device without room for the suggestion', () => {
  vi.stubGlobal('ArrayBuffer', function () {
    throw new RangeError('Array buffer allocation failed');
  });
  try {
    expect(() => collection.suggestCollection()).not.toThrow();
  } finally {
    vi.unstubAllGlobals();
  }
});
