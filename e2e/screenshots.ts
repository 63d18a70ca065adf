import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import takeGuidePictures from './guide-pictures.ts';
import { launchLatent } from './harness/launch.ts';
import { copySampleVault } from './harness/scratch-vault.ts';
import { vaultToShow } from './views/vault.ts';
import { WIDTHS, whenPainted, type Width } from './views/view.ts';
import { walkViews } from './views/walk.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = process.env.LATENT_SCREENSHOTS ?? join(ROOT, '.cache/screenshots');
/** Of a window of this size, with half as many points again. */
const START_PICTURE = { width: 1200, height: 780 };
const START_PICTURES = join(ROOT, 'src/app/views/start/pictures');
const THEMES = ['light', 'dark'] as const;

async function takeAll(width: Width): Promise<void> {
  const latent = await launchLatent({
    vault: await vaultToShow(),
    viewport: WIDTHS[width],
    isTouch: width === 'narrow',
  });
  let number = 0;
  try {
    latent.page.setDefaultTimeout(10_000);
    await walkViews(latent, width, {
      async visit(page, name) {
        const file = `${String(number++).padStart(2, '0')}-${name}.png`;
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          await whenPainted(page);
          await page.screenshot({ path: join(FOLDER, `${width}-${theme}-${file}`) });
        }
        await page.emulateMedia({ colorScheme: 'light' });
      },
      missed(name, error) {
        console.error(
          `${width} ${name}: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`,
        );
        process.exitCode = 1;
      },
    });
    for (const problem of latent.watch.problems) console.error(`${width}: ${problem}`);
  } finally {
    await latent.close();
  }
}

/** What the first screen shows of the app: a note of the sample vault, and a question that the built-in assistant answers. */
async function takeStartPictures(): Promise<void> {
  const latent = await launchLatent({ vault: await copySampleVault(), viewport: START_PICTURE });
  try {
    const { page } = latent;
    await latent.openVault();
    await page.evaluate(() => window.latent.ready('semantic'));
    await page.evaluate(() => (location.hash = '#/note/Ideas/Why%20moths%20spiral.md'));
    await page.getByRole('textbox', { name: 'Message' }).fill('Why do moths circle a lamp?');
    await page.keyboard.press('Enter');
    await page.getByText('More on this:').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setDeviceMetricsOverride', {
      ...START_PICTURE,
      deviceScaleFactor: 1.5,
      mobile: false,
    });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await whenPainted(page);
      const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 78 });
      await writeFile(join(START_PICTURES, `app-${theme}.webp`), Buffer.from(data, 'base64'));
    }
  } finally {
    await latent.close();
  }
}

/** Every view, light and dark, wide and narrow; and the pictures of the first screen, the guide and the README. */
export default async function takeScreenshots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await takeStartPictures();
  await takeGuidePictures();
  await takeAll('wide');
  await takeAll('narrow');
  console.log(`Screenshots are in ${FOLDER}`);
}
