import type { BaseProblem, SortKey } from '../../notes/formats/base/definition/base-definition.ts';
import type { NewItem } from '../../notes/formats/base/rows/new-item.ts';
import type { ViewResult } from '../../notes/formats/base/rows/view-result.ts';
import type {
  DataviewProblem,
  DataviewResult,
  ShownTask as DataviewTask,
  ShownValue as DataviewValue,
  DatedNote,
  InlineResult,
} from '../../notes/formats/dataview/run/result.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
export type { NewItem as NewBaseItem } from '../../notes/formats/base/rows/new-item.ts';
export type { BaseProblem, SortKey } from '../../notes/formats/base/definition/base-definition.ts';
export type {
  BaseColumn,
  BaseGroup,
  BaseRow,
  ShownValue,
  ViewResult,
} from '../../notes/formats/base/rows/view-result.ts';
export type { ViewProblem } from '../../notes/formats/base/rows/view-result.ts';

/** Views of bases and their rows. Part of the contract (`contract.ts`). */

export interface BaseRequest {
  /** The base itself: the text of its file, or of the block in a note. */
  readonly yaml: string;
  /** By its name; the first where absent. */
  readonly view?: string;
  /** What `this` is: the base's own file, or the note that holds the base. */
  readonly host?: VaultPath;
  /** Rows to answer with, and how many of the view's to leave out before. */
  readonly limit: number;
  readonly offset: number;
}

/** What a view says of itself. */
export interface BaseViewInfo {
  readonly name: string;
  readonly type: string;
  readonly sort: readonly SortKey[];
  readonly groupBy?: SortKey;
  readonly limit?: number;
  /** Its own filter and the base's, as expressions in words. */
  readonly filters: readonly string[];
  /** Everything that is written in the view. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Keys of the base and of the view that nothing here reads. */
  readonly unknownKeys: readonly string[];
  /** Whether Latent draws its type; others are for plugins. */
  readonly isDrawn: boolean;
  /** The plugin that the view asks for, where it is known. */
  readonly plugin?: string;
}

export type BaseResponse =
  /** The YAML cannot be read, or does not make a base. */
  | { readonly kind: 'broken'; readonly problem: BaseProblem }
  | { readonly kind: 'no_view'; readonly views: readonly string[] }
  | ({
      readonly kind: 'view';
      /** All views of the base, in its order. */
      readonly views: readonly { readonly name: string; readonly type: string }[];
      readonly view: BaseViewInfo;
      /** What a new note of this view begins with. */
      readonly newItem: NewItem;
    } & ViewResult);

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
