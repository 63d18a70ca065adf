import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../workers/contract.ts';

/** What a query needs to be answered in the page. */
export interface QueryOptions {
  readonly index: IndexClient | undefined;
  /** The note that holds it. */
  readonly from: VaultPath | undefined;
  readonly signal: AbortSignal;
  readonly isEmbedded?: boolean;
  /** How the mark between the brackets of a task is drawn and called. */
  readonly taskMark: (mark: string) => { readonly kind: string; readonly name: string; readonly isDone: boolean };
}
