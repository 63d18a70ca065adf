import { createSignal, onCleanup, Show } from 'solid-js';
import { addressesText } from '../strings/en/addresses.ts';
import { AddressDialog } from './address-dialog.tsx';
import { copyAddress } from './copy-address.ts';
import { judgeAddress, type AddressDoubt } from './judge-address.ts';
import { watchAddresses, type AddressLink } from '../markdown/watch-addresses.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { MenuAt, openedAt, type OpenedAt } from '../ui/menu-at.tsx';
import type { MenuEntry } from '../ui/menu.tsx';
import { showNotice } from '../ui/toast.tsx';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { propertiesTable } from '../markdown/properties-table.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { sanitize } from '../markdown/mount-markdown.ts';
import { ADDRESS } from '../markdown/files/address-link.ts';

/** Follows the links of notes and answers that lead out of the vault: at once, or after the person saw the whole address. */
export function AddressLinks() {
  const vault = useVault();
  const [question, setQuestion] = createSignal<{
    readonly link: AddressLink;
    readonly doubts: readonly AddressDoubt[];
  }>();
  const [menu, setMenu] = createSignal<{ readonly link: AddressLink; readonly at: OpenedAt }>();

  const follow = async (link: AddressLink) => {
    const doubts = await judgeAddress(link.href, {
      from: link.from,
      index: vault.index,
      history: vault.history,
      addressesIn,
    });
    if (doubts.length === 0) openAddress(link.href);
    else setQuestion({ link, doubts });
  };
  const copy = async (link: AddressLink) => showNotice({ kind: 'info', text: await copyAddress(link.href) });
  onCleanup(
    watchAddresses(document, {
      follow: (link) => void follow(link),
      menu: (link, event) => setMenu({ link, at: openedAt(event, link.element) }),
    }),
  );

  const groups = (): MenuEntry[][] => {
    const link = menu()?.link;
    if (!link) return [];
    return [
      [
        { label: addressesText.addressLinks.openNewTab, run: () => void follow(link) },
        { label: addressesText.addressLinks.copyLink, run: () => void copy(link) },
      ],
    ];
  };
  const close = () => {
    const element = question()?.link.element;
    setQuestion(undefined);
    element?.focus();
  };
  return (
    <>
      <Show when={question()} keyed>
        {({ link, doubts }) => (
          <AddressDialog
            href={link.href}
            doubts={doubts}
            onClose={close}
            onOpen={() => {
              close();
              openAddress(link.href);
            }}
          />
        )}
      </Show>
      <MenuAt
        at={menu()?.at}
        label={addressesText.addressLinks.whatToDoWith(menu()?.link.href ?? '')}
        groups={groups()}
        onClose={() => setMenu(undefined)}
      />
    </>
  );
}

/** Opens an address in a tab of its own, which learns nothing of this one: neither its window nor where the person came from. */
function openAddress(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener noreferrer';
  // A mail program or a telephone takes these, and leaves no empty tab.
  if (/^https?:/i.test(href)) link.target = '_blank';
  link.click();
}

/** Every address that a note shows as a link, exactly as the link holds it: by the same way from text to page. */
function addressesIn(text: string): Set<string> {
  const { data, bodyFrom } = parseFrontmatter(text);
  const found = new Set<string>();
  const add = (html: string) => {
    for (const link of sanitize(html).querySelectorAll(`[${ADDRESS}]`)) found.add(link.getAttribute(ADDRESS) ?? '');
  };
  add(propertiesTable(data));
  for (const { html } of renderMarkdown(text.slice(bodyFrom))) add(html);
  return found;
}
