/** The innermost shown element that begins at or before this line of the file (1-based). */
export function elementAtLine(container: ParentNode, line: number): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let bestLine = 0;
  for (const element of container.querySelectorAll<HTMLElement>('[data-line]')) {
    const at = Number(element.dataset['line']);
    if (at > line) {
      if (best) break;
      continue;
    }
    if (at >= bestLine) {
      best = element;
      bestLine = at;
    }
  }
  return best;
}

/** The first line that is in sight below `top` (a viewport coordinate), with its distance: a place to come back to. */
export function placeInView(container: ParentNode, top: number): { readonly line: number; readonly offset: number } | undefined {
  for (const element of container.querySelectorAll<HTMLElement>('[data-line]')) {
    const box = element.getBoundingClientRect();
    if (box.bottom > top && box.height > 0) return { line: Number(element.dataset['line']), offset: box.top - top };
  }
  return undefined;
}
