import { TEX_ATTRIBUTES } from '../../../markdown/sanitize.ts';

/** A formula as it stands in HTML. */
interface Formula {
  /** On one line. */
  readonly tex: string;
  /** Set apart from the text. */
  readonly isBlock: boolean;
}

/** Boxes that KaTeX, MathJax and encyclopedias put around the MathML and the picture of one formula. */
const BOX = '.katex, .katex-display, .MathJax, .MathJax_Display, .mwe-math-element';
const APART =
  '.katex-display, .MathJax_Display, .mwe-math-element-block, .math-block, [display="block"], [display="true"], .mwe-math-fallback-image-display';
/** Pictures whose alternative text is the formula's TeX. */
const PICTURE = /(?:^|\s)(?:mwe-math-fallback-image\S*|latex|tex)(?:\s|$)/;

/** The formula that the element is all of: TeX where it is named (KaTeX, MathJax, Wikipedia), else MathML in TeX's words. Undefined for other elements. */
export function formulaOf(element: Element): Formula | undefined {
  const math = mathOf(element);
  const named = math ? undefined : namedTex(element);
  const tex = math ? texOfMath(math) : plainTex(named ?? pictureTex(element));
  if (tex === '') return undefined;
  const place = math ?? element;
  const isBox = named !== undefined && /^(?:DIV|SECTION|P|FIGURE)$/.test(element.tagName);
  return { tex, isBlock: isBox || place.closest(APART) !== null || element.querySelector(APART) !== null };
}

/** The TeX that an attribute names. */
function namedTex(element: Element): string | undefined {
  if (!/^(?:SPAN|DIV|SECTION|P|FIGURE|IMG)$/.test(element.tagName)) return undefined;
  for (const name of TEX_ATTRIBUTES) {
    const tex = element.getAttribute(name)?.trim() ?? '';
    // A formula of a spreadsheet is none, and a mere flag neither.
    if (tex !== '' && !/^(?:=|true$|false$)/.test(tex)) return tex;
  }
  return undefined;
}

