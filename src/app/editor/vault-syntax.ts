import type { markdown } from '@codemirror/lang-markdown';
import { Tag, tags } from '@lezer/highlight';
import { findFrontmatterBlock } from '../../notes/frontmatter/frontmatter.ts';
import { readField } from '../../notes/frontmatter/read-field.ts';
import { readWikilink } from '../../notes/links/read-link.ts';
import { type DelimiterRun, readDelimiterRun, readSingleTilde } from '../../notes/markdown/flanking.ts';
import { mathEnd } from '../../notes/markdown/read-math.ts';
import { inlineFootnoteEnd } from '../markdown/rules/footnote.ts';
import { isTagStart, tagEnd } from '../../notes/markdown/tags.ts';

export type MarkdownExtension = Exclude<
  NonNullable<NonNullable<Parameters<typeof markdown>[0]>['extensions']>,
  readonly unknown[]
>;
type BlockParser = NonNullable<MarkdownExtension['parseBlock']>[number];
type InlineParser = NonNullable<MarkdownExtension['parseInline']>[number];
type BlockContext = Parameters<NonNullable<BlockParser['parse']>>[0];
type InlineContext = Parameters<InlineParser['parse']>[0];
type Input = Parameters<NonNullable<MarkdownExtension['wrap']>>[1];

export const vaultTags = {
  wikilink: Tag.define(),
  wikilinkMark: Tag.define(),
  tag: Tag.define(),
  highlight: Tag.define(),
  comment: Tag.define(),
  frontmatter: Tag.define(),
  fieldKey: Tag.define(),
  math: Tag.define(),
};

/** Marks of emphasis and colons included. */
const LONGEST_KEY = 90;
/** How far ahead the end of frontmatter, a comment or math is looked for. */
const LOOK_AHEAD = 64_000;
/** And the end of a program: each of many openings without an end looks so far. */
const PROGRAM_AHEAD = 8000;

/** The text that each parse reads: a block parser is shown its own line and the next alone. */
const inputs = new WeakMap<object, Input>();

const frontmatter: BlockParser = {
  // Without it the closing `---` would make a heading of the last property.
  name: 'Frontmatter',
  before: 'HorizontalRule',
  parse(cx, line) {
    if (cx.lineStart !== 0 || !line.text.startsWith('---')) return false;
    const end = findFrontmatterBlock(textFrom(cx, 0))?.to;
    if (end === undefined) return false;
    while (cx.lineStart + line.text.length < end && cx.nextLine());
    cx.nextLine();
    cx.addElement(cx.elt('Frontmatter', 0, end));
    return true;
  },
};

const SPANS = [
  { mark: '%%', end: '%%', node: 'VaultComment' },
  { mark: '$$', end: '$$', node: 'Math' },
  { mark: '<%', end: '%>', node: 'Templater' },
] as const;

/** A comment or math that goes over the end of its line, as the index finds it: what is in it is no link, tag or heading. */
const spans: BlockParser = {
  name: 'VaultSpan',
  before: 'Frontmatter',
  parse(cx, line) {
    const span = spanAt(cx, line);
    if (span === undefined) return false;
    const from = cx.lineStart + line.pos;
    while (cx.lineStart + line.text.length < span.to && cx.nextLine());
    const remainder = line.text.slice(span.to - cx.lineStart);
    cx.nextLine();
    cx.addElement(cx.elt(span.node, from, span.to));
    if (remainder.trim() !== '')
      cx.addElement(
        cx.elt('Paragraph', span.to, span.to + remainder.length, cx.parser.parseInline(remainder, span.to)),
      );
    return true;
  },
  endLeaf: (cx, line) => spanAt(cx, line) !== undefined,
};

// No bracket opens within a name: thousands of openings would each be read to the line's end.
const FOOTNOTE = /^\[\^[^[\]\s]+\]:/;
const REFERENCE = /^\[[^[\]]+\]:/;
/** Columns by which what belongs to a footnote's text is indented below its first line. */
const FOOTNOTE_INDENT = 4;

/** A footnote's text, with the blocks that are indented below its first line: without this they would be code. */
const footnoteText: BlockParser = {
  name: 'Footnote',
  before: 'IndentedCode',
  parse(cx, line) {
    const mark = line.indent < line.baseIndent + FOOTNOTE_INDENT && FOOTNOTE.exec(line.text.slice(line.pos))?.[0];
    if (!mark || cx.parentType().name === 'Footnote') return false;
    const from = cx.lineStart + line.pos;
    const to = from + mark.length - 1;
    cx.startComposite('Footnote', line.pos, FOOTNOTE_INDENT);
    cx.addElement(cx.elt('Link', from, to, [cx.elt('LinkMark', from, from + 1), cx.elt('LinkMark', to - 1, to)]));
    line.moveBase(line.pos + mark.length);
    return null;
  },
  // Behind a footnote the address of a reference may stand, which would else go on with its text.
  endLeaf: (cx, line) =>
    line.next === 91 && (cx.parentType().name === 'Footnote' ? REFERENCE : FOOTNOTE).test(line.text.slice(line.pos)),
};

