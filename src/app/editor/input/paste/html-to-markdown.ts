/**
 * HTML that was pasted as Markdown, block by block: lists of Word become lists first; then each element that makes a block says its lines,
 * and those are joined as Markdown wants them. What stands within a line is `inline-markdown.ts`'s.
 */
import { ITEM_MARK } from '../../../../notes/markdown/line-index.ts';
import type { Align } from '../tables/read-table.ts';
import { writeTable } from '../tables/write-table.ts';
import { codeSpan, escapeLines } from './escape-text.ts';
import { formulaOf, holdsFormula } from './formula.ts';
import { codeBlock, codeLines, numberedCode } from './pasted-code.ts';
import { type InlineOptions, inlineMarkdown, type Mark, marksWith, WRITTEN } from './inline-markdown.ts';

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
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR HTML LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);

/** What plain text says as well. */
const PLAIN =
  'a[href], b, strong, i, em, u, s, del, strike, mark, code, pre, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, img, hr, sub, sup, dl';
const STYLED = /font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through/i;

/** Whether the HTML holds anything that Markdown has marks for. */
export function isFormatted(root: ParentNode): boolean {
  if (root.querySelector(PLAIN) || holdsFormula(root) || holdsWordLists(root)) return true;
  return [...root.querySelectorAll('[style]')].some((element) => STYLED.test(element.getAttribute('style') ?? ''));
}

/** Sanitised HTML as Markdown. Images stay as links to where they are. */
export function htmlToMarkdown(root: ParentNode & Node, options: InlineOptions = {}): string {
  readWordLists(root);
  return joinBlocks(new Writer(options).blocksIn(root));
}

/** The same on the one line of a cell of a table, as what stands in the cells of its own tables: without marks that begin a line. */
export function htmlToCell(root: ParentNode & Node, options: InlineOptions = {}): string {
  readWordLists(root);
  return new Writer(options).cellText(root);
}

/** The cells of a table that is all of the HTML, each as it is written in a row; undefined where there is more or less. */
export function tableCells(root: ParentNode & Node): string[][] | undefined {
  const tables = root.querySelectorAll('table');
  const [table] = tables;
  if (!table || tables.length > 1 || (root.textContent ?? '').trim() !== (table.textContent ?? '').trim())
    return undefined;
  const writer = new Writer({});
  return gridOf(table, (cell) => writer.cellText(cell));
}

/** A block as its lines. */
interface Block {
  readonly kind: 'text' | 'bullets' | 'numbers' | 'code' | 'quote' | 'other';
  readonly text: string;
}

/** A mark of an item with no words behind it. */
const EMPTY_ITEM = new RegExp(String.raw`^${ITEM_MARK}(?:\n|$)`);

/** A block follows the words of an item on the next line where it is read as one there. */
function joinBlocks(blocks: readonly Block[], isTight = false): string {
  let text = '';
  let previous: Block | undefined;
  /** How many lists of one kind stand one below the other: other signs tell them apart. */
  let count = 0;
  for (const block of blocks) {
    count = previous?.kind === block.kind ? count + 1 : 0;
    const isList = block.kind === 'bullets' || block.kind === 'numbers';
    const lines = isList && count % 2 === 1 ? withOtherMarks(block.text) : block.text;
    const follows =
      isTight &&
      previous?.kind === 'text' &&
      // A mark without words would underline the line above.
      !EMPTY_ITEM.test(lines) &&
      (block.kind === 'bullets' || block.kind === 'code' || (block.kind === 'numbers' && lines.startsWith('1')));
    text += (previous ? (follows ? '\n' : '\n\n') : '') + lines;
    previous = block;
  }
  return text;
}

const withOtherMarks = (list: string): string =>
  list.replace(/^(?:-(?= |$)|(\d+)(\.|\))(?= |$))/gm, (_, number?: string, sign?: string) =>
    number === undefined ? '*' : number + (sign === '.' ? ')' : '.'),
  );

const isBlock = (node: Node): boolean => BLOCKS.has(node.nodeName);
/** Some programs put all that is copied into one inline element. */
const holdsBlocks = (node: Node): boolean =>
  isElement(node) && [...BLOCKS].some((name) => node.querySelector(name) !== null);
const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Numbers of a list as its page writes them. */
const LETTERED = /^[aAiI]$/;
/** The same as styles name it (https://drafts.csswg.org/css-counter-styles-3/), which word processors write on each item. */
const LETTER_STYLES: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function numberStyle(list: Element): string {
  for (const element of [list, list.querySelector(':scope > li')]) {
    const named = /list-style(?:-type)?:\s*((?:lower|upper)-\w+)/i.exec(element?.getAttribute('style') ?? '')?.[1];
    if (named !== undefined) return LETTER_STYLES[named.toLowerCase()] ?? '';
  }
  return list.getAttribute('type') ?? '';
}

