import type {
  DataviewProblem,
  DataviewResult,
  InlineResult,
  DatedNote,
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
  /** The notes that the person has bookmarked, which only the page knows: `file.starred`. */
  readonly starred?: readonly string[];
}

export type { DatedNote, DataviewProblem, DataviewResult, DataviewTask, DataviewValue, InlineResult as DataviewInline };
