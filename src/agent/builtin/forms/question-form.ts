import type { VaultPath } from '../../../notes/paths/paths.ts';

/** What the built-in assistant knows when it reads a question. */
export interface Question {
  /** Without politeness; see `plainQuestion`. */
  readonly text: string;
  readonly openNote: VaultPath | undefined;
  /** The newest change of this conversation, which "undo" means. */
  readonly lastChangeId: string | undefined;
}

export interface PlannedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A call to make, or words to say where none is needed. */
export type Plan = { readonly call: PlannedCall } | { readonly say: string };

/** One form that a question can have. The first form whose pattern fits and whose plan is not `undefined` is taken. */
export interface QuestionForm {
  readonly name: string;
  readonly patterns: readonly RegExp[];
  plan(groups: Readonly<Record<string, string | undefined>>, question: Question): Plan | undefined;
}

export const NO_OPEN_NOTE: Plan = { say: 'No note is open. Open one, or name it in your question.' };

export function call(name: string, input: Readonly<Record<string, unknown>>): Plan {
  return { call: { name, input } };
}
