import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tagHighlighter, tags } from '@lezer/highlight';
import { vaultTags } from './vault-syntax.ts';

const marks = [
  tags.processingInstruction,
  tags.contentSeparator,
  tags.labelName,
  vaultTags.wikilinkMark,
  tags.meta,
  tags.atom,
  tags.bool,
];

/** Of the source, where every mark is shown. */
const sourceStyles = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.45em', fontWeight: '650', lineHeight: '1.3' },
  { tag: tags.heading2, fontSize: '1.22em', fontWeight: '650', lineHeight: '1.35' },
  { tag: tags.heading3, fontSize: '1.08em', fontWeight: '650' },
  { tag: [tags.heading4, tags.heading5, tags.heading6], fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through', color: 'var(--color-text-faint)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: marks, color: 'var(--color-text-faint)' },
  { tag: tags.quote, color: 'var(--color-text-soft)' },
  { tag: [tags.link, vaultTags.wikilink], color: 'var(--color-accent)' },
  { tag: tags.url, color: 'var(--color-text-faint)', wordBreak: 'break-all' },
  { tag: vaultTags.tag, color: 'var(--color-accent)' },
  { tag: vaultTags.fieldKey, color: 'var(--color-text-soft)', fontWeight: '600' },
  { tag: vaultTags.math, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: vaultTags.highlight, backgroundColor: 'var(--color-mark)' },
  { tag: vaultTags.frontmatter, fontFamily: 'var(--font-mono)', fontSize: '0.85em', color: 'var(--color-text-soft)' },
  { tag: [vaultTags.comment, tags.comment], color: 'var(--color-text-faint)', fontStyle: 'italic' },
]);

/** In Live the constructs have their own look (editor/live); what is left are marks that are shown at the cursor, and YAML. */
const liveStyles = HighlightStyle.define([
  { tag: marks, color: 'var(--color-text-faint)' },
  { tag: tags.url, color: 'var(--color-text-faint)' },
  { tag: vaultTags.math, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: vaultTags.frontmatter, fontFamily: 'var(--font-mono)', fontSize: '0.85em', color: 'var(--color-text-soft)' },
]);

/** What print.css knows a heading of the source by. */
const headings = tagHighlighter([{ tag: tags.heading, class: 'source-heading' }]);

export const sourceHighlighting = [syntaxHighlighting(sourceStyles), syntaxHighlighting(headings)];
export const liveHighlighting = syntaxHighlighting(liveStyles);
