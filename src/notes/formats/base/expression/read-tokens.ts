import { ExpressionSyntaxError } from './syntax.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly from: number }
  | { readonly kind: 'string'; readonly value: string; readonly from: number }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string; readonly from: number }
  | { readonly kind: 'name'; readonly name: string; readonly from: number }
  | { readonly kind: 'sign'; readonly sign: string; readonly from: number }
  | { readonly kind: 'end'; readonly from: number };

const SPACE = /[\s\u00a0\ufeff]+/uy;
/** A full stop belongs to a number only before a digit, so that a method may follow an integer. */
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/uy;
const NAME = /[\p{L}\p{Extended_Pictographic}_$][\p{L}\p{M}\p{N}\p{Extended_Pictographic}\u200d\ufe0f_$]*/uy;
const SIGN = /===|!==|&&|\|\||[=!<>]=|[-+*/%!<>().,:[\]{}]/uy;
const REGEX = /\/((?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/uy;

/** Reads a whole expression. @throws ExpressionSyntaxError */
export function readTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match) at = form.lastIndex;
    return match;
  };
  for (;;) {
    take(SPACE);
    const from = at;
    if (at >= text.length) return [...tokens, { kind: 'end', from }];
    tokens.push(readToken(text, from, take, endsOperand(tokens.at(-1)), (to) => (at = to)));
  }
}

function readToken(
  text: string,
  from: number,
  take: (form: RegExp) => RegExpExecArray | null,
  afterOperand: boolean,
  moveTo: (offset: number) => void,
): Token {
  const char = text.charAt(from);
  if (char === '"' || char === "'") {
    const { value, to } = readString(text, from);
    moveTo(to);
    return { kind: 'string', value, from };
  }
  const number = take(NUMBER);
  if (number) return { kind: 'number', value: Number(number[0]), from };
  const name = take(NAME);
  if (name) return { kind: 'name', name: name[0], from };
  const regex = char === '/' && !afterOperand ? take(REGEX) : null;
  if (regex) return { kind: 'regex', source: regex[1] ?? '', flags: regex[2] ?? '', from };
  const sign = take(SIGN);
  if (!sign) throw new ExpressionSyntaxError(from, char);
  const written = sign[0];
  return { kind: 'sign', sign: written === '===' ? '==' : written === '!==' ? '!=' : written, from };
}

/** After an operand a slash divides; anywhere else it begins a pattern. */
function endsOperand(token: Token | undefined): boolean {
  if (!token) return false;
  return token.kind === 'sign' ? /^[)\]}]$/.test(token.sign) : token.kind !== 'end';
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

function readString(text: string, from: number): { value: string; to: number } {
  const quote = text.charAt(from);
  let value = '';
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === quote) return { value, to: at + 1 };
    if (char !== '\\') {
      value += char;
      continue;
    }
    const code = /^(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))/.exec(text.slice(at + 1, at + 10));
    const point = code ? parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16) : Infinity;
    if (code && point <= 0x10ffff) {
      value += String.fromCodePoint(point);
      at += code[0].length;
    } else {
      const escaped = text.charAt(at + 1);
      value += ESCAPES[escaped] ?? escaped;
      at += 1;
    }
  }
  throw new ExpressionSyntaxError(from, quote);
}
