import { onCleanup } from 'solid-js';

const holders = new Map<string, number>();

/**
 * Sets an attribute on the page's root for as long as the part that calls this is drawn, so that styles of other parts can follow it.
 * `:root:has(…)` would say the same, and have the browser look at the whole page again after every change of it.
 */
export function markPage(attribute: `data-${string}`): void {
  hold(attribute, 1);
  onCleanup(() => hold(attribute, -1));
}

function hold(attribute: string, by: 1 | -1): void {
  const count = (holders.get(attribute) ?? 0) + by;
  holders.set(attribute, count);
  document.documentElement.toggleAttribute(attribute, count > 0);
}
