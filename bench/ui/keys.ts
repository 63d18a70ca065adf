import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Types one sign after another; each waits so many ms for the one before to be done with. */
export async function typeSlowly(page: Page, text: string, pause: number): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await wait(pause);
  }
}

/** The address at which the app shows this file. */
export const addressOf = (path: string): string => `#/note/${path.split('/').map(encodeURIComponent).join('/')}`;
