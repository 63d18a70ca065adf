import { readDelimiterRun } from '../../../../notes/markdown/flanking.ts';
import { highlightColour } from '../../../../notes/markdown/tags.ts';
import { ADDRESS } from '../../../markdown/files/address-link.ts';
import { wikilinkLabel } from '../../../markdown/rules/wikilink.ts';
import { linkAddress, linkLabel } from '../../text/link-text.ts';
import { codeSpan, ENTITY, escapePairs, escapeText, HIDDEN } from './escape-text.ts';
import { formulaOf, formulasInText, isHiddenBesideFormula, openSigns, withoutOuter } from './formula.ts';

/*
 * Text within a paragraph becomes runs of words, each with the marks that it has, and these become Markdown: so marks that touch are
 * drawn together, white space stands outside of them, and a mark that could not be read where it stands is spelt as its element.
 */

/** Of text, such as bold or a link. */
export interface Mark {
  /** The same for all runs that one pair of marks may stand around. */
  readonly key: string;
  /** Empty where it is written by `write`. */
  readonly sign: string;
  readonly element: string;
  readonly write?: (inner: string) => string;
}

const BOLD: Mark = { key: '1', sign: '**', element: 'b' };
const ITALIC: Mark = { key: '2', sign: '*', element: 'i' };
const STRUCK: Mark = { key: '3', sign: '~~', element: 's' };
const LIT: Mark = { key: '4', sign: '==', element: 'mark' };
const UNDERLINED: Mark = { key: '5', sign: '', element: 'u' };
const BELOW: Mark = { key: '6', sign: '', element: 'sub' };
const ABOVE: Mark = { key: '7', sign: '', element: 'sup' };

interface Run {
  readonly kind: 'text' | 'code' | 'written' | 'break';
  /** Of `written` as it is written, else as it is read. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** What inline text is read for. */
export interface InlineOptions {
  /** Is given the addresses of pictures whose bytes stand in them; answers with what is written in their place, undefined where they are none. */
  readonly keepPicture?: ((address: string) => string | undefined) | undefined;
}

/**
 * Nodes within a paragraph as Markdown, its lines as they are drawn; white space is drawn together as a page does. Several line ends begin a new paragraph.
 * @param marks of what holds them
 */
export function inlineMarkdown(
  nodes: readonly Node[],
  options: InlineOptions = {},
  marks: readonly Mark[] = [],
): string {
  const runs: Run[] = [];
  for (const node of nodes) readInline(node, { marks, isPreformatted: false }, runs, options);
  return paragraphsOf(withFormulas(withSpacesJoined(runs)))
    .map((paragraph) => escapePairs(writeRuns(withSpacesApart(paragraph), new Set())))
    .map((paragraph) => paragraph.split('\n').map(escapeLineEnd).join('\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Without white space around it; an id of a block would not be shown. */
const escapeLineEnd = (line: string): string =>
  line.replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, '').replace(/(^|\s)\^(?=[\da-z-]+$)/i, String.raw`$1\^`);

function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  for (const [at, run] of runs.entries()) {
    const isEnd = run.kind === 'break' && (runs[at - 1]?.kind === 'break' || runs[at + 1]?.kind === 'break');
    if (!isEnd) paragraphs.at(-1)!.push(run);
    else if (paragraphs.at(-1)!.length > 0) paragraphs.push([]);
  }
  return paragraphs;
}

/** An element's Markdown, where it is known already. Nothing that is pasted has it: it is no attribute that passes. */
export const WRITTEN = 'data-written';

interface Inherited {
  readonly marks: readonly Mark[];
  /** Line ends in it are line ends. */
  readonly isPreformatted: boolean;
}

const NO_CHARACTERS = /[\u0000-\u0008\u000b\u000e-\u001f\ufdd0-\ufdef]/g;

function readInline(node: Node, inherited: Inherited, runs: Run[], options: InlineOptions): void {
  const add = (kind: Run['kind'], text: string) => runs.push({ kind, text, marks: inherited.marks });
  if (node.nodeType === 3) {
    const text = (node.nodeValue ?? '').replace(NO_CHARACTERS, '');
    if (!inherited.isPreformatted) return void add('text', text.replace(/[ \t\r\n\f]+/g, ' '));
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      if (at > 0) add('break', '');
      add('text', line);
    }
    return;
  }
  if (node.nodeType !== 1) return;
  const element = node as Element;
  const ready = element.getAttribute(WRITTEN);
  if (ready !== null) return void add('written', ready);
  const formula = formulaOf(element);
  if (formula) return void add('written', formulaMarkdown(formula));
  if (isHiddenBesideFormula(element)) return;
  switch (element.tagName) {
    case 'BR':
      return void add('break', '');
    case 'IMG':
      return void add(...imageMarkdown(element, options));
    case 'CODE':
    case 'KBD':
    case 'SAMP':
    case 'TT':
      return void add('code', codeText(element));
    case 'INPUT':
    case 'WBR':
      return;
  }
  const style = element.getAttribute('style') ?? '';
  const inner: Inherited = {
    marks: marksWith(inherited.marks, element),
    isPreformatted: inherited.isPreformatted || /white-space:\s*(?:pre|break-spaces)/i.test(style),
  };
  const isQuotation = element.tagName === 'Q';
  if (isQuotation) runs.push({ kind: 'text', text: '“', marks: inner.marks });
  for (const child of element.childNodes) readInline(child, inner, runs, options);
  if (isQuotation) runs.push({ kind: 'text', text: '”', marks: inner.marks });
}

const formulaMarkdown = ({ tex, isBlock }: { readonly tex: string; readonly isBlock: boolean }): string =>
  isBlock ? `$$${tex}$$` : `$${tex}$`;

/** No formula is written over more. */
const MOST_LINES = 50;

/** With the formulas that stand in the text, which may go over several of its lines. */
function withFormulas(runs: readonly Run[]): Run[] {
  const parts: Run[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at]!;
    if (run.kind !== 'text' || !run.text.includes('\\')) {
      parts.push(run);
      continue;
    }
    const { text, last } = linesOfFormula(runs, at) ?? { text: run.text, last: at };
    let end = 0;
    for (const formula of formulasInText(text)) {
      if (end < formula.from) parts.push({ ...run, text: text.slice(end, formula.from) });
      parts.push({ ...run, kind: 'written', text: formulaMarkdown(formula) });
      end = formula.to;
    }
    if (end < text.length) parts.push({ ...run, text: text.slice(end) });
    at = last;
  }
  return parts;
}

