import { ExpressionError } from '../../expressions/values.ts';

/** An expression of a base, parsed. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: null | boolean | number | string }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [string, Expression])[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    };

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '+' | '-' | '*' | '/' | '%';

/** An expression that cannot be read. `offset`: where in it, in UTF-16 units; `found`: what stands there. */
export class ExpressionSyntaxError extends ExpressionError {
  constructor(
    readonly offset: number,
    readonly found: string,
  ) {
    super('Unable to parse formula.');
  }
}
