import type { StateCore, Token } from 'markdown-it';

/** The tones in which callouts are drawn: `[data-tone]` in `styles/callouts.css`. */
type CalloutTone = 'note' | 'info' | 'tip' | 'success' | 'question' | 'warning' | 'danger' | 'example' | 'quote';

interface CalloutKind {
  readonly kind: string;
  /** What else it is called. */
  readonly others: readonly string[];
  readonly tone: CalloutTone;
}

/** Obsidian's kinds of callouts and their other names; an unknown kind is drawn as a note under its own name. */
export const CALLOUT_KINDS: readonly CalloutKind[] = [
  { kind: 'note', others: [], tone: 'note' },
  { kind: 'abstract', others: ['summary', 'tldr'], tone: 'info' },
  { kind: 'info', others: [], tone: 'info' },
  { kind: 'todo', others: [], tone: 'info' },
  { kind: 'tip', others: ['hint', 'important'], tone: 'tip' },
  { kind: 'success', others: ['check', 'done'], tone: 'success' },
  { kind: 'question', others: ['help', 'faq'], tone: 'question' },
  { kind: 'warning', others: ['caution', 'attention'], tone: 'warning' },
  { kind: 'failure', others: ['fail', 'missing'], tone: 'danger' },
  { kind: 'danger', others: ['error'], tone: 'danger' },
  { kind: 'bug', others: [], tone: 'danger' },
  { kind: 'example', others: [], tone: 'example' },
  { kind: 'quote', others: ['cite'], tone: 'quote' },
];

const TONE_OF = new Map(
  CALLOUT_KINDS.flatMap(({ kind, others, tone }) => [kind, ...others].map((name) => [name, tone] as const)),
);

/** @param kind as written in `[!kind]` */
function calloutTone(kind: string): CalloutTone {
  return TONE_OF.get(kind.toLowerCase()) ?? 'note';
}

/** A kind is any words; what follows a bar are a theme's own signs, as `[!info|right]`. */
const CALLOUT = /^\[!([^\]|\n]+)(?:\|[^\]\n]*)?\]([+-]?)[ \t]*(.*)$/;

interface CalloutHead {
  readonly kind: string;
  readonly fold: string;
  readonly title: string;
}

/** What the first line of a quote, without its `>`, says of a callout; undefined where it begins none, as `[!]` and `[!|wide]`. */
export function readCalloutHead(line: string): CalloutHead | undefined {
  const [, rawKind = '', fold = '', title = ''] = CALLOUT.exec(line) ?? [];
  const kind = rawKind.trim();
  return kind === '' ? undefined : { kind, fold, title };
}

/** Turns `> [!note] Title` quotes into callouts, on block tokens whose inline content is not parsed yet. */
export function callouts(state: StateCore): void {
  const outputTokens: Token[] = [];
  const closing: (CalloutTag | undefined)[] = [];
  const { tokens } = state;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    outputTokens.push(token);
    if (token.type === 'blockquote_open') {
      const [paragraph, inline] = tokens.slice(at + 1, at + 3);
      const tag =
        paragraph && inline?.type === 'inline'
          ? openCallout(state, token, { paragraph, inline }, outputTokens)
          : undefined;
      closing.push(tag);
      // The title took the whole paragraph: its three tokens go.
      if (tag && inline?.content === '') at += 3;
    } else if (token.type === 'blockquote_close') {
      token.tag = closing.pop() ?? token.tag;
    }
  }
  state.tokens = outputTokens;
}

/** A callout that folds is a `details` element. */
type CalloutTag = 'div' | 'details';

interface FirstParagraph {
  readonly paragraph: Token;
  readonly inline: Token;
}

function openCallout(
  state: StateCore,
  quote: Token,
  { paragraph, inline }: FirstParagraph,
  outputTokens: Token[],
): CalloutTag | undefined {
  const [first = '', ...bodyLines] = inline.content.split('\n');
  const head = readCalloutHead(first);
  if (!head) return undefined;
  const { kind, fold, title } = head;
  const outer = fold === '' ? 'div' : 'details';
  quote.tag = outer;
  quote.attrSet('class', 'note-callout');
  quote.attrSet('data-callout', kind.toLowerCase());
  quote.attrSet('data-tone', calloutTone(kind));
  if (fold === '+') quote.attrSet('open', '');
  outputTokens.push(...titleTokens(state, outer === 'div' ? 'div' : 'summary', title || readable(kind), inline));
  inline.content = bodyLines.join('\n');
  if (paragraph.map) paragraph.map = [paragraph.map[0] + 1, paragraph.map[1]];
  return outer;
}

function titleTokens(state: StateCore, tag: string, title: string, near: Token): Token[] {
  const open = new state.Token('callout_title_open', tag, 1);
  open.attrSet('class', 'note-callout-title');
  const inline = new state.Token('inline', '', 0);
  inline.content = title;
  inline.map = near.map;
  inline.children = [];
  const close = new state.Token('callout_title_close', tag, -1);
  for (const token of [open, inline, close]) {
    token.block = true;
    token.level = near.level;
  }
  return [open, inline, close];
}

function readable(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
}
