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
