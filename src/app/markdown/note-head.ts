import { findFrontmatterBlock, type FrontmatterBlock, parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import type { FrontmatterProblem } from '../../notes/paths/note.ts';
import { markdownText } from './markdown.texts.ts';
import { size as inUnits } from '../strings/formats.ts';
import { inOwnLanguage } from '../state/messages/own-language.ts';

/** Longer YAML (UTF-16 units) is not read into a table while the page waits. */
const LARGEST_TABLE = 16_000;
const SHOWN = 4000;

/** HTML, NOT sanitised yet, that replaces the table of properties of a note with very many; undefined where the table can be drawn. */
function largeProperties(text: string, { yamlFrom, yamlTo }: FrontmatterBlock): string | undefined {
  const size = yamlTo - yamlFrom;
  if (size <= LARGEST_TABLE) return undefined;
  const start = text
    .slice(yamlFrom, yamlFrom + SHOWN)
    .replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);
  const { properties, tooLong } = markdownText.largeProperties;
  return `<details class="properties"><summary>${properties(inUnits(size))}</summary><p class="plain-notice">${tooLong}</p><pre class="plain-part"><code>${start}</code></pre></details>`;
}

interface PropertiesHtml {
  /** NOT sanitised yet; '' where there is nothing to say. */
  readonly html: string;
  /** Where the text behind them begins. */
  readonly bodyFrom: number;
  /** The line (1-based) to look at where they cannot be shown as fields; undefined where they can. */
  readonly unreadLine: number | undefined;
}

/** A line of YAML: a name and a colon, an item, a comment, or the beginning of a list or record on one line. */
const PROPERTY = /^[ \t]*(?:[^\s:#][^:\r\n]*:(?:[ \t\r]|$)|- |#|[[{])/m;

/** A note's title as HTML that is NOT sanitised yet. */
export function titleHtml(title: string): string {
  return `<h1>${escapeHtml(title)}</h1>`;
}

/** What stands above a note's text where its properties are not shown as fields, and why. @param refusal why the index could not read them */
export function propertiesHtml(text: string, refusal: FrontmatterProblem | undefined): PropertiesHtml {
  const block = findFrontmatterBlock(text);
  const large = block && largeProperties(text, block);
  if (large !== undefined)
    return { html: problem(refusal) + large, bodyFrom: block?.bodyFrom ?? 0, unreadLine: refusal?.line ?? 1 };
  const { problem: frontmatterProblem, bodyFrom } = parseFrontmatter(text);
  // Words between two rules are words: nothing in them is a property.
  if (block && frontmatterProblem && !PROPERTY.test(text.slice(block.yamlFrom, block.yamlTo)))
    return { html: '', bodyFrom: 0, unreadLine: undefined };
  const reason = frontmatterProblem ?? refusal;
  return { html: problem(reason), bodyFrom, unreadLine: reason?.line };
}

function problem(reason: FrontmatterProblem | undefined): string {
  if (!reason) return '';
  return `<div class="property-problem">${escapeHtml(markdownText.noteHead.unreadable(reason.line, inOwnLanguage(reason.message)))}</div>`;
}

/** Beside what says that the properties are not shown as a table: the way to their text. */
export function offerPropertiesText(part: HTMLElement, edit: () => void): void {
  const problem = part.querySelector(':scope > .property-problem');
  const place = problem ?? part.querySelector(':scope > .properties > .plain-notice');
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    // As in Live.
    className: problem ? 'button button--secondary button--sm' : 'property-edit',
    textContent: markdownText.noteHead.edit,
  });
  button.addEventListener('click', edit);
  (place ?? part).append(' ', button);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);
}