class Writer {
  /** Of elements of text that hold the blocks that are read. */
  private marks: readonly Mark[] = [];

  constructor(private readonly options: InlineOptions) {}

  /** Paragraphs, lists and so on, each as its lines. */
  blocksIn(parent: Node): Block[] {
    const blocks: Block[] = [];
    let run: Node[] = [];
    const endRun = () => {
      const text = escapeLines(this.inline(run).trim());
      if (text !== '') blocks.push({ kind: 'text', text });
      run = [];
    };
    for (const child of parent.childNodes) {
      const formula = isElement(child) ? formulaOf(child) : undefined;
      const ready = isElement(child) && child.tagName === 'DIV' ? child.getAttribute(WRITTEN) : null;
      if (ready !== null) {
        endRun();
        blocks.push({ kind: 'other', text: ready });
      } else if (formula?.isBlock === true && isBlock(child)) {
        endRun();
        blocks.push({ kind: 'other', text: `$$\n${formula.tex}\n$$` });
      } else if (formula || (!isBlock(child) && !holdsBlocks(child))) run.push(child);
      else {
        endRun();
        blocks.push(...this.blockOf(child as Element));
      }
    }
    endRun();
    return blocks;
  }

  private inline(nodes: readonly Node[]): string {
    return inlineMarkdown(nodes, this.options, this.marks);
  }

  /** What is in an element; a link or a mark that holds blocks is one of the words of each. */
  private within<T>(element: Element, read: () => T): T {
    const outer = this.marks;
    if (!isBlock(element)) this.marks = marksWith(outer, element);
    const text = read();
    this.marks = outer;
    return text;
  }

