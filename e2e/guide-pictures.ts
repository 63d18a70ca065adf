import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchLatent } from './harness/launch.ts';
import { GUIDE_PICTURES, vaultOfGuide } from './views/guide-pictures.ts';
import { whenPainted, type Width } from './views/view.ts';

const FOLDER = fileURLToPath(new URL('../docs/guide/pictures', import.meta.url));
/** Its first picture; the others are the guide's. */
const README_FOLDER = fileURLToPath(new URL('../docs/images', import.meta.url));
/** Of a window on a small laptop, and of a phone. */
const WINDOWS = { wide: { width: 1100, height: 760 }, narrow: { width: 390, height: 740 } };
/** Two points to a pixel of a part, that is read; of a whole window, which gives an impression, fewer. */
const [PART_SCALE, WINDOW_SCALE] = [2, 1.3];
const MOST_BYTES = 45_000;
const QUALITIES = [80, 70, 60, 50, 40, 30];

async function takePictures(width: Width): Promise<void> {
  const viewport = WINDOWS[width];
  const latent = await launchLatent({ vault: await vaultOfGuide(), viewport, isTouch: width === 'narrow' });
  try {
    const { page } = latent;
    page.setDefaultTimeout(10_000);
    await latent.openVault();
    await page.evaluate(() => window.latent.ready('semantic'));
    const browser = await page.context().newCDPSession(page);
    for (const { name, prepare, part, isTyped = false, isOfReadme = false } of GUIDE_PICTURES[width]) {
      await prepare(page);
      await page.mouse.move(0, 0);
      if (!isTyped) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const clip = (await part?.(page)) ?? { x: 0, y: 0, ...viewport };
      const deviceScaleFactor = part ? PART_SCALE : WINDOW_SCALE;
      const metrics = { ...viewport, deviceScaleFactor, mobile: width === 'narrow' };
      await browser.send('Emulation.setDeviceMetricsOverride', metrics);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await whenPainted(page);
        let picture = Buffer.alloc(0);
        for (const quality of QUALITIES) {
          const taken = { format: 'webp', quality, clip: { ...clip, scale: 1 } } as const;
          picture = Buffer.from((await browser.send('Page.captureScreenshot', taken)).data, 'base64');
          if (picture.length <= MOST_BYTES) break;
        }
        await writeFile(join(isOfReadme ? README_FOLDER : FOLDER, `${name}-${theme}.webp`), picture);
        console.log(`${name}-${theme}: ${picture.length} bytes`);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  } finally {
    await latent.close();
  }
}

/** The pictures of the guide and the README, light and dark. */
export default async function takeGuidePictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await mkdir(README_FOLDER, { recursive: true });
  await takePictures('wide');
  await takePictures('narrow');
}
