/** Opens an address in a tab of its own, which learns nothing of this one: neither its window nor where the person came from. */
export function openAddress(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener noreferrer';
  // A mail program or a telephone takes these, and leaves no empty tab.
  if (/^https?:/i.test(href)) link.target = '_blank';
  link.click();
}
