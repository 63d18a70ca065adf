import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { serveSite, type Site } from '../../scripts/steps/static-server.mjs';
import type { ConsoleStatus, LatentConsole } from '../../src/app/console.ts';
import {
  createProfile,
  dropFolder,
  launchBrowser,
  removeProfile,
  type ContextOptions,
  type TestBrowser,
} from './chromium.ts';
import { createPageWatch, type PageWatch } from './page-watch.ts';
import { makeVault, type ScratchVault } from './scratch-vault.ts';

declare global {
  interface Window {
    latent: LatentConsole;
  }
}

/** `LATENT_DIST` tests another build, so that two people can build and test at once. */
export const DIST = process.env.LATENT_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));

export interface LatentOptions extends ContextOptions {
  /** The folder on the disk: its files, or one that was made before. */
  readonly vault?: Readonly<Record<string, string | Uint8Array>> | ScratchVault;
  /** False: the browser would have to ask before the first write, which a headless one never does. */
  readonly writable?: boolean;
  /** Sub-path of the static host, `/` at both ends. */
  readonly base?: string;
  readonly mounts?: Site['mounts'];
  /** Another build of the app than the one that is tested. */
  readonly dist?: string;
}

/** The built app in a separate browser, on a separate origin, with its own folder on the disk. */
export interface Latent {
  /** The first tab. */
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  readonly vault: ScratchVault;
  readonly watch: PageWatch;
  /** The folder of the browser's profile. */
  readonly profile: string;
  /** Drops the folder on the page and waits until its words are searchable. */
  openVault(): Promise<ConsoleStatus>;
  /** Loads the page again and waits for the app. */
  reload(): Promise<void>;
  /** Ends the browser (by default as a crash would), runs `whileClosed`, and starts it again with the same profile, at the app's address. */
  relaunch(options?: { gently?: boolean; hash?: string; whileClosed?: () => Promise<void> }): Promise<void>;
  /** A further tab at the app's address. */
  newTab(hash?: string): Promise<Page>;
  /** Stops the static host: from here on the app is offline. */
  stopServer(): Promise<void>;
  /** Ends the browser and the server, and removes the profile and the folder. */
  close(): Promise<void>;
}

function isScratchVault(vault: NonNullable<LatentOptions['vault']>): vault is ScratchVault {
  return typeof vault.snapshot === 'function';
}

/** Waits until the app's code runs in this tab. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => 'latent' in window);
}

export async function whenReady(page: Page, stage: 'text' | 'semantic' = 'text'): Promise<ConsoleStatus> {
  return page.evaluate((wanted) => window.latent.ready(wanted), stage);
}

export async function launchLatent(options: LatentOptions = {}): Promise<Latent> {
  if (!existsSync(`${options.dist ?? DIST}/index.html`))
    throw new Error('dist/ is missing: npm run build, or npm run test:e2e, which builds first.');
  const given = options.vault ?? {};
  const vault = isScratchVault(given) ? given : await makeVault(given);
  const { base, mounts, dist = DIST } = options;
  const site = await serveSite({ root: dist, ...(base && { base }), ...(mounts && { mounts }) });
  const profile = await createProfile(site.origin, options.writable === false ? [] : [vault.dir]);
  const watch = createPageWatch(site.origin);
  let browser: TestBrowser | undefined;
  let page: Page;

  const close = async () => {
    await browser?.close().catch(() => undefined);
    await site.close();
    await removeProfile(profile);
    await vault.remove();
  };
  const launch = async (hash = '') => {
    browser = await launchBrowser(profile, options);
    watch.watch(browser.context);
    page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.goto(site.url + hash);
    await waitForApp(page);
    return browser;
  };
  browser = await launch().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    get page() {
      return page;
    },
    get context() {
      return page.context();
    },
    url: site.url,
    vault,
    watch,
    profile,
    async openVault() {
      await dropFolder(page, vault.dir);
      await page.waitForFunction(() => window.latent.status().state !== 'closed');
      return whenReady(page);
    },
    async reload() {
      await page.reload();
      await waitForApp(page);
    },
    async relaunch({ gently = false, hash = '', whileClosed } = {}) {
      await (gently ? browser?.close() : browser?.kill());
      await whileClosed?.();
      browser = await launch(hash);
    },
    async newTab(hash = '') {
      const tab = await page.context().newPage();
      await tab.goto(site.url + hash);
      await waitForApp(tab);
      return tab;
    },
    stopServer: () => site.close(),
    close,
  };
}
