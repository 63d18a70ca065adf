import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { namedDate } from '../values/dates.ts';
import { readLink } from '../values/read-value.ts';
import { DataviewError, objectOf, type Value } from '../values/values.ts';
import { isTruthy } from '../values/values.ts';
import { FUNCTIONS } from './functions.ts';
import type { Expression } from '../language/syntax.ts';
import { memberOf } from '../runtime/members.ts';
import { applyOperator } from '../runtime/operators.ts';
import type { Scope } from '../runtime/world.ts';

/** Functions within functions: the stack has an end. */
const DEEPEST = 100;

/** The value of an expression. @throws DataviewError with a message for people. */
export function evaluate(expression: Expression, scope: Scope): Value {
  const { world } = scope;
  world.budget.spend(1);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'link':
      return readLink(expression.written, world.host, expression.isEmbed);
    case 'named_date':
      return namedDate(expression.name, world.now) ?? null;
    case 'name':
      return nameValue(expression.name, scope);
    case 'list':
      return expression.items.map((item) => evaluate(item, scope));
    case 'record':
      return objectOf(new Map(expression.entries.map(([key, each]) => [key, evaluate(each, scope)])));
    case 'member':
      return memberOf(world, evaluate(expression.object, scope), evaluate(expression.index, scope));
    case 'not':
      return !isTruthy(evaluate(expression.operand, scope));
    case 'binary': {
      const left = evaluate(expression.left, scope);
      if (expression.operator === '&' && !isTruthy(left)) return false;
      if (expression.operator === '|' && isTruthy(left)) return true;
      return applyOperator(world, expression.operator, left, evaluate(expression.right, scope));
    }
    case 'lambda':
      return lambda(expression, scope);
    case 'call':
      return called(expression, scope);
  }
}

function nameValue(name: string, { world, row, locals }: Scope): Value {
  const local = locals.get(name);
  if (local !== undefined) return local;
  const lower = name.toLowerCase();
  if (lower === 'this') return world.host === '' ? null : world.page(world.host);
  if (lower === 'row') return row ?? null;
  return row?.get(name) ?? null;
}

function lambda({ names, body }: Extract<Expression, { kind: 'lambda' }>, scope: Scope): Value {
  const depth = scope.depth + 1;
  if (depth > DEEPEST) throw new DataviewError('The functions are nested too deep.');
  return {
    kind: 'function',
    call: (args) => {
      const locals = new Map(scope.locals);
      for (const [at, name] of names.entries()) locals.set(name, args[at] ?? null);
      return evaluate(body, { ...scope, locals, depth });
    },
  };
}

function called({ name, args }: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  const work = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!work) throw new DataviewError(`There is no function ${inQuotes(name)}.`);
  return work(
    scope.world,
    args.map((each) => evaluate(each, scope)),
  );
}

/** Functions that an expression names and that there are not: known before any row is looked at. */
export function unknownFunctions(expression: Expression): string[] {
  switch (expression.kind) {
    case 'list':
      return expression.items.flatMap(unknownFunctions);
    case 'record':
      return expression.entries.flatMap(([, each]) => unknownFunctions(each));
    case 'member':
      return [...unknownFunctions(expression.object), ...unknownFunctions(expression.index)];
    case 'not':
      return unknownFunctions(expression.operand);
    case 'binary':
      return [...unknownFunctions(expression.left), ...unknownFunctions(expression.right)];
    case 'lambda':
      return unknownFunctions(expression.body);
    case 'call':
      return [
        ...(Object.hasOwn(FUNCTIONS, expression.name) ? [] : [expression.name]),
        ...expression.args.flatMap(unknownFunctions),
      ];
    default:
      return [];
  }
}
