import type { VaultPath } from '../../notes/paths/paths.ts';

/** Notes and files as the index lists them, and what a query narrows them down to. Part of the contract (`contract.ts`). */

export interface NoteFilter {
  /** These alone. */
  readonly paths?: readonly VaultPath[];
  /** Those whose file has these bytes: their SHA-256, hex. */
  readonly hash?: string;
  readonly tags?: readonly string[];
  readonly requireAllTags?: boolean;
  readonly folder?: string;
  /** Frontmatter `type`. */
  readonly type?: string;
  /** In ms, inclusive. */
  readonly dateAfter?: number;
  readonly dateBefore?: number;
  /** `either`: the day it was changed, or the one it was made or is about. `modified` where absent. */
  readonly dateBy?: 'modified' | 'either';
  /** Frontmatter properties that must equal (or, in a list, contain) the value, compared as text without case. */
  readonly properties?: Readonly<Record<string, string>>;
}

export interface NoteRow {
  readonly path: VaultPath;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Without `#`, each once. */
  readonly tags: readonly string[];
  readonly frontmatter: Readonly<Record<string, unknown>> | undefined;
  readonly size: number;
  readonly words: number;
  readonly modified: number;
  /** From frontmatter `created` or `date`, else a date in the file's name, else `modified`. */
  readonly created: number;
  readonly createdFrom: 'frontmatter' | 'file_name' | 'file_time';
  readonly hash: string;
  /** First words of the body, plain, at most 200 characters. */
  readonly preview: string;
}

export interface NotesRequest {
  readonly filter?: NoteFilter;
  readonly sort: 'modified' | 'created' | 'path';
  readonly order: 'newest' | 'oldest';
  /** On the sort's date (or either, for `either`), ms, inclusive. */
  readonly range?: { readonly from: number; readonly to: number; readonly by: 'modified' | 'created' | 'either' };
  /** Words that must occur in title, path or body. */
  readonly contains?: string;
  readonly limit: number;
}

export interface NotesResponse {
  readonly notes: readonly NoteRow[];
  readonly found: number;
}

export type NameLookup =
  | { readonly kind: 'found'; readonly path: VaultPath }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly VaultPath[] }
  /** `candidates`: near names, best first, at most 5; `part`: the only note with a name that has this one in it, from the start of a word. */
  | { readonly kind: 'not_found'; readonly candidates: readonly VaultPath[]; readonly part?: VaultPath };

export interface TreeFile {
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  /** As the note or its name says, ms; else as `modified`: a browser does not know when a file was made. */
  readonly created: number;
  readonly size: number;
  /** False for images, PDFs and other attachments, which are listed but not indexed. */
  readonly isNote: boolean;
}

export interface AliasRow {
  readonly alias: string;
  readonly path: VaultPath;
}

export interface NameCount {
  readonly name: string;
  readonly notes: number;
}

export interface ValueCount {
  readonly value: string;
  readonly notes: number;
}
