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

/** What makes a creation or a deletion one half of a move. */
export interface MoveHalf {
  /** The path of the other half: where the file comes from, or goes to. */
  readonly other: VaultPath;
  /**
   * SHA-256 of bytes that go along as they are, whatever they hold: those of an attachment, of a note whose text stays.
   * Both halves then have the text '', which is not what the file holds; the creation comes first and copies the other.
   */
  readonly carries?: string;
  /** These bytes, where the deletion has to come first: in a change of a name's case alone both halves are one file on some disks. */
  readonly bytes?: Uint8Array;
}

/** A folder that moves with all its files. */
export interface FolderMove {
  readonly from: VaultPath;
  readonly to: VaultPath;
}

/** How many files a change set is about: the halves of a move are one. */
export function countFiles(changes: readonly FileChange[]): number {
  return changes.filter(({ moved, after }) => moved === undefined || after !== null).length;
}

/** What a write tool wants to do, made before anything is asked. */
export interface ChangePlan {
  /** The published operation name, e.g. `create_note`. */
  readonly operation: string;
  /** One sentence for the person: what will happen. */
  readonly message: string;
  readonly changes: readonly FileChange[];
  /** What the confirmation shows beyond the diff, e.g. backlinks that will break. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Fields of the result beside those every write answers with. */
  readonly result: Readonly<Record<string, unknown>>;
  /** The path that the result names. */
  readonly path: VaultPath;
  readonly warnings?: readonly string[];
  /** Why the person is asked even where the policy would not, e.g. the file is not what the editor opened. */
  readonly askAnyway?: string;
  /** The folder whose files these are: it is removed with its last file. */
  readonly folder?: FolderMove;
  /** Another way, which the person may choose instead of this one. */
  readonly alternative?: { readonly label: string; readonly plan: ChangePlan };
  /** The change that this one takes back: marked `undone` once this is applied. */
  readonly undoes?: string;
}
