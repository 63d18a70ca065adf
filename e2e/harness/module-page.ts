import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { build } from 'vite';
import { serveSite, type Site } from '../../scripts/steps/static-server.mjs';
import { createProfile, dropFolder, launchBrowser, removeProfile } from './chromium.ts';
import { createPageWatch, type PageWatch } from './page-watch.ts';
import type { ScratchVault } from './scratch-vault.ts';

/** A page of `e2e/pages` without the app, in a separate browser, with a folder of the disk dropped on it. */
export interface ModulePage {
  readonly page: Page;
  readonly url: string;
  readonly watch: PageWatch;
  readonly newTab: () => Promise<Page>;
}

export interface ModulePageOptions {
  /** Further folders on the origin, as the static host has them. */
  readonly mounts?: Site['mounts'];
  /** False: the browser would have to ask before the first write, which a headless one never does. */
  readonly writable?: boolean;
  /** Called on each page before it loads, e.g. to expose functions. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Builds `e2e/pages/<name>.ts` and opens it for the current test; closes and removes everything after it. */
export async function openModulePage(
  name: string,
  vault: ScratchVault,
  { mounts, writable, prepare }: ModulePageOptions = {},
): Promise<ModulePage> {
  const root = await mkdtemp(join(await realpath(tmpdir()), 'latent-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'esnext',
      outDir: root,
      lib: {
        entry: fileURLToPath(new URL(`../pages/${name}.ts`, import.meta.url)),
        formats: ['es'],
        fileName: () => 'page.js',
      },
    },
  });
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
  );
  const site = await serveSite({ root, ...(mounts && { mounts }) });
  const profile = await createProfile(site.origin, writable === false ? [] : [vault.dir]);
  const watch = createPageWatch(site.origin);
  const browser = await launchBrowser(profile);
  watch.watch(browser.context);

  const load = async (page: Page): Promise<Page> => {
    await prepare?.(page);
    await page.goto(site.url);
    await dropFolder(page, vault.dir);
    await page.waitForFunction(() => document.title === 'dropped');
    return page;
  };
  onTestFinished(async () => {
    await browser.close().catch(() => undefined);
    await site.close();
    await removeProfile(profile);
    await rm(root, { recursive: true, force: true });
    await vault.remove();
    expect(watch.problems, 'errors that the pages reported').toEqual([]);
  });
  return {
    page: await load(browser.context.pages()[0] ?? (await browser.context.newPage())),
    url: site.url,
    watch,
    newTab: async () => load(await browser.context.newPage()),
  };
}