function spanAt(
  cx: BlockContext,
  line: { readonly text: string; readonly pos: number },
): { readonly node: string; readonly to: number } | undefined {
  const span = SPANS.find(({ mark }) => line.text.startsWith(mark, line.pos));
  if (span === undefined || line.text.includes(span.end, line.pos + 2)) return undefined;
  const start = cx.lineStart + line.pos + 2;
  const close = findAhead(cx, start, span.end, span.mark === span.end ? LOOK_AHEAD : PROGRAM_AHEAD);
  return close < 0 ? undefined : { node: span.node, to: close + 2 };
}

/** Where the text next has `mark`, at `from` or after it; -1 where it is not near. A near one is found without reading far. */
function findAhead(cx: BlockContext, from: number, mark: string, maxLength: number): number {
  const input = inputs.get(cx);
  for (let reach = 500; input; reach *= 4) {
    const text = input.read(from, Math.min(input.length, from + Math.min(reach, maxLength)));
    const markIndex = text.indexOf(mark);
    if (markIndex >= 0) return from + markIndex;
    if (reach >= maxLength || from + text.length >= input.length) return -1;
  }
  return -1;
}

function textFrom(cx: BlockContext, from: number): string {
  const input = inputs.get(cx);
  return input?.read(from, Math.min(input.length, from + LOOK_AHEAD)) ?? '';
}

/** A parser of inline text for what begins with one of these characters; it answers with the element's end, in the section's own text. */
function createInlineParser(
  name: string,
  precedingChar: string | undefined,
  first: string,
  readSyntax: (text: string, at: number, cx: InlineContext) => number,
): InlineParser {
  const codes = Array.from(first, (character) => character.charCodeAt(0));
  return {
    name,
    ...(precedingChar === undefined ? {} : { before: precedingChar }),
    parse(cx, next, pos) {
      if (!codes.includes(next)) return -1;
      const end = readSyntax(cx.text, pos - cx.offset, cx);
      return end < 0 ? -1 : end + cx.offset;
    },
  };
}

const wikilink = createInlineParser('Wikilink', 'Link', '[!', (text, at, cx) => {
  const open = text.charAt(at) === '!' ? at + 1 : at;
  const link = text.startsWith('[[', open) ? readWikilink(text, open, text.length) : undefined;
  if (link === undefined) return -1;
  const [from, to] = [at + cx.offset, link.to + cx.offset];
  return (
    cx.addElement(
      cx.elt('Wikilink', from, to, [
        cx.elt('WikilinkMark', from, open + cx.offset + 2),
        cx.elt('WikilinkMark', to - 2, to),
      ]),
    ) - cx.offset
  );
});

const tag = createInlineParser('VaultTag', undefined, '#', (text, at, cx) => {
  const end = isTagStart(text, at, 0) ? tagEnd(text, at + 1) : at;
  return end <= at + 1 ? -1 : cx.addElement(cx.elt('VaultTag', at + cx.offset, end + cx.offset)) - cx.offset;
});

const comment = createInlineParser('VaultComment', undefined, '%', (text, at, cx) => {
  const close = text.startsWith('%%', at) ? text.indexOf('%%', at + 2) : -1;
  return close < 0 ? -1 : cx.addElement(cx.elt('VaultComment', at + cx.offset, close + 2 + cx.offset)) - cx.offset;
});

/** Texts in which an opening has no end: later ones need not look for theirs. */
const unclosed = new WeakSet<object>();

/** A program of Templater: what is in it is code. */
const templater = createInlineParser('Templater', 'Escape', '<', (text, at, cx) => {
  if (!text.startsWith('<%', at) || unclosed.has(cx)) return -1;
  const close = text.indexOf('%>', at + 2);
  if (close < 0) unclosed.add(cx);
  return close < 0 ? -1 : cx.addElement(cx.elt('Templater', at + cx.offset, close + 2 + cx.offset)) - cx.offset;
});

const math = createInlineParser('Math', 'Escape', '$', (text, at, cx) => {
  const end = mathEnd(text, at, text.length);
  return end < 0 ? -1 : cx.addElement(cx.elt('Math', at + cx.offset, end + cx.offset)) - cx.offset;
});

const footnote: InlineParser = {
  name: 'InlineFootnote',
  before: 'Superscript',
  parse(cx, next, pos) {
    const end = next === 94 ? inlineFootnoteEnd(cx.text, pos - cx.offset, cx.text.length) : -1;
    if (end < 0) return -1;
    const inner = cx.parser.parseInline(cx.text.slice(pos - cx.offset + 2, end - 1), pos + 2);
    return cx.addElement(cx.elt('InlineFootnote', pos, end + cx.offset, inner));
  },
};

