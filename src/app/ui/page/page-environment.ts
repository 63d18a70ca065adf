import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { Surroundings } from '../../../agent/providers/doctor/check.ts';
import { operatingSystem } from '../../../fs-access/endpoint-address.ts';

/** This page, as the examination of a connection needs to know it. */
export const pageEnvironment: Surroundings = {
  // Read when they are asked for: what stands beside a component is tested without a page.
  get origin() {
    return location.origin;
  },
  get system() {
    return operatingSystem();
  },
  permission: async (name) => {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // A browser that does not know the permission does not ask for it.
      return undefined;
    }
  },
};

/** Whether a media query matches now. */
export function createMediaQuery(query: string): Accessor<boolean> {
  const media = window.matchMedia(query);
  const [matches, setMatches] = createSignal(media.matches);
  const follow = () => setMatches(media.matches);
  media.addEventListener('change', follow);
  onCleanup(() => media.removeEventListener('change', follow));
  return matches;
}

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

const DARK = '(prefers-color-scheme: dark)';
/** What the browser or the system says of colours. */
const MEDIA = [DARK, '(prefers-contrast: more)', '(forced-colors: active)'];
/** The settings that change colours (`state/preferences/create-appearance.ts`). */
const ATTRIBUTES = ['data-theme', 'data-accent'];

/** Whether the page is dark now, for what has a picture of each. */
export function isPageDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && window.matchMedia(DARK).matches);
}

/** Calls back as soon as the page has other colours, for what is drawn outside of stylesheets. @returns the function that ends it */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ATTRIBUTES });
  const media = MEDIA.map((query) => window.matchMedia(query));
  for (const query of media) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of media) query.removeEventListener('change', onChange);
  };
}

/** Tokens of the present theme (`--color-…`) as `#rrggbb`, for libraries that know no other notation. */
export function tokensAsHex<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const style = getComputedStyle(document.documentElement);
  const probe = document.createElement('canvas');
  probe.width = probe.height = 1;
  const pixels = probe.getContext('2d', { willReadFrequently: true });
  const colour = document.createElement('i');
  document.body.append(colour);
  const readColour = (name: Name): string => {
    // Resolves light-dark() and references to other tokens.
    colour.style.color = style.getPropertyValue(name);
    if (!pixels) return '#808080';
    pixels.fillStyle = getComputedStyle(colour).color;
    pixels.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixels.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const entries = names.map((name) => [name, readColour(name)] as const);
  colour.remove();
  return Object.fromEntries(entries) as Record<Name, string>;
}
