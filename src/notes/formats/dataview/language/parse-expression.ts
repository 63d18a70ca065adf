import { namedDate, parseIsoDate } from '../../expressions/dates.ts';
import { parseDuration, unitNames, withWholeMonths } from '../../expressions/durations.ts';
import type { DurationValue } from '../../expressions/values.ts';
import { createScanner, readStringLiteral, type Scanner } from './scanner.ts';
import type { Expression, Operator } from './syntax.ts';

/** What may be within what: the parser and the evaluator call themselves for each level. */
const DEEPEST = 100;
/** Signs and names that may follow each other in a query: each makes a level too. */
const MOST_LINKS = 1_000;

/** Words that begin a command are no names of fields. */
const KEYWORDS = /^(?:from|where|limit|group|flatten|sort)$/i;
/** Names of fields may be emoji, as `📅`. */
const NAME_BEGINNING = String.raw`[\p{L}_\p{Extended_Pictographic}]`;
const NAME_SOURCE = String.raw`${NAME_BEGINNING}[\p{L}\p{M}\p{N}_\p{Extended_Pictographic}\u200d\ufe0f-]*`;
const NAME = new RegExp(NAME_SOURCE, 'uy');
const NAMES = new RegExp(NAME_SOURCE, 'gu');
const MEMBER = new RegExp(String.raw`\.(?=${NAME_BEGINNING})`, 'uy');
const LAMBDA = new RegExp(String.raw`\(\s*(?:${NAME_SOURCE}\s*(?:,\s*${NAME_SOURCE}\s*)*)?\)\s*=>`, 'uy');

/** From the weakest; `and` and `or` are of one strength, as Dataview has them. */
const OPERATORS: readonly RegExp[] = [/(?:and\b|or\b|&|\|)/iy, /(?:<=|>=|!=|<|>|=(?!>))/y, /[+-]/y, /[*/%]/y];

/** An expression that is the whole text. @throws DataviewSyntaxError */
export function parseExpression(text: string): Expression {
  const scanner = createScanner(text);
  const expression = createExpressionParser(scanner)();
  scanner.skipSpace();
  return scanner.isAtEnd() ? expression : scanner.fail();
}

