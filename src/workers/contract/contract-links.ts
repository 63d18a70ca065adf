import type { LinkType } from '../../notes/types/note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';

/** Links between notes, and what could become one. Part of the contract (`contract.ts`). */

/** Which of a note's links are asked for: it may have a hundred thousand. */
export interface LinkPart {
  /** The most; 1,000 where absent. */
  readonly limit?: number;
  /** So many are left out before; 0 where absent. */
  readonly offset?: number;
  /** Those from, or to, this note alone. */
  readonly other?: VaultPath;
}

export interface LinkCounts {
  readonly incoming: number;
  /** Of the incoming ones. */
  readonly fromOthers: number;
  readonly outgoing: number;
}

/** Of links to one note the first, and how many there are. */
export interface LinkedNotes {
  readonly notes: readonly { readonly first: LinkRow; readonly links: number }[];
  /** Notes in all. */
  readonly found: number;
}

export interface LinkRow {
  readonly sourcePath: VaultPath;
  readonly sourceTitle: string;
  /** The note or file it leads to; absent where unresolved. */
  readonly targetPath?: VaultPath;
  readonly targetTitle?: string;
  /** As written. */
  readonly target: string;
  readonly subpath?: string;
  readonly text: string;
  readonly type: LinkType;
  readonly property?: string;
  readonly line: number;
  /** The line's text around it. */
  readonly context: string;
}

/** What a rename has to know of the whole vault, read in one moment. */
export interface RenameCensus {
  /** Every file, attachments and ignored ones too. */
  readonly files: readonly {
    readonly path: VaultPath;
    readonly aliases: readonly string[];
    readonly ignored: boolean;
  }[];
  /** Where each file that moves will be. */
  readonly moves: readonly { readonly from: VaultPath; readonly to: VaultPath }[];
  /** Links that a name which comes or goes could concern, those in comments, reference definitions and ignored notes too; each target of a note once. */
  readonly links: readonly NamedLink[];
  /** Files that will have another text by then: their links are read from it. */
  readonly alsoRead?: readonly VaultPath[];
}

export interface NamedLink {
  readonly source: VaultPath;
  /** As written, without `#…`. */
  readonly target: string;
  readonly type: LinkType;
}

/** A place in another note's text where a note is named and not linked. */
export interface MentionRow {
  readonly path: VaultPath;
  readonly title: string;
  /** SHA-256 of the file as indexed. */
  readonly hash: string;
  readonly line: number;
  /** The line's text around it, and where in that it stands. */
  readonly context: string;
  readonly offset: number;
  /** As it is written there. */
  readonly text: string;
  /** Of the places in the file with exactly this text, which one, from 1. */
  readonly nth: number;
}
