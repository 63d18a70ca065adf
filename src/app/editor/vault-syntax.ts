import type { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Tag, tags } from '@lezer/highlight';

type MarkdownExtension = NonNullable<NonNullable<Parameters<typeof markdown>[0]>['extensions']>;

const vaultTags = { wikilink: Tag.define(), wikilinkMark: Tag.define(), tag: Tag.define(), highlight: Tag.define(), comment: Tag.define(), frontmatter: Tag.define() };

const TAG = /^#((?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}_/-]|\u200d|\ufe0f)+)/u;

/** What vaults add to Markdown, as nodes of the syntax tree: so nothing inside code is taken for a link or a tag. */
export const vaultSyntax: MarkdownExtension = {
  defineNodes: [
    { name: 'Wikilink', style: vaultTags.wikilink },
    { name: 'WikilinkMark', style: vaultTags.wikilinkMark },
    { name: 'VaultTag', style: vaultTags.tag },
    { name: 'Highlight', style: { 'Highlight/...': vaultTags.highlight } },
    { name: 'HighlightMark', style: vaultTags.wikilinkMark },
    { name: 'VaultComment', style: vaultTags.comment },
    { name: 'Frontmatter', block: true, style: { 'Frontmatter/...': vaultTags.frontmatter } },
  ],
  parseBlock: [
    {
      // Without it the closing `---` would make a heading of the last property.
      name: 'Frontmatter',
      before: 'HorizontalRule',
      parse(cx, line) {
        if (cx.lineStart !== 0 || !/^---[ \t]*$/.test(line.text)) return false;
        while (cx.nextLine() && !/^---[ \t]*$/.test(line.text));
        cx.nextLine();
        cx.addElement(cx.elt('Frontmatter', 0, cx.prevLineEnd()));
        return true;
      },
    },
  ],
  parseInline: [
    {
      name: 'Wikilink',
      before: 'Link',
      parse(cx, next, pos) {
        const embed = next === 33;
        const from = embed ? pos + 1 : pos;
        if (cx.char(from) !== 91 || cx.char(from + 1) !== 91) return -1;
        const inner = /^\[\[([^\n[\]]+)\]\]/.exec(cx.slice(from, cx.end));
        if (!inner) return -1;
        const to = from + inner[0].length;
        return cx.addElement(cx.elt('Wikilink', pos, to, [cx.elt('WikilinkMark', pos, from + 2), cx.elt('WikilinkMark', to - 2, to)]));
      },
    },
    {
      name: 'VaultTag',
      parse(cx, next, pos) {
        if (next !== 35 || (pos > cx.offset && !/\s/.test(cx.slice(pos - 1, pos)))) return -1;
        const name = TAG.exec(cx.slice(pos, cx.end))?.[1];
        return name && !/^\p{N}+$/u.test(name) ? cx.addElement(cx.elt('VaultTag', pos, pos + 1 + name.length)) : -1;
      },
    },
    {
      name: 'VaultComment',
      parse(cx, next, pos) {
        if (next !== 37 || cx.char(pos + 1) !== 37) return -1;
        const end = cx.slice(pos + 2, cx.end).indexOf('%%');
        return end < 0 ? -1 : cx.addElement(cx.elt('VaultComment', pos, pos + end + 4));
      },
    },
    {
      name: 'Highlight',
      parse(cx, next, pos) {
        if (next !== 61 || cx.char(pos + 1) !== 61 || cx.char(pos + 2) === 61) return -1;
        const before = cx.slice(Math.max(cx.offset, pos - 1), pos);
        const after = cx.slice(pos + 2, Math.min(cx.end, pos + 3));
        return cx.addDelimiter({ resolve: 'Highlight', mark: 'HighlightMark' }, pos, pos + 2, /\S/.test(after), before !== '' && /\S/.test(before));
      },
    },
  ],
};

const styles = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.45em', fontWeight: '650', lineHeight: '1.3' },
  { tag: tags.heading2, fontSize: '1.22em', fontWeight: '650', lineHeight: '1.35' },
  { tag: tags.heading3, fontSize: '1.08em', fontWeight: '650' },
  { tag: [tags.heading4, tags.heading5, tags.heading6], fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through', color: 'var(--color-text-faint)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName, vaultTags.wikilinkMark], color: 'var(--color-text-faint)' },
  { tag: tags.quote, color: 'var(--color-text-soft)' },
  { tag: [tags.link, vaultTags.wikilink], color: 'var(--color-accent)' },
  { tag: tags.url, color: 'var(--color-text-faint)', wordBreak: 'break-all' },
  { tag: vaultTags.tag, color: 'var(--color-accent)' },
  { tag: vaultTags.highlight, backgroundColor: 'var(--color-mark)' },
  { tag: vaultTags.frontmatter, fontFamily: 'var(--font-mono)', fontSize: '0.85em', color: 'var(--color-text-soft)' },
  { tag: [vaultTags.comment, tags.comment], color: 'var(--color-text-faint)', fontStyle: 'italic' },
  { tag: [tags.meta, tags.atom, tags.bool], color: 'var(--color-text-faint)' },
]);

export const vaultHighlighting = syntaxHighlighting(styles);
