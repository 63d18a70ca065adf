import createDOMPurify, { type Config, type DOMPurify, type WindowLike } from 'dompurify';
import { markdownText } from './markdown.texts.ts';
import { classifyHref } from './classify-href.ts';
import { inDetachedWindow } from './detached-window.ts';
import { writtenStyle } from './rename-reported-markup.ts';
import { ADDRESS, drawAddress, NOT_LOADED } from './files/address-link.ts';

/** The elements that a note may show. */
export const TAGS = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'del',
  'details',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'font',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'input',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
  'var',
  'wbr',
];

/** Attributes of our own, which hold no address. */
const DATA = [
  ADDRESS,
  'data-block',
  'data-callout',
  'data-colour',
  'data-footnote',
  'data-footnote-back',
  'data-footnote-text',
  'data-heading',
  'data-lang',
  'data-line',
  'data-markdown',
  'data-picture',
  'data-subpath',
  'data-tag',
  'data-target',
  'data-task',
  'data-task-kind',
  'data-tone',
  'data-vault-src',
  /** What was written where something else is shown. */
  'data-words',
];

/** And their attributes. */
export const ATTRIBUTES = [
  'align',
  'alt',
  'aria-label',
  'checked',
  'class',
  'colspan',
  'dir',
  'disabled',
  'height',
  'href',
  'lang',
  'open',
  'rel',
  'reversed',
  'rowspan',
  'scope',
  'src',
  'start',
  'target',
  'title',
  'type',
  'value',
  'width',
  ...DATA,
];

/** Classes that our renderer writes. Any other is taken off, so that a note cannot dress up as the app's own controls. */
const CLASSES = new Set([
  'internal-link',
  'external-link',
  'dropped-link',
  'remote-resource',
  'remote-host',
  'embed',
  'citation',
  'citation-name',
  'citation-line',
  'tag',
  'math',
  'math-block',
  'diagram',
  'diagram-links',
  'query-block',
  'footnote',
  'footnotes',
  'footnote-reference',
  'note-callout',
  'note-callout-title',
  'task-item',
  'is-apart',
  'table-scroll',
  'long-table',
  'raw-html',
  'continued',
  'properties',
  'property-problem',
  'property-record',
  'plain-notice',
  'plain-part',
]);

/** HTML from a note or a model, cut down to what may be shown. The result holds no script, handler, style, id, form or remote load. */
type Sanitize = (html: string) => DocumentFragment;

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ADD_URI_SAFE_ATTR: DATA,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Elements that are dropped keep their text, but for those whose text is code or a fallback.
  FORBID_CONTENTS: [
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'svg',
    'math',
    'object',
    'title',
    'textarea',
    'xmp',
  ],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** Of formulas, whose TeX or whose parts are read. */
const MATH =
  'math annotation mfenced mfrac mi mn mo mover mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics'.split(
    ' ',
  );

/** In which pages keep the TeX of a formula that they draw otherwise: Gemini, Zhihu, WeChat and others. */
export const TEX_ATTRIBUTES = ['data-math', 'data-tex', 'data-latex', 'data-formula'];

/** What pasted HTML is read for: it is never shown, so that its styles may say what is bold. */
const PASTED = {
  ...CONFIG,
  ALLOWED_TAGS: [...TAGS, 'article', 'center', 'font', 'footer', 'header', 'label', 'main', 'section', 'tt', ...MATH],
  ALLOWED_ATTR: [
    ...ATTRIBUTES,
    ...TEX_ATTRIBUTES,
    'style',
    'role',
    'aria-checked',
    'alttext',
    'close',
    'display',
    'encoding',
    'separators',
  ],
  // A formula with a colon is no address.
  ADD_URI_SAFE_ATTR: [...DATA, ...TEX_ATTRIBUTES, 'alttext'],
  FORBID_CONTENTS: CONFIG.FORBID_CONTENTS.filter((name) => name !== 'math'),
} satisfies Config;

interface Sanitizers {
  readonly note: Sanitize;
  /** For what is pasted: addresses stay, in a document that loads nothing. */
  readonly pasted: Sanitize;
}

/** @param window the page's own, or one made by jsdom in tests. */
export function createSanitizers(window: WindowLike): Sanitizers {
  return { note: createSanitizer(window), pasted: createPastedSanitizer(window) };
}

let ofPage: (Sanitizers & { readonly page: Document }) | undefined;

