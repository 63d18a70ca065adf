/** A call that answers a question well, with the arguments that matter; others may be given or left out. */
export interface ExpectedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A person's question, and the calls that are right as a first step. */
export interface Question {
  readonly asks: string;
  /** What kind of question it is: a row of the table in the system prompt, or a kind of change. */
  readonly kind: string;
  /** The best call first; each of the others is right too. */
  readonly expects: readonly ExpectedCall[];
  /** Path of the open note. */
  readonly openNote?: string;
  /** The conversation so far has made the change with this id. */
  readonly afterChange?: string;
}

export function expected(tool: string, input: Readonly<Record<string, unknown>> = {}): ExpectedCall {
  return { tool, input };
}

/** Reading a note before changing it, as the system prompt asks, is a right first step too. */
export function readFirst(path: string): ExpectedCall {
  return expected('read_note', { path });
}
