import { expect, it } from 'vitest';
import { draggedFile, isFileDragged, setDraggedFile, type DraggedFile } from './dragged-file.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';

function drag(file: DraggedFile) {
  const held = new Map<string, string>();
  setDraggedFile({ setData: (type, text) => void held.set(type, text) }, file);
  return { types: [...held.keys()], getData: (type: string) => held.get(type) ?? '' };
}

const ofText = (text: string) => ({ types: ['text/plain'], getData: () => text });

it('is dropped as the file that was taken, with its part', () => {
  const file = { path: toVaultPath('Garden/Beans.md'), subpath: 'Watering' };
  expect(isFileDragged(drag(file))).toBe(true);
  expect(draggedFile(drag(file))).toEqual(file);
});

it('takes nothing else for a file', () => {
  expect(isFileDragged(ofText('Beans'))).toBe(false);
  for (const text of ['', 'no JSON', '[]', 'null', '{"path":3}', '{"path":"../out.md"}', '{"path":""}'])
    expect(draggedFile(ofText(text)), text).toBeUndefined();
});
