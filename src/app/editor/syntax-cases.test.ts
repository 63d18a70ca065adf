import { describe, expect, it } from 'vitest';
import { readField } from '../../notes/frontmatter/read-field.ts';
import { readMarkdownLink, readWikilink } from '../../notes/links/read-link.ts';
import { SYNTAX_CASES } from '../../notes/testing/syntax-cases.ts';
import { vaultLanguage } from './create-editor.ts';

interface Shown {
  readonly links: string[];
  readonly tags: string[];
  readonly headings: string[];
  readonly fields: string[];
}

type Node = ReturnType<typeof vaultLanguage.parser.parse>['topNode'];

const target = (link: { target: string; subpath?: string } | undefined): string[] =>
  link ? [link.target + (link.subpath === undefined ? '' : `#${link.subpath}`)] : [];

/** What the editor's syntax tree colours and follows. */
function shownBy(text: string): Shown {
  const shown: Shown = { links: [], tags: [], headings: [], fields: [] };
  vaultLanguage.parser.parse(text).iterate({ enter: ({ node }) => read(node, text, shown) });
  return shown;
}

function read(node: Node, text: string, shown: Shown): void {
  const { name, from, to } = node;
  const heading = /^(?:ATXHeading|SetextHeading)([1-6])$/.exec(name)?.[1];
  if (heading !== undefined && node.parent?.name === 'Document')
    shown.headings.push(`${heading} ${headingText(node, text)}`);
  if (name === 'VaultTag') shown.tags.push(text.slice(from + 1, to));
  if (name === 'Wikilink') shown.links.push(...target(readWikilink(text, text.indexOf('[[', from), to)));
  if (name === 'FieldKey') {
    const line = text.lastIndexOf('\n', from - 1) + 1;
    const lineEnd = text.indexOf('\n', from);
    const prefix = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+(?:\[.\]\s+)?)?/.exec(text.slice(line))?.[0].length ?? 0;
    const field = readField(text, to - 2, line + prefix, lineEnd < 0 ? text.length : lineEnd);
    if (field) shown.fields.push(`${field.key}=${field.value}`);
  }
  if (name !== 'Link' && name !== 'Image') return;
  // The bracket that closes its text.
  const close = node.getChildren('LinkMark')[1];
  shown.links.push(...target(close && readMarkdownLink(text, close.from, text.length)?.parts));
}

function headingText(node: Node, text: string): string {
  const marks = node.getChildren('HeaderMark');
  const from = node.name.startsWith('ATX') ? (marks[0]?.to ?? node.from) : node.from;
  const to = (node.name.startsWith('ATX') ? marks[1] : marks[0])?.from ?? node.to;
  return text
    .slice(from, to)
    .trim()
    .replace(/\s\^[\w-]+$/, '')
    .replace(/\s*\n\s*/g, ' ');
}

describe('the editor colours', () => {
  it.each(SYNTAX_CASES)('$text', ({ text, links = [], tags = [], headings = [], fields = [] }) => {
    expect(shownBy(text)).toEqual({ links, tags, headings, fields });
  });
});
