import type { Env, MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';

/** A footnote's text: the tokens of its definition, or the source of one that is written where it is referred to. */
export interface FootnoteText {
  /** As it is numbered in the text; undefined where nothing refers to it. */
  readonly number: number | undefined;
  readonly tokens?: Token[];
  readonly source?: string;
  /** Lines of the file above the text that the tokens were read from. */
  readonly lineOffset: number;
}

interface Definition {
  readonly tokens: Token[];
  readonly lineOffset: number;
}

const LABELS = /^[ \t>]*\[\^([^[\]\s]+)\]:/gm;

/** The footnotes of one text: numbered as they are referred to, their texts gathered for the end. */
export class Footnotes {
  private readonly labels: ReadonlySet<string>;
  private readonly numbers = new Map<string, number>();
  /** By number: the label, or the source of one that is written in the text. */
  private readonly entries: ({ readonly label: string } | { readonly source: string })[] = [];
  private readonly definitions = new Map<string, Definition[]>();

  /** @param text the whole text: a reference may stand far above its definition */
  constructor(text: string) {
    this.labels = new Set(
      text.includes('[^') ? Array.from(text.matchAll(LABELS), ([, label = '']) => foldFootnoteLabel(label)) : [],
    );
  }

  isDefined(label: string): boolean {
    return this.labels.has(foldFootnoteLabel(label));
  }

  /** @returns the number of this footnote, the next one where it is referred to for the first time */
  refer(label: string): number {
    const assignedNumber = this.numbers.get(foldFootnoteLabel(label));
    if (assignedNumber !== undefined) return assignedNumber;
    const number = this.entries.push({ label: foldFootnoteLabel(label) });
    this.numbers.set(foldFootnoteLabel(label), number);
    return number;
  }

  addInline(source: string): number {
    return this.entries.push({ source });
  }

  define(label: string, tokens: Token[], lineOffset: number): void {
    const labelDefinitions = this.definitions.get(foldFootnoteLabel(label)) ?? [];
    labelDefinitions.push({ tokens, lineOffset });
    this.definitions.set(foldFootnoteLabel(label), labelDefinitions);
  }

  /**
   * The texts in the order of their numbers, then those that nothing refers to. A text that refers to another footnote
   * numbers it while it is drawn, so the next is looked for only when it is asked for.
   */
  *texts(): Generator<FootnoteText> {
    for (let at = 0; at < this.entries.length; at++) {
      const entry = this.entries[at] as (typeof this.entries)[number];
      const number = at + 1;
      if ('source' in entry) yield { number, source: entry.source, lineOffset: 0 };
      else {
        const definition = this.definitions.get(entry.label)?.shift();
        if (definition) yield { ...definition, number };
      }
    }
    for (const definitions of this.definitions.values())
      for (const definition of definitions) yield { ...definition, number: undefined };
  }
}

function foldFootnoteLabel(label: string): string {
  return label.toLowerCase();
}

function footnotesOf(env: Env): Footnotes {
  return env['footnotes'] as Footnotes;
}

// No bracket opens within a name: thousands of openings would each be read to the text's end.
const DEFINITION = /^\[\^([^[\]\s]+)\]:/;
const REFERENCE = /\[\^([^[\]\s]+)\]/y;

/** Columns by which what belongs to a definition is indented below its first line. */
const INDENT = 4;
/** Of an inline footnote's own text, so that thousands of openings do not each read to the end. */
const LONGEST_INLINE = 2000;

/** `[^1]` with `[^1]: …`, and `^[…]`. The texts are taken out of their place and stand at the end of the note. */
export function footnoteRule(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote', readDefinition, { alt: ['paragraph', 'reference'] });
  md.inline.ruler.before('wikilink', 'footnote_reference', readReference);
  md.inline.ruler.before('wikilink', 'inline_footnote', readInlineFootnote);
}

/** The states within a definition: one in another is text. */
const within = new WeakSet<StateBlock>();

function readDefinition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const begin = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const match = DEFINITION.exec(state.src.slice(begin, state.eMarks[startLine]));
  if (!match?.[1]) return false;
  // The next definition ends a paragraph of this one.
  if (within.has(state)) return silent && (state.sCount[startLine] ?? 0) < state.blkIndent;
  if (silent) return true;
  const open = state.push('footnote_open', 'li', 1);
  open.content = match[1];
  readIndented(state, startLine, endLine, begin + match[0].length);
  open.map = [startLine, state.line];
  state.push('footnote_close', 'li', -1);
  return true;
}

/** Reads the blocks of a definition as if its mark were not there, to the first line that is neither indented nor goes on with a paragraph. */
function readIndented(state: StateBlock, startLine: number, endLine: number, from: number): void {
  const savedState = [
    state.bMarks[startLine],
    state.tShift[startLine],
    state.sCount[startLine],
    state.blkIndent,
  ] as const;
  const end = state.eMarks[startLine] ?? from;
  let spaces = 0;
  while (from + spaces < end && /[ \t]/.test(state.src.charAt(from + spaces))) spaces++;
  state.blkIndent += INDENT;
  state.bMarks[startLine] = from;
  state.tShift[startLine] = spaces;
  state.sCount[startLine] = state.blkIndent;
  within.add(state);
  state.md.block.tokenize(state, startLine, endLine);
  within.delete(state);
  [state.bMarks[startLine], state.tShift[startLine], state.sCount[startLine], state.blkIndent] = savedState as [
    number,
    number,
    number,
    number,
  ];
}

/** Takes the definitions out of the blocks, on tokens whose inline content is not parsed yet. */
export function takeFootnotes(tokens: Token[], env: Env, lineOffset: number): Token[] {
  if (!tokens.some(({ type }) => type === 'footnote_open')) return tokens;
  const otherTokens: Token[] = [];
  let footnoteTokens: Token[] | undefined;
  for (const token of tokens) {
    if (token.type === 'footnote_open') footnoteTokens = [];
    (footnoteTokens ?? otherTokens).push(token);
    if (token.type !== 'footnote_close' || !footnoteTokens) continue;
    footnotesOf(env).define(footnoteTokens[0]?.content ?? '', footnoteTokens, lineOffset);
    footnoteTokens = undefined;
  }
  return otherTokens;
}

function readReference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const match = REFERENCE.exec(state.src);
  if (!match?.[1] || REFERENCE.lastIndex > state.posMax) return false;
  const footnotes = footnotesOf(state.env);
  if (!footnotes.isDefined(match[1])) return false;
  if (!silent) state.push('footnote_reference', 'sup', 0).content = String(footnotes.refer(match[1]));
  state.pos += match[0].length;
  return true;
}

function readInlineFootnote(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const end = inlineFootnoteEnd(src, pos, state.posMax);
  if (end < 0) return false;
  if (!silent) {
    const number = footnotesOf(state.env).addInline(src.slice(pos + 2, end - 1));
    state.push('footnote_reference', 'sup', 0).content = String(number);
  }
  state.pos = end;
  return true;
}

/** @returns where the `^[…]` that begins at `at` ends; -1 where none does */
export function inlineFootnoteEnd(src: string, at: number, limit: number): number {
  if (!src.startsWith('^[', at)) return -1;
  const close = closingBracket(src, at + 2, Math.min(limit, at + LONGEST_INLINE));
  return close <= at + 2 ? -1 : close + 1;
}

function closingBracket(src: string, from: number, limit: number): number {
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const char = src[at];
    if (char === '\\') at++;
    else if (char === '[') depth++;
    else if (char === ']' && depth-- === 0) return at;
  }
  return -1;
}