/** The key with its colons; what follows them is read as usual. */
const field: InlineParser = {
  name: 'FieldKey',
  before: 'Escape',
  parse(cx, next, pos) {
    const at = pos - cx.offset;
    const mayBegin = next === 91 || next === 40 || at === 0 || cx.text.charCodeAt(at - 1) <= 32;
    const ahead = mayBegin ? cx.text.slice(at, at + LONGEST_KEY).indexOf('::') : -1;
    const inlineField = ahead < 0 ? undefined : readField(cx.text, at + ahead, 0, cx.text.length);
    return inlineField?.from === at ? cx.addElement(cx.elt('FieldKey', pos, pos + ahead + 2)) : -1;
  },
};

/** One object: a closing mark looks for an opening one of the same. */
const HIGHLIGHT = { resolve: 'Highlight', mark: 'HighlightMark' };

const highlight: InlineParser = {
  name: 'Highlight',
  parse(cx, next, pos) {
    if (next !== 61 || cx.char(pos + 1) !== 61 || cx.char(pos + 2) === 61) return -1;
    const precedingChar = cx.slice(Math.max(cx.offset, pos - 1), pos);
    const followingChar = cx.slice(pos + 2, Math.min(cx.end, pos + 3));
    return cx.addDelimiter(
      HIGHLIGHT,
      pos,
      pos + 2,
      /\S/.test(followingChar),
      precedingChar !== '' && /\S/.test(precedingChar),
    );
  },
};

/** The parser's own kinds of marks, of which it pairs runs of several lengths. */
interface EmphasisMarks {
  readonly emphasisAsterisk: Delimiter;
  readonly emphasisUnderscore: Delimiter;
}
type Delimiter = Parameters<InlineContext['addDelimiter']>[0];

const runAt = (cx: InlineContext, pos: number): DelimiterRun =>
  readDelimiterRun(cx.text, pos - cx.offset, cx.text.length);

/** In place of the parser's own, which knows no words without spaces. */
const emphasis: InlineParser = {
  name: 'Emphasis',
  parse(cx, next, pos) {
    if (next !== 95 && next !== 42) return -1;
    const marks = cx.constructor as unknown as EmphasisMarks;
    const { length, canOpen, canClose } = runAt(cx, pos);
    return cx.addDelimiter(
      next === 42 ? marks.emphasisAsterisk : marks.emphasisUnderscore,
      pos,
      pos + length,
      canOpen,
      canClose,
    );
  },
};

const STRIKETHROUGH = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };
/** Another object than of two tildes: one never ends the other. */
const SINGLE_TILDE = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };

/** `~~struck~~`, and `~struck~` as GFM has it, where it is neither within a word nor a subscript. */
const strikethrough: InlineParser = {
  name: 'Strikethrough',
  parse(cx, next, pos) {
    if (next !== 126) return -1;
    const { length, canOpen, canClose } = runAt(cx, pos);
    if (length === 2) return cx.addDelimiter(STRIKETHROUGH, pos, pos + 2, canOpen, canClose);
    // More strike nothing, and none of them does.
    if (length > 2) return pos + length;
    const { opens, closes } = readSingleTilde(cx.text, pos - cx.offset, cx.text.length);
    return opens || closes ? cx.addDelimiter(SINGLE_TILDE, pos, pos + 1, opens, closes) : -1;
  },
};

/** What vaults add to Markdown, as nodes of the syntax tree, by the index's own grammar: nothing inside code is taken for a link or a tag. */
export const vaultSyntax: MarkdownExtension = {
  defineNodes: [
    { name: 'Wikilink', style: vaultTags.wikilink },
    { name: 'WikilinkMark', style: vaultTags.wikilinkMark },
    { name: 'VaultTag', style: vaultTags.tag },
    { name: 'Highlight', style: { 'Highlight/...': vaultTags.highlight } },
    { name: 'HighlightMark', style: vaultTags.wikilinkMark },
    { name: 'VaultComment', style: vaultTags.comment },
    { name: 'Math', style: vaultTags.math },
    { name: 'Templater', style: tags.monospace },
    { name: 'InlineFootnote' },
    {
      name: 'Footnote',
      block: true,
      composite(_cx, line, indent) {
        if (line.next >= 0 && line.indent < line.baseIndent + indent) return false;
        line.moveBaseColumn(line.baseIndent + indent);
        return true;
      },
    },
    { name: 'FieldKey', style: vaultTags.fieldKey },
    { name: 'Frontmatter', block: true, style: { 'Frontmatter/...': vaultTags.frontmatter } },
  ],
  parseBlock: [frontmatter, spans, footnoteText],
  parseInline: [templater, wikilink, tag, comment, math, footnote, field, emphasis, strikethrough, highlight],
  wrap: (inner, input) => {
    inputs.set(inner, input);
    return inner;
  },
};
