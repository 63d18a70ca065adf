import temml from 'temml';
import { markdownText } from '../markdown.texts.ts';
import { type BlockSource, CannotDraw } from './code/block-renderer.ts';
import './math.css';

/** The elements of which formulas are made: presentation MathML without links, actions and foreign content, and the library's `span`. */
const ELEMENTS = new Set(
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics span'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'accent accentunder align class columnalign columnlines columnspacing columnspan depth dir display displaystyle fence form height largeop length linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace scriptlevel separator stretchy style symmetric voffset width'.split(
    ' ',
  ),
);

/**
 * Takes everything off a drawn formula that is no formula. The library makes elements from a fixed list, never HTML from text; this
 * does not rely on it.
 */
export function checkMath(root: Element): void {
  for (const element of [...root.querySelectorAll('*')]) {
    if (!ELEMENTS.has(element.localName)) {
      element.replaceWith(element.textContent);
      continue;
    }
    for (const { name } of [...element.attributes]) if (!ATTRIBUTES.has(name)) element.removeAttribute(name);
    if (/url\s*\(|image|expression/i.test(element.getAttribute('style') ?? '')) element.removeAttribute('style');
  }
}

/** Longer formulas (UTF-16 units) are shown as they are written: 5,000 take 12 to 30 ms to draw. */
const LONGEST = 5000;
/** Opening brackets, one in another, at which the library would run out of stack. */
const DEEPEST = 100;
const LARGEST_EM = 40;
const LARGEST_PT = 500;
const MOST_EXPANSIONS = 1000;

/** Draws a formula as MathML, which the browser lays out and reads aloud. */
export function drawMath({ kind, text }: BlockSource, holder: HTMLElement): void {
  if (text.length > LONGEST) throw new CannotDraw(markdownText.drawMath.tooLong(LONGEST));
  if (braceDepth(text) > DEEPEST) throw new CannotDraw(markdownText.drawMath.tooDeep);
  const drawn = document.createElement('span');
  try {
    temml.render(text, drawn, {
      displayMode: kind === 'math',
      throwOnError: true,
      trust: false,
      maxSize: [LARGEST_EM, LARGEST_PT],
      maxExpand: MOST_EXPANSIONS,
    });
  } catch (error) {
    throw new CannotDraw(mathErrorReason(error));
  }
  checkMath(drawn);
  holder.replaceChildren(...drawn.childNodes);
}

function braceDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of text.matchAll(/\\.|[{}]|\\(?:left|right|begin|end)\b/gs)) {
    if (mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === '}') depth--;
  }
  return deepest;
}

/** What the library says, without its name for the error and the formula that it quotes. */
function mathErrorReason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message
    .replace(/^\s*(?:ParseError:)?\s*/, '')
    .split('\n', 1)
    .join('')
    .replace(/ at (?:position \d+|end of input)\b[^]*$/, '')
    .slice(0, 160);
}