/** A run and the lines below it in which the formulas that it opens go on, as one line; undefined where none of them does. */
function linesOfFormula(runs: readonly Run[], first: number): { text: string; last: number } | undefined {
  const run = runs[first]!;
  let { text } = run;
  let last = first;
  const breaks: number[] = [];
  let open = openSigns(text);
  while ((open.round || open.square) && breaks.length < MOST_LINES) {
    const next = runs[last + 2];
    if (runs[last + 1]?.kind !== 'break' || next?.kind !== 'text' || !haveSameMarks(run, next)) break;
    breaks.push(text.length);
    text += ` ${next.text}`;
    open = openSigns(next.text, open);
    last += 2;
  }
  if (breaks.length === 0 || open.round || open.square) return undefined;
  const formulas = formulasInText(text);
  const isWithin = (at: number) => formulas.some(({ from, to }) => from < at && at < to);
  return breaks.every(isWithin) ? { text, last } : undefined;
}

/** The marks of what holds an element, and its own. */
export const marksWith = (marks: readonly Mark[], element: Element): readonly Mark[] =>
  addMarks(marks, [...marksOf(element, element.getAttribute('style') ?? ''), ...linkOf(element)]);

const addMarks = (marks: readonly Mark[], more: readonly Mark[]): readonly Mark[] => {
  const added = more.filter(({ key }) => !marks.some((mark) => mark.key === key));
  return added.length === 0 ? marks : [...marks, ...added];
};

/** By the element's name, unless its style says otherwise: word processors put all of a text into one `<b>` of normal weight. */
function marksOf(element: Element, style: string): Mark[] {
  const { tagName } = element;
  const weight = /font-weight:\s*([\w]+)/i.exec(style)?.[1]?.toLowerCase();
  const isBold = weight === undefined ? /^(?:B|STRONG)$/.test(tagName) : /^(?:bold|bolder|[6-9]00)$/.test(weight);
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const isItalic = slant === undefined ? /^(?:I|EM|CITE|DFN|VAR)$/.test(tagName) : slant !== 'normal';
  return [
    ...(isBold ? [BOLD] : []),
    ...(isItalic ? [ITALIC] : []),
    ...(/^(?:S|DEL|STRIKE)$/.test(tagName) || /line-through/i.test(style) ? [STRUCK] : []),
    ...(tagName === 'MARK' || isLit(element, style) ? [highlightOf(element)] : []),
    ...(/^(?:U|INS)$/.test(tagName) ? [UNDERLINED] : []),
    ...(tagName === 'SUB' || /vertical-align:\s*sub/i.test(style) ? [BELOW] : []),
    ...(tagName === 'SUP' || /vertical-align:\s*super/i.test(style) ? [ABOVE] : []),
  ];
}

