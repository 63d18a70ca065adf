import type { Value } from '../../expressions/values.ts';

/** An expression of a query, parsed. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: Value }
  /** `[[]]` leads to the note that holds the query. */
  | { readonly kind: 'link'; readonly written: string; readonly isEmbed: boolean }
  /** `date(today)`: another one with each evaluation. */
  | { readonly kind: 'named_date'; readonly name: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'record'; readonly entries: readonly (readonly [string, Expression])[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly index: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  /** A function that is called where it stands. */
  | { readonly kind: 'apply'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: 'lambda'; readonly names: readonly string[]; readonly body: Expression }
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression };

export type Operator = '+' | '-' | '*' | '/' | '%' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '&' | '|';

/** Which notes a query begins with. */
export type Source =
  | { readonly kind: 'all' }
  | { readonly kind: 'tag'; readonly tag: string }
  /** A folder or a file, by its path. */
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'links_to' | 'links_from'; readonly written: string }
  | { readonly kind: 'not'; readonly source: Source }
  | { readonly kind: 'and' | 'or'; readonly left: Source; readonly right: Source };

export interface NamedExpression {
  readonly name: string;
  readonly expression: Expression;
}

export type Command =
  | { readonly kind: 'where'; readonly condition: Expression }
  | { readonly kind: 'sort'; readonly keys: readonly { readonly expression: Expression; readonly isDown: boolean }[] }
  | { readonly kind: 'limit'; readonly count: Expression }
  | { readonly kind: 'group' | 'flatten'; readonly by: NamedExpression };

export interface Query {
  readonly kind: 'list' | 'table' | 'task' | 'calendar';
  readonly isWithoutId: boolean;
  /** Of a table its columns; of a list what stands behind each, one at most; of a calendar the date. */
  readonly fields: readonly NamedExpression[];
  readonly source: Source;
  readonly commands: readonly Command[];
}

/** A query that cannot be read: where it stops being one, and what stands there. */
export class DataviewSyntaxError extends Error {
  constructor(
    /** In UTF-16 units. */
    readonly offset: number,
    readonly found: string,
    readonly reason: SyntaxReason,
  ) {
    super(reason);
  }
}

export type SyntaxReason = 'unexpected' | 'kind' | 'too_long' | 'too_deep' | 'source' | 'csv' | 'order' | 'calendar';