/** Those of the page: it may make only one of each. */
export function pageSanitizers(): Sanitizers {
  // A test's page is another for each file of tests.
  if (ofPage?.page !== document) {
    let pasted: Sanitize | undefined;
    ofPage = {
      page: document,
      note: createSanitizer(window),
      pasted: (html) => (pasted ??= inDetachedWindow(createPastedSanitizer))(html),
    };
  }
  return ofPage;
}

/** @param window the page's own, or one made by jsdom in tests. */
export function createSanitizer(window: WindowLike): Sanitize {
  const purify = createPurify(window, CONFIG);
  purify.addHook('beforeSanitizeAttributes', nameColour);
  purify.addHook('afterSanitizeAttributes', (node) => {
    keepOwnClasses(node);
    if (node.tagName === 'A') limitLink(node);
    else if (node.tagName === 'IMG') limitImage(node);
    else if (node.tagName === 'INPUT') limitInput(node);
  });
  // Given again for its type alone.
  return (html) => purify.sanitize(html, CONFIG);
}

function createPastedSanitizer(window: WindowLike): Sanitize {
  const purify = createPurify(window, PASTED);
  purify.addHook('uponSanitizeElement', (node) => {
    if (node.nodeName === 'SCRIPT') keepFormula(node as Element);
  });
  return (html) => purify.sanitize(html, PASTED);
}

/** What MathJax 2 draws before the script that keeps its TeX (https://docs.mathjax.org/en/v2.7-latest/model.html). */
const DRAWN_FORMULA =
  '.MathJax, .MathJax_Display, .MathJax_Preview, .MathJax_SVG, .MathJax_SVG_Display, .MathJax_CHTML, .mjx-chtml, .MJXc-display';

/** Leaves the TeX of such a script in the place of all that draws it. */
function keepFormula(script: Element): void {
  const type = script.getAttribute('type') ?? '';
  if (!type.startsWith('math/tex')) return;
  const formula = script.ownerDocument.createElement('span');
  formula.setAttribute('data-tex', script.textContent ?? '');
  if (/;\s*mode=display/.test(type)) formula.setAttribute('display', 'block');
  script.before(formula);
  for (
    let drawn = formula.previousElementSibling;
    drawn?.matches(DRAWN_FORMULA);
    drawn = formula.previousElementSibling
  ) {
    if (drawn.nextSibling !== formula && (drawn.nextSibling?.nodeValue ?? 'x').trim() !== '') return;
    drawn.remove();
  }
}

function createPurify(window: WindowLike, config: Config): DOMPurify {
  const purify: DOMPurify = createDOMPurify(window);
  if (!purify.isSupported) throw new Error(markdownText.sanitize.unsupported);
  // Read once: reading it again for each block of an answer takes longer than the block.
  purify.setConfig(config);
  // Takes what it needs of the window.
  purify.sanitize('');
  return purify;
}

/** Hues (degrees) from which on a colour is called so. */
const HUES: readonly (readonly [number, string])[] = [
  [0, 'red'],
  [16, 'orange'],
  [45, 'yellow'],
  [70, 'green'],
  [170, 'blue'],
  [255, 'purple'],
  [330, 'red'],
];

/** Names of CSS that are none of the colours here. */
const NAMED: Readonly<Record<string, string>> = {
  crimson: 'red',
  darkred: 'red',
  firebrick: 'red',
  tomato: 'red',
  maroon: 'red',
  darkorange: 'orange',
  coral: 'orange',
  gold: 'yellow',
  lime: 'green',
  darkgreen: 'green',
  olive: 'green',
  teal: 'blue',
  cyan: 'blue',
  aqua: 'blue',
  navy: 'blue',
  royalblue: 'blue',
  dodgerblue: 'blue',
  steelblue: 'blue',
  violet: 'purple',
  magenta: 'purple',
  fuchsia: 'purple',
  pink: 'purple',
  gray: 'grey',
};

/** Text in a colour keeps it, as one of the app's own that can be read in every theme: no style of a note passes. */
function nameColour(node: Element): void {
  if (node.tagName !== 'SPAN' && node.tagName !== 'FONT') return;
  const style = writtenStyle(node);
  const styledColour = /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(style)?.[1] ?? node.getAttribute('color');
  const colour =
    styledColour === null || styledColour === undefined ? undefined : colourName(styledColour.trim().toLowerCase());
  if (colour !== undefined) node.setAttribute('data-colour', colour);
}