  private blockOf(element: Element): Block[] {
    const level = /^H([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) {
      const text = this.headingText(element);
      return text === '' ? [] : [{ kind: 'other', text: `${'#'.repeat(Number(level))} ${text}` }];
    }
    switch (element.tagName) {
      case 'HR':
        return [{ kind: 'other', text: '---' }];
      case 'PRE':
        return [{ kind: 'code', text: codeBlock(element) }];
      case 'BLOCKQUOTE': {
        const quoted = joinBlocks(this.blocksIn(element));
        const text = element.hasAttribute('data-callout') ? quoted : unlikeBoxes(quoted);
        return text === '' ? [] : [{ kind: 'quote', text: prefixed(text, '> ', '> ') }];
      }
      case 'UL':
      case 'OL':
        return this.listBlocks(element);
      case 'TABLE': {
        const code = numberedCode(element);
        if (code !== undefined) return [{ kind: 'code', text: code }];
        return this.tableBlocks(element) ?? this.blocksIn(element);
      }
      case 'DL':
        return this.definitions(element);
      default:
        return this.within(element, () => this.blocksIn(element));
    }
  }

  /** The words of all that is in a heading, on one line. */
  private headingText(element: Element): string {
    const text = holdsBlocks(element)
      ? this.blocksIn(element)
          .map((block) => block.text)
          .join(' ')
      : this.inline([...element.childNodes]);
    // A row of `#` at the end would be no part of it.
    return text
      .trim()
      .replace(/\n+/g, ' ')
      .replace(/(^|\s)(#+)$/, String.raw`$1\$2`);
  }

  private listBlocks(element: Element): Block[] {
    const kind = element.tagName === 'OL' ? 'numbers' : 'bullets';
    const style = numberStyle(element);
    const isLettered = kind === 'numbers' && LETTERED.test(style);
    const items: string[] = [];
    let number = integerOf(element.getAttribute('start')) ?? 1;
    const isReversed = element.hasAttribute('reversed');
    if (isReversed && !element.hasAttribute('start')) number = element.querySelectorAll(':scope > li').length;
    let [sign, last] = ['.', Number.NaN];
    for (const child of element.children) {
      // Some programs write a list within a list, not within its item.
      if (child.tagName === 'UL' || child.tagName === 'OL') {
        const inner = joinBlocks(this.listBlocks(child), true);
        if (inner !== '') items.push(items.length === 0 ? inner : prefixed(inner, '  ', '  '));
        continue;
      }
      number = integerOf(child.getAttribute('value')) ?? number;
      // A number that does not follow begins a list of its own, which another sign tells apart.
      if (!Number.isNaN(last) && number !== last + 1) sign = sign === '.' ? ')' : '.';
      const isWritten = number >= 0 && number < 1e9;
      const marker = kind === 'numbers' && !isLettered && isWritten ? `${number}${sign} ` : '- ';
      const label = isLettered ? `${letters(number, style)}. ` : isWritten || kind === 'bullets' ? '' : `${number}. `;
      items.push(this.listItem(child, marker, label));
      last = number;
      number += isReversed ? -1 : 1;
    }
    if (items.length === 0) return [];
    return [{ kind: isLettered ? 'bullets' : kind, text: items.join('\n') }];
  }

  /** @param label stands before the words */
  private listItem(element: Element, marker: string, label: string): string {
    const box = boxOf(element);
    const sign = element.getAttribute('data-task') ?? (isTicked(box) ? 'x' : ' ');
    const task = box === null ? '' : `[${Array.from(sign).length > 1 ? 'x' : sign || ' '}] `;
    const blocks = this.blocksIn(element);
    const isLoose = element.querySelectorAll(':scope > p').length > 1;
    const text = joinBlocks(blocks, !isLoose);
    const startsBlock = blocks[0] !== undefined && blocks[0].kind !== 'text';
    // Of the marks of items dashes would make one rule.
    const words = startsBlock
      ? text.replace(/^---(?=\n|$)/, '___')
      : escapeLabel(label) + (box ? text : unlikeBoxes(text));
    return prefixed(words, marker + task, ' '.repeat(marker.length));
  }

  private definitions(element: Element): Block[] {
    const parts = [...element.children].flatMap((child) => (child.tagName === 'DIV' ? [...child.children] : [child]));
    const entries = parts.map((part) => ({ isMeaning: part.tagName === 'DD', blocks: this.blocksIn(part) }));
    // What a line cannot hold stands below the words that it explains.
    if (entries.some(({ blocks }) => blocks.some(({ kind }) => kind !== 'text')) || entries[0]?.isMeaning === true)
      return entries.flatMap(({ blocks }) => blocks);
    const lines = entries.map(({ isMeaning, blocks }) => {
      const text = blocks.map((block) => block.text.replaceAll('\n', ' ')).join(' ');
      return isMeaning ? `: ${text}` : `\n${text}`;
    });
    const text = lines.join('\n').trim();
    return text === '' ? [] : [{ kind: 'other', text }];
  }

  /** A table of texts; undefined for one that only places things on a page. */
  private tableBlocks(table: Element): Block[] | undefined {
    if (isLayout(table)) return undefined;
    const rows = gridOf(table, (cell) => this.cellText(cell));
    const columns = Math.max(0, ...rows.map(({ length }) => length));
    // One column without a heading is rather a box around text.
    if (columns < (isHeaded(table) ? 1 : 2)) return undefined;
    const caption = table.querySelector(':scope > caption');
    const first = table.querySelector('tr')?.querySelectorAll('td, th');
    const aligns = Array.from({ length: columns }, (_, at) => alignOf(first?.[at]));
    const filled = rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''));
    const text = writeTable({ before: '', rows: filled, aligns });
    return [...(caption ? this.blocksIn(caption) : []), { kind: 'other', text }];
  }

  /** Blocks of a cell stand below each other, by line ends of HTML. */
  cellText(cell: ParentNode & Node): string {
    return this.cellLines(cell)
      .filter((line) => line !== '')
      .join('<br>')
      .replace(/\|/g, String.raw`\|`);
  }

  private cellLines(parent: ParentNode & Node): string[] {
    const lines: string[] = [];
    let run: Node[] = [];
    const endRun = () => {
      lines.push(...this.inline(run).trim().split('\n').map(barlessFormulas));
      run = [];
    };
    for (const child of parent.childNodes) {
      if (!isElement(child) || formulaOf(child) || (!isBlock(child) && !holdsBlocks(child))) {
        run.push(child);
        continue;
      }
      endRun();
      lines.push(...this.cellBlock(child));
    }
    endRun();
    return lines;
  }

  private cellBlock(element: Element): string[] {
    if (/^H[1-6]$/.test(element.tagName)) {
      const bold = element.ownerDocument.createElement('b');
      bold.append(...element.childNodes);
      return this.inline([bold]).trim().split('\n');
    }
    if (element.tagName === 'PRE')
      return codeLines(element).map((line) => codeSpan(line.replaceAll('\t', '    ')).trim());
    if (element.tagName === 'HR') return [];
    if (element.tagName !== 'UL' && element.tagName !== 'OL')
      return this.within(element, () => this.cellLines(element));
    let number = integerOf(element.getAttribute('start')) ?? 1;
    return [...element.children].flatMap((item) => {
      if (/^[UO]L$/.test(item.tagName)) return this.cellBlock(item);
      number = integerOf(item.getAttribute('value')) ?? number;
      const style = numberStyle(element);
      const count = LETTERED.test(style) ? letters(number, style) : String(number);
      const box = item.querySelector('input[type=checkbox]');
      const mark = element.tagName === 'OL' ? `${count}. ` : box ? (box.hasAttribute('checked') ? '☑ ' : '☐ ') : '- ';
      number += 1;
      const [firstLine = '', ...furtherLines] = this.cellLines(item).filter((line) => line !== '');
      return [mark + firstLine, ...furtherLines];
    });
  }
}

/** In a row a bar ends the cell, in every program; in TeX, one behind a backslash is another sign. */
const barlessFormulas = (line: string): string =>
  line.replace(/(?<!\\)\$(?:[^$\\]|\\.)+\$/g, (formula) =>
    formula.replace(/\\\|/g, String.raw`\Vert `).replace(/\|/g, String.raw`\vert `),
  );

/** The box of a task. In lists of Google Docs the item itself is one, before which some browsers put a picture of it. */
function boxOf(item: Element): Element | null {
  if (item.getAttribute('role') === 'checkbox') {
    item.querySelector(':scope > img[src^="data:"]')?.remove();
    return item;
  }
  return item.querySelector(
    ':scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]',
  );
}

const isTicked = (box: Element | null): boolean =>
  box !== null && (box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true');

/** What a list or a quote would read as a box or the kind of a callout. */
const unlikeBoxes = (text: string): string => text.replace(/^\[(?=![\w-]+\]|[^\\]\](?:\s|$))/u, String.raw`\[`);

/** A label of letters is text; one of digits would begin a list within the item. */
const escapeLabel = (label: string): string => label.replace(/^(-?\d+)\./, String.raw`$1\.`);

function integerOf(text: string | null): number | undefined {
  return text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The number of an item in letters or in Roman numerals, as HTML's `type` asks for. */
function letters(number: number, style: string): string {
  if (number < 1 || number > 3999) return String(number);
  let text = '';
  let remainder = number;
  if (/i/i.test(style))
    for (const [value, numeral] of ROMAN) for (; remainder >= value; remainder -= value) text += numeral;
  else
    for (; remainder > 0; remainder = Math.floor((remainder - 1) / 26))
      text = String.fromCharCode(97 + ((remainder - 1) % 26)) + text;
  return /[AI]/.test(style) ? text.toUpperCase() : text;
}

function prefixed(text: string, first: string, laterPrefix: string): string {
  return text
    .split('\n')
    .map((line, at) => (line === '' && at > 0 ? laterPrefix.trimEnd() : (at === 0 ? first : laterPrefix) + line))
    .join('\n')
    .replace(/ $/, (space, at: number, whole: string) => (EMPTY_ITEM.test(whole.slice(0, at)) ? '' : space));
}

const isHeaded = (table: Element): boolean =>
  [...table.querySelectorAll('th, thead')].some((head) => head.closest('table') === table);

/** Whether a table only places things on a page: it says so, or nothing heads its columns and it holds another or headings. */
function isLayout(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true;
  return !isHeaded(table) && table.querySelector('table, h1, h2, h3') !== null;
}

const MOST_COLUMNS = 200;

/** Texts by row and column, as HTML lays cells out that go over several of them: the first place has the text, the others are empty. */
function gridOf(table: Element, textOf: (cell: Element) => string): string[][] {
  const sections = ['thead', 'tbody', 'tfoot'].flatMap((name) => [
    ...table.querySelectorAll(`:scope > ${name}`),
    ...(name === 'tbody' ? [table] : []),
  ]);
  const grid: string[][] = [];
  for (const section of sections) {
    const rows = [...section.querySelectorAll(':scope > tr')];
    const texts = rows.map((): (string | undefined)[] => []);
    for (const [rowIndex, row] of rows.entries()) {
      let column = 0;
      for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
        while (texts[rowIndex]![column] !== undefined) column += 1;
        const width = Math.min(50, Math.max(1, integerOf(cell.getAttribute('colspan')) ?? 1));
        const span = integerOf(cell.getAttribute('rowspan')) ?? 1;
        const height = Math.min(rows.length - rowIndex, span === 0 ? rows.length : Math.max(1, span));
        if (column + width > MOST_COLUMNS) break;
        for (let down = 0; down < height; down++)
          for (let right = 0; right < width; right++) texts[rowIndex + down]![column + right] ??= '';
        texts[rowIndex]![column] = textOf(cell);
        column += width;
      }
    }
    grid.push(...texts.map((row) => Array.from(row, (text) => text ?? '')));
  }
  return grid;
}

function alignOf(cell: Element | undefined): Align {
  const alignText = cell?.getAttribute('align') ?? /text-align:\s*(\w+)/i.exec(cell?.getAttribute('style') ?? '')?.[1];
  return alignText === 'left' || alignText === 'center' || alignText === 'right' ? alignText : '';
}
