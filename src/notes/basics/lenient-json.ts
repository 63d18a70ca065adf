/**
 * Reads JSON as models and people write it, where it can mean one thing only: with trailing commas, comments (`//`, `/* *&#47;`, `#`),
 * single quotes, names without quotes, raw line breaks and tabs in texts, the literals of Python and JavaScript, escapes that JSON
 * does not have, a code fence around it. A text that ends before its value does is no value: what is missing is never guessed.
 * Time grows with the text.
 * @throws SyntaxError that names the offset (`… at position 12`)
 */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const body = withoutFence(text);
    const reader = createJsonReader(body.text);
    try {
      return reader.readAll();
    } catch (error) {
      if (error instanceof Unreadable) throw new SyntaxError(`${error.message} at position ${error.at + body.from}`);
      throw error;
    }
  }
}

class Unreadable extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** What stands in a fence that is all of the text. */
function withoutFence(text: string): { readonly text: string; readonly from: number } {
  const open = /^\s*(`{3,}|~{3,})[\w-]*[ \t]*\r?\n/u.exec(text);
  if (!open) return { text, from: 0 };
  const fencedText = text.slice(open[0].length);
  const end = fencedText.trimEnd();
  const sign = open[1] ?? '';
  return { text: end.endsWith(sign) ? end.slice(0, -sign.length) : fencedText, from: open[0].length };
}

const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
  ['null', null],
  ['None', null],
  ['undefined', null],
]);
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '0': '\0' };
const NUMBER = /[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/uy;
const NAME = /[\p{L}_$][\p{L}\p{N}_$.-]*/uy;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|#[^\n]*)*/uy;
const PLAIN = { '"': /[^"\\]*/uy, "'": /[^'\\]*/uy, '`': /[^`\\]*/uy };
type Quote = keyof typeof PLAIN;
/** Deeper nesting than anybody writes. */
const DEEPEST = 200;

function createJsonReader(text: string) {
  let at = 0;

  const fail = (message: string): never => {
    throw new Unreadable(at >= text.length ? 'Unexpected end of the text' : message, at);
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const token = pattern.exec(text)?.[0] ?? '';
    at += token.length;
    return token;
  };
  const skip = (): void => void take(SPACE);

  const readString = (): string => {
    const quote = text[at] as Quote;
    // Python's texts over several lines.
    const triple = text.startsWith(quote.repeat(3), at) && quote !== '`' ? quote.repeat(3) : '';
    if (triple !== '') {
      const end = text.indexOf(triple, at + 3);
      if (end >= 0) {
        const innerText = text.slice(at + 3, end);
        at = end + 3;
        return innerText;
      }
    }
    at++;
    let content = '';
    for (;;) {
      content += take(PLAIN[quote]);
      const sign = text[at];
      if (sign === undefined) return fail('');
      at++;
      if (sign === quote) return content;
      content += readEscape();
    }
  };

  const readEscape = (): string => {
    const sign = text[at] ?? fail('');
    at++;
    const digits = sign === 'u' ? 4 : sign === 'x' ? 2 : 0;
    if (digits > 0) {
      const hex = text.slice(at, at + digits);
      if (hex.length < digits || !/^[\da-fA-F]+$/u.test(hex)) return `\\${sign}`;
      at += digits;
      return String.fromCharCode(parseInt(hex, 16));
    }
    // A line break behind a backslash is none in JavaScript and Python.
    if (sign === '\n') return '';
    return ESCAPES[sign] ?? (/["'`\\/]/u.test(sign) ? sign : `\\${sign}`);
  };

  const readList = (depth: number, close: string): unknown[] => {
    at++;
    const list: unknown[] = [];
    for (skip(); text[at] !== close; skip()) {
      list.push(readValue(depth + 1));
      skip();
      if (text[at] === ',') at++;
      else if (text[at] !== close) fail(`Expected a comma or ${close}`);
    }
    at++;
    return list;
  };

  const readObject = (depth: number): Record<string, unknown> => {
    at++;
    const pairs: [string, unknown][] = [];
    for (skip(); text[at] !== '}'; skip()) {
      const quote = text[at] ?? '';
      const name = quote in PLAIN ? readString() : take(NAME) || fail('Expected the name of a field');
      skip();
      if (text[at] !== ':') fail('Expected a colon');
      at++;
      skip();
      pairs.push([name, readValue(depth + 1)]);
      skip();
      if (text[at] === ',') at++;
      else if (text[at] !== '}') fail('Expected a comma or }');
    }
    at++;
    return Object.fromEntries(pairs);
  };

  const readValue = (depth: number): unknown => {
    if (depth > DEEPEST) return fail('The nesting is too deep');
    const sign = text[at] ?? '';
    if (sign in PLAIN) return readString();
    if (sign === '{') return readObject(depth);
    if (sign === '[') return readList(depth, ']');
    const number = take(NUMBER);
    if (number !== '') {
      const value = Number(number.replace(/_/gu, '').replace(/^\+/u, ''));
      return Number.isFinite(value) ? value : fail('Expected a number');
    }
    const from = at;
    const name = take(NAME);
    if (LITERALS.has(name)) return LITERALS.get(name);
    at = from;
    return fail('Expected a value');
  };

  return {
    readAll(): unknown {
      skip();
      const value = readValue(0);
      skip();
      if (text[at] === ';') at++;
      skip();
      if (at < text.length) fail('Unexpected text behind the value');
      return value;
    },
    /** The value that begins at an offset, and where it ends. */
    readAt(from: number): { readonly value: unknown; readonly to: number } {
      at = from;
      skip();
      return { value: readValue(0), to: at };
    },
  };
}

/**
 * The values of a text that holds several, one behind the other (`{…}{…}`), with or without commas, semicolons and white space
 * between them.
 * @throws SyntaxError
 */
export function parseLenientJsonValues(text: string): unknown[] {
  const reader = createJsonReader(text);
  const values: unknown[] = [];
  const gap = /[\s,;]*/uy;
  for (let at = 0; ;) {
    gap.lastIndex = at;
    at += gap.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return values;
    try {
      const { value, to } = reader.readAt(at);
      values.push(value);
      at = to;
    } catch (error) {
      if (error instanceof Unreadable) throw new SyntaxError(`${error.message} at position ${error.at}`);
      throw error;
    }
  }
}
