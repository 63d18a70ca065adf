import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLayout } from './create-layout.ts';

it('goes on with a layout that the browser has no room to keep, and leaves no failure behind', async () => {
  const failures: unknown[] = [];
  const heard = (reason: unknown) => void failures.push(reason);
  process.on('unhandledRejection', heard);
  onTestFinished(() => void process.off('unhandledRejection', heard));
  const layout = await createLayout();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  layout.update({ ...layout.layout() });
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(failures).toEqual([]);
});
