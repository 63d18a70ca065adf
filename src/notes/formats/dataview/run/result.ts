import type { VaultPath } from '../../../paths/paths.ts';
import type { SyntaxReason } from '../language/syntax.ts';

/** A value as it is drawn. Texts are Markdown of notes: untrusted. */
export type ShownValue =
  | null
  | string
  | number
  | boolean
  | { readonly kind: 'list'; readonly items: readonly ShownValue[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, ShownValue])[] }
  | {
      readonly kind: 'date';
      readonly ms: number;
      readonly hasTime: boolean;
      /** As the vault's settings want it; absent where the app writes it as it writes days. */
      readonly text?: string;
    }
  | { readonly kind: 'duration'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly target: string;
      readonly path: VaultPath | null;
      readonly text: string;
      readonly isEmbed: boolean;
    }
  | { readonly kind: 'web'; readonly address: string; readonly text: string }
  | { readonly kind: 'item'; readonly path: VaultPath; readonly line: number; readonly text: string }
  /** It could not be worked out. */
  | { readonly kind: 'failed'; readonly message: string };

export interface ShownTask {
  readonly path: VaultPath;
  /** 1-based. */
  readonly line: number;
  readonly mark: string;
  /** Its first line as Markdown, with its fields. */
  readonly text: string;
  /** The lines in which it goes on. */
  readonly rest?: string;
  readonly children: readonly ShownTask[];
}

export interface DataviewProblem {
  readonly reason: SyntaxReason | 'function' | 'failed' | 'rows';
  /** The word that is not understood; or what went wrong. */
  readonly found: string;
  /** 1-based, in the query. */
  readonly line?: number;
  /** How many rows were left out for it. */
  readonly rows?: number;
}

interface Answer {
  /** All rows, shown or not. */
  readonly found: number;
  /** Whether that is said. */
  readonly isCountShown: boolean;
  /** Rows that could not be worked out, by the reason. */
  readonly problems: readonly DataviewProblem[];
}

export type DataviewResult =
  | ({
      readonly kind: 'list';
      readonly rows: readonly { readonly id?: ShownValue; readonly value?: ShownValue }[];
    } & Answer)
  | ({
      readonly kind: 'table';
      /** The first one of null is the file or, where `isGrouped`, the group; the vault's settings may name both. */
      readonly columns: readonly (string | null)[];
      readonly isGrouped: boolean;
      readonly rows: readonly (readonly ShownValue[])[];
    } & Answer)
  | ({
      readonly kind: 'tasks';
      readonly groups: readonly { readonly key?: ShownValue; readonly tasks: readonly ShownTask[] }[];
    } & Answer)
  | ({
      readonly kind: 'calendar';
      /** In the order of the days; within one in the order of the query. */
      readonly days: readonly DatedNote[];
    } & Answer)
  | { readonly kind: 'problem'; readonly problem: DataviewProblem };

/** A note on its day in a calendar. */
export interface DatedNote {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The note, or the group of notes. */
  readonly note: ShownValue;
}

export type InlineResult =
  | { readonly kind: 'value'; readonly value: ShownValue }
  | { readonly kind: 'problem'; readonly problem: DataviewProblem };
