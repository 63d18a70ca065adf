/** Takes away the line break behind what a box is put in the place of: a box ends its line itself, and an empty one would stand below it. @returns whether there was one */
export function takeBreakBehind(element: Element): boolean {
  let next = element.nextSibling;
  while (next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '') next = next.nextSibling;
  if (!(next instanceof HTMLBRElement)) return false;
  next.remove();
  return true;
}
