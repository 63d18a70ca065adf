import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { createSignal, onCleanup, Show } from 'solid-js';
import { AddressDialog } from './address-dialog.tsx';
import { addressesIn } from './addresses-in.ts';
import { copyAddress } from './copy-address.ts';
import { judgeAddress, type AddressDoubt } from './judge-address.ts';
import { openAddress } from './open-address.ts';
import { watchAddresses, type AddressLink } from '../markdown/watch-addresses.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { showNotice } from '../ui/toast.tsx';

/** Follows the links of notes and answers that lead out of the vault: at once, or after the person saw the whole address. */
export function AddressLinks() {
  const vault = useVault();
  const [question, setQuestion] = createSignal<{ readonly link: AddressLink; readonly doubts: readonly AddressDoubt[] }>();
  const [menu, setMenu] = createSignal<{ readonly link: AddressLink; readonly place: { x: number; y: number } }>();

  const follow = async (link: AddressLink) => {
    const doubts = await judgeAddress(link.href, { from: link.from, index: vault.index, history: vault.history, addressesIn });
    if (doubts.length === 0) openAddress(link.href);
    else setQuestion({ link, doubts });
  };
  const copy = async (link: AddressLink) => showNotice({ kind: 'info', text: await copyAddress(link.href) });
  onCleanup(watchAddresses(document, { follow: (link) => void follow(link), menu: (link, place) => setMenu({ link, place }) }));

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
      <Show when={menu()} keyed>
        {({ link, place }) => (
          <DropdownMenu open onOpenChange={(isOpen) => isOpen || setMenu(undefined)} getAnchorRect={() => ({ ...place, width: 0, height: 0 })} placement="bottom-start" modal={false}>
            <DropdownMenu.Portal>
              {/* It is drawn outside every landmark, so it is one. */}
              <section aria-label={`What to do with ${link.href}`}>
                <DropdownMenu.Content class="menu" aria-label="Link" onCloseAutoFocus={(event) => (event.preventDefault(), link.element.focus())}>
                  <DropdownMenu.Item class="menu__item" onSelect={() => void follow(link)}>
                    <DropdownMenu.ItemLabel class="truncate">Open in a new tab</DropdownMenu.ItemLabel>
                  </DropdownMenu.Item>
                  <DropdownMenu.Item class="menu__item" onSelect={() => void copy(link)}>
                    <DropdownMenu.ItemLabel class="truncate">Copy link</DropdownMenu.ItemLabel>
                  </DropdownMenu.Item>
                </DropdownMenu.Content>
              </section>
            </DropdownMenu.Portal>
          </DropdownMenu>
        )}
      </Show>
    </>
  );
}
