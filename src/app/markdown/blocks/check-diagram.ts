const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan textPath marker defs linearGradient radialGradient stop pattern clipPath mask title desc filter feDropShadow feFlood feComposite feMerge feMergeNode feGaussianBlur feOffset symbol use'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(?:id|class|style|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|dx|dy|width|height|viewBox|preserveAspectRatio|points|transform|gradientTransform|gradientUnits|offset|fill(?:-.*)?|stroke(?:-.*)?|opacity|font-.*|text-anchor|text-decoration|letter-spacing|dominant-baseline|alignment-baseline|baseline-shift|marker-(?:start|mid|end)|marker(?:Units|Width|Height)|refX|refY|orient|clip-path|clip-rule|mask|pattern(?:Units|Transform)|pathLength|startOffset|xml:space|role|aria-(?:roledescription|labelledby|describedby|label)|stop-.*|filter|std.*|flood-.*|in|in2|result|operator|color)$/;

/** What may stand for an address in a drawing: a part of the drawing itself. */
const OWN_PART = /^url\(\s*["']?#[\w-]+["']?\s*\)$/;
// CSS ends one that is not closed where the style ends.
const ADDRESS = /url\([^)]*(?:\)|$)/gi;
/** Further ways to name an address in a style, and declarations that could hold one for another. */
const OTHER_ADDRESS = /image-set\(|image\(|src\(|(?<![\w-])(?=[\w-]*--[\w-])[\w-]+\s*:/i;

/** Takes everything off a drawing that is none: scripts, links, pictures, HTML, handlers, and addresses of all but its own parts. */
export function checkDiagram(svg: Element): void {
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    if (element.namespaceURI !== 'http://www.w3.org/2000/svg' || !ELEMENTS.has(element.localName)) {
      if (element.localName === 'a') element.replaceWith(toGroup(element));
      else element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes])
      if (!isAllowed(element, name, value)) element.removeAttribute(name);
  }
}

/** What a link is drawn around, in the link's place: that may be where the link stands, and not the box in it. */
function toGroup(link: Element): Element {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  for (const { name, value } of link.attributes) if (isAllowed(group, name, value)) group.setAttribute(name, value);
  group.append(...link.childNodes);
  return group;
}

function isAllowed(element: Element, name: string, value: string): boolean {
  if (element.localName === 'use' && /^(?:xlink:)?href$/.test(name)) return value.startsWith('#');
  return ATTRIBUTES.test(name) && hasOwnParts(value);
}

function hasOwnParts(value: string): boolean {
  return !OTHER_ADDRESS.test(value) && (value.match(ADDRESS) ?? []).every((address) => OWN_PART.test(address));
}

/**
 * The style sheet of a drawing without what reaches beyond it: rules for other elements than those below `#id`, and addresses. A
 * diagram may bring declarations of its own (`classDef`).
 */
export function checkStyles(css: string, id: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
    const rule = sheet.cssRules[at];
    const isOwn =
      rule instanceof CSSKeyframesRule ||
      (rule instanceof CSSStyleRule &&
        rule.cssRules.length === 0 &&
        rule.selectorText.split(',').every((selector) => selector.trim().startsWith(`#${id}`)));
    if (!isOwn || !hasOwnParts(rule.cssText)) sheet.deleteRule(at);
  }
  return sheet;
}
