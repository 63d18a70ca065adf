import { inlineMarkdown } from './html-inline.ts';
import { tableMarkdown } from './html-table.ts';
import { holdsWordLists, readWordLists } from './word-lists.ts';

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR HTML LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);

/** What plain text says as well. */
const PLAIN =
  'a[href], b, strong, i, em, u, s, del, strike, mark, code, pre, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, img, hr, sub, sup, dl';
const STYLED = /font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through/i;

/** Whether the HTML holds anything that Markdown has marks for. */
export function isFormatted(root: ParentNode): boolean {
  if (root.querySelector(PLAIN) || holdsWordLists(root)) return true;
  return [...root.querySelectorAll('[style]')].some((element) => STYLED.test(element.getAttribute('style') ?? ''));
}

/** Sanitised HTML as Markdown. Images stay as links to where they are. */
export function htmlToMarkdown(root: ParentNode & Node): string {
  readWordLists(root);
  return blocksIn(root).join('\n\n');
}

/** Paragraphs, lists and so on, each as its lines. */
function blocksIn(parent: Node): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const text = inlineMarkdown(run).trim();
    if (text !== '') blocks.push(text);
    run = [];
  };
  for (const child of parent.childNodes) {
    if (!isBlock(child) && !holdsBlocks(child)) run.push(child);
    else {
      endRun();
      blocks.push(...blocksOf(child as Element));
    }
  }
  endRun();
  return blocks;
}

const isBlock = (node: Node): boolean => BLOCKS.has(node.nodeName);
/** Some programs put all that is copied into one inline element. */
const holdsBlocks = (node: Node): boolean =>
  isElement(node) && [...BLOCKS].some((name) => node.querySelector(name) !== null);
const isElement = (node: Node): node is Element => node.nodeType === 1;

function blocksOf(element: Element): string[] {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined) {
    const text = inlineMarkdown([...element.childNodes])
      .trim()
      .replaceAll('\n', ' ');
    return text === '' ? [] : [`${'#'.repeat(Number(level))} ${text}`];
  }
  switch (element.tagName) {
    case 'HR':
      return ['---'];
    case 'PRE':
      return [codeBlock(element)];
    case 'BLOCKQUOTE':
      return [prefixed(blocksIn(element).join('\n\n'), '> ', '> ')];
    case 'UL':
    case 'OL':
      return [list(element)];
    case 'TABLE':
      return tableMarkdown(element) ?? blocksIn(element);
    case 'DL':
      return [definitions(element)];
    default:
      return blocksIn(element);
  }
}

function codeBlock(element: Element): string {
  const text = (element.textContent ?? '').replace(/\n$/, '');
  const named = element.querySelector('[class*=language-]') ?? element;
  const language = /language-([\w+#-]+)/.exec(named.getAttribute('class') ?? '')?.[1] ?? '';
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function list(element: Element): string {
  const items: string[] = [];
  let number = Number(element.getAttribute('start') ?? 1);
  for (const child of element.children) {
    // Some programs write a list within a list, not within its item.
    if (child.tagName === 'UL' || child.tagName === 'OL') items.push(prefixed(list(child), '  ', '  '));
    else {
      const marker = element.tagName === 'OL' ? `${number++}. ` : '- ';
      items.push(item(child, marker));
    }
  }
  return items.join('\n');
}

function item(element: Element, marker: string): string {
  const box = element.querySelector(
    ':scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]',
  );
  const task = box === null ? '' : box.hasAttribute('checked') ? '[x] ' : '[ ] ';
  const blocks = blocksIn(element);
  const isLoose = element.querySelectorAll(':scope > p').length > 1;
  const indent = ' '.repeat(marker.length);
  return prefixed(blocks.join(isLoose ? '\n\n' : '\n'), marker + task, indent);
}

function definitions(element: Element): string {
  const lines = [...element.children].map((child) => {
    const text = blocksIn(child).join(' ');
    return child.tagName === 'DD' ? `: ${text}` : `\n${text}`;
  });
  return lines.join('\n').trim();
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, at) => (line === '' && at > 0 ? rest.trimEnd() : (at === 0 ? first : rest) + line))
    .join('\n');
}
