import { createExpressionParser } from './parse-expression.ts';
import { createScanner, readStringLiteral, type Scanner } from './scanner.ts';
import type { Command, Expression, NamedExpression, Query, Source } from './syntax.ts';

const DEEPEST = 100;

/** Reads what stands behind FROM. @throws DataviewSyntaxError */
function parseSource(scanner: Scanner): Source {
  const { takeNext } = scanner;
  let depth = 0;

  function all(): Source {
    if (++depth > DEEPEST) scanner.fail('too_deep');
    let leftSource = one();
    for (let sign = operator(); sign; sign = operator()) leftSource = { kind: sign, left: leftSource, right: one() };
    depth -= 1;
    return leftSource;
  }

  function operator(): 'and' | 'or' | undefined {
    const sign = takeNext(/(?:and\b|or\b|&|\|)/iy)?.[0].toLowerCase();
    return sign === undefined ? undefined : sign === 'or' || sign === '|' ? 'or' : 'and';
  }

  function one(): Source {
    if (takeNext(/[-!]/y)) {
      if (++depth > DEEPEST) scanner.fail('too_deep');
      const source = one();
      depth -= 1;
      return { kind: 'not', source };
    }
    const tag = takeNext(/#([^\s#,()[\]{}"'<>=!&|+*;:?.]+)/uy);
    if (tag) return { kind: 'tag', tag: tag[1] ?? '' };
    if (takeNext(/"/y)) return { kind: 'path', path: readStringLiteral(scanner) };
    const link = takeNext(/\[\[([^[\]]*)\]\]/y);
    if (link) return { kind: 'links_to', written: link[1] ?? '' };
    const from = takeNext(/(outgoing|incoming)\(\s*\[\[([^[\]]*)\]\]\s*\)/iy);
    if (from) return { kind: /^out/i.test(from[1] ?? '') ? 'links_from' : 'links_to', written: from[2] ?? '' };
    if (takeNext(/csv\(/iy)) return scanner.fail('csv', scanner.at() - 4);
    if (!takeNext(/\(/y)) return scanner.fail('source');
    const inner = all();
    if (!takeNext(/\)/y)) scanner.fail();
    return inner;
  }

  return all();
}

const COMMAND = /(from|where|sort|limit|flatten|group\s+by)\b/iy;
/** Where a column may stand, `sort(` is the function. */
const COMMAND_NOT_COLUMN = /(?:from|where|sort(?!\()|limit|flatten|group\s+by)\b/iy;
const MOST_COMMANDS = 100;

/** Reads the source of a `dataview` block. @throws DataviewSyntaxError */
export function parseQuery(text: string): Query {
  const scanner = createScanner(text);
  const parse = createQueryParser(scanner);
  const kind = (scanner.takeNext(/(list|table|task|calendar)\b/iy)?.[1] ?? scanner.fail('kind')).toLowerCase();
  const isWithoutId = scanner.takeNext(/without\s+id\b/iy) !== undefined;
  const fields = kind === 'task' ? [] : parse.fields(kind === 'table');
  if (kind === 'calendar' && fields.length === 0) scanner.fail('calendar');
  let source: Source = { kind: 'all' };
  const commands: Command[] = [];
  for (let isFirst = true; ; isFirst = false) {
    const command = scanner.takeNext(COMMAND)?.[1]?.toLowerCase().replace(/\s+/, ' ');
    if (command === undefined) break;
    if (commands.length >= MOST_COMMANDS) scanner.fail('too_long');
    if (command !== 'from') commands.push(parse.command(command));
    else if (isFirst) source = parseSource(scanner);
    else scanner.fail('order', scanner.at() - command.length);
  }
  scanner.skipSpace();
  if (!scanner.isAtEnd()) scanner.fail();
  return { kind: kind as Query['kind'], isWithoutId, fields, source, commands };
}

function createQueryParser(scanner: Scanner) {
  const { takeNext } = scanner;
  const expression = createExpressionParser(scanner);
  const peeksCommand = (): boolean => {
    const from = scanner.at();
    scanner.skipSpace();
    const isCommandNext = scanner.isAtEnd() || scanner.take(COMMAND_NOT_COLUMN) !== undefined;
    scanner.jump(from);
    return isCommandNext;
  };

  function named(): NamedExpression {
    scanner.skipSpace();
    const from = scanner.at();
    const parsed = expression();
    const expressionText = scanner.slice(from);
    if (!takeNext(/as\b/iy)) return { name: expressionText, expression: parsed };
    const name = takeNext(/"/y)
      ? readStringLiteral(scanner)
      : (takeNext(/[\p{L}\p{N}\p{Extended_Pictographic}_-]+/uy)?.[0] ?? scanner.fail());
    return { name, expression: parsed };
  }

  function fields(areMany: boolean): NamedExpression[] {
    const namedFields: NamedExpression[] = [];
    if (peeksCommand()) return namedFields;
    do namedFields.push(named());
    while (areMany && takeNext(/,/y));
    return namedFields;
  }

  function sortKeys(): { expression: Expression; isDown: boolean }[] {
    const keys = [];
    do {
      const key = expression();
      const direction = takeNext(/(asc|ascending|desc|descending)\b/iy)?.[1] ?? 'asc';
      keys.push({ expression: key, isDown: /^desc/i.test(direction) });
    } while (takeNext(/,/y));
    return keys;
  }

  function command(kind: string): Command {
    switch (kind) {
      case 'where':
        return { kind: 'where', condition: expression() };
      case 'sort':
        return { kind: 'sort', keys: sortKeys() };
      case 'limit':
        return { kind: 'limit', count: expression() };
      default:
        return { kind: kind === 'flatten' ? 'flatten' : 'group', by: named() };
    }
  }

  return { fields, command };
}
