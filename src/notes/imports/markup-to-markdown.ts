import { decodeHTMLStrict } from 'entities/decode';
import { titleAsName } from './export-file.ts';
import { readLineStart } from '../markdown/line-index.ts';

/** Markdown of HTML and of Evernote's ENML, where there is no document to parse it with: in a worker. */

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

/** What the markup leads to. */
interface MarkupPlaces {
  /** Where a link or a picture leads. */
  readonly link?: (address: string) => string;
  /** An attachment by the hash that ENML names it by, as Markdown. */
  readonly media?: (hash: string, type: string) => string;
  /** The lines of a group of tasks, which ENML only names. */
  readonly taskGroup?: (id: string) => string | undefined;
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
  'en-media',
  'en-todo',
]);
const SILENT = new Set(['head', 'script', 'style', 'template', 'title', 'svg', 'noscript']);
const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt en-note fieldset figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);
const DEEPEST = 100;

export function markupToMarkdown(markup: string, places: MarkupPlaces = {}): string {
  const root = parseMarkup(markup);
  return `${joinBlocks(blocksOf(root.children, { places, isPre: false })).trim()}\n`;
}

function parseMarkup(markup: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let at = 0;
  while (at < markup.length) {
    const start = markup.indexOf('<', at);
    if (start < 0) break;
    if (start > at) open.at(-1)?.children.push(decodeHTMLStrict(markup.slice(at, start)));
    const isComment = markup.startsWith('<!--', start);
    const end = markup.indexOf(isComment ? '-->' : '>', start);
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    if (isComment || markup[start + 1] === '!' || markup[start + 1] === '?') continue;
    const tagText = markup.slice(start + 1, end);
    const [, close = '', name = ''] = /^(\/?)([a-zA-Z][\w:-]*)/u.exec(tagText) ?? [];
    const tag = name.toLowerCase();
    if (tag === '') open.at(-1)?.children.push(`<${decodeHTMLStrict(tagText)}>`);
    else if (close === '') {
      const element: Element = { tag, attributes: readAttributes(tagText), children: [] };
      open.at(-1)?.children.push(element);
      if (!VOID.has(tag) && !tagText.endsWith('/') && open.length < DEEPEST) open.push(element);
    } else {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth > 0) open.length = depth;
    }
  }
  if (at < markup.length) open.at(-1)?.children.push(decodeHTMLStrict(markup.slice(at)));
  return root;
}

const ATTRIBUTE = /(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gu;

function readAttributes(tagText: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single, bare] of tagText.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] = decodeHTMLStrict(double ?? single ?? bare ?? '');
  // One without a value.
  if (/\schecked(?:\s|\/|$)/iu.test(tagText)) attributes['checked'] ??= 'checked';
  return attributes;
}

interface Context {
  readonly places: MarkupPlaces;
  readonly isPre: boolean;
}

/** A block; tight ones that follow each other are lines of one. */
interface Block {
  readonly text: string;
  readonly isTight: boolean;
}

function joinBlocks(blocks: readonly Block[]): string {
  let text = '';
  for (const [at, block] of blocks.entries()) {
    if (at > 0) text += blocks[at - 1]?.isTight && block.isTight ? '\n' : '\n\n';
    text += block.text;
  }
  return text.replaceAll(/\n{3,}/gu, '\n\n');
}

const styleOf = ({ attributes }: Element): string => attributes['style'] ?? '';
/** How pages of Notion draw a box. */
const boxOf = ({ attributes }: Element): string | undefined =>
  /\bcheckbox-(on|off)\b/u.exec(attributes['class'] ?? '')?.[1];
const isBlockElement = (child: Element | string): boolean =>
  typeof child !== 'string' &&
  boxOf(child) === undefined &&
  (BLOCKS.has(child.tag) || child.children.some(isBlockElement));

