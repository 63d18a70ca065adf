import { isRecord } from '../../notes/basics/is-record.ts';
import { readWikilink } from '../../notes/links/read-link.ts';
import { markdownText } from './markdown.texts.ts';
import { addressAttributes } from './files/address-link.ts';
import { classifyHref } from './classify-href.ts';
import { wikilinkLabel } from './rules/wikilink.ts';

/** More properties than this are folded away until they are asked for. */
const SHOWN_OPEN = 6;

/**
 * A note's frontmatter as HTML that is NOT sanitised yet: one row for each property, links and tags live.
 * '' where there is nothing to show.
 */
export function propertiesTable(data: Readonly<Record<string, unknown>> | undefined): string {
  const entries = Object.entries(data ?? {});
  if (entries.length === 0) return '';
  const rows = entries.map(
    ([key, value]) => `<tr><th scope="row">${escapeHtml(key)}</th><td>${cell(key, value)}</td></tr>`,
  );
  const count = markdownText.propertiesTable.title(entries.length);
  const open = entries.length <= SHOWN_OPEN ? ' open' : '';
  return `<details class="properties"${open}><summary>${count}</summary><table><tbody>${rows.join('')}</tbody></table></details>`;
}

function cell(key: string, value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((item: unknown) => cell(key, item))
      .join(isTagKey(key) ? ' ' : isRecord(value[0]) && !(value[0] instanceof Date) ? '' : ', ');
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return escapeHtml(value.toISOString().replace(/T00:00:00\.000Z$/, ''));
  if (typeof value === 'object') return record(value as Readonly<Record<string, unknown>>);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return propertyValueHtml(key, typeof value === 'string' ? value : JSON.stringify(value));
}

/** A record within a property: a relation as `type → target`, anything else as its pairs. */
function record(value: Readonly<Record<string, unknown>>): string {
  const { type, target, ...rest } = value;
  const isRelation = typeof type === 'string' && typeof target === 'string';
  const pairs = Object.entries(isRelation ? rest : value).map(
    ([key, part]) => `${escapeHtml(key)}: ${cell(key, part)}`,
  );
  const relation = isRelation ? [`${escapeHtml(type)} → ${propertyValueHtml('target', target)}`] : [];
  return `<span class="property-record">${[...relation, ...pairs].join(' · ')}</span>`;
}

function propertyValueHtml(key: string, value: string): string {
  if (isTagKey(key)) {
    const names = value
      .split(/[,\s]+/)
      .map((name) => escapeHtml(name.replace(/^#/, '')))
      .filter((name) => name !== '');
    return names.map((name) => `<span class="tag" data-tag="${name}">#${name}</span>`).join(' ');
  }
  const trimmedValue = value.trim();
  const link = trimmedValue.startsWith('[[') ? readWikilink(trimmedValue, 0, trimmedValue.length) : undefined;
  if (link && link.to === trimmedValue.length) {
    return `<a class="internal-link" href="#" data-target="${escapeHtml(link.target)}" data-subpath="${escapeHtml(link.subpath ?? '')}">${escapeHtml(wikilinkLabel(link))}</a>`;
  }
  const href = /^https?:\/\/\S+$/.test(value) ? classifyHref(value) : undefined;
  if (href?.kind === 'external') {
    return `<a class="external-link"${addressAttributes(href.href, undefined, escapeHtml)}>${escapeHtml(value)}</a>`;
  }
  return escapeHtml(value);
}

function isTagKey(key: string): boolean {
  return /^tags?$/i.test(key);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
}
