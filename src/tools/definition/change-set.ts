import type { NameDoubt } from '../../notes/invisible-characters/look-alikes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';

/**
 * One file of a change set: exactly what is shown, and exactly what is applied.
 * `before` null creates, `after` null deletes. A move is a creation and a deletion, each with `moved`.
 */
export interface FileChange {
  readonly path: VaultPath;
  readonly before: { readonly hash: string; readonly text: string } | null;
  readonly after: { readonly text: string } | null;
  readonly moved?: MoveHalf;
}

/** Marks a creation or a deletion as one half of a move. */
export interface MoveHalf {
  /** The path of the other half: where the file comes from, or where it goes. */
  readonly other: VaultPath;
  /**
   * SHA-256 of bytes that move unchanged: those of an attachment, or of a note whose text stays the same.
   * Both halves then have the text '', which is not what the file contains; the creation comes first and copies the other.
   */
  readonly carries?: string;
  /** These bytes, where the deletion has to come first: on a case-insensitive disk both halves of a change of case are one file. */
  readonly bytes?: Uint8Array;
}

/** A folder that moves with all its files, or an empty one. */
export interface FolderMove {
  readonly from: VaultPath;
  readonly to: VaultPath;
}

/** How many files a change set affects: the two halves of a move count once. */
export function countFiles(changes: readonly FileChange[]): number {
  return changes.filter(({ moved, after }) => moved === undefined || after !== null).length;
}

/** What a write tool wants to do, prepared before anything is asked. */
export interface ChangePlan {
  /** The published operation name, e.g. `create_note`. */
  readonly operation: string;
  /** One sentence for the person: what will happen. */
  readonly message: string;
  readonly changes: readonly FileChange[];
  /** What the question shows beyond the diff, e.g. backlinks that will break. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Fields of the result in addition to those of every write. */
  readonly result: Readonly<Record<string, unknown>>;
  /** The path in the result. */
  readonly path: VaultPath;
  readonly warnings?: readonly string[];
  /** Said with the answer to the caller, and not to the person who is asked. */
  readonly advice?: readonly string[];
  /** Names in it that may not be what they look like, found by the executor; absent where there are none. */
  readonly doubts?: readonly NameDoubt[];
  /** Why the person is asked even where the policy would not, e.g. the file is not what the editor opened. */
  readonly askAnyway?: string;
  /** Folders that move with all their files: each is removed with its last file. */
  readonly folders?: readonly FolderMove[];
  /** An alternative that the person may choose instead. */
  readonly alternative?: { readonly label: string; readonly plan: ChangePlan };
  /** The change that this one undoes: marked `undone` once this is applied. */
  readonly undoes?: string;
}
