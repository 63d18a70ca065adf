import Copy from 'lucide-solid/icons/copy';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { addressesText } from '../strings/en/addresses.ts';
import { commonText } from '../strings/en/common.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { copyAddress } from './copy-address.ts';
import type { AddressDoubt } from './judge-address.ts';
import './address-dialog.css';

export interface AddressDialogProps {
  readonly href: string;
  readonly doubts: readonly AddressDoubt[];
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Shows the whole of an address, and why it is not opened at once. */
export function AddressDialog(props: AddressDialogProps) {
  const [copied, setCopied] = createSignal('');
  const place = createMemo(() => placeOf(props.href));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={addressesText.addressDialog.open(place().short)}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copyAddress(props.href).then(setCopied)}>
            {commonText.copy}
          </Button>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" onClick={() => props.onOpen()}>
            {addressesText.addressDialog.openButton}
          </Button>
        </>
      }
    >
      <ul class="address__doubts">
        <For each={props.doubts}>{(doubt) => <li>{wordsFor(doubt)}</li>}</For>
      </ul>
      <p class="address__label" id="address-whole">
        {addressesText.addressDialog.wholeAddressWhichSite}
      </p>
      <pre class="address__whole" tabindex="0" role="region" aria-labelledby="address-whole">
        {place().before}
        <b>{place().host}</b>
        {place().after}
      </pre>
      <p role="status" class="address__label">
        <Show when={copied()}>{copied()}</Show>
      </p>
    </Dialog>
  );
}

/** The address as it is sent, with no character that cannot be seen. */
function placeOf(href: string): { before: string; host: string; after: string; short: string } {
  const url = URL.parse(href);
  if (!url) return { before: href, host: '', after: '', short: addressesText.addressDialog.thisAddress };
  const whole = url.href;
  const at =
    url.host === ''
      ? -1
      : whole.indexOf(url.host, whole.indexOf(url.username === '' && url.password === '' ? '//' : '@'));
  if (at < 0) return { before: whole, host: '', after: '', short: addressesText.addressDialog.thisAddress };
  return {
    before: whole.slice(0, at),
    host: url.host,
    after: whole.slice(at + url.host.length),
    short: url.host.length > 40 ? addressesText.addressDialog.thisAddress : url.host,
  };
}

const EXCERPT = 120;
const excerpt = (text: string): string =>
  (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text).replace(/\s+/g, ' ');

function wordsFor(doubt: AddressDoubt): string {
  switch (doubt.kind) {
    case 'answer':
      return addressesText.addressDialog.linkConversationModelWrote;
    case 'from-page':
      return addressesText.addressDialog.savedPageWroteAddress;
    case 'written-by-model':
      return addressesText.addressDialog.assistantOrAnotherProgram;
    case 'text-of-note':
      return addressesText.addressDialog.holdsTextAnotherNote(excerpt(doubt.text), doubt.path);
    case 'encoded':
      return addressesText.addressDialog.holdsTextFormPeople(excerpt(doubt.text));
    case 'user-info':
      return addressesText.addressDialog.beforeNotSiteSite(excerpt(doubt.text));
    case 'unchecked':
      return addressesText.addressDialog.couldNotCheckedText;
  }
}
