import { DATE_FIELDS } from './date-functions.ts';
import { FILE_FIELDS } from './file-functions.ts';
import { GLOBAL_FUNCTIONS } from './global-functions.ts';
import { LAZY_LIST_METHODS } from './list-functions.ts';
import { findMethod, selfOf } from './methods.ts';
import { applyOperator, negate } from '../runtime/operators.ts';
import { allProperties, propertyValue } from '../runtime/properties.ts';
import type { RowState, Scope } from '../runtime/world.ts';
import { ExpressionError, type Expression } from '../expression/syntax.ts';
import { isList, isTruthy, shownType, stringOf, type BaseFile, type FileValue, type Value } from '../values/values.ts';

/** Formulas within formulas count too: the stack has an end. */
const DEEPEST = 1_000;

/** The value of an expression. @throws ExpressionError with a message for people. */
export function evaluate(expression: Expression, scope: Scope): Value {
  const { row } = scope;
  row.world.budget.spend(1);
  if (row.depth >= DEEPEST) throw new ExpressionError('The formula is nested too deep.');
  row.depth += 1;
  try {
    return valueOf(expression, scope);
  } finally {
    row.depth -= 1;
  }
}

function valueOf(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'regex':
      return { kind: 'regexp', source: expression.source, flags: expression.flags };
    case 'list':
      return expression.items.map((item) => evaluate(item, scope));
    case 'record':
      return {
        kind: 'object',
        entries: new Map(expression.entries.map(([key, each]) => [key, evaluate(each, scope)])),
      };
    case 'name':
      return nameValue(expression.name, scope);
    case 'member':
      return memberOf(expression.object, expression.name, scope);
    case 'index':
      return indexed(expression.object, evaluate(expression.index, scope), scope);
    case 'call':
      return called(expression, scope);
    case 'unary': {
      const operand = evaluate(expression.operand, scope);
      return expression.operator === '!' ? !isTruthy(operand) : negate(operand);
    }
    case 'binary': {
      const left = evaluate(expression.left, scope);
      if (expression.operator === '&&') return isTruthy(left) ? evaluate(expression.right, scope) : left;
      if (expression.operator === '||') return isTruthy(left) ? left : evaluate(expression.right, scope);
      return applyOperator(scope.row.world, expression.operator, left, evaluate(expression.right, scope));
    }
  }
}

function nameValue(name: string, { row, locals }: Scope): Value {
  if (Object.hasOwn(locals, name)) return locals[name] ?? null;
  if (name === 'file') return row.file && { kind: 'file', file: row.file };
  if (name === 'this') return row.host && { kind: 'file', file: row.host, isHost: true };
  if (name === 'note') return row.file && allProperties(row.file, row.world.propertyKinds);
  return row.file && propertyValue(row.file, name, row.world.propertyKinds);
}

/** What comes before a full stop or bracket may be a namespace instead of a value. */
function namespaceOf(object: Expression, { locals }: Scope): 'note' | 'formula' | undefined {
  if (object.kind !== 'name' || Object.hasOwn(locals, object.name)) return undefined;
  // `property.x` is how the first bases wrote `note.x`.
  if (object.name === 'note' || object.name === 'property') return 'note';
  return object.name === 'formula' ? 'formula' : undefined;
}

function memberOf(object: Expression, name: string, scope: Scope): Value {
  const { row } = scope;
  const space = namespaceOf(object, scope);
  if (space === 'note') return row.file && propertyValue(row.file, name, row.world.propertyKinds);
  if (space === 'formula') return formulaValue(row, name);
  return fieldOf(evaluate(object, scope), name, row);
}

/** The value of a formula, once for each row. @throws ExpressionError, also for formulas that need each other. */
export function formulaValue(row: RowState, name: string): Value {
  const source = row.formulas.get(name);
  if (source === undefined) return null;
  const done = row.done.get(name) ?? (row.done.has(name) ? null : computeFormula(row, name, source));
  if (done instanceof ExpressionError) throw done;
  return done;
}

function computeFormula(row: RowState, name: string, source: Expression | ExpressionError): Value | ExpressionError {
  if (source instanceof ExpressionError) return source;
  if (row.running.has(name)) throw new ExpressionError(`The formula "${name}" needs its own result.`);
  row.running.add(name);
  let result: Value | ExpressionError;
  try {
    result = evaluate(source, { row, locals: {} });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    result = error;
  }
  row.running.delete(name);
  row.done.set(name, result);
  return result;
}

function indexed(object: Expression, index: Value, scope: Scope): Value {
  if (namespaceOf(object, scope) !== undefined) return memberOf(object, stringOf(index) ?? '', scope);
  const value = evaluate(object, scope);
  if (typeof index !== 'number') return fieldOf(value, stringOf(index) ?? '', scope.row);
  if (isList(value)) return value[index] ?? null;
  return typeof value === 'string' ? (value[index] ?? null) : null;
}

function fieldOf(value: Value, name: string, row: RowState): Value {
  if (value === null) return null;
  const text = stringOf(value);
  if (name === 'length' && (text !== undefined || isList(value))) return (text ?? (value as string)).length;
  if (typeof value === 'object' && !isList(value)) {
    switch (value.kind) {
      case 'object':
        return value.entries.get(name) ?? foldedEntry(value.entries, name);
      case 'date':
        if (Object.hasOwn(DATE_FIELDS, name)) return DATE_FIELDS[name]!(new Date(value.ms));
        break;
      case 'file': {
        const found = value.isHost ? hostField(value, name, row) : fileField(value.file, name, row);
        if (found !== undefined) return found;
      }
    }
  }
  throw new ExpressionError(`Cannot find "${name}" on type ${shownType(value)}`);
}

function foldedEntry(entries: ReadonlyMap<string, Value>, name: string): Value {
  for (const [key, value] of entries) if (key.toLowerCase() === name.toLowerCase()) return value;
  return null;
}

function fileField(file: BaseFile, name: string, { world }: RowState): Value | undefined {
  if (name === 'properties') return allProperties(file, world.propertyKinds);
  return Object.hasOwn(FILE_FIELDS, name) ? FILE_FIELDS[name]!(file) : undefined;
}

/** `this.file` is the file; any other name is a property of the note. */
const hostField = ({ file }: FileValue, name: string, { world }: RowState): Value =>
  name === 'file' ? { kind: 'file', file } : propertyValue(file, name, world.propertyKinds);

function called({ callee, args }: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  if (callee.kind === 'name') return globalCall(callee.name, args, scope);
  if (callee.kind !== 'member') throw new ExpressionError('Unable to parse formula.');
  const self = evaluate(callee.object, scope);
  const { name } = callee;
  if (isList(self) && Object.hasOwn(LAZY_LIST_METHODS, name))
    return LAZY_LIST_METHODS[name]!(self, { scope, args, evaluate });
  const method = findMethod(self, name);
  if (!method && self === null) return null;
  if (!method) throw new ExpressionError(`Cannot find function "${name}" on type ${shownType(self)}`);
  const values = args.map((each) => evaluate(each, scope));
  return method(selfOf(self, name), { scope, args: values });
}

function globalCall(name: string, args: readonly Expression[], scope: Scope): Value {
  if (name === 'if') {
    const [condition, then, otherwise] = args;
    const branch = condition && isTruthy(evaluate(condition, scope)) ? then : otherwise;
    return branch ? evaluate(branch, scope) : null;
  }
  if (!Object.hasOwn(GLOBAL_FUNCTIONS, name)) throw new ExpressionError(`Cannot find function "${name}"`);
  return GLOBAL_FUNCTIONS[name]!({ scope, args: args.map((each) => evaluate(each, scope)) });
}
