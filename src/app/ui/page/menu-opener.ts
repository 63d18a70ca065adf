const openers = new WeakMap<Element, HTMLElement>();

/** Notes what a menu was opened on, where it is no button that the menu names. */
export function openedFrom(menu: HTMLElement, opener: HTMLElement): void {
  openers.set(menu, opener);
}

/** @returns where the keyboard belongs once all that is open is closed: for an entry of a menu, what the menu was opened on */
export function behindMenu(element: HTMLElement): HTMLElement {
  const menu = element.closest('[role="menu"]');
  if (!menu) return element;
  const button = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return openers.get(menu) ?? button ?? element;
}
