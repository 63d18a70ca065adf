/** What the app was started for, from outside: a shortcut of its icon, or something that another app shares. */
type OpenedFor =
  | { readonly kind: 'today' | 'new' | 'search' }
  | { readonly kind: 'shared'; readonly title: string; readonly text: string };

const SHORTCUTS = ['today', 'new', 'search'] as const;

/** No text that one shares is longer; an address from elsewhere may be. In characters. */
const MOST = 100_000;

/**
 * Reads it from the address that the app was started with, as the manifest says.
 * @param search what follows the path, with its question mark
 */
export function readOpenedFor(search: string): OpenedFor | undefined {
  const parameters = new URLSearchParams(search);
  const shortcut = SHORTCUTS.find((name) => name === parameters.get('open'));
  if (shortcut) return { kind: shortcut };
  const [title, text, url] = ['title', 'text', 'url'].map((name) => parameters.get(`shared-${name}`)?.trim() ?? '');
  // Some apps write the address at the end of the text.
  const lines = [text, text?.includes(url ?? '') ? '' : url].filter(Boolean).join('\n\n');
  if (title === '' && lines === '') return undefined;
  return { kind: 'shared', title: (title ?? '').slice(0, 200), text: lines.slice(0, MOST) };
}

let waiting: OpenedFor | undefined;

/** Takes it from the address of the page, so that a reload does not do it again. It waits until a vault is open. */
export function noteOpenedFor(): void {
  waiting = readOpenedFor(location.search);
  if (!waiting) return;
  history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
}

/** What waits to be done, once. */
export function takeOpenedFor(): OpenedFor | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
