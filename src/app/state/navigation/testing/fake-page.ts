import type { AddressPage } from '../create-workbench.ts';

export interface FakePage extends AddressPage {
  /** As the person, or a link, writes another address. */
  goTo(hash: string): void;
  /** The browser's own buttons. */
  back(): void;
  forward(): void;
  readonly hash: () => string;
  readonly entries: () => number;
}

/** The address and the history of a page, with the events that a browser sends. */
export function createFakePage(first = ''): FakePage {
  const events = new EventTarget();
  const entries: { hash: string; state: unknown }[] = [{ hash: first, state: null }];
  let at = 0;
  const now = () => entries[at] ?? { hash: '', state: null };
  const hashOf = (url: string) => (url.includes('#') ? url.slice(url.indexOf('#')) : '');
  const step = (by: number) => {
    const before = now().hash;
    if (!entries[at + by]) return;
    at += by;
    events.dispatchEvent(Object.assign(new Event('popstate'), { state: now().state }));
    if (now().hash !== before) events.dispatchEvent(new Event('hashchange'));
  };
  const location = {
    pathname: '/',
    search: '',
    get hash() {
      return now().hash;
    },
  };
  const history = {
    get state() {
      return now().state;
    },
    pushState: (state: unknown, _: string, url: string) => {
      entries.splice(++at, entries.length, { state, hash: hashOf(url) });
    },
    replaceState: (state: unknown, _: string, url: string) => {
      entries[at] = { state, hash: hashOf(url) };
    },
  };
  return {
    location: location as Location,
    history: history as History,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    hash: () => now().hash,
    entries: () => entries.length,
    back: () => step(-1),
    forward: () => step(1),
    goTo: (hash) => {
      entries.splice(++at, entries.length, { state: null, hash });
      events.dispatchEvent(Object.assign(new Event('popstate'), { state: null }));
      events.dispatchEvent(new Event('hashchange'));
    },
  };
}
