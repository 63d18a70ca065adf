import type { VaultPath } from '../../notes/paths/paths.ts';
import { menuTarget } from '../ui/menu-target.ts';
import { ADDRESS } from './files/address-link.ts';

/** On the element that shows a note's text: the note's path. Links below it are that note's; all others count as written by a model. */
export const TEXT_OF = 'data-text-of';

/** On the element that shows the words of a saved page of the web: it wrote the addresses below. */
export const WORDS_OF_PAGE = 'data-words-of-page';

export interface AddressLink {
  readonly href: string;
  /** The note whose text holds it; `page` for what a saved page of the web wrote, undefined for what a model wrote. */
  readonly from: VaultPath | 'page' | undefined;
  readonly element: HTMLElement;
}

interface AddressActions {
  /** The person followed it: a click, the middle button, Enter. */
  readonly follow: (link: AddressLink) => void;
  /** The person asked what can be done with it. */
  readonly menu: (link: AddressLink, asked: MouseEvent) => void;
}

/**
 * Gives links without `href` (see `address-link.ts`) what a browser gives those that have it.
 * @returns the function that ends it
 */
export function watchAddresses(root: HTMLElement | Document, { follow, menu }: AddressActions): () => void {
  const end = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type], link: AddressLink) => void,
  ) =>
    root.addEventListener(
      type,
      (event) => {
        const target = event.type === 'contextmenu' ? menuTarget(event as MouseEvent) : event.target;
        const link = event.defaultPrevented ? undefined : addressLinkAt(target);
        if (link) listener(event as HTMLElementEventMap[Type], link);
      },
      { signal: end.signal },
    );
  const take = (event: Event, link: AddressLink) => {
    event.preventDefault();
    follow(link);
  };
  on('click', take);
  on('auxclick', (event, link) => event.button === 1 && take(event, link));
  // The middle button would scroll, or paste.
  on('mousedown', (event) => event.button === 1 && event.preventDefault());
  on('keydown', (event, link) => event.key === 'Enter' && !event.repeat && take(event, link));
  on('contextmenu', (event, link) => {
    event.preventDefault();
    menu(link, event);
  });
  on('dragstart', (event, { href }) => {
    for (const type of ['text/uri-list', 'text/plain']) event.dataTransfer?.setData(type, href);
  });
  return () => end.abort();
}

function addressLinkAt(target: EventTarget | null): AddressLink | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(`a[${ADDRESS}]`) : null;
  const href = element?.getAttribute(ADDRESS);
  if (!element || !href) return undefined;
  const text = element.closest(`[${TEXT_OF}], [${WORDS_OF_PAGE}]`);
  const from = text?.hasAttribute(WORDS_OF_PAGE) ? 'page' : (text?.getAttribute(TEXT_OF) ?? undefined);
  return { href, from: from as AddressLink['from'], element };
}
