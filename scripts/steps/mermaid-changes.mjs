// @ts-check
const LABELS =
  'const DOMPurify = { sanitize: (text) => String(text).replace(/<(?!br\\b)[^>]*>/gi, ""), addHook() {} };';
const DIAGRAM = /\/mermaid\/dist\/mermaid\.core\.mjs$/u;
const SELECTION = /\/d3-selection\/dist\/d3-selection\.mjs$/u;
/**
 * While a diagram is laid out its elements are in the page, before anything could check them: what would be loaded is kept off from the
 * beginning, without regard to the page's policy, and so are handlers (a sequence diagram's menus have one).
 */
const OWN_ONLY = `
const keepOwn = (element) => {
  if (/url\\((?!["']?#)|image-set|image\\(|src\\(|--/i.test(element.style?.cssText ?? '')) element.style.cssText = '';
};
const setOwn = (element, name, value, space) => {
  if (/^on/i.test(name)) return;
  if (/^(?:xlink:)?(?:href|src)$/i.test(name) && !String(value).startsWith('#')) return;
  if (name === 'style') {
    element.style.cssText = value;
    keepOwn(element);
  } else if (space) element.setAttributeNS(space, name, value);
  else element.setAttribute(name, value);
};
`;
const ARCHITECTURE = /\/mermaid\/dist\/chunks\/mermaid\.core\/architectureDiagram-[\w-]+\.mjs$/u;
const OWN_ICONS = `
const drawIcon = (holder, name, size) => {
  const create = (tag, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [, key, value] of attributes) element.setAttribute(key, value);
    return element;
  };
  const { icons } = architectureIcons;
  const { body } = (Object.hasOwn(icons, name) && icons[name]) || icons.unknown;
  const open = [create('svg', [[, 'viewBox', '0 0 80 80'], [, 'width', size], [, 'height', size]])];
  for (const [, ends, tag, attributes, isWhole, words] of body.matchAll(/<(\\/?)(\\w+)([^>]*?)(\\/?)>|([^<]+)/g)) {
    if (words) open.at(-1).append(words);
    else if (ends) open.pop();
    else {
      const styles = [...attributes.matchAll(/style="([^"]*)"/g)].flatMap(([, css]) => [...css.matchAll(/([\\w-]+):\\s*([^;]+)/g)]);
      const others = [...attributes.matchAll(/([\\w-]+)="([^"]*)"/g)].filter(([, key]) => key !== 'style' && key !== 'id');
      const element = create(tag, [...others, ...styles]);
      open.at(-1).append(element);
      if (!isWhole) open.push(element);
    }
  }
  holder.append(() => open[0]);
};
`;
/** @param {string} names */
const chunks = (names) => new RegExp(`/mermaid/dist/chunks/mermaid\\.core/chunk-(?:${names})\\.mjs$`, 'u');

/**
 * Mermaid writes HTML and inline styles, which the page's policy refuses. Its drawings are made of elements that D3 creates; what remains is
 * changed here, so that no text of a diagram is ever parsed as HTML (`docs/decisions/rendering.md`).
 * @type {readonly import('./library-changes.mjs').LibraryChange[]}
 */
