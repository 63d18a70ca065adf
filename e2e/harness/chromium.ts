import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { ensureChromium } from '../../scripts/steps/chromium.mjs';

/**
 * Features that no test needs: a page for the address bar's suggestions takes a tenth of a short test's processor time.
 * The first three are Latent's; the others are Playwright's list, which this one replaces.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Only this machine can be reached: a request elsewhere fails, and is recorded. */
const FLAGS = [
  `--disable-features=${LEFT_OUT.join()}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];
const RESOLVED = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
const BACKGROUND = '--disable-background-networking';

/** Names below this domain (reserved by RFC 2606) are looked up where the network is logged, so that the log shows the look-up. */
export const EVIL = 'evil.example';

function networkFlags({ netLog }: ContextOptions): string[] {
  if (netLog === undefined) return [RESOLVED, BACKGROUND];
  return [`${RESOLVED}, EXCLUDE *.${EVIL}`, `--log-net-log=${netLog}`];
}

export interface ContextOptions {
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** As on a phone: touch instead of a mouse. */
  readonly isTouch?: boolean;
  readonly initScripts?: readonly (() => void)[];
  /** WebGPU on a graphics card emulated by the processor: slow, but the same code. */
  readonly webgpu?: boolean;
  /** The tools API for the browser's agents (WebMCP), which Chromium has behind a flag. */
  readonly webMcp?: boolean;
  /** A file for the browser's network log (see `net-log.ts`), which is complete once the browser is closed. */
  readonly netLog?: string;
}

const EMULATED_GPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

/** A browser with a persistent profile, so that a test can close or kill it and start it again. */
export interface TestBrowser {
  readonly context: BrowserContext;
  /** Ends the process at once, as a crash or a power cut would. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes a profile in which `origin` may write to these folders without a prompt: the same lines
 * that Chromium keeps after the person agreed to “Allow on every visit”.
 */
export async function createProfile(origin: string, writableFolders: readonly string[]): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'latent-profile-'));
  await mkdir(join(profile, 'Default'));
  const site = `${origin},*`;
  const chosen = writableFolders.map((path) => ({
    'display-name': 'vault',
    path,
    'is-directory': true,
    readable: true,
    writable: true,
  }));
  const last_modified = '13400000000000000';
  const exceptions = {
    file_system_access_chooser_data: { [site]: { last_modified, setting: { 'chosen-objects': chosen } } },
    file_system_access_extended_permission: { [site]: { last_modified, setting: 1 } },
  };
  const preferences = { profile: { content_settings: { exceptions: chosen.length > 0 ? exceptions : {} } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  return profile;
}

export async function removeProfile(profile: string): Promise<void> {
  // A killed browser may still be closing its files.
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** Writes all violations of the content security policy into the console, where the page's watch reads them; Chromium writes only some. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
    console.error(
      `Violation of the Content Security Policy: ${effectiveDirective} ${blockedURI} (${sourceFile ?? ''}:${lineNumber}) ${sample}`,
    );
  });
}

/** `LATENT_SLOWER=4` makes the page's thread so many times slower: what happens before the app is ready for it is found so. */
async function slowDown(context: BrowserContext): Promise<void> {
  const rate = Number(process.env.LATENT_SLOWER ?? 1);
  if (rate === 1) return;
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  context.on('page', (page) => void slow(page).catch(() => undefined));
  await Promise.all(context.pages().map(slow));
}

export async function launchBrowser(profile: string, options: ContextOptions = {}): Promise<TestBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? (await ensureChromium()),
    headless: true,
    args: [
      ...FLAGS,
      ...networkFlags(options),
      ...(options.webMcp ? ['--enable-features=WebMCP'] : []),
      ...(options.webgpu ? EMULATED_GPU : ['--disable-gpu']),
    ],
    // Without background networking the browser would make no look-ups in advance either.
    ...(options.netLog !== undefined && { ignoreDefaultArgs: [BACKGROUND] }),
    viewport: options.viewport ?? { width: 1280, height: 800 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    ...(options.isTouch && { hasTouch: true, isMobile: true }),
    locale: 'en-GB',
  });
  context.setDefaultTimeout(20_000);
  await slowDown(context);
  for (const script of [reportViolations, ...(options.initScripts ?? [])]) await context.addInitScript(script);
  const pid = await processId(context);
  return {
    context,
    async kill() {
      const gone = new Promise((resolve) => context.once('close', resolve));
      process.kill(pid, 'SIGKILL');
      await gone;
    },
    close: () => context.close(),
  };
}

async function processId(context: BrowserContext): Promise<number> {
  const [main] = await processIds(context, 'browser');
  if (main === undefined) throw new Error('The browser does not tell its process id.');
  return main;
}

/** The browser's own processes of a type, such as `GPU`, so that a test can end one as a crash would. */
export async function processIds(context: BrowserContext, type: string): Promise<number[]> {
  const browser = context.browser();
  if (!browser) throw new Error('This version of Playwright hides the browser of a persistent context.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter((one) => one.type === type).map(({ id }) => id);
}

/** Drops a folder of the disk on the middle of the page, as a person would. */
export async function dropFolder(page: Page, dir: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const data = { items: [], files: [dir], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  }
  await session.detach();
}
