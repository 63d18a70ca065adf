/**
 * What Enter makes of the beginning of a link in a field: the first link that is offered and holds it, as in the text; what is written
 * whole, or is like nothing that is offered, stays.
 * @param offered best first, one that would be new last
 */
export function takeLink(typed: string, offered: readonly string[]): string {
  const begun = typed.trim().replace(/^\[\[/, '').trim().toLowerCase();
  if (begun === '' || begun.endsWith(']]')) return typed;
  return offered.find((link) => link.startsWith('[[') && link.toLowerCase().includes(begun)) ?? typed;
}
