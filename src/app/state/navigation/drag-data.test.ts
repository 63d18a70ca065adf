import { expect, it } from 'vitest';
import { draggedFile, type DraggedFile, isFileDragged, isStrangeFileDragged, setDraggedFile } from './drag-data.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';

/** As a browser holds it: types in small letters. */
function drag(file: DraggedFile, vaultId: string) {
  const held = new Map<string, string>();
  setDraggedFile({ setData: (type, text) => void held.set(type.toLowerCase(), text) }, vaultId, file);
  return { types: [...held.keys()], getData: (type: string) => held.get(type.toLowerCase()) ?? '' };
}

const FILE = { path: toVaultPath('Garden/Beans.md'), subpath: 'Watering' };

it('is dropped as the file that was taken, with its part', () => {
  const dragged = drag(FILE, 'My Garden');
  expect(isFileDragged(dragged, 'My Garden')).toBe(true);
  expect(isStrangeFileDragged(dragged, 'My Garden')).toBe(false);
  expect(draggedFile(dragged, 'My Garden')).toEqual(FILE);
});

it('is nothing in another vault, which is known while it is dragged', () => {
  for (const other of ['my garden', 'Work', '']) {
    const dragged = drag(FILE, 'My Garden');
    expect(isFileDragged(dragged, other)).toBe(false);
    expect(isStrangeFileDragged(dragged, other)).toBe(true);
    expect(draggedFile(dragged, other)).toBeUndefined();
  }
});

it('takes nothing else for a file', () => {
  const words = { types: ['text/plain'], getData: () => 'Beans' };
  expect([isFileDragged(words, 'a'), isStrangeFileDragged(words, 'a'), draggedFile(words, 'a')]).toEqual([
    false,
    false,
    undefined,
  ]);
  const { types } = drag(FILE, 'a');
  for (const text of ['', 'no JSON', '[]', 'null', '{"path":3}', '{"path":"../out.md"}', '{"path":""}'])
    expect(draggedFile({ types, getData: () => text }, 'a'), text).toBeUndefined();
});