/** Services that draw the TeX in their address: CodeCogs, where it is all of the query, and Google, where it is one value of it. */
const CODECOGS = /^https?:\/\/latex\.codecogs\.com\/[\w./]+\?([^#]+)$/;
const GOOGLE = /^https?:\/\/chart\.(?:apis\.google|googleapis)\.com\/chart\?([^#]+)$/;
/** How large and on which ground CodeCogs draws. */
const DRAWN_HOW = /^(?:\\(?:dpi\{\d+\}|inline|bg_\w+|fn_\w+)\s*)+/;

/** The TeX of a picture: its alternative text, where its class says so, or its address; '' for others. */
function pictureTex(image: Element): string {
  if (image.tagName !== 'IMG') return '';
  if (PICTURE.test(image.getAttribute('class') ?? '')) return image.getAttribute('alt') ?? '';
  const address = image.getAttribute('src') ?? '';
  const values = new URLSearchParams(GOOGLE.exec(address)?.[1]);
  if (values.get('cht') === 'tx') return values.get('chl') ?? '';
  const written = CODECOGS.exec(address)?.[1] ?? '';
  try {
    return decodeURIComponent(written).replaceAll('&space;', ' ').replace(DRAWN_HOW, '');
  } catch {
    return '';
  }
}

/** What draws the same formula once more for the eye. */
export function isHiddenBesideFormula(element: Element): boolean {
  return /(?:^|\s)(?:katex-html|MathJax_Preview)(?:\s|$)/.test(element.getAttribute('class') ?? '');
}

/** A formula in text: where it stands with its signs. */
interface WrittenFormula extends Formula {
  readonly from: number;
  readonly to: number;
}

/** UTF-16 units; no formula is longer. */
const LONGEST = 2000;

/**
 * The formulas between `\(` and `\)`, or `\[` and `\]`, in order: signs of LaTeX, which pages leave to a script to draw
 * (https://docs.mathjax.org/en/v2.7-latest/tex.html).
 */
export function formulasInText(text: string): readonly WrittenFormula[] {
  const formulas: WrittenFormula[] = [];
  const closing = { '(': placesOf(text, /\\\)/g), '[': placesOf(text, /(?<!\\)\\\]/g) };
  let end = 0;
  for (const { 0: sign, index: from } of text.matchAll(/(?<!\\)\\[([]/g)) {
    if (from < end) continue;
    const isBlock = sign === '\\[';
    const close = closing[isBlock ? '[' : '('](from + sign.length);
    if (close < 0 || close - from > LONGEST) continue;
    const tex = plainTex(text.slice(from + sign.length, close));
    end = tex === '' ? end : close + sign.length;
    // A dollar would end it.
    if (tex !== '' && !tex.includes('$')) formulas.push({ tex, isBlock, from, to: end });
  }
  return formulas;
}

/** Tells where a pattern stands next from a place on; -1 where nowhere. Asked of places in order, it reads the text once. */
function placesOf(text: string, sought: RegExp): (from: number) => number {
  let place = 0;
  return (from) => {
    if (place < 0 || place >= from) return place;
    sought.lastIndex = from;
    return (place = sought.exec(text)?.index ?? -1);
  };
}

/** Which signs were opened and not closed. */
interface OpenSigns {
  readonly round: boolean;
  readonly square: boolean;
}

/** @param before of the text before */
export function openSigns(text: string, before: OpenSigns = { round: false, square: false }): OpenSigns {
  const isOpen = (open: string, close: string, wasOpen: boolean) => {
    const [lastOpen, lastClose] = [text.lastIndexOf(open), text.lastIndexOf(close)];
    return lastOpen === lastClose ? wasOpen : lastOpen > lastClose;
  };
  return { round: isOpen('\\(', '\\)', before.round), square: isOpen('\\[', '\\]', before.square) };
}

/** Whether there is any formula in it. */
export const holdsFormula = (root: ParentNode): boolean =>
  formulasInText(root.textContent ?? '').length > 0 ||
  root.querySelector(
    `math, .katex, .mwe-math-element, [class*=mwe-math-fallback-image], ${TEX_ATTRIBUTES.map((name) => `[${name}]`).join()}`,
  ) !== null;

function mathOf(element: Element): Element | undefined {
  if (element.localName === 'math') return element;
  if (!element.matches(BOX)) return undefined;
  const formulas = element.querySelectorAll('math');
  return formulas.length === 1 ? formulas[0] : undefined;
}

function texOfMath(math: Element): string {
  const source = math.querySelector('annotation[encoding="application/x-tex"], annotation[encoding="TeX"]');
  const tex = source?.textContent ?? math.getAttribute('alttext') ?? '';
  return plainTex(tex.trim() === '' ? texOf(math) : tex);
}

/** On one line, without the style that encyclopedias put around it. */
function plainTex(source: string): string {
  const tex = source.replace(/\s+/g, ' ').trim();
  const inner = /^\{\\(?:display|text)style (.*)\}$/.exec(tex)?.[1]?.trim();
  return withoutOuter(inner !== undefined && isBalanced(inner) ? inner : tex, '$').trim();
}

/** Without the signs of a kind that stand at both ends, but for one that a backslash makes a letter. */
export function withoutOuter(text: string, sign: string): string {
  let [from, to] = [0, text.length];
  while (from < to && text[from] === sign) from += 1;
  while (to > from && text[to - 1] === sign) to -= 1;
  return text.slice(from, text[to - 1] === '\\' ? Math.min(to + 1, text.length) : to);
}

function isBalanced(tex: string): boolean {
  let depth = 0;
  for (const [sign] of tex.matchAll(/\\.|[{}]/g)) {
    if (sign === '{') depth += 1;
    else if (sign === '}' && --depth < 0) return false;
  }
  return depth === 0;
}

const FUNCTIONS = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);
const ACCENTS: Readonly<Record<string, string>> = {
  '^': 'hat',
  ˆ: 'hat',
  '¯': 'overline',
  '‾': 'overline',
  '―': 'overline',
  '→': 'vec',
  '⃗': 'vec',
  '~': 'tilde',
  '˜': 'tilde',
  '.': 'dot',
  '˙': 'dot',
  '¨': 'ddot',
  '⏞': 'overbrace',
};
/** Signs whose limits stand above and below by themselves. */
const LARGE = /^(?:\\(?:lim|max|min|sup|inf|limsup|liminf|gcd|det|Pr)\b|[∑∏∐∫∬∭∮⋃⋂⨁⨂⋁⋀])/u;
/** Of brackets that grow. */
const FENCES: Readonly<Record<string, string>> = { '{': '\\{', '}': '\\}', '': '.' };

/** MathML in TeX's words; what is not known gives its parts. */
function texOf(node: Element): string {
  const parts = [...node.children];
  const part = (at: number) => (parts[at] ? texOf(parts[at]) : '');
  const group = (at: number) => `{${part(at)}}`;
  const base = () => (/^(?:.|\\[a-z]+)$/iu.test(part(0)) ? part(0) : group(0));
  const text = (node.textContent ?? '').trim();
  switch (node.localName) {
    case 'mi':
      if (FUNCTIONS.has(text)) return `\\${text} `;
      return Array.from(text).length > 1 ? `\\mathrm{${escapeTex(text)}}` : escapeTex(text);
    case 'mn':
    case 'mo':
      return operatorTex(text);
    case 'mtext':
    case 'ms':
      return `\\text{${escapeTex(node.textContent ?? '')}}`;
    case 'mspace':
      return '\\ ';
    case 'mfrac':
      return `\\frac${group(0)}${group(1)}`;
    case 'msqrt':
      return `\\sqrt{${parts.map(texOf).join('')}}`;
    case 'mroot':
      return `\\sqrt[${part(1)}]${group(0)}`;
    case 'msub':
      return `${base()}_${group(1)}`;
    case 'msup':
      return `${base()}^${group(1)}`;
    case 'msubsup':
      return `${base()}_${group(1)}^${group(2)}`;
    case 'mover':
      return overTex(part(0), part(1));
    case 'munder':
      return underTex(part(0), part(1));
    case 'munderover':
      return LARGE.test(part(0))
        ? `${part(0).trim()}_${group(1)}^${group(2)}`
        : `\\overset${group(2)}{${underTex(part(0), part(1))}}`;
    case 'mfenced': {
      const open = node.getAttribute('open') ?? '(';
      const close = node.getAttribute('close') ?? ')';
      const separator = node.getAttribute('separators')?.trim().charAt(0) ?? ',';
      return `\\left${FENCES[open] ?? open}${parts.map(texOf).join(separator)}\\right${FENCES[close] ?? close}`;
    }
    case 'mtable':
      return `\\begin{matrix}${parts.map(texOf).join(' \\\\ ')}\\end{matrix}`;
    case 'mtr':
    case 'mlabeledtr':
      return parts.map(texOf).join(' & ');
    case 'semantics':
      return part(0);
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return '';
    default:
      return parts.length > 0 ? parts.map(texOf).join('') : escapeTex(text);
  }
}

function overTex(base: string, above: string): string {
  const accent = ACCENTS[above.replace(/^\\/, '').replace(/\{\}$/, '').trim()];
  if (accent) return `\\${accent}{${base}}`;
  return LARGE.test(base) ? `${base.trim()}^{${above}}` : `\\overset{${above}}{${base}}`;
}

function underTex(base: string, below: string): string {
  if (below === '⏟') return `\\underbrace{${base}}`;
  return LARGE.test(base) ? `${base.trim()}_{${below}}` : `\\underset{${below}}{${base}}`;
}

/** Invisible signs between factors and arguments say nothing that is drawn. */
function operatorTex(text: string): string {
  const sign = text.replace(/[\u2061-\u2064]/g, '');
  if (FUNCTIONS.has(sign)) return `\\${sign} `;
  return sign === '−' ? '-' : escapeTex(sign);
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '^': '\\hat{}',
  '~': '\\sim ',
  '\u00a0': '\\ ',
};

function escapeTex(text: string): string {
  return text.replace(/[\\^~\u00a0#$%&_{}]/g, (sign) => ESCAPED[sign] ?? `\\${sign}`);
}
