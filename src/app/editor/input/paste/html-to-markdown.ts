import { linkAddress, linkLabel } from '../formatting/insert-link.ts';
import type { Align } from '../tables/read-table.ts';
import { writeTable } from '../tables/write-table.ts';

/** Nodes within a paragraph as Markdown, white space drawn together as a page does. */
function inlineMarkdown(nodes: readonly Node[]): string {
  return (
    nodes
      .map(inlineOf)
      .join('')
      .replace(/(?:(?<![ \t])[ \t]+)?\n[ \t]*/g, '\n')
      .replace(/ {2,}/g, ' ')
      // Two words that were marked one by one.
      .replace(/(?<=\S)\*\*\*\*(?=\S)|(?<=\S)~~~~(?=\S)|(?<=\S)====(?=\S)/g, '')
  );
}

function inlineOf(node: Node): string {
  if (node.nodeType === 3) return escapeText((node.nodeValue ?? '').replace(/[ \t\r\n\f]+/g, ' '));
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  switch (element.tagName) {
    case 'BR':
      return '\n';
    case 'IMG':
      return imageMarkdown(element);
    case 'CODE':
    case 'KBD':
    case 'SAMP':
    case 'TT':
      return code(element.textContent ?? '');
    case 'A':
      return link(element);
    case 'SUB':
    case 'SUP': {
      const name = element.tagName.toLowerCase();
      return surrounded(childrenOf(element), `<${name}>`, `</${name}>`);
    }
    case 'INPUT':
      return '';
    default:
      return emphasisMarks(element).reduce((text, mark) => surrounded(text, mark, mark), childrenOf(element));
  }
}

const childrenOf = (element: Element): string => [...element.childNodes].map(inlineOf).join('');

/** By the element's name, unless its style says otherwise: word processors put all of a text into one `<b>` of normal weight. */
function emphasisMarks(element: Element): string[] {
  const style = element.getAttribute('style') ?? '';
  const weight = /font-weight:\s*([\w]+)/i.exec(style)?.[1]?.toLowerCase();
  const isBold =
    weight === undefined ? /^(?:B|STRONG)$/.test(element.tagName) : /^(?:bold|bolder|[6-9]00)$/.test(weight);
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const isItalic = slant === undefined ? /^(?:I|EM|CITE|DFN|VAR)$/.test(element.tagName) : slant !== 'normal';
  return [
    ...(isItalic ? ['*'] : []),
    ...(isBold ? ['**'] : []),
    ...(/^(?:S|DEL|STRIKE)$/.test(element.tagName) || /line-through/i.test(style) ? ['~~'] : []),
    ...(element.tagName === 'MARK' ? ['=='] : []),
  ];
}

/** White space stands outside of marks: inside it would undo them. */
function surrounded(text: string, open: string, close: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const from = text.length - text.trimStart().length;
  return `${text.slice(0, from)}${open}${inner}${close}${text.slice(from + inner.length)}`;
}

function code(text: string): string {
  const inner = text.replace(/\s+/g, ' ');
  if (inner.trim() === '') return inner;
  return inner.includes('`') ? `\`\` ${inner} \`\`` : `\`${inner}\``;
}

function imageMarkdown(element: Element): string {
  const address = pastedAddress(element.getAttribute('src'));
  const alt = linkLabel((element.getAttribute('alt') ?? '').replace(/\s+/g, ' '));
  return address === undefined ? alt : `![${alt}](${address})`;
}

function link(element: Element): string {
  const target = element.getAttribute('data-target');
  const text = childrenOf(element).trim();
  if (target !== null && target !== '' && !element.hasAttribute('data-markdown'))
    return formatWikilink(target, element, text);
  const address = pastedAddress(element.getAttribute('href'));
  if (address === undefined || text === '') return childrenOf(element);
  return text === address ? address : `[${text}](${address})`;
}

/** A link of a note that is shown here. */
function formatWikilink(target: string, element: Element, text: string): string {
  const part = element.getAttribute('data-subpath') ?? '';
  const inner = target + (part === '' ? '' : `#${part}`);
  return text === inner || text === '' ? `[[${inner}]]` : `[[${inner}|${text}]]`;
}

/** Of the web alone: where another leads is not known here. */
const pastedAddress = (addressText: string | null): string | undefined => linkAddress(addressText ?? '');

