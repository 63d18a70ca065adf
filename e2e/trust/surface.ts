import type { Page } from 'playwright';
import { toVaultPath } from '../../src/notes/paths/paths.ts';
import type { ScriptedEndpoint } from '../../src/agent/testing/scripted-endpoint.ts';
import type { Latent } from '../harness.ts';
import type { Vector } from './corpus/vector.ts';

export interface SurfaceContext {
  readonly latent: Latent;
  readonly page: Page;
  /** A scripted model: it answers with the replies pushed to it. */
  readonly endpoint: ScriptedEndpoint;
  /** The vectors for this surface, with this surface's numbers. */
  readonly texts: readonly string[];
  /** Does what a person might do with everything on screen. */
  readonly interact: () => Promise<void>;
}

/** A place that shows untrusted text. A new one is one more entry in a list of surfaces. */
export interface Surface {
  readonly name: string;
  /** It shows Markdown as HTML, so it is tested without the sanitiser too. */
  readonly isHtml?: boolean;
  /** Every text stays in the page, as text or in an attribute, so the run fails where one was never seen there. */
  readonly showsAll?: boolean;
  /** Whether it can show this vector; all by default. */
  readonly fits?: (vector: Vector) => boolean;
  /** The files that it needs in the vault. */
  readonly files?: (texts: readonly string[]) => Record<string, string>;
  /** Shows all of them on screen. */
  readonly show: (context: SurfaceContext) => Promise<void>;
}

export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

export { openNote } from '../harness/notes.ts';

/** Whether the app accepts it as the path of a file in a vault. */
export function isPath(path: string): boolean {
  try {
    toVaultPath(path);
    return true;
  } catch {
    return false;
  }
}

/** Waits until the tab's title is that of the note with this name, whether or not the browser lists its file. */
export async function whenTitled(page: Page, name: string): Promise<void> {
  // A title has single spaces, and none in front.
  const title = `${name.normalize('NFC').replaceAll(/[\t\n\f\r ]+/gu, ' ')} – `.replace(/^ /u, '');
  await page
    .waitForFunction((wanted) => document.title.startsWith(wanted), title)
    .catch(async (error: unknown) => {
      throw new Error(`“${name}” was not opened: the title is “${await page.title()}”.`, { cause: error });
    });
}

/** Scrolls every scrollable descendant to its end in steps, so that virtual lists render all of their items. */
export async function scrollThrough(page: Page, selector: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const box of document.querySelectorAll(wanted)) {
      if (box.scrollHeight <= box.clientHeight + 4 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
      for (let top = 0; top < box.scrollHeight && top < 30_000; top += Math.max(200, box.clientHeight)) {
        box.scrollTop = top;
        // Two frames, however long they take: in the first the list learns of it, in the second it has drawn.
        for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }
  }, selector);
}

/** Waits until the page's DOM has not changed for 80 ms, at most two seconds. */
export async function waitUntilStill(page: Page): Promise<void> {
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
