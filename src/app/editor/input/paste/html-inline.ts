import { linkAddress, linkLabel } from '../formatting/insert-link.ts';
import { escapeText } from './escape-text.ts';

/** Nodes within a paragraph as Markdown, white space drawn together as a page does. */
export function inlineMarkdown(nodes: readonly Node[]): string {
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
      return image(element);
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
      return marksOf(element).reduce((text, mark) => surrounded(text, mark, mark), childrenOf(element));
  }
}

const childrenOf = (element: Element): string => [...element.childNodes].map(inlineOf).join('');

/** By the element's name, unless its style says otherwise: word processors put all of a text into one `<b>` of normal weight. */
function marksOf(element: Element): string[] {
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

function image(element: Element): string {
  const address = addressOf(element.getAttribute('src'));
  const alt = linkLabel((element.getAttribute('alt') ?? '').replace(/\s+/g, ' '));
  return address === undefined ? alt : `![${alt}](${address})`;
}

function link(element: Element): string {
  const target = element.getAttribute('data-target');
  const text = childrenOf(element).trim();
  if (target !== null && target !== '' && !element.hasAttribute('data-markdown'))
    return wikilink(target, element, text);
  const address = addressOf(element.getAttribute('href'));
  if (address === undefined || text === '') return childrenOf(element);
  return text === address ? address : `[${text}](${address})`;
}

/** A link of a note that is shown here. */
function wikilink(target: string, element: Element, text: string): string {
  const part = element.getAttribute('data-subpath') ?? '';
  const inner = target + (part === '' ? '' : `#${part}`);
  return text === inner || text === '' ? `[[${inner}]]` : `[[${inner}|${text}]]`;
}

/** Of the web alone: where another leads is not known here. */
const addressOf = (written: string | null): string | undefined => linkAddress(written ?? '');
