import { addressesText } from '../strings/en/addresses.ts';
/** Puts an address on the clipboard. @returns what to tell the person */
export async function copyAddress(href: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(href);
    return addressesText.copyAddress.theAddressIsCopied;
  } catch {
    return addressesText.copyAddress.browserDidNotLet;
  }
}
