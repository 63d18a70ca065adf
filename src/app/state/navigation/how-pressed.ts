import { whereByKeys } from '../../ui/page/keys/browser-keys.ts';
import type { Where } from '../workbench/open-places.ts';

/** A link may have to be looked up before it is followed: this long the keys held at the press count. */
const HOLDS_MS = 800;

/** What opens a note when it is pressed, wherever it stands. */
const OPENERS = [
  'a[href^="#/"]',
  'a.internal-link',
  '[role="treeitem"]',
  '[data-opens-note]',
  ':is(button, [role="option"])[data-menu-of]:not([data-menu-kind="folder"])',
].join();

export interface HowPressed {
  /** Where the person wants what the last press opens; undefined where they held no key. */
  where(): Where | undefined;
  /** Whether anything in the page was clicked or entered just now: an address that changes without that was written by hand. */
  isJustNow(): boolean;
  dispose(): void;
}

/**
 * Listens how anything is pressed: by a click or Enter with Ctrl/⌘, or by the middle button, a note opens in a new tab; with Alt, too, to the
 * side.
 */
export function watchPresses(page: Window = window): HowPressed {
  let last: { readonly where: Where | undefined; readonly at: number } | undefined;
  const note = (where: Where | undefined) => (last = { where, at: performance.now() });
  const lastNow = () => (last && performance.now() - last.at < HOLDS_MS ? last : undefined);
  const onClick = (event: MouseEvent) => {
    // Enter on a link or button clicks it, and was noted. A click that a script makes (below) is pressed as what it stands for.
    const isOfEnter = event.detail === 0 && lastNow() !== undefined;
    if (event.isTrusted && !isOfEnter) note(whereByKeys(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable="true"]');
    if (event.key === 'Enter' && !isText) note(whereByKeys(event));
    else last = undefined;
  };
  // With Ctrl or Alt held no browser presses a button by Enter, and a link would be loaded in another tab of its own, or to disk.
  const onHeldEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || whereByKeys(event) === undefined) return;
    if (!(event.target instanceof HTMLElement) || !event.target.matches(OPENERS)) return;
    event.preventDefault();
    event.target.click();
  };
  const openerOf = (event: MouseEvent) =>
    event.button === 1 && event.target instanceof Element ? event.target.closest<HTMLElement>(OPENERS) : null;
  // Else the middle button begins to scroll.
  const onMouseDown = (event: MouseEvent) => openerOf(event) && event.preventDefault();
  const onAuxClick = (event: MouseEvent) => {
    const opener = openerOf(event);
    if (!opener) return;
    event.preventDefault();
    note('tab');
    opener.click();
  };
  page.addEventListener('click', onClick, { capture: true });
  page.addEventListener('keydown', onKeyDown, { capture: true });
  page.addEventListener('keydown', onHeldEnter);
  page.addEventListener('mousedown', onMouseDown);
  page.addEventListener('auxclick', onAuxClick);
  return {
    where: () => lastNow()?.where,
    isJustNow: () => lastNow() !== undefined,
    dispose: () => {
      page.removeEventListener('click', onClick, { capture: true });
      page.removeEventListener('keydown', onKeyDown, { capture: true });
      page.removeEventListener('keydown', onHeldEnter);
      page.removeEventListener('mousedown', onMouseDown);
      page.removeEventListener('auxclick', onAuxClick);
    },
  };
}
