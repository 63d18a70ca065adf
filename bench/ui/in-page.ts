/** What the measurement does inside the page. Each function is sent there as text, so that it uses nothing from outside itself. */

/** Marks each key as it comes, and the first paint after it. */
export function markKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.length > 1) return;
      performance.mark('in');
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => performance.mark('out');
        painted.port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

/** Opens a note by its address and waits until its text is painted. */
export async function switchTo([hash, marker]: readonly [string, string]): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  performance.mark('in');
  location.hash = hash;
  const started = performance.now();
  while (!document.querySelector('main')?.textContent?.includes(marker) && performance.now() - started < 5000)
    await frame();
  // The text was found at the beginning of a frame: a message that is sent then comes when that frame is painted.
  await new Promise<void>((resolve) => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve();
    painted.port2.postMessage(null);
  });
  performance.mark('out');
  await new Promise((resolve) => setTimeout(resolve, 150));
}

/** Marks each change of what the selector names. */
export function watchList(selector: string): void {
  new MutationObserver((records) => {
    const isList = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(selector) !== null || element?.querySelector(selector) !== null;
    };
    if (records.some(isList)) performance.mark('list');
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** From the next Enter to the paint that shows this text in the page. @returns once that is painted */
export async function afterEnter(marker: string): Promise<void> {
  await new Promise((resolve) => addEventListener('keydown', resolve, { capture: true, once: true }));
  performance.mark('in');
  const started = performance.now();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector('main')?.textContent?.includes(marker)) {
    if (performance.now() - started > 10_000) throw new Error(`${marker} is not shown.`);
    await frame();
  }
  await frame();
  performance.mark('out');
}

/** @returns when the first view was painted and the app could be used, ms since the address was entered */
export async function whenUsable(): Promise<{ readonly first: number; readonly usable: number }> {
  while (!document.querySelector('[role="tree"], [aria-label="Search notes"]'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const usable = performance.now();
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0];
  // The browser tells of a paint some frames after it.
  while (!paint() && performance.now() - usable < 2000) await new Promise((resolve) => requestAnimationFrame(resolve));
  return { first: paint()?.startTime ?? NaN, usable };
}

/** @returns the addresses of all scripts that were loaded so far */
export function scriptsSoFar(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded.filter((name) => new URL(name).pathname.endsWith('.js')))];
}
