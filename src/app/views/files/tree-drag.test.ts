// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { createTreeDrag } from './tree-drag.ts';

it('takes files of the device into the folder that they are dropped on, or beside a file in it', () => {
  const put: [string, string][] = [];
  const row = (path: string, kind: 'folder' | 'note') =>
    Object.assign(document.createElement('div'), { row: { path: toVaultPath(path), kind } });
  const drag = createTreeDrag(
    {
      acts: { run: () => Promise.reject(new Error('nothing is moved')) },
      notify: () => undefined,
      together: (dragged) => [dragged],
      store: (files, folder) => void put.push([files.map(({ name }) => name).join(), folder]),
    },
    (element) => (element as Partial<ReturnType<typeof row>>).row,
  );
  const over = (target: Element) => {
    let isTaken = false;
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'plan.pdf')], dropEffect: 'none' };
    const event = { target, dataTransfer, preventDefault: () => (isTaken = true) } as unknown as DragEvent;
    drag.onDragOver(event);
    return { event, isTaken, folder: drag.over(), effect: dataTransfer.dropEffect };
  };
  expect(over(row('Ideas', 'folder'))).toMatchObject({ isTaken: true, folder: 'Ideas', effect: 'copy' });
  expect(over(document.createElement('div')).folder).toBe('');
  const beside = over(row('Ideas/Moths.md', 'note'));
  expect(beside.folder).toBe('Ideas');
  drag.onDrop(beside.event);
  expect([put, drag.over()]).toEqual([[['plan.pdf', 'Ideas']], undefined]);
});