const COLOURS: Readonly<Record<string, string>> = {
  red: '🔴',
  orange: '🟠',
  yellow: '🟡',
  green: '🟢',
  blue: '🔵',
  purple: '🟣',
  brown: '🟤',
  grey: '⚪',
};

/** In the colour that a note of this app has it in. */
function highlightOf(element: Element): Mark {
  const sign = COLOURS[element.getAttribute('data-colour') ?? ''];
  return sign === undefined ? LIT : { ...LIT, key: `4${sign}`, sign: '', write: (inner) => `==${sign} ${inner}==` };
}

/** Least saturation and lightness, of 1, and least distance of the channels, of 255: a page's own grounds are paler. */
const COLOURED = { saturation: 0.3, lightness: 0.4, distance: 20 } as const;

/** Text before a coloured ground. The ground of all that is copied is the page's. */
function isLit(element: Element, style: string): boolean {
  if (!/^(?:SPAN|FONT|A|B|I|EM|STRONG)$/.test(element.tagName)) return false;
  const colour = /background(?:-color)?:\s*([^;]+)/i.exec(style)?.[1];
  const channels = colour === undefined ? undefined : channelsOf(colour);
  if (!channels) return false;
  const [highest, lowest] = [Math.max(...channels), Math.min(...channels)];
  const lightness = (highest + lowest) / 510;
  const saturation = (highest - lowest) / 255 / Math.max(0.001, 1 - Math.abs(2 * lightness - 1));
  const isColoured =
    highest - lowest >= COLOURED.distance && lightness >= COLOURED.lightness && saturation >= COLOURED.saturation;
  const root = element.getRootNode();
  return isColoured && (root.textContent ?? '').trim() !== (element.textContent ?? '').trim();
}

/** Names that word processors write; other colours are numbers. */
const NAMED: Readonly<Record<string, readonly number[]>> = {
  yellow: [255, 255, 0],
  lime: [0, 255, 0],
  aqua: [0, 255, 255],
  cyan: [0, 255, 255],
  fuchsia: [255, 0, 255],
  magenta: [255, 0, 255],
  orange: [255, 165, 0],
  gold: [255, 215, 0],
  pink: [255, 192, 203],
  lightgreen: [144, 238, 144],
  lightblue: [173, 216, 230],
};

function channelsOf(colour: string): readonly number[] | undefined {
  const long = /#([\da-f]{6})\b/i.exec(colour)?.[1] ?? /#([\da-f]{3})\b/i.exec(colour)?.[1]?.replace(/./g, '$&$&');
  if (long !== undefined) return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  const numbers = /rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?/i.exec(colour);
  if (numbers) return Number(numbers[4] ?? 1) < 0.1 ? undefined : numbers.slice(1, 4).map(Number);
  return NAMED[colour.trim().toLowerCase().split(/\s/)[0] ?? ''];
}

/** Numbers of the links that this app drew: each is one by itself, where a page may write one in several elements that touch. */
const drawnLinks = new WeakMap<Element, number>();
let lastLink = 0;

function linkKey(element: Element, address: string): string {
  if (!element.hasAttribute(ADDRESS) && !element.hasAttribute('data-target')) return `0${address}`;
  const number = drawnLinks.get(element) ?? (lastLink += 1);
  drawnLinks.set(element, number);
  return `0${number} ${address}`;
}

