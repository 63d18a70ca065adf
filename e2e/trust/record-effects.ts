import type { BrowserContext, Page } from 'playwright';

/** What the vectors did so far. */
export interface Effects {
  /** Numbers that `alert` was called with, in any frame. */
  readonly ran: Set<number>;
  /** Numbers of the vectors whose script or host stood in the page, as text or in an attribute. */
  readonly seen: Set<number>;
  /** Dialogs, and addresses that the page navigated to. */
  readonly other: string[];
  /** Violations of the content security policy: directive, what was blocked, and a sample of it. */
  readonly violations: string[];
}

const RAN = 'latent-vector-ran';
const REPORTED = 'latent-policy-report';
const SEEN = 'latent-vector-seen';

/** Whether the vector's number can be found in a page that shows it. */
export const isNumbered = (armed: string): boolean => /alert\(\d+\)|\bv\d+\.evil\./.test(armed);

/** Runs in every frame before its own scripts. */
function listen(): void {
  const tell = console.info.bind(console);
  window.alert = (number?: unknown) => tell('latent-vector-ran', String(number));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell('latent-policy-report', `${effectiveDirective} ${blockedURI} ${sample}`),
  );
  const seen = new Set<string>();
  const look = (text: string) => {
    const fresh = new Set<string>();
    for (const [, ran, host] of text.matchAll(/alert(?:\(|%28)(\d+)|\bv(\d+)\.evil/giu)) fresh.add(ran ?? host ?? '');
    for (const number of seen) fresh.delete(number);
    if (fresh.size === 0) return;
    for (const number of fresh) seen.add(number);
    tell('latent-vector-seen', [...fresh].join(' '));
  };
  new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'attributes') look(Element.prototype.getAttribute.call(target, attributeName ?? '') ?? '');
      if (type === 'characterData') look(target.textContent ?? '');
      // As text too, since a mark or a colour may divide it.
      for (const node of addedNodes)
        look(`${node instanceof Element ? new XMLSerializer().serializeToString(node) : ''} ${node.textContent ?? ''}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Listens to every tab of the browser; reloads the first one. */
export async function recordEffects(context: BrowserContext, page: Page, url: string): Promise<Effects> {
  const effects: Effects = { ran: new Set(), seen: new Set(), other: [], violations: [] };
  await context.addInitScript(listen);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(RAN)) effects.ran.add(Number(text.slice(RAN.length)));
    if (text.startsWith(SEEN))
      for (const number of text.slice(SEEN.length + 1).split(' ')) effects.seen.add(Number(number));
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
    const shown = [...document.querySelectorAll('.markdown *, .cm-content *, [data-untrusted] *')];
    // Diagrams lie in a shadow root.
    const drawn = shown.flatMap((element) => [...(element.shadowRoot?.querySelectorAll('*') ?? [])]);
    for (const element of [...shown, ...drawn]) {
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

/** Whether an element's name hides a function of the document from the app, as only text that was not sanitised can. */
export const isClobbered = (page: Page): Promise<boolean> =>
  page.evaluate(() => typeof document.createElement !== 'function');

/** Removes what hides functions of the document, so that the app can show something else. */
export async function endClobbering(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[name]'))
      if ((Element.prototype.getAttribute.call(element, 'name') ?? '') in Document.prototype)
        Element.prototype.remove.call(element);
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