function colourName(colour: string): string | undefined {
  if (/^(?:red|orange|yellow|green|blue|purple|brown|grey)$/.test(colour)) return colour;
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  const digits = hex?.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const channels = digits
    ? [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
    : /^rgba?\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(colour)?.slice(1).map(Number);
  const [red = 0, green = 0, blue = 0] = channels ?? [];
  if (!channels) return NAMED[colour];
  const [highest, lowest] = [Math.max(...channels), Math.min(...channels)];
  // Black and white are for the theme to say.
  if (highest - lowest < 40) return lowest > 70 && highest < 190 ? 'grey' : undefined;
  const hue =
    highest === red
      ? (60 * (green - blue)) / (highest - lowest)
      : highest === green
        ? 120 + (60 * (blue - red)) / (highest - lowest)
        : 240 + (60 * (red - green)) / (highest - lowest);
  return HUES.findLast(([from]) => (hue + 360) % 360 >= from)?.[1];
}

function keepOwnClasses(node: Element): void {
  if (!node.hasAttribute('class')) return;
  const allowedClasses = (node.getAttribute('class') ?? '').split(/\s+/).filter((name) => CLASSES.has(name));
  if (allowedClasses.length > 0) node.setAttribute('class', allowedClasses.join(' '));
  else node.removeAttribute('class');
}

/** Leaves a link that leads inside the vault, or outside once it is followed, or nowhere. */
function limitLink(link: Element): void {
  const rawHref = link.getAttribute('href') ?? link.getAttribute(ADDRESS);
  for (const name of ['target', 'rel', ADDRESS]) link.removeAttribute(name);
  if (rawHref === null) return;
  if (
    link.hasAttribute('data-target') ||
    link.hasAttribute('data-footnote') ||
    link.hasAttribute('data-footnote-back')
  ) {
    link.setAttribute('href', '#');
    return;
  }
  const href = classifyHref(rawHref);
  if (href.kind === 'external') {
    drawAddress(link, href.href);
    if (!link.classList.contains('remote-resource')) link.setAttribute('class', 'external-link');
  } else if (href.kind === 'internal') {
    link.setAttribute('href', '#');
    link.setAttribute('class', 'internal-link');
    link.setAttribute('data-target', href.target);
    link.setAttribute('data-subpath', href.subpath);
    link.setAttribute('data-markdown', 'true');
  } else {
    link.removeAttribute('href');
    link.setAttribute('class', 'dropped-link');
  }
}

/** Takes off every address that is not written into the note itself; a file of the vault is filled in later, by a blob URL. */
function limitImage(image: Element): void {
  const rawSource = image.getAttribute('src');
  image.removeAttribute('src');
  if (rawSource === null) return;
  const href = classifyHref(rawSource);
  if (href.kind === 'inline-image') image.setAttribute('src', href.href);
  else if (href.kind === 'internal') {
    image.setAttribute('data-vault-src', href.target);
    image.setAttribute('data-markdown', 'true');
  } else image.replaceWith(chipFor(image, href.kind === 'external' ? href : undefined));
}

function chipFor(image: Element, remote: { readonly href: string; readonly host: string } | undefined): Element {
  const { ownerDocument } = image;
  const alt = image.getAttribute('alt') || markdownText.sanitize.image;
  if (!remote) {
    const span = ownerDocument.createElement('span');
    span.className = 'dropped-link';
    span.textContent = alt;
    return span;
  }
  // A link in another would end it: the link around a badge says where it leads.
  const isInLink = image.closest('a') !== null;
  const link = ownerDocument.createElement(isInLink ? 'span' : 'a');
  link.className = 'remote-resource';
  if (!image.getAttribute('alt')) link.setAttribute('data-words', '');
  if (isInLink) link.setAttribute('data-picture', remote.href);
  else {
    link.setAttribute('title', NOT_LOADED);
    drawAddress(link, remote.href);
  }
  const host = ownerDocument.createElement('span');
  host.className = 'remote-host';
  host.textContent = remote.host;
  link.append(`${alt} `, host);
  return link;
}

/** The only input of a note is a task's box, which shows and never takes anything. */
function limitInput(input: Element): void {
  if (input.getAttribute('type') !== 'checkbox') input.remove();
  else input.setAttribute('disabled', '');
}