/** @returns the function that reads an expression at the scanner's place. */
export function createExpressionParser(scanner: Scanner): () => Expression {
  const { take, takeNext, fail } = scanner;
  let depth = 0;
  let links = 0;
  const link = (): void => void (++links > MOST_LINKS && fail('too_long'));

  function expression(): Expression {
    if (++depth > DEEPEST) fail('too_deep');
    const result = binary(0);
    depth -= 1;
    return result;
  }

  function binary(level: number): Expression {
    const pattern = OPERATORS[level];
    if (!pattern) return unary();
    let leftOperand = binary(level + 1);
    for (let match = takeNext(pattern); match; match = takeNext(pattern)) {
      link();
      leftOperand = { kind: 'binary', operator: operatorOf(match[0]), left: leftOperand, right: binary(level + 1) };
    }
    return leftOperand;
  }

  function unary(): Expression {
    if (!takeNext(/!(?!\[\[)/y)) return postfix();
    if (++depth > DEEPEST) fail('too_deep');
    const operand = unary();
    depth -= 1;
    return { kind: 'not', operand };
  }

  function postfix(): Expression {
    let object = atom();
    for (; ; link()) {
      if (take(MEMBER)) {
        const name = take(NAME)?.[0] ?? fail();
        object = { kind: 'member', object, index: { kind: 'literal', value: name } };
      } else if (take(/\[/y)) {
        object = { kind: 'member', object, index: expression() };
        expect(/\]/y);
      } else if (take(/\(/y)) object = { kind: 'apply', callee: object, args: until(/\)/y) };
      else return object;
    }
  }

  function atom(): Expression {
    scanner.skipSpace();
    const number = take(/-?\d+(?:\.\d+)?(?![\p{L}_])/uy);
    if (number) return { kind: 'literal', value: Number(number[0]) };
    if (take(/"/y)) return { kind: 'literal', value: readStringLiteral(scanner) };
    const linkMatch = take(/(!?)\[\[([^[\]]*)\]\]/y);
    if (linkMatch) return { kind: 'link', written: linkMatch[2] ?? '', isEmbed: linkMatch[1] === '!' };
    const tag = take(/#[^\s#,()[\]{}"'<>=!&|+*;:?.]+/uy);
    if (tag) return { kind: 'literal', value: tag[0] };
    if (take(/\[/y)) return { kind: 'list', items: until(/\]/y) };
    if (take(/\{/y)) return record();
    const lambda = take(LAMBDA);
    if (lambda) {
      const names = lambda[0].match(NAMES) ?? [];
      return { kind: 'lambda', names, body: expression() };
    }
    if (take(/\(/y)) {
      const inner = expression();
      expect(/\)/y);
      return inner;
    }
    return named();
  }

  function named(): Expression {
    const from = scanner.at();
    const name = take(NAME)?.[0] ?? fail();
    if (take(/\(/y)) return timeLiteral(name) ?? { kind: 'call', name, args: until(/\)/y) };
    if (KEYWORDS.test(name)) fail('unexpected', from);
    const literal = LITERALS.get(name.toLowerCase());
    return literal ?? { kind: 'name', name };
  }

  /** `date(today)`, `date(2026-01-01)`, `dur(2 days)`: what stands between the brackets is no expression. */
  function timeLiteral(name: string): Expression | undefined {
    const isDate = /^date$/i.test(name);
    if (!isDate && !/^dur$/i.test(name)) return undefined;
    const from = scanner.at();
    const timeText = take(/\s*([^()"\s](?:[^()"]{0,199}?[^()"\s])??)\s*\)/y)?.[1] ?? '';
    const timeValue = isDate ? parseIsoDate(timeText) : parseDataviewDuration(timeText);
    if (timeValue) return { kind: 'literal', value: timeValue };
    if (isDate && namedDate(timeText, 0)) return { kind: 'named_date', name: timeText };
    scanner.jump(from);
    return undefined;
  }

  function until(close: RegExp): Expression[] {
    const items: Expression[] = [];
    if (takeNext(close)) return items;
    do items.push(expression());
    while (takeNext(/,/y));
    expect(close);
    return items;
  }

  function record(): Expression {
    const entries: [string, Expression][] = [];
    if (takeNext(/\}/y)) return { kind: 'record', entries };
    do {
      const key = takeNext(/"/y) ? readStringLiteral(scanner) : (takeNext(NAME)?.[0] ?? fail());
      expect(/:/y);
      entries.push([key, expression()]);
    } while (takeNext(/,/y));
    expect(/\}/y);
    return { kind: 'record', entries };
  }

  const expect = (pattern: RegExp): void => void (takeNext(pattern) ?? fail());
  return expression;
}

const LITERALS: ReadonlyMap<string, Expression> = new Map<string, Expression>([
  ['true', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
  ['null', { kind: 'literal', value: null }],
]);

function operatorOf(sign: string): Operator {
  const lower = sign.toLowerCase();
  return lower === 'and' ? '&' : lower === 'or' ? '|' : (lower as Operator);
}

const UNIT_NAMES = unitNames({
  year: 'yr yrs year years',
  month: 'mo month months',
  week: 'w wk wks week weeks',
  day: 'd day days',
  hour: 'h hr hrs hour hours',
  minute: 'm min mins minute minutes',
  second: 's sec secs second seconds',
});

/** `3 days`, `6hr4min`, `9 years, 8 months`; undefined where it is none. */
export function parseDataviewDuration(text: string): DurationValue | undefined {
  const duration = parseDuration(text.toLowerCase(), UNIT_NAMES);
  return duration && withWholeMonths(duration);
}
