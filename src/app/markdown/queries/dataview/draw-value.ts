import type { DataviewProblem, DataviewValue } from '../../../../workers/contract.ts';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import { routeToHash } from '../../../state/navigation/navigation.ts';
import { queriesText } from '../queries.texts.ts';
import { day, dayAndTime, noteNumber } from '../../../strings/formats.ts';
import { element } from '../query-elements.ts';
import type { QueryOptions } from '../query-options.ts';

type Kept = Extract<DataviewValue, { readonly kind: string }>;
type Of<Kind extends Kept['kind']> = Extract<Kept, { readonly kind: Kind }>;

/** What may be Markdown; any other text is put in as it is. */
const MARKED = /[*_`~[\]!#<>$\\=%|:]|\n/;

/** Puts a value at the end of an element, by its type. Text of notes is cleaned Markdown, and nothing remote loads. */
export function appendValue(to: HTMLElement, value: DataviewValue, options: QueryOptions): void {
  if (value === null) return;
  if (typeof value === 'string') appendText(to, value, options);
  else if (typeof value === 'number') to.append(noteNumber(value));
  else if (typeof value === 'boolean') to.append(value ? queriesText.yes : queriesText.no);
  else to.append(renderDataviewValue(value, options));
}

function appendText(to: HTMLElement, text: string, { drawText }: QueryOptions): void {
  if (!MARKED.test(text)) return to.append(text);
  const textFragment = drawText(text);
  const only = textFragment.childElementCount === 1 ? textFragment.firstElementChild : null;
  // One paragraph goes on in its line.
  if (only?.tagName === 'P') to.append(...only.childNodes);
  else to.append(textFragment);
}

function renderDataviewValue(value: Kept, options: QueryOptions): Node {
  switch (value.kind) {
    case 'list': {
      const items = element('ul', 'query-values');
      for (const listItem of value.items) {
        const item = element('li', '');
        appendValue(item, listItem, options);
        items.append(item);
      }
      return items;
    }
    case 'object': {
      const items = element('ul', 'query-values');
      for (const [key, entryValue] of value.entries) {
        const item = element('li', '');
        item.append(element('b', '', `${key}: `));
        appendValue(item, entryValue, options);
        items.append(item);
      }
      return items;
    }
    case 'date': {
      const time = element('time', '', value.text ?? (value.hasTime ? dayAndTime : day)(value.ms));
      if (Math.abs(value.ms) < 8e15) time.dateTime = new Date(value.ms).toISOString();
      return time;
    }
    case 'duration':
      return document.createTextNode(value.text);
    case 'link':
      return value.isEmbed ? inMarkdown(`![[${value.target}|${value.text}]]`, options) : drawInternalLink(value);
    case 'web':
      return inMarkdown(webLink(value), options);
    case 'item':
      return drawItemLine(value, options);
    case 'failed': {
      const mark = element('span', 'query-failed', '!');
      const failureText = queriesText.valueFailed(inOwnLanguage(value.message));
      mark.tabIndex = 0;
      mark.title = failureText;
      mark.setAttribute('role', 'img');
      mark.setAttribute('aria-label', failureText);
      return mark;
    }
  }
}

function inMarkdown(markdown: string, options: QueryOptions): HTMLElement {
  const holder = element('span', '');
  appendText(holder, markdown, options);
  return holder;
}

const webLink = ({ address, text }: Of<'web'>): string =>
  `[${text.replaceAll(/[[\]\\`<>]/g, '\\$&')}](<${address.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>)`;

function drawInternalLink({ target, path, text }: Of<'link'>): HTMLElement {
  const link = element('a', 'internal-link', text);
  const hash = target.indexOf('#');
  const subpath = hash < 0 ? '' : target.slice(hash + 1);
  Object.assign(link.dataset, { target: path ?? target, subpath });
  link.href = path === null ? '#' : routeToHash(path);
  if (path === null) link.classList.add('is-unresolved');
  else link.dataset['path'] = path;
  return link;
}

function drawItemLine({ path, line, text }: Of<'item'>, options: QueryOptions): HTMLElement {
  const holder = element('span', '');
  appendText(holder, text, options);
  const link = element('a', 'internal-link query-block__from', '↗');
  link.setAttribute('aria-label', queriesText.openLine(path));
  link.href = routeToHash(path, line);
  Object.assign(link.dataset, { target: path, path, subpath: `L${line}` });
  holder.append(' ', link);
  return holder;
}

/** Which word is not understood, and in which line. */
export function dataviewProblemText({ reason, found, line }: DataviewProblem): string {
  const problemMessage = queriesText.problems[reason](
    reason === 'failed' || reason === 'rows' ? inOwnLanguage(found) : found,
  );
  return line === undefined ? problemMessage : queriesText.inLine(line, problemMessage);
}
