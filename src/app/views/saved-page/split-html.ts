/** What is not taken apart: a list or a table that is cut in two would be two of them. */
const WHOLE = new Set(['ul', 'ol', 'dl', 'table', 'blockquote', 'pre', 'figure', 'details']);
/** Where a new part may begin. */
const BEGINS = new Set([...WHOLE, ...'p div section article main h1 h2 h3 h4 h5 h6 hr address'.split(' ')]);
/** A part that holds only what is not taken apart becomes no larger than so many times the size that is wanted. */
const STRETCH = 4;

/**
 * The HTML of a page in parts of about a size (UTF-16 units), cut before paragraphs and the like, for work that is to yield in
 * between. An element that is open where a part ends is closed by the parser of that part; a list, a table or a quote stays whole up
 * to four times the size.
 */
export function splitHtml(html: string, size: number): string[] {
  const parts: string[] = [];
  const tag = /<(\/?)([a-z][a-z0-9]*)(?=[\s>/])/giu;
  let from = 0;
  let depth = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [, slash, written = ''] = found;
    const name = written.toLowerCase();
    const length = found.index - from;
    const isFree = depth === 0 && slash === '' && BEGINS.has(name);
    if ((isFree && length >= size) || length >= size * STRETCH) {
      parts.push(html.slice(from, found.index));
      from = found.index;
      // What never ends would hold everything behind it together.
      depth = 0;
    }
    if (WHOLE.has(name)) depth = Math.max(0, depth + (slash === '' ? 1 : -1));
  }
  parts.push(html.slice(from));
  return parts;
}