/** Text as Markdown that shows it as it is. Signs that mean nothing where they stand are left alone. */
function escapeText(text: string): string {
  return withEscapedLinks(
    text
      .replace(/\\(?=[!-/:-@[-`{-~])/g, String.raw`\\`)
      .replace(/[`*]/g, String.raw`\$&`)
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
      .replace(/<(?=[a-z/!?])/gi, String.raw`\<`)
      .replace(/~~|==|%%/g, (sign) => `\\${sign}`)
      .replace(/(?<=^|\s)#(?=[\p{L}#])/gu, String.raw`\#`)
      .replace(/^(\s*)([-+>]|#{1,6})(?=\s)/, String.raw`$1\$2`)
      .replace(/^(\s*\d{1,9})([.)])(?=\s)/, String.raw`$1\$2`),
  );
}

/** Brackets that would begin a link, an address of one, or a footnote: all before a `]` that `(`, `[` or `:` follows, and each of `[[`. */
function withEscapedLinks(text: string): string {
  const parts = text.split(']');
  return parts
    .map((part, at) => part.replaceAll(/^[([:]/.test(parts[at + 1] ?? '') ? /\[/g : /\[(?=\[)/g, String.raw`\[`))
    .join(']');
}

/** How Word writes the list of a paragraph and how deep in it it stands, as `mso-list:l0 level2 lfo1`. */
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKED = '[style*="mso-list"]';
/** The number or the bullet, which is no part of the words. */
const MARK = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Whether there are paragraphs that are items of a list for Word alone. */
const holdsWordLists = (root: ParentNode): boolean => root.querySelector(MARKED) !== null;

/** Makes lists of the paragraphs that are items for Word alone: to any other program they are paragraphs with a dot before them. */
function readWordLists(root: ParentNode): void {
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
    const openElement = open.length === level ? outer : undefined;
    const list = openElement ?? item.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
    const row = item.ownerDocument.createElement('li');
    if (openElement) item.remove();
    else if (outer) {
      item.remove();
      (outer.lastElementChild ?? outer).append(list);
    } else item.replaceWith(list);
    row.append(...item.childNodes);
    list.append(row);
    // A level that is left out is not made up.
    if (!openElement) while (open.length < level) open.push(list);
    last = open[0] ?? null;
  }
}

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
      blocks.push(...blockMarkdown(child as Element));
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

function blockMarkdown(element: Element): string[] {
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
      return [listToMarkdown(element)];
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

function listToMarkdown(element: Element): string {
  const items: string[] = [];
  let number = Number(element.getAttribute('start') ?? 1);
  for (const child of element.children) {
    // Some programs write a list within a list, not within its item.
    if (child.tagName === 'UL' || child.tagName === 'OL') items.push(prefixed(listToMarkdown(child), '  ', '  '));
    else {
      const marker = element.tagName === 'OL' ? `${number++}. ` : '- ';
      items.push(listItemMarkdown(child, marker));
    }
  }
  return items.join('\n');
}

function listItemMarkdown(element: Element, marker: string): string {
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

function prefixed(text: string, first: string, laterPrefix: string): string {
  return text
    .split('\n')
    .map((line, at) => (line === '' && at > 0 ? laterPrefix.trimEnd() : (at === 0 ? first : laterPrefix) + line))
    .join('\n');
}

/** A table of texts; undefined for one that only places things on a page. */
function tableMarkdown(table: Element): string[] | undefined {
  if (table.querySelector('table, ul, ol, pre, blockquote, h1, h2, h3')) return undefined;
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')]);
  const texts = rows.map((cells) => cells.flatMap(cellTexts));
  const columns = Math.max(0, ...texts.map(({ length }) => length));
  if (columns < 2 || texts.length === 0) return undefined;
  const first = rows[0] ?? [];
  const hasHeading = first.every((cell) => cell.tagName === 'TH') || table.querySelector('thead') !== null;
  const filled = texts.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')]);
  const aligns = Array.from({ length: columns }, (_, at) => alignOf(first[at]));
  const heading = hasHeading ? [] : [Array.from({ length: columns }, () => '')];
  return [writeTable({ before: '', rows: [...heading, ...filled], aligns })];
}

/** A cell over several columns leaves the others empty. */
function cellTexts(cell: Element): string[] {
  const span = Math.min(50, Math.max(1, Number(cell.getAttribute('colspan') ?? 1) || 1));
  const parts = [...cell.querySelectorAll('p, div')].length > 1 ? [...cell.children] : [cell];
  const text = parts
    .map((part) => inlineMarkdown([...part.childNodes]).trim())
    .join('\n')
    .replace(/\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, String.raw`\|`);
  return [text, ...Array.from({ length: span - 1 }, () => '')];
}

function alignOf(cell: Element | undefined): Align {
  const alignText = cell?.getAttribute('align') ?? /text-align:\s*(\w+)/i.exec(cell?.getAttribute('style') ?? '')?.[1];
  return alignText === 'left' || alignText === 'center' || alignText === 'right' ? alignText : '';
}
