import { pattern } from '../basics/pattern.ts';
import { isSign } from '../words.ts';

/** A piece of a query. `from` and `to` are offsets in the text; `joined`: no space stands before it. */
export interface Token {
  readonly kind: 'word' | 'phrase' | 'pattern' | 'property' | 'open' | 'close' | 'minus' | 'field';
  /** A word as typed, what stands in quotes or between the brackets of a property, a pattern's source, a field's name in lower case. */
  readonly text: string;
  /** Of a pattern. */
  readonly flags?: string;
  readonly from: number;
  readonly to: number;
  readonly joined: boolean;
}

/** Quotation marks as other keyboards and languages have them. */
const OPENING = /["“”„‟«»＂「『]/u;
const CLOSING = /["“”‟«»＂」』]/u;
const QUOTE_PAIR = /[“”„‟«»＂「『]([^"“”„‟«»＂「」『』]+)[“”‟«»＂」』]/uy;
const PATTERN = /\/((?:[^/\\\n]|\\.)+)\/([imsu]*)(?=$|[\s)])/uy;
const FIELD = /([a-z]+(?:-[a-z]+)?):/iuy;
const LETTER = /[\p{L}\p{N}]/u;

/** `[status:done]` and `[status]` are properties as Obsidian writes them; `[x]`, `[1]` and links are text. */
const BRACKETED = pattern('uy')`
    \[((?:"[^"]+"|/(?:[^/\\\n\]]|\\.)+/[imsu]*|[^[\]:"/][^[\]:"]*)
    :(?:"(?:[^"\\]|\\.)*"|/(?:[^/\\\n]|\\.)+/|[^[\]"/]|["/])*
    |"[^"]+"|\p{L}[\p{L}\p{N}_ -]*[\p{L}\p{N}_-])\](?=$|[\s)])
  `;

/** In quotes, a quotation mark stands behind a backslash. */
const QUOTED_TEXT = /"((?:[^"\\]|\\.)*)(?:"|$)/suy;
/** The longest query that is read: what is longer was pasted by mistake. */
const LONGEST = 4000;
/** Brackets in brackets; deeper ones are words. */
export const DEEPEST = 30;

/** Splits a query. Never fails: whatever is no sign is a word. @param fields names that are followed by a colon */
export function tokenizeQuery(whole: string, fields: ReadonlySet<string>): Token[] {
  const text = whole.slice(0, LONGEST);
  const tokens: Token[] = [];
  let at = 0;
  let depth = 0;
  const add = (kind: Token['kind'], value: string, to: number, flags?: string): void => {
    const joined = at > 0 && !/\s/u.test(text[at - 1]!);
    tokens.push({ kind, text: value, from: at, to, joined, ...(flags !== undefined && { flags }) });
    at = to;
  };

  while (at < text.length) {
    const character = text[at]!;
    const previousToken = tokens.at(-1);
    const begins =
      previousToken === undefined ||
      previousToken.to < at ||
      previousToken.kind === 'open' ||
      previousToken.kind === 'minus';
    const mayHaveValue = begins || previousToken.kind === 'field';
    if (/\s/u.test(character)) at += 1;
    else if (character === '-' && begins && isNegated(text, at)) add('minus', '-', at + 1);
    else if (character === '(' && mayHaveValue && depth < DEEPEST) {
      depth += 1;
      add('open', '(', at + 1);
    } else if (character === ')' && depth > 0) {
      depth -= 1;
      add('close', ')', at + 1);
    } else if (
      !(mayHaveValue && !namesProperty(previousToken) && (readQuoted() || readPattern())) &&
      !(begins && (readBracketed() || readField()))
    )
      add('word', text.slice(at, endOfWord(text, at, depth)), endOfWord(text, at, depth));
  }
  return tokens;

  function readQuoted(): boolean {
    if (text[at] === '"') {
      const [quoted, inner] = matchAt(QUOTED_TEXT, text, at) ?? [text.slice(at), text.slice(at + 1)];
      add('phrase', inner.replaceAll('\\"', '"'), at + quoted.length);
      return true;
    }
    const pair = matchAt(QUOTE_PAIR, text, at);
    if (pair) add('phrase', pair[1]!, at + pair[0].length);
    return pair !== undefined;
  }

  function readPattern(): boolean {
    const pattern = matchAt(PATTERN, text, at);
    if (pattern) add('pattern', pattern[1]!, at + pattern[0].length, pattern[2]);
    return pattern !== undefined;
  }

  function readField(): boolean {
    const field = matchAt(FIELD, text, at);
    const name = field?.[1]!.toLowerCase();
    if (!field || name === undefined || !fields.has(name) || text.startsWith('//', at + field[0].length)) return false;
    add('field', name, at + field[0].length);
    return true;
  }

  function readBracketed(): boolean {
    const property = matchAt(BRACKETED, text, at);
    if (!property) return false;
    add('property', property[1]!, at + property[0].length);
    return true;
  }
}

/** The words of a query that is one quotation, in whichever marks it is typed; undefined for any other. */
export function quotedWhole(query: string): string | undefined {
  const [token, ...others] = tokenizeQuery(query.trim(), new Set());
  return token?.kind === 'phrase' && others.length === 0 ? token.text : undefined;
}

/** `prop:"due date"<2027`: the quotes are a part of what follows. */
const namesProperty = (token: Token | undefined): boolean =>
  token?.kind === 'field' && (token.text === 'prop' || token.text === 'property');

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** A dash before something that can be left out: not in "a - b" or "--". */
function isNegated(text: string, at: number): boolean {
  const next = String.fromCodePoint(text.codePointAt(at + 1) ?? 32);
  return LETTER.test(next) || isSign(next) || OPENING.test(next) || /[(#/[]/u.test(next);
}

/** A word ends at white space, or at the bracket that closes a group; the brackets of `f(x)` are its own. */
function endOfWord(text: string, from: number, depth: number): number {
  let openBrackets = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!;
    if (isQuoted) {
      if (CLOSING.test(character)) isQuoted = false;
    } else if (/\s/u.test(character)) return at;
    // `prop:name="two words"`
    else if (character === '"' && (at === from || /[=<>:]/u.test(text[at - 1]!))) isQuoted = text.includes('"', at + 1);
    else if (character === '(') openBrackets += 1;
    else if (character === ')') {
      if (openBrackets === 0 && depth > 0) return Math.max(at, from + 1);
      openBrackets -= 1;
    }
  }
  return text.length;
}