/** A link as a mark around what it holds; none where its address is not known here. */
function linkOf(element: Element): Mark[] {
  if (element.tagName !== 'A') return [];
  const target = element.getAttribute('data-target');
  const part = element.getAttribute('data-subpath') ?? '';
  if (target !== null && target + part !== '' && !element.hasAttribute('data-markdown')) {
    const inner = target + (part === '' ? '' : `#${part}`);
    const isNamed = element.textContent !== wikilinkLabel({ target, subpath: part });
    const write = (text: string) =>
      !isNamed || text === inner || text === '' ? `[[${inner}]]` : `[[${inner}|${text}]]`;
    return [{ key: linkKey(element, `[[${inner}`), sign: '', element: '', write }];
  }
  const isOwn = target !== null && element.hasAttribute('data-markdown');
  const address = isOwn ? ownAddress(target, element) : pastedAddress(element.getAttribute('href'));
  if (address === undefined) return [];
  const words = element.textContent ?? '';
  const isBare = words === address && /^https?:\/\/[\w./:?=&#%+,-]*[\w/]$/.test(address);
  return [
    {
      key: linkKey(element, address),
      sign: '',
      element: '',
      write: (text) => (isBare ? address : `[${text}](${address})`),
    },
  ];
}

/** A place of the vault as a Markdown link names it. */
export function ownAddress(target: string, element: Element): string {
  const part = element.getAttribute('data-subpath') ?? '';
  return encodeURI(target + (part === '' ? '' : `#${part}`)).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}

/** Of the web alone: where another leads is not known here. White space in it is read as browsers do (https://url.spec.whatwg.org/#url-parsing). */
const pastedAddress = (addressText: string | null): string | undefined =>
  linkAddress(
    (addressText ?? '')
      .trim()
      .replace(/[\t\n\r]/g, '')
      .replaceAll(' ', '%20')
      // It is read in addresses, too (https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references).
      .replace(ENTITY, '&amp;'),
  );

function imageMarkdown(element: Element, { keepPicture }: InlineOptions): [Run['kind'], string] {
  const source = element.getAttribute('src');
  const alt = (element.getAttribute('alt') ?? '').replace(/\s+/g, ' ');
  const embed = source?.startsWith('data:image/') === true ? keepPicture?.(source) : undefined;
  if (embed !== undefined) return ['written', embed];
  const address = pastedAddress(source);
  if (address === undefined) return ['text', alt];
  return ['written', `![${linkLabel(alt).replace(ENTITY, String.raw`\&`)}](${address})`];
}

/** On one line. */
function codeText(element: Element): string {
  for (const lineEnd of element.querySelectorAll('br')) lineEnd.replaceWith('\n');
  return (element.textContent ?? '').replace(NO_CHARACTERS, '').replace(/\s+/g, ' ');
}

/** White space of neighbours is drawn together, and goes beside a line end. */
function withSpacesJoined(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    const text: string = run.kind === 'text' && isAfterSpace ? run.text.replace(/^ +/, '') : run.text;
    if (text === '' && run.kind !== 'break') continue;
    if (run.kind === 'break') {
      while (joined.at(-1)?.kind === 'text' && /^ +$/.test(joined.at(-1)?.text ?? '')) joined.pop();
      const last = joined.at(-1);
      if (last?.kind === 'text') joined[joined.length - 1] = { ...last, text: last.text.replace(/(?<! ) +$/, '') };
    }
    const last = joined.at(-1);
    // Two that touch would be read as one with ticks in it.
    if (run.kind === 'code' && last?.kind === 'code' && haveSameMarks(run, last))
      joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...run, text });
    isAfterSpace = run.kind === 'break' || (run.kind === 'text' && text.endsWith(' '));
  }
  return joined;
}

const haveSameMarks = (first: Run, second: Run): boolean =>
  first.marks.length === second.marks.length &&
  first.marks.every(({ key }) => second.marks.some((mark) => mark.key === key));

