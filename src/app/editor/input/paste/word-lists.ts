/** How Word writes the list of a paragraph and how deep in it it stands, as `mso-list:l0 level2 lfo1`. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKED = '[style*="mso-list"]';
/** The number or the bullet, which is no part of the words. */
const MARK = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Whether there are paragraphs that are items of a list for Word alone. */
export const holdsWordLists = (root: ParentNode): boolean => root.querySelector(MARKED) !== null;

/** Makes lists of the paragraphs that are items for Word alone: to any other program they are paragraphs with a dot before them. */
export function readWordLists(root: ParentNode): void {
  /** The lists that are open, the deepest last. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const item of root.querySelectorAll<HTMLElement>(MARKED)) {
    const level = Number(LEVEL.exec(item.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    if (!last || item.previousElementSibling !== last) open = [];
    const mark = item.querySelector(MARK);
    const isNumbered = /^[\da-z]{1,5}[.)]/i.test(mark?.textContent?.trim() ?? '');
    mark?.remove();
    open = open.slice(0, level);
    const outer = open.at(-1);
    const known = open.length === level ? outer : undefined;
    const list = known ?? item.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
    const row = item.ownerDocument.createElement('li');
    if (known) item.remove();
    else if (outer) {
      item.remove();
      (outer.lastElementChild ?? outer).append(list);
    } else item.replaceWith(list);
    row.append(...item.childNodes);
    list.append(row);
    // A level that is left out is not made up.
    if (!known) while (open.length < level) open.push(list);
    last = open[0] ?? null;
  }
}