function blocksOf(children: readonly (Element | string)[], context: Context): Block[] {
  const blocks: Block[] = [];
  let inlines: (Element | string)[] = [];
  const flush = (): void => {
    const text = lineStart(inlineText(inlines, context).trim());
    if (text !== '') blocks.push({ text, isTight: false });
    inlines = [];
  };
  for (const child of children) {
    if (!isBlockElement(child)) {
      inlines.push(child);
      continue;
    }
    flush();
    blocks.push(...blockOf(child as Element, context));
  }
  flush();
  return blocks;
}

function blockOf(element: Element, context: Context): Block[] {
  const { tag, children } = element;
  const group = /--en-task-group:\s*true/u.test(styleOf(element))
    ? context.places.taskGroup?.(/--en-id:\s*([\w-]+)/u.exec(styleOf(element))?.[1] ?? '')
    : undefined;
  if (group !== undefined) return [{ text: group, isTight: false }];
  if (hasClass(element, 'callout')) return [{ text: calloutText(element, context), isTight: false }];
  const loose = (text: string): Block[] => (text.trim() === '' ? [] : [{ text, isTight: false }]);
  const heading = /^h([1-6])$/u.exec(tag)?.[1];
  if (heading !== undefined)
    return loose(`${'#'.repeat(Number(heading))} ${inlineText(children, context).replaceAll(/\s+/gu, ' ').trim()}`);
  switch (tag) {
    case 'hr':
      return [{ text: '---', isTight: false }];
    case 'ul':
    case 'ol':
      return loose(listText(element, context));
    case 'blockquote':
      return loose(joinBlocks(blocksOf(children, context)).replaceAll(/^/gmu, '> '));
    case 'pre':
      return loose(fenced(inlineText(children, { ...context, isPre: true })));
    case 'table':
      return loose(tableText(element, context));
    case 'li':
      return loose(`- ${joinBlocks(blocksOf(children, context))}`);
    case 'p':
      return children.some(isBlockElement)
        ? blocksOf(children, context)
        : loose(lineStart(inlineText(children, context).trim()));
  }
  if (SILENT.has(tag)) return [];
  if (/-en-codeblock:\s*true/u.test(styleOf(element)))
    return loose(
      fenced(
        inlineText(children, { ...context, isPre: true }),
        /-en-(?:syntax|codeblock)Language:\s*(?!plaintext)([\w+#-]+)/iu.exec(styleOf(element))?.[1],
      ),
    );
  if (children.some(isBlockElement)) return blocksOf(children, context);
  // A line of its own, as Evernote writes each; one with a break alone is an empty one.
  const text = lineStart(inlineText(children, context).trim());
  return [{ text, isTight: text !== '' }];
}

const hasClass = ({ attributes }: Element, name: string): boolean =>
  (attributes['class'] ?? '').split(/\s+/u).includes(name);

/** A callout as pages of Notion have them: a sign, then its text, whose first line is the title. */
function calloutText(callout: Element, context: Context): string {
  const isSign = (child: Element | string): boolean =>
    typeof child !== 'string' &&
    (hasClass(child, 'icon') || (child.children.length > 0 && child.children.every(isSign)));
  const signs = callout.children.filter(isSign);
  const sign = inlineText(signs, { ...context, isPre: true }).trim();
  const [first, ...further] = blocksOf(
    callout.children.filter((child) => !isSign(child)),
    context,
  );
  const isTitle = first !== undefined && !/[\n|`]/u.test(first.text) && readLineStart(first.text).length === 0;
  const title = [sign, isTitle ? first.text : ''].filter((part) => part !== '').join(' ');
  const body = joinBlocks(isTitle || first === undefined ? further : [first, ...further]).trim();
  return `[!note]${title === '' ? '' : ` ${title}`}${body === '' ? '' : `\n${body}`}`.replaceAll(/^/gmu, '> ');
}

/** What a formula was written as: KaTeX and MathJax keep it beside what is drawn. */
function formulaOf(element: Element): string | undefined {
  if (element.tag === 'annotation' && element.attributes['encoding'] === 'application/x-tex')
    return inlineText(element.children, { places: {}, isPre: true }).trim();
  for (const child of element.children) {
    const formula = typeof child === 'string' ? undefined : formulaOf(child);
    if (formula !== undefined) return formula;
  }
  return undefined;
}

/** A formula in its marks; undefined for what is none. */
function formulaText(element: Element): string | undefined {
  const isDisplay = hasClass(element, 'katex-display') || element.attributes['display'] === 'block';
  if (!isDisplay && !hasClass(element, 'katex') && element.tag !== 'math') return undefined;
  const formula = formulaOf(element);
  return formula && (isDisplay ? `$$${formula}$$` : `$${formula.replaceAll(/\s*\n\s*/gu, ' ')}$`);
}

function listText(list: Element, context: Context): string {
  const isTodo = /--en-todo:\s*true/u.test(styleOf(list));
  let number = Number(list.attributes['start'] ?? 1) || 1;
  const lines: string[] = [];
  for (const child of list.children) {
    if (typeof child === 'string') continue;
    if (child.tag !== 'li') {
      // A list within a list, without an item around it.
      if (child.tag === 'ul' || child.tag === 'ol') lines.push(indented(listText(child, context)));
      continue;
    }
    const blocks = blocksOf(child.children, context);
    const itemText = blocks
      .map(({ text }) => text)
      .join('\n')
      .trim();
    const isDone = /--en-checked:\s*true/u.test(styleOf(child));
    const mark = list.tag === 'ol' ? `${number++}. ` : isTodo ? `- [${isDone ? 'x' : ' '}] ` : '- ';
    const [first = '', ...further] = itemText.split('\n');
    // A box at the beginning of an item is its box.
    const text = /^- \[[ x]\] /u.test(first) ? first.slice(2).replace(/^(\[[ x]\]) +/u, '$1 ') : first;
    lines.push(mark + text, ...further.map((line) => (line === '' ? '' : `    ${line}`)));
  }
  return lines.join('\n');
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gmu, '    ');

function fenced(code: string, language = ''): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/gu) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/^\n+/u, '').trimEnd()}\n${fence}`;
}

function tableText(table: Element, context: Context): string {
  const rows: string[][] = [];
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (child.tag === 'tr')
        rows.push(
          child.children
            .filter((cell): cell is Element => typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th'))
            .map((cell) => cellMarkdown(cell, context)),
        );
      else if (child.tag !== 'table') visit(child);
    }
  };
  visit(table);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n');
}

const cellMarkdown = (cell: Element, context: Context): string =>
  joinBlocks(blocksOf(cell.children, context)).trim().replaceAll('|', '\\|').replaceAll(/\n+/gu, '<br>');

const MARKS: Readonly<Record<string, string>> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', s: '~~', strike: '~~', del: '~~', mark: '==' },
};
const KEPT_TAGS = new Set(['u', 'sup', 'sub', 'kbd']);

function inlineText(children: readonly (Element | string)[], context: Context): string {
  return children
    .map((child) => (typeof child === 'string' ? plainText(child, context) : inlineOf(child, context)))
    .join('');
}

function plainText(text: string, { isPre }: Context): string {
  if (isPre) return text.replaceAll('\u00a0', ' ');
  return text
    .replaceAll(/[\s\u00a0]+/gu, ' ')
    .replaceAll(/[\\`*[\]]|<(?=[a-zA-Z/!])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

/** What would begin a heading, a list or a quotation, and does not mean to. */
const lineStart = (text: string): string =>
  /^- \[[ x]\] /u.test(text)
    ? text
    : text.replace(/^(#{1,6}(?=\s)|[-+>](?=\s)|\d{1,9}(?=[.)]\s))/u, (mark) =>
        /^\d/u.test(mark) ? `${mark}\\` : `\\${mark}`,
      );

function inlineOf(element: Element, context: Context): string {
  const { tag, attributes, children } = element;
  const { link = (address: string) => address, media } = context.places;
  if (SILENT.has(tag)) return '';
  const formula = context.isPre ? undefined : formulaText(element);
  if (formula !== undefined) return formula;
  const box = boxOf(element);
  if (box !== undefined) return `- [${box === 'on' ? 'x' : ' '}] `;
  if (context.isPre) return tag === 'br' ? '\n' : inlineText(children, context) + (BLOCKS.has(tag) ? '\n' : '');
  switch (tag) {
    case 'br':
      return '\n';
    case 'en-todo':
      return `- [${attributes['checked'] === 'true' ? 'x' : ' '}] `;
    case 'input':
      return attributes['type'] === 'checkbox' ? `- [${'checked' in attributes ? 'x' : ' '}] ` : '';
    case 'en-media':
      return media?.(attributes['hash'] ?? '', attributes['type'] ?? '') ?? '';
    case 'en-crypt':
      return '(text that is encrypted in Evernote)';
    case 'img': {
      const source = attributes['src'] ?? '';
      return source === '' ? '' : `![${plainText(attributes['alt'] ?? '', context)}](${linkTarget(link(source))})`;
    }
    case 'code':
    case 'tt':
      return codeSpan(inlineText(children, { ...context, isPre: true }));
    case 'a': {
      const address = attributes['href'] ?? '';
      const text = inlineText(children, context).replaceAll('\n', ' ').trim();
      if (address === '' || /^(?:javascript|vbscript|data):/iu.test(address)) return text;
      // A note is named by its title; its id stands in no export.
      if (/^evernote:/iu.test(address))
        return /^$|^evernote:/iu.test(text) ? `<${address}>` : `[[${titleAsName(text)}]]`;
      if (text === '' || text === plainText(address, context))
        return /^https?:/iu.test(address) ? `<${address}>` : text;
      return `[${text}](${linkTarget(link(address))})`;
    }
  }
  const inner = inlineText(children, context);
  const mark = MARKS[tag] ?? (tag === 'span' || tag === 'font' ? styleMark(styleOf(element)) : undefined);
  if (mark !== undefined) return marked(inner, mark);
  return KEPT_TAGS.has(tag) && inner.trim() !== '' ? `<${tag}>${inner}</${tag}>` : inner;
}

function styleMark(style: string): string | undefined {
  if (/-evernote-highlight|--en-highlight/u.test(style)) return '==';
  if (/font-weight:\s*(?:bold|[6-9]00)/u.test(style)) return '**';
  return /font-style:\s*italic/u.test(style)
    ? '*'
    : /text-decoration:[^;]*line-through/u.test(style)
      ? '~~'
      : undefined;
}

/** Marks stand at the words: spaces at the ends are outside, each line has its own, and none stands twice. */
function marked(inner: string, mark: string): string {
  if (inner.includes('\n'))
    return inner
      .split('\n')
      .map((line) => marked(line, mark))
      .join('\n');
  const text = inner.trim();
  // Of three stars one leans and two are bold.
  const stars = /^(\*{1,3})(?:\\.|[^*\\])+\1$/u.exec(text)?.[1]?.length ?? 0;
  const isMarked =
    mark === '*'
      ? stars % 2 === 1
      : (mark === '**' && stars === 3) ||
        (text.startsWith(mark) && text.indexOf(mark, mark.length) === text.length - mark.length);
  if (text === '' || isMarked || /^- \[[ x]\] /u.test(text)) return inner;
  const [leading, trailing] = [
    inner.slice(0, inner.length - inner.trimStart().length),
    inner.slice(inner.trimEnd().length),
  ];
  return `${leading}${mark}${text}${mark}${trailing}`;
}

function codeSpan(code: string): string {
  const text = code.replaceAll('\n', ' ');
  if (text.trim() === '') return text;
  const ticks = '`'.repeat(Math.max(0, ...(text.match(/`+/gu) ?? []).map(({ length }) => length)) + 1);
  const pad = /^`|`$/u.test(text) ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

const linkTarget = (address: string): string =>
  /[\s()<>]/u.test(address) ? `<${address.replaceAll(/[<>\n]/gu, '')}>` : address;
