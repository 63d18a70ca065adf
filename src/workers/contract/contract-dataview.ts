import type {
  DataviewProblem,
  DataviewResult,
  InlineResult,
  ShownTask as DataviewTask,
  ShownValue as DataviewValue,
} from '../../notes/formats/dataview/run/result.ts';

/** Queries of the Dataview plugin. Part of the contract (`contract.ts`). */

export interface DataviewRequest {
  /** A block's text, or the expression of one in a line. */
  readonly source: string;
  /** Of the note that holds it: what `this` means. */
  readonly path: string;
  /** The time for `date(today)`, in ms. */
  readonly now: number;
}

export type { DataviewProblem, DataviewResult, DataviewTask, DataviewValue, InlineResult as DataviewInline };
