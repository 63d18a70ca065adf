/** What a page's address is read from and written to. */
export type AddressPage = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

export interface Address {
  /** The part after `#`, with it. */
  readonly hash: () => string;
  /** `push` makes an entry that the browser's Back button comes back to; '' stands for no place. */
  write(hash: string, how: 'push' | 'replace'): void;
  dispose(): void;
}

export interface AddressListener {
  /** The browser's Back or Forward button was pressed. */
  onStep(to: 'back' | 'forward'): void;
  /** A link, a script or the person wrote another address. */
  onWritten(): void;
}

/** The entries of the browser's history that this page made are numbered, so that Back can be told from Forward. */
export function followAddress(page: AddressPage, listener: AddressListener): Address {
  const numberOf = (state: unknown): number | undefined => {
    const number = (state as { readonly latent?: unknown } | null)?.latent;
    return typeof number === 'number' ? number : undefined;
  };
  let current = numberOf(page.history.state) ?? 0;
  let known = page.location.hash;
  const write = (hash: string, how: 'push' | 'replace') => {
    // An entry that is the same would need two presses of Back.
    const isNew = how === 'push' && hash !== page.location.hash;
    if (isNew) current += 1;
    const url = hash === '' ? page.location.pathname + page.location.search : hash;
    if (isNew) page.history.pushState({ latent: current }, '', url);
    else page.history.replaceState({ latent: current }, '', url);
    known = page.location.hash;
  };
  const onPopState = (event: PopStateEvent) => {
    const number = numberOf(event.state);
    if (number === undefined || number === current) return;
    const to = number < current ? 'back' : 'forward';
    current = number;
    known = page.location.hash;
    listener.onStep(to);
  };
  const onHashChange = () => {
    if (page.location.hash === known) return;
    known = page.location.hash;
    if (numberOf(page.history.state) === undefined) current += 1;
    listener.onWritten();
  };
  page.addEventListener('popstate', onPopState);
  page.addEventListener('hashchange', onHashChange);
  return {
    hash: () => page.location.hash,
    write,
    dispose: () => {
      page.removeEventListener('popstate', onPopState);
      page.removeEventListener('hashchange', onHashChange);
    },
  };
}