/** White space at the edges of marked text becomes runs that have the marks of both neighbours alone. */
function withSpacesApart(runs: readonly Run[]): Run[] {
  const parts = runs.flatMap((run): Run[] => {
    if (run.kind !== 'text') return [run];
    const [, start = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(run.text) ?? [];
    return [start, words, end].filter((text) => text !== '').map((text) => ({ ...run, text }));
  });
  const isApart = ({ kind, text }: Run) => kind === 'break' || (kind === 'text' && text.trim() === '');
  const previous: (Run | undefined)[] = [];
  let last: Run | undefined;
  for (const part of parts) {
    previous.push(last);
    if (!isApart(part)) last = part;
  }
  let next: Run | undefined;
  return parts
    .toReversed()
    .map((part, at) => {
      if (!isApart(part)) {
        next = part;
        return part;
      }
      const previousRun = previous[parts.length - 1 - at];
      const marks =
        previousRun && next ? previousRun.marks.filter(({ key }) => next?.marks.some((mark) => mark.key === key)) : [];
      return { ...part, marks };
    })
    .toReversed();
}

function writeRuns(runs: readonly Run[], openMarks: ReadonlySet<string>, textBefore = '', textAfter = ''): string {
  let text = '';
  for (let at = 0; at < runs.length;) {
    const run = runs[at]!;
    const mark = longestMark(runs, at, openMarks);
    if (!mark) {
      text += writtenRun(run, textBefore + text);
      at += 1;
      continue;
    }
    const { end, mark: kind } = mark;
    const inner = writeRuns(
      runs.slice(at, end),
      new Set([...openMarks, kind.key]),
      (textBefore + text).slice(-4),
      end < runs.length ? edgeOf(runs[end]!) : textAfter,
    );
    text += markedText(kind, inner, textBefore + text, end < runs.length ? edgeOf(runs[end]!) : textAfter);
    at = end;
  }
  return text;
}

/** The mark of the run that reaches furthest, of those that are not written around it yet. */
function longestMark(
  runs: readonly Run[],
  at: number,
  openMarks: ReadonlySet<string>,
): { readonly mark: Mark; readonly end: number } | undefined {
  let longest: { readonly mark: Mark; readonly end: number } | undefined;
  for (const mark of runs[at]!.marks) {
    if (openMarks.has(mark.key)) continue;
    let end = at + 1;
    while (end < runs.length && runs[end]!.marks.some(({ key }) => key === mark.key)) end += 1;
    if (!longest || end > longest.end) longest = { mark, end };
  }
  return longest;
}

/** The first characters that are read behind a mark. */
const edgeOf = ({ kind, text }: Run): string => (kind === 'break' ? '\n' : kind === 'text' ? text.slice(0, 4) : '`');

/** White space at the edges stays outside: within the marks it would undo them. */
function markedText(mark: Mark, inner: string, textBefore: string, textAfter: string): string {
  const [, start = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(inner) ?? [];
  if (words === '') return inner;
  return start + markedWords(mark, words, textBefore + start, end + textAfter) + end;
}

function markedWords({ sign, element, write }: Mark, inner: string, textBefore: string, textAfter: string): string {
  // Behind a mark of exclamation a link would be a picture.
  if (write) return (textBefore.endsWith('!') && !textBefore.endsWith(String.raw`\!`) ? HIDDEN : '') + write(inner);
  const elements = `<${element}>${inner}</${element}>`;
  if (sign === '') return elements;
  const signCharacter = sign.charAt(0);
  if (
    signCharacter !== '*' &&
    (inner.startsWith(signCharacter) ||
      inner.endsWith(signCharacter) ||
      textBefore.endsWith(signCharacter) ||
      textAfter.startsWith(signCharacter))
  )
    return elements;
  if (sign === '==') return highlightColour(inner) || inner.includes('==') ? elements : sign + inner + sign;
  // Marks that end beside it would be read as one run with it.
  if (signCharacter === '*' && /(?<!\\)\*$/.test(textBefore)) return elements;
  const words = signCharacter === '*' ? withoutOuter(inner, '*') : inner;
  const text = (textBefore + sign + words + sign + textAfter).replace(/[\ufdd1-\ufdd3]/g, '$');
  const opens = readDelimiterRun(text, textBefore.length, text.length).canOpen;
  const closes = readDelimiterRun(text, textBefore.length + sign.length + words.length, text.length).canClose;
  return opens && closes ? sign + inner + sign : elements;
}

function writtenRun({ kind, text, marks }: Run, textBefore: string): string {
  if (kind === 'break') return '\n';
  if (kind === 'written') return text;
  if (kind === 'code') return codeSpan(text);
  const isInLink = marks.some(({ key, write }) => write !== undefined && key.startsWith('0'));
  const escaped = isInLink ? escapeText(text).replace(/(?<!\\)[[\]]/g, String.raw`\$&`) : escapeText(text);
  // Behind a formula a digit would make a price of it, behind a bracket another would begin an address.
  if (/\$$/.test(textBefore) && /^\d/.test(escaped)) return `&#${escaped.charCodeAt(0)};${escaped.slice(1)}`;
  return /[^\\]\]$/.test(textBefore) && /^[([:]/.test(escaped) ? `\\${escaped}` : escaped;
}
