/** Puts an address on the clipboard. @returns what to tell the person */
export async function copyAddress(href: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(href);
    return 'The address is copied.';
  } catch {
    return 'The browser did not let the address be copied. Mark it and copy it by hand.';
  }
}
