import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import solid from 'vite-plugin-solid';
import { build } from 'vite';
import { expect, onTestFinished } from 'vitest';
import { serveSite } from '../../scripts/steps/static-server.mjs';
import { createProfile, launchBrowser, removeProfile } from './chromium.ts';
import { createPageWatch } from './page-watch.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the development page of the controls (`dev/ui.html`) and opens it for the current test; closes and removes everything after it. */
export async function openControlsPage(): Promise<Page> {
  const outDir = await mkdtemp(join(await realpath(tmpdir()), 'latent-controls-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [solid()],
    build: { target: 'esnext', outDir, rolldownOptions: { input: join(ROOT, 'dev/ui.html') } },
  });
  // Without the app's content security policy: this page is not shipped.
  const site = await serveSite({ root: outDir, headers: {} });
  const profile = await createProfile(site.origin, []);
  const watch = createPageWatch(site.origin);
  const browser = await launchBrowser(profile);
  watch.watch(browser.context);
  onTestFinished(async () => {
    await browser.close().catch(() => undefined);
    await site.close();
    await removeProfile(profile);
    await rm(outDir, { recursive: true, force: true });
    expect(watch.problems, 'errors that the page reported').toEqual([]);
  });
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(`${site.url}dev/ui.html`);
  await page.getByRole('heading', { name: 'Controls', level: 1 }).waitFor();
  return page;
}
