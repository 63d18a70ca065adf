import type { Page } from 'playwright';
import type { ScriptedEndpoint } from '../../src/agent/testing/scripted-endpoint.ts';
import type { Latent } from '../harness.ts';
import type { Vector } from './corpus/vector.ts';

export interface Visit {
  readonly latent: Latent;
  readonly page: Page;
  /** A model that says what is pushed to it. */
  readonly endpoint: ScriptedEndpoint;
  /** The vectors for this surface, armed with numbers of its own. */
  readonly texts: readonly string[];
  /** Does to what is shown what a person might do. */
  readonly touch: () => Promise<void>;
}

/** A place that shows text of others. Adding one is one more entry of the table. */
export interface Surface {
  readonly name: string;
  /** It shows Markdown as HTML: it is tried without the sanitiser too. */
  readonly isHtml?: boolean;
  /** The vectors that can stand there; all where absent. */
  readonly fits?: (vector: Vector) => boolean;
  /** The files that it needs in the vault. */
  readonly files?: (texts: readonly string[]) => Record<string, string>;
  /** Brings all of them on screen. */
  readonly show: (visit: Visit) => Promise<void>;
}

export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

export async function openNote(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/note/${path.split('/').map(encodeURIComponent).join('/')}`);
}

/** Scrolls whatever scrolls below an element to its end in steps, so that lists that draw only what is seen draw all. */
export async function scrollThrough(page: Page, selector: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const box of document.querySelectorAll(wanted)) {
      if (box.scrollHeight <= box.clientHeight + 4 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
      for (let top = 0; top < box.scrollHeight && top < 30_000; top += Math.max(200, box.clientHeight)) {
        box.scrollTop = top;
        await new Promise((resolve) => setTimeout(resolve, 16));
      }
    }
  }, selector);
}

/** Waits until nothing more is drawn: no change of the page for a moment, or two seconds of changes. */
export async function whenStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let quiet = setTimeout(done, 80);
        const observer = new MutationObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(done, 80);
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(done, 2_000);
      }),
  );
}