export const MERMAID = [
  {
    file: DIAGRAM,
    from: 'style1.innerHTML = rules;\n  svg.insertBefore(style1, firstChild);',
    to: 'globalThis.latentDiagramStyles?.(rules);',
  },
  {
    // The drawing itself instead of its source.
    file: DIAGRAM,
    from: 'const svgCode = false ? await profiler.span("serialize", serializeSvg) : serializeSvg();',
    to: 'const svgCode = root.select(`${enclosingDivID_selector} svg`).node();',
  },
  // Labels are drawn as text: of tags in them, only line breaks mean something.
  { file: DIAGRAM, from: 'import DOMPurify from "dompurify";', to: LABELS },
  { file: chunks('DU6HZSFF|IMKFNOWR|SHT3W25Y|TICWLB2K'), from: 'import DOMPurify from "dompurify";', to: LABELS },
  {
    file: chunks('75Z2AOVW'),
    from: 'decoder.innerHTML = html;\n  return unescape(decoder.textContent);',
    to: `const signs = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\\u00a0' };
  return unescape(html.replace(/&#(\\d{1,6});|&(\\w+);/g, (all, code, name) => (code ? String.fromCodePoint(Number(code)) : signs[name]) ?? all));`,
  },
  // Formulas in labels would be HTML; the library for them is not shipped.
  {
    file: chunks('DU6HZSFF'),
    from: '(text.match(katexRegex)?.length ?? 0) > 0',
    to: 'false',
  },
  { file: chunks('DU6HZSFF'), from: 'await import("katex")', to: '{ default: undefined }' },
  // A style attribute is refused; the same declarations, set by script, are not.
  {
    file: SELECTION,
    from: 'this.setAttribute(name, value);',
    to: 'setOwn(this, name, value);',
    add: OWN_ONLY,
  },
  {
    file: SELECTION,
    from: 'else this.setAttribute(name, v);',
    to: 'else setOwn(this, name, v);',
  },
  {
    // A style sheet of the whole page, for one class.
    file: /\/cytoscape\/dist\/cytoscape\.esm\.mjs$/u,
    from: 'if (!stylesheetAlreadyExists) {',
    to: 'if (false) {',
  },
  {
    file: SELECTION,
    from: 'this.setAttributeNS(fullname.space, fullname.local, value);',
    to: 'setOwn(this, fullname.local, value, fullname.space);',
  },
  {
    file: SELECTION,
    from: 'this.setAttributeNS(fullname.space, fullname.local, v);',
    to: 'setOwn(this, fullname.local, v, fullname.space);',
  },
  {
    file: SELECTION,
    from: 'this.style.setProperty(name, value, priority);',
    to: 'this.style.setProperty(name, value, priority);\n    keepOwn(this);',
  },
  {
    file: SELECTION,
    from: 'this.style.setProperty(name, v, priority);',
    to: 'this.style.setProperty(name, v, priority), keepOwn(this);',
  },
  {
    file: chunks('4HAMMTFA'),
    from: 'child.setAttribute("style", style);',
    to: 'if (!/url\\(|image|src\\(|--/i.test(style)) child.style.cssText = style;',
  },
  // The library's own icons are HTML: their elements are made one by one, with the declarations of their styles as attributes.
  {
    file: ARCHITECTURE,
    from: 'bkgElem.html(\n            `<g>${await getIconSVG(data.icon, { height: groupIconSize, width: groupIconSize, fallbackPrefix: architectureIcons.prefix })}</g>`',
    to: 'drawIcon(bkgElem, data.icon, groupIconSize',
    add: OWN_ICONS,
  },
  {
    file: ARCHITECTURE,
    from: 'bkgElem.html(\n        `<g>${await getIconSVG(service.icon, { height: iconSize, width: iconSize, fallbackPrefix: architectureIcons.prefix })}</g>`',
    to: 'drawIcon(bkgElem, service.icon, iconSize',
  },
  {
    file: ARCHITECTURE,
    from: 'bkgElem.html(\n        `<g>${await getIconSVG("blank", { height: iconSize, width: iconSize, fallbackPrefix: architectureIcons.prefix })}</g>`',
    to: 'drawIcon(bkgElem, "blank", iconSize',
  },
  // A node's picture would be loaded to measure it.
  {
    file: chunks('4HAMMTFA'),
    from: 'const img = new Image();',
    to: 'throw new Error("pictures are not loaded");\n  let img;',
  },
  { file: SELECTION, from: 'this.innerHTML = value;', to: 'this.textContent = value;' },
  { file: SELECTION, from: 'this.innerHTML = v == null ? "" : v;', to: 'this.textContent = v;' },
];
