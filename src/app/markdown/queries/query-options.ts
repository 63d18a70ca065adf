import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../workers/contract.ts';

/** What a query needs to be answered in the page. */
export interface QueryOptions {
  readonly index: IndexClient | undefined;
  /** The note that holds it. */
  readonly from: VaultPath | undefined;
  readonly signal: AbortSignal;
  /** Queries stay as they are written. */
  readonly isStill?: boolean;
  /** The notes that the person has bookmarked; followed as a Solid accessor. */
  readonly starred?: () => readonly VaultPath[];
  /** Whether an element is the part's own, and not of a note that is embedded in it. */
  readonly isOwn: (element: Element) => boolean;
  /** Before an expression in a line; null where none is worked out. */
  readonly inlinePrefix?: string | null | undefined;
  /** Text of notes as Markdown, cleaned, that neither moves nor changes the note it is drawn in. */
  readonly drawText: (markdown: string) => DocumentFragment;
  /** Makes the links and pictures of what was drawn lead somewhere. */
  readonly connect: (part: HTMLElement) => void;
  /** How the mark between the brackets of a task is drawn and called. */
  readonly taskMark: (mark: string) => { readonly kind: string; readonly name: string; readonly isDone: boolean };
}
