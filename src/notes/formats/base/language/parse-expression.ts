import { ExpressionSyntaxError, type BinaryOperator, type Expression } from './syntax.ts';

/** In UTF-16 units; longer ones are written by no person. */
const LONGEST = 20_000;
/** What may be within what: the parser and the evaluator call themselves for each level. */
const DEEPEST = 200;

/** How strongly a sign binds; each level is read from left to right. */
const STRENGTH: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 3,
  '>': 3,
  '<=': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
};

/** Reads an expression of a base. @throws ExpressionSyntaxError */
export function parseExpression(text: string): Expression {
  if (text.length > LONGEST) throw new ExpressionSyntaxError(LONGEST, '');
  const parser = createParser(tokenizeExpression(text), text);
  return parser.whole();
}

function createParser(tokens: readonly Token[], text: string) {
  let next = 0;
  let depth = 0;
  const peek = (): Token => tokens[next]!;
  const fail = (token = peek()): never => {
    throw new ExpressionSyntaxError(token.from, text.slice(token.from, token.from + 20));
  };
  const takeSign = (sign: string): boolean => {
    const token = peek();
    if (token.kind !== 'sign' || token.sign !== sign) return false;
    next += 1;
    return true;
  };
  const expect = (sign: string): void => void (takeSign(sign) || fail());

  function binary(minPrecedence: number): Expression {
    if (++depth > DEEPEST) fail();
    let leftOperand = unary();
    for (;;) {
      const token = peek();
      const strength = token.kind === 'sign' ? (STRENGTH[token.sign] ?? 0) : 0;
      if (token.kind !== 'sign' || strength < minPrecedence || strength === 0) break;
      next += 1;
      leftOperand = {
        kind: 'binary',
        operator: token.sign as BinaryOperator,
        left: leftOperand,
        right: binary(strength + 1),
      };
    }
    depth -= 1;
    return leftOperand;
  }

  function unary(): Expression {
    const operator = takeSign('!') ? '!' : takeSign('-') ? '-' : undefined;
    if (operator === undefined) return postfix();
    if (++depth > DEEPEST) fail();
    const operand = unary();
    depth -= 1;
    return { kind: 'unary', operator, operand };
  }

  function postfix(): Expression {
    let object = primary();
    for (;;) {
      if (takeSign('.')) {
        const token = peek();
        if (token.kind !== 'name') return fail();
        next += 1;
        object = { kind: 'member', object, name: token.name };
      } else if (takeSign('[')) {
        object = { kind: 'index', object, index: binary(1) };
        expect(']');
      } else if ((object.kind === 'name' || object.kind === 'member') && takeSign('(')) {
        object = { kind: 'call', callee: object, args: listUntil(')') };
      } else return object;
    }
  }

  function listUntil(close: string): Expression[] {
    const items: Expression[] = [];
    if (takeSign(close)) return items;
    do items.push(binary(1));
    while (takeSign(','));
    expect(close);
    return items;
  }

  function primary(): Expression {
    const token = peek();
    next += 1;
    switch (token.kind) {
      case 'number':
      case 'string':
        return { kind: 'literal', value: token.value };
      case 'regex':
        return { kind: 'regex', source: token.source, flags: token.flags };
      case 'name':
        return KEYWORDS.get(token.name) ?? { kind: 'name', name: token.name };
      case 'sign':
        if (token.sign === '(') {
          const inner = binary(1);
          expect(')');
          return inner;
        }
        if (token.sign === '[') return { kind: 'list', items: listUntil(']') };
        if (token.sign === '{') return record();
    }
    return fail(token);
  }

  function record(): Expression {
    const entries: [string, Expression][] = [];
    if (takeSign('}')) return { kind: 'record', entries };
    do {
      const key = peek();
      if (key.kind !== 'string' && key.kind !== 'name') return fail();
      next += 1;
      expect(':');
      entries.push([key.kind === 'string' ? key.value : key.name, binary(1)]);
    } while (takeSign(','));
    expect('}');
    return { kind: 'record', entries };
  }

  return {
    whole(): Expression {
      const expression = binary(1);
      if (peek().kind !== 'end') fail();
      return expression;
    },
  };
}

const KEYWORDS: ReadonlyMap<string, Expression> = new Map<string, Expression>([
  ['true', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
  ['null', { kind: 'literal', value: null }],
]);

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
export function tokenizeExpression(text: string): readonly Token[] {
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
  const signText = sign[0];
  return { kind: 'sign', sign: signText === '===' ? '==' : signText === '!==' ? '!=' : signText, from };
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
