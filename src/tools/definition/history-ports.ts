import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FileChange, FolderMove, MoveHalf } from './change-set.ts';
import type { Initiator } from './initiator.ts';

/** The changes that were applied, as they are kept and undone. */

/** One applied change set with its before-images, used by undo and the journal. */
export interface ChangeRecord {
  readonly change_id: string;
  readonly vaultId: string;
  readonly timestamp: string;
  readonly operation: string;
  readonly message: string;
  readonly initiated_by: Initiator;
  readonly call_id: string;
  /** `applying` is the write-ahead state: found at start, the change was interrupted. */
  readonly state: 'applying' | 'applied' | 'undone';
  readonly files: readonly AppliedFile[];
  readonly folders?: readonly FolderMove[];
  /** The same, as versions up to 0.1 kept it. */
  readonly folder?: FolderMove;
  /** The `change_id` that this change undid. */
  readonly undoes?: string;
  /** While a further save of an editing session is being written: what the earlier saves left in the file. */
  readonly amended?: NonNullable<AppliedFile['after']>;
}

/** The folders that moved with all their files. */
export const movedFolders = ({ folders, folder }: Pick<ChangeRecord, 'folders' | 'folder'>): readonly FolderMove[] =>
  folders ?? (folder ? [folder] : []);

export interface AppliedFile {
  readonly path: VaultPath;
  readonly before: FileChange['before'];
  /** State after the change: hash of the bytes written, null where it deleted the file. */
  readonly after: { readonly hash: string; readonly text: string } | null;
  readonly moved?: MoveHalf;
}

/** What became of a change that was to begin: it is stored, or one that was cut short holds it back, and nothing is. */
export type BegunChange =
  { readonly stored: ChangeRecord; readonly replaced: ChangeRecord | undefined } | { readonly heldBy: ChangeRecord };

export interface ChangeHistory {
  put(record: ChangeRecord): Promise<void>;
  /**
   * Stores a change of one file that is about to be written, in one step with what decides about it: a file of a change that was cut short
   * is not written before that is settled.
   * @param goOn the newest change of the file, gone on with: it takes that one's place; undefined where it is a change of its own
   */
  begin(record: ChangeRecord, goOn?: (newest: ChangeRecord) => ChangeRecord | undefined): Promise<BegunChange>;
  get(changeId: string): Promise<ChangeRecord | undefined>;
  /** Newest first. */
  list(filter?: ChangeFilter): Promise<ChangeRecord[]>;
  /** Deletes changes beyond these limits, the oldest first; one that is still `applying` stays. @returns how many were deleted. */
  prune(limits: HistoryLimits): Promise<number>;
}

/** How far back changes can be undone. */
export interface HistoryLimits {
  /** In ms since 1970. */
  readonly now: number;
  /** Older changes are deleted; counted from now, or from the newest change where that is earlier. */
  readonly days: number;
  /** So many of the newest are kept at any age. */
  readonly atLeast: number;
  /** Characters of all before- and after-texts together. */
  readonly characters: number;
}

export interface ChangeFilter {
  readonly path?: VaultPath;
  /** With a path: what the file was before it was renamed or moved, too. */
  readonly followsMoves?: true;
  readonly state?: ChangeRecord['state'];
  readonly call_id?: string;
  /** Only what deleted a file that is not back. */
  readonly isDeletion?: true;
  readonly limit?: number;
}
