/**
 * Where in a block's source the drawn words stand that were clicked.
 * @param source from the line on which the drawn part begins
 * @param before what is drawn of that part before the words
 * @param words drawn in one run
 * @param offset within them
 * @returns undefined where the source has other words, such as those of an embed
 */
export function placeInSource(source: string, before: string, words: string, offset: number): number | undefined {
  const sought = words.trim();
  if (sought === '') return undefined;
  const skipped = words.length - words.trimStart().length;
  let at = source.indexOf(sought);
  // The same words may stand there more than once.
  for (
    let earlier = before.indexOf(sought);
    earlier !== -1 && at !== -1;
    earlier = before.indexOf(sought, earlier + 1)
  ) {
    const next = source.indexOf(sought, at + 1);
    if (next === -1) break;
    at = next;
  }
  return at === -1 ? undefined : at + Math.max(0, Math.min(sought.length, offset - skipped));
}

/** The run of words under the pointer, and what is drawn of the part before it; undefined where there are none. */
export function wordsUnder(
  part: HTMLElement,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): { readonly before: string; readonly words: string; readonly offset: number } | undefined {
  // Not in every browser yet.
  const caret = (document as Partial<Document>).caretPositionFromPoint?.call(document, clientX, clientY);
  if (!caret || caret.offsetNode.nodeType !== Node.TEXT_NODE || !part.contains(caret.offsetNode)) return undefined;
  const words = caret.offsetNode.textContent ?? '';
  const range = document.createRange();
  range.setStart(part, 0);
  range.setEndBefore(caret.offsetNode);
  return { before: range.toString(), words, offset: caret.offset };
}
