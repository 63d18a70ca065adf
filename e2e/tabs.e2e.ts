import { expect, it } from 'vitest';
import { startLatent, whenReady } from './harness.ts';

const search = (query: string) => window.latent.tools.call('search_notes', { query });

it('serves two tabs from one index, and the second takes over when the first closes', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nA walrus.\n' } });
  await latent.openVault();
  const second = await latent.newTab();
  await second.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await whenReady(second)).toMatchObject({ notes: 1 });
  expect(await second.evaluate(search, 'walrus')).toMatchObject({ success: true, found: 1 });
  expect(await latent.page.evaluate(search, 'walrus')).toMatchObject({ success: true, found: 1 });

  await latent.page.close();
  await expect
    .poll(() => second.evaluate(search, 'walrus'), { timeout: 20_000 })
    .toMatchObject({ success: true, found: 1 });
  await latent.vault.write('Two.md', '# Two\n\nA narwhal.\n');
  await expect
    .poll(() => second.evaluate(search, 'narwhal'), { timeout: 20_000 })
    .toMatchObject({ success: true, found: 1 });
});
