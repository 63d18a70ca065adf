/** A piece of a query. `from` and `to` are offsets in the text; `joined`: no space stands before it. */
export interface Token {
  readonly kind: 'word' | 'phrase' | 'pattern' | 'open' | 'close' | 'minus' | 'field';
  /** A word as typed, what stands in quotes, a pattern's source, a field's name in lower case. */
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
/** `[status]` is text, `[status:done]` a property as Obsidian writes it. */
const BRACKETED = /\[([^[\]:"]+|"[^"]+"):([^[\]]*)\](?=$|[\s)])/uy;

/** The longest query that is read: what is longer was pasted by mistake. */
const LONGEST = 4000;
/** Brackets in brackets; deeper ones are words. */
const DEEPEST = 30;

/** Splits a query. Never fails: whatever is no sign is a word. @param fields names that are followed by a colon */
export function readTokens(whole: string, fields: ReadonlySet<string>): Token[] {
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
    const before = tokens.at(-1);
    const begins = before === undefined || before.to < at || before.kind === 'open' || before.kind === 'minus';
    const mayHaveValue = begins || before.kind === 'field';
    if (/\s/u.test(character)) at += 1;
    else if (character === '-' && begins && isNegated(text, at)) add('minus', '-', at + 1);
    else if (character === '(' && mayHaveValue && depth < DEEPEST) {
      depth += 1;
      add('open', '(', at + 1);
    } else if (character === ')' && depth > 0) {
      depth -= 1;
      add('close', ')', at + 1);
    } else if (
      !(mayHaveValue && !namesProperty(before) && (readQuoted() || readPattern())) &&
      !(begins && (readBracketed() || readField()))
    )
      add('word', text.slice(at, endOfWord(text, at, depth)), endOfWord(text, at, depth));
  }
  return tokens;

  function readQuoted(): boolean {
    if (text[at] === '"') {
      const end = text.indexOf('"', at + 1);
      add('phrase', text.slice(at + 1, end < 0 ? text.length : end), end < 0 ? text.length : end + 1);
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
    const [written, name, value] = property;
    const end = at + written.length;
    add('field', 'prop', at);
    add('word', value === '' ? name! : `${name!}=${value!}`, end);
    return true;
  }
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
  return LETTER.test(next) || OPENING.test(next) || /[(#/[]/u.test(next);
}

/** A word ends at white space, or at the bracket that closes a group; the brackets of `f(x)` are its own. */
function endOfWord(text: string, from: number, depth: number): number {
  let own = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!;
    if (isQuoted) {
      if (CLOSING.test(character)) isQuoted = false;
    } else if (/\s/u.test(character)) return at;
    // `prop:name="two words"`
    else if (character === '"' && (at === from || /[=<>:]/u.test(text[at - 1]!))) isQuoted = text.includes('"', at + 1);
    else if (character === '(') own += 1;
    else if (character === ')') {
      if (own === 0 && depth > 0) return Math.max(at, from + 1);
      own -= 1;
    }
  }
  return text.length;
}
