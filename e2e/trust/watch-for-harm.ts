import type { BrowserContext, Page } from 'playwright';

/** What the vectors did, as it happens. */
export interface Harm {
  /** Numbers that `alert` was called with, in any frame. */
  readonly ran: Set<number>;
  /** Dialogs, and addresses that the page was led to. */
  readonly other: string[];
  /** Reports of the policy: directive, what was blocked, and how it begins. */
  readonly violations: string[];
}

const RAN = 'latent-vector-ran';
const REPORTED = 'latent-policy-report';

/** Runs in every frame before its own scripts. */
function listen(): void {
  const tell = console.info.bind(console);
  window.alert = (number?: unknown) => tell('latent-vector-ran', String(number));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => tell('latent-policy-report', `${effectiveDirective} ${blockedURI} ${sample}`));
}

/** Listens to every tab of the browser; the first one is loaded anew. */
export async function watchForHarm(context: BrowserContext, page: Page, url: string): Promise<Harm> {
  const harm: Harm = { ran: new Set(), other: [], violations: [] };
  await context.addInitScript(listen);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(RAN)) harm.ran.add(Number(text.slice(RAN.length)));
    if (text.startsWith(REPORTED)) harm.violations.push(text.slice(REPORTED.length + 1));
  });
  context.on('dialog', (dialog) => {
    harm.other.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  const watchTab = (tab: Page) =>
    tab.on('framenavigated', (frame) => {
      if (frame === tab.mainFrame() && frame.url() !== 'about:blank' && !frame.url().startsWith(url)) harm.other.push(`led to ${frame.url()}`);
    });
  watchTab(page);
  context.on('page', watchTab);
  // The script is for documents to come.
  await page.reload();
  await page.waitForFunction(() => 'latent' in window);
  return harm;
}

/** Does what a person might do with everything that is shown: fires its handlers, presses links that lead to no web page, sends its forms. */
export async function touchAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.querySelectorAll('.markdown *, [data-untrusted] *')];
    for (const element of shown) {
      // By way of the prototypes: a form may have a field of any name.
      const names = Element.prototype.getAttributeNames.call(element);
      const href = Element.prototype.getAttribute.call(element, 'href') ?? Element.prototype.getAttribute.call(element, 'xlink:href') ?? '';
      const events = names.filter((name) => name.startsWith('on')).map((name) => new Event(name.slice(2)));
      // Links to pages lead away by design, and are tried apart (link-leaks.e2e.ts).
      // A navigation that the policy refuses never ends for the test's driver, but where another place of the app is opened next.
      const isInNote = Element.prototype.closest.call(element, '.note__page') !== null;
      if (isInNote && URL.canParse(href) && /^(?:javascript|vbscript|data|blob):$/.test(new URL(href).protocol)) events.push(new MouseEvent('click', { bubbles: true, cancelable: true }));
      for (const event of events) EventTarget.prototype.dispatchEvent.call(element, event);
      if (isInNote && element instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(element);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
}

/** Points at each of these with a real pointer, so that whatever shows or loads then does. */
export async function pointAtAll(page: Page, selector: string): Promise<void> {
  for (const element of await page.locator(selector).all()) {
    // What is drawn only while it is in sight may be gone by now.
    const place = await element.evaluate((node) => (node.scrollIntoView({ block: 'center' }), (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(node.getBoundingClientRect())), undefined, { timeout: 2_000 }).catch(() => undefined);
    if (place) await page.mouse.move(place.x, place.y);
  }
}
