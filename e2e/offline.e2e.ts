import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { button, runCommand } from './harness/assistant.ts';
import { waitForApp, startLatent, whenReady } from './harness.ts';

it('opens and searches offline after one visit', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nA walrus.\n' }, isKeptForLater: true });
  const { page } = latent;
  await latent.openVault();
  // Parts of the app that nobody has used yet may not have come before the server is gone.
  latent.watch.allow(/Failed to load resource.*\/assets\//su);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await latent.stopServer();

  // After a crash too: nothing may depend on what the first page had in memory.
  await latent.relaunch({ gently: true });
  await page.close().catch(() => undefined);
  const again = latent.page;
  await again.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await whenReady(again)).toMatchObject({ notes: 1 });
  expect(await again.evaluate(() => window.latent.tools.call('search_notes', { query: 'walrus' }))).toMatchObject({
    success: true,
    found: 1,
  });
});

it.runIf(IS_LONG_RUN)('opens the sample vault and uses the built-in model offline', async () => {
  const latent = await startLatent({ isKeptForLater: true });
  // What notes do not need comes beside the page; it is said once that all is there.
  await latent.page.getByText('Latent works offline now.').waitFor({ timeout: 60_000 });
  await latent.stopServer();
  await latent.page.reload();
  await waitForApp(latent.page);
  await button(latent.page, 'Take the tour').click();
  await latent.page.waitForFunction(() => window.latent.status().state !== 'closed');
  expect((await whenReady(latent.page, 'semantic')).notes).toBeGreaterThan(20);
  expect(await latent.page.getByText('Latent works offline now.').count()).toBe(0);
  await runCommand(latent.page, 'Settings: Data');
  await latent.page
    .getByText(/^Latent works offline: this browser keeps all \d+ files of the app, [\d.]+ MB\./u)
    .waitFor();
});
