/** A base as its YAML says it; nothing in it is evaluated yet. */
export interface BaseDefinition {
  readonly filters: FilterTree | null;
  /** Expressions by name. */
  readonly formulas: ReadonlyMap<string, string>;
  /** Titles of columns, by property id as `columnId` writes it. */
  readonly titles: ReadonlyMap<string, string>;
  /** Expressions over `values`, by name. */
  readonly summaries: ReadonlyMap<string, string>;
  readonly newItemFolder?: string;
  readonly newItemTemplate?: string;
  /** Keys of the base itself that nothing here reads; they are kept. */
  readonly unknownKeys: readonly string[];
  /** At least one. */
  readonly views: readonly BaseView[];
}

export type FilterTree = string | { readonly kind: 'and' | 'or' | 'not'; readonly filters: readonly FilterTree[] };

export interface SortKey {
  /** As `columnId` writes it. */
  readonly property: string;
  readonly descending: boolean;
}

export interface BaseView {
  /** `table`, `cards`, `list`, `kanban`, or what a plugin calls its own. */
  readonly type: string;
  readonly name: string;
  readonly filters: FilterTree | null;
  /** Property ids; at least one. */
  readonly order: readonly string[];
  readonly sort: readonly SortKey[];
  readonly groupBy?: SortKey;
  /** Values of groups in the order that a person gave them; no others are shown. */
  readonly groupOrder?: readonly unknown[];
  readonly limit?: number;
  /** Names of summaries by property id. */
  readonly summaries: ReadonlyMap<string, string>;
  /** Everything that is written in the view. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Why a base cannot be read; the place is 1-based. */
export interface BaseProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type ReadBase =
  | { readonly base: BaseDefinition; readonly problem?: undefined }
  | { readonly base?: undefined; readonly problem: BaseProblem };
