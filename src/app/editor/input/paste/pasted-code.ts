/** Code of pages and of other programs, whose highlighters write lines, colours and line numbers each in their own way. */

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Code as it is pasted from a page, between fences that it does not hold, with its language where the page names one. */
export function codeBlock(element: Element): string {
  const text = codeLines(element).join('\n').replace(/\n$/, '');
  const language = languageOf(element);
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Around code, as pages draw it: what names the language may be there. */
const FRAME = /(?:^|[\s_-])(?:highlight|language|sourcecode|code)/i;
/** Names by which highlighters say that there is no language. */
const NO_LANGUAGE = /^(?:auto|default|no-?highlight|none|plaintext|text|plain)$/i;

/** As highlight.js, Prism, SyntaxHighlighter, GitHub, Sphinx, Pandoc and Jekyll name it: on the code, or on what stands around it. */
function languageOf(element: Element): string {
  const named = element.querySelector(
    '[class*=language-], [class*=lang-], [class*=brush], [class*=sourceCode], [class*=hljs]',
  );
  const places = [named, element];
  let frame = element.parentElement;
  while (frame && places.length < 5 && FRAME.test(frame.className)) {
    places.push(frame);
    frame = frame.parentElement;
  }
  for (const place of places) {
    const name =
      /(?:\blang(?:uage)?-|\bbrush:\s*|\bsourceCode\s+|\bhljs\s+(?!lang(?:uage)?-))([\w+#-]+)/.exec(
        place?.className ?? '',
      )?.[1] ??
      /\bhighlight-(?:source-|text-)?([a-z\d+#]+)/.exec(place?.className ?? '')?.[1] ??
      place?.getAttribute('data-lang') ??
      (place?.tagName === 'PRE' ? place.getAttribute('lang') : null);
    if (name !== null && name !== undefined && !NO_LANGUAGE.test(name)) return name;
  }
  return '';
}

/** Lines that are elements of their own, as highlighters write them. */
const LINE = 'DIV P LI TR';

/** The lines of code as they are drawn: by line ends, and by elements that are lines; spaces that do not break are spaces. */
export function codeLines(element: Element): string[] {
  const isLineByLine = (parent: Element) =>
    parent.children.length > 1 &&
    [...parent.childNodes].every(
      (node) =>
        (isElement(node) &&
          (node.tagName === 'CODE' || /(?:^|\s)(?:line|code-line|view-line)(?:\s|$)/.test(node.className))) ||
        (!isElement(node) && (node.nodeValue ?? '').trim() === '' && !(node.nodeValue ?? '').includes('\n')),
    );
  let text = '';
  const startLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const appendText = (node: Node) => {
    if (!isElement(node)) {
      if (node.nodeType === 3) text += node.nodeValue ?? '';
      return;
    }
    if (node.tagName === 'BR') {
      text += '\n';
      return;
    }
    const isLine = LINE.includes(node.tagName) && node.tagName.length > 1;
    if (isLine) startLine();
    // An empty line is an element of its own, with a line end in it or without.
    const start = text.length;
    const areLines = isLineByLine(node);
    for (const child of node.childNodes) {
      if (areLines && isElement(child)) startLine();
      const lengthBefore = text.length;
      appendText(child);
      if (areLines && isElement(child) && text.length === lengthBefore) text += '\n';
    }
    if (isLine && (text.length === start || !text.endsWith('\n'))) text += '\n';
  };
  appendText(element);
  return text
    .replace(/\u00a0/g, ' ')
    .replace(/\n$/, '')
    .split('\n');
}

/** What holds the numbers of lines, as Pygments, Rouge, Hexo and GitHub name it. */
const LINE_NUMBERS = /(?:^|[\s_-])(?:gutter|linenos?|lineno|line-numbers?|blob-num|rouge-gutter)(?:[\s_-]|$)/i;

/** A table in which highlighters write code beside the numbers of its lines: the code alone, as `codeBlock` has it. */
export function numberedCode(table: Element): string | undefined {
  const cells = [...table.querySelectorAll('td')];
  const isNumbers = (cell: Element) => LINE_NUMBERS.test(cell.className) && /^[\d\s]*$/.test(cell.textContent ?? '');
  const code = cells.filter((cell) => !isNumbers(cell));
  if (
    code.length === 0 ||
    code.length === cells.length ||
    code.some((cell) => cell.parentElement?.children.length !== 2)
  )
    return undefined;
  const holder = table.ownerDocument.createElement('pre');
  holder.className = `${table.className} ${table.parentElement?.className ?? ''}`.trim();
  for (const cell of code) {
    const line = table.ownerDocument.createElement('div');
    line.append(...(cell.querySelector('pre') ?? cell).childNodes);
    holder.append(line);
  }
  return codeBlock(holder);
}
