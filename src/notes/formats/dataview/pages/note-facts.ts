import type { VaultPath } from '../../../paths/paths.ts';
import type { Source } from '../language/syntax.ts';

/** What the index knows of a note. What costs a look-up is a function, called once at most. */
export interface NoteFacts {
  readonly path: VaultPath;
  /** Bytes. */
  readonly size: number;
  /** ms since the epoch. */
  readonly created: number;
  readonly modified: number;
  /** The person has bookmarked it. */
  readonly isStarred: boolean;
  readonly frontmatter: () => Readonly<Record<string, unknown>>;
  /** The same with text in place of numbers that are written otherwise than they are shown. */
  readonly frontmatterAsWritten?: () => Readonly<Record<string, unknown>>;
  /** Inline fields, but those of tasks: they are the task's. */
  readonly fields: () => readonly WrittenField[];
  /** Without `#`, as written, each once. */
  readonly tags: () => readonly string[];
  readonly aliases: () => readonly string[];
  readonly links: () => readonly FoundLink[];
  /** Notes that link here, each once. */
  readonly backlinks: () => readonly VaultPath[];
  readonly tasks: () => readonly ListItem[];
  /** Every line of a list, tasks too. */
  readonly items: () => readonly ListItem[];
}

export interface WrittenField {
  readonly name: string;
  readonly written: string;
}

export interface FoundLink {
  /** Where it leads, else the target as written. */
  readonly target: string;
  /** As written, without the `#`. */
  readonly subpath: string | null;
  readonly display: string | null;
  readonly isEmbed: boolean;
}

export interface ListItem {
  /** 1-based. */
  readonly line: number;
  /** Between the brackets of its box; undefined where it has none. */
  readonly mark: string | undefined;
  /** Its first line, without mark and box. */
  readonly text: string;
  /** The lines in which it goes on. */
  readonly rest?: string | null;
  /** The line of the item that it stands below. */
  readonly parent: number | null;
  readonly heading: string | null;
}

/** The notes of a vault, as a query sees them. */
export interface NoteSource {
  /** By their paths. */
  readonly matching: (source: Source, host: VaultPath | '') => readonly NoteFacts[];
  readonly find: (path: VaultPath) => NoteFacts | null;
}
