import { inQuotes } from '../../invisible-characters/in-quotes.ts';

/** Where a text stops being JSON, and why, in words for the person whose file it is. */
interface JsonFault {
  /** Characters from the beginning. */
  readonly at: number;
  readonly message: string;
}

type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing';

const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?![\w.+-])/y;

/** The first fault of a text that is no JSON; engines say it each in their own words, and some do not say where. */
export function findJsonFault(source: string): JsonFault {
  const open: ('{' | '[')[] = [];
  let expected: Wanted = 'value';
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isMatch = pattern.test(source);
    if (isMatch) at = pattern.lastIndex;
    return isMatch;
  };
  const afterValue = (): Wanted => (open.length > 0 ? ', or end' : 'nothing');
  for (;;) {
    skip(SPACE);
    const sign = source[at];
    if (sign === undefined)
      return { at: source.length, message: 'It ends in the middle: what was begun is not closed.' };
    const isValue: boolean = expected === 'value' || expected === 'value or ]';
    const isName: boolean = expected === 'name' || expected === 'name or }';
    if (isClosing(sign, expected, open.at(-1))) {
      open.pop();
      at++;
      expected = afterValue();
    } else if (sign === '"' && (isValue || isName)) {
      const begin = at++;
      while (skip(PLAIN) && source[at] === '\\' && skip(ESCAPE));
      if (source[at] !== '"') return badText(source, begin, at);
      at++;
      expected = isName ? ':' : afterValue();
    } else if (isValue && (sign === '{' || sign === '[')) {
      open.push(sign);
      at++;
      expected = sign === '{' ? 'name or }' : 'value or ]';
    } else if (isValue && skip(ATOM)) expected = afterValue();
    else if (expected === ':' && sign === ':') {
      at++;
      expected = 'value';
    } else if (expected === ', or end' && sign === ',') {
      at++;
      expected = open.at(-1) === '{' ? 'name' : 'value';
    } else return { at, message: sayUnexpected(jsonWordAt(source, at), expected, open.at(-1)) };
  }
}

function isClosing(sign: string, expected: Wanted, open: '{' | '[' | undefined): boolean {
  const mayEnd = expected === ', or end' || expected === 'name or }' || expected === 'value or ]';
  return mayEnd && sign === (open === '{' ? '}' : ']');
}

function badText(source: string, begin: number, at: number): JsonFault {
  if (source[at] === '\\') return { at, message: `${inQuotes(source.slice(at, at + 2))} cannot stand in a text.` };
  return { at: begin, message: 'This text is not closed by a quotation mark on its line.' };
}

/** @returns the sign, or the whole word that begins there */
function jsonWordAt(source: string, at: number): string {
  const word = /[\p{L}\p{N}_.+-]{1,20}/uy;
  word.lastIndex = at;
  return word.exec(source)?.[0] ?? String.fromCodePoint(source.codePointAt(at) ?? 0);
}

function sayUnexpected(sign: string, expected: Wanted, open: '{' | '[' | undefined): string {
  switch (expected) {
    case 'name':
    case 'value':
      return sign === '}' || sign === ']'
        ? `A comma too many, or a value too few, stands before ${inQuotes(sign)}.`
        : `${inQuotes(sign)} stands where a ${expected === 'name' ? 'name' : 'value'} in quotation marks is expected.`;
    case 'name or }':
    case 'value or ]':
      return `${inQuotes(sign)} stands where a ${expected === 'name or }' ? 'name' : 'value'} in quotation marks is expected.`;
    case ':':
      return `A colon is missing before ${inQuotes(sign)}.`;
    case ', or end':
      return `A comma, or a closing ${inQuotes(open === '{' ? '}' : ']')}, is missing before ${inQuotes(sign)}.`;
    case 'nothing':
      return `Its value has ended, and ${inQuotes(sign)} follows.`;
  }
}
