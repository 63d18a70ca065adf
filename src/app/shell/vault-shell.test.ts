// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { dropKeys } from '../ui/page/keys/held-keys.ts';
import { paletteView } from '../views/palette/view.ts';
import { createShownViews } from './vault-shell.tsx';

afterEach(() => {
  dropKeys();
  vi.restoreAllMocks();
});

it('lets keys wait until the code of the palette is there', async () => {
  let arrive = (): void => undefined;
  vi.spyOn(paletteView.component, 'preload').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { show } = createShownViews({ openView: vi.fn() }, { show: vi.fn() }, vi.fn());
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void heard.push(key);
  document.body.addEventListener('keydown', listen);
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  show('palette');
  expect([press('Tab'), heard]).toEqual([false, []]);
  arrive();
  await vi.waitFor(() => expect(heard).toEqual(['Tab']));
  document.body.removeEventListener('keydown', listen);
});
