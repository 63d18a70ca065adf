import type { BrowserContext, Page } from 'playwright';

/** What the vectors did so far. */
export interface Effects {
  /** Numbers that `alert` was called with, in any frame. */
  readonly ran: Set<number>;
  /** Dialogs, and addresses that the page navigated to. */
  readonly other: string[];
  /** Violations of the content security policy: directive, what was blocked, and a sample of it. */
  readonly violations: string[];
}

const RAN = 'latent-vector-ran';
const REPORTED = 'latent-policy-report';

/** Runs in every frame before its own scripts. */
function listen(): void {
  const tell = console.info.bind(console);
  window.alert = (number?: unknown) => tell('latent-vector-ran', String(number));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell('latent-policy-report', `${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

/** Listens to every tab of the browser; reloads the first one. */
export async function recordEffects(context: BrowserContext, page: Page, url: string): Promise<Effects> {
  const effects: Effects = { ran: new Set(), other: [], violations: [] };
  await context.addInitScript(listen);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(RAN)) effects.ran.add(Number(text.slice(RAN.length)));
    if (text.startsWith(REPORTED)) effects.violations.push(text.slice(REPORTED.length + 1));
  });
  context.on('dialog', (dialog) => {
    effects.other.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  const watchTab = (tab: Page) =>
    tab.on('framenavigated', (frame) => {
      if (frame === tab.mainFrame() && frame.url() !== 'about:blank' && !frame.url().startsWith(url))
        effects.other.push(`led to ${frame.url()}`);
    });
  watchTab(page);
  context.on('page', watchTab);
  // An init script runs only in documents loaded after it.
  await page.reload();
  await page.waitForFunction(() => 'latent' in window);
  return effects;
}

/** Does what a person might do with everything on screen: fires its handlers, clicks links that are not to web pages, submits its forms. */
export async function interactWithAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.querySelectorAll('.markdown *, [data-untrusted] *')];
    for (const element of shown) {
      // Methods of the prototypes, since a form's fields can shadow its own.
      const names = Element.prototype.getAttributeNames.call(element);
      const href =
        Element.prototype.getAttribute.call(element, 'href') ??
        Element.prototype.getAttribute.call(element, 'xlink:href') ??
        '';
      const events = names.filter((name) => name.startsWith('on')).map((name) => new Event(name.slice(2)));
      // Links to web pages navigate by design, and have their own test (link-leaks.e2e.ts).
      // A navigation that the policy refuses never ends for Playwright, except in notes, where the test navigates afterwards.
      const isInNote = Element.prototype.closest.call(element, '.note__page') !== null;
      if (isInNote && URL.canParse(href) && /^(?:javascript|vbscript|data|blob):$/.test(new URL(href).protocol))
        events.push(new MouseEvent('click', { bubbles: true, cancelable: true }));
      for (const event of events) EventTarget.prototype.dispatchEvent.call(element, event);
      if (isInNote && element instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(element);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
}

/** Hovers each of these with the mouse, so that whatever shows or loads on hover does. */
export async function pointAtAll(page: Page, selector: string): Promise<void> {
  for (const element of await page.locator(selector).all()) {
    // A row of a virtual list may be gone by now.
    const place = await element
      .evaluate(
        (node) => (
          node.scrollIntoView({ block: 'center' }),
          (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(node.getBoundingClientRect())
        ),
        undefined,
        { timeout: 2_000 },
      )
      .catch(() => undefined);
    if (place) await page.mouse.move(place.x, place.y);
  }
}
