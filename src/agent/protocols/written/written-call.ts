/** A call that stands in a model's text. */
export interface WrittenCall {
  readonly name: string;
  /** JSON text as written, '' where there is none; malformed where the model left it so. */
  readonly arguments: string;
}

/** What stands behind a mark, and where it ends. */
export interface ReadCalls {
  readonly calls: readonly WrittenCall[];
  readonly to: number;
}
