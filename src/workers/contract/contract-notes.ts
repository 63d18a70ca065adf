import type { ListedTask, TaskQueryResult } from '../../notes/formats/tasks/query/run-task-query.ts';
import type { TaskFilter } from '../../notes/formats/tasks/task-filter.ts';
import type { TaskItem } from '../../notes/formats/tasks/task-line.ts';
import type { LineRange } from '../../notes/note-section.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FrontmatterProblem, Heading, LinkType, Task } from '../../notes/paths/note.ts';

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

/** What a note's text says of it. Part of the contract (`contract.ts`). */

export interface OutlineRequest {
  readonly path: VaultPath;
  /** The decoded file: of a canvas its JSON. */
  readonly text: string;
  /** Characters of JSON that the frontmatter may take: its longest values are left out of a longer one. */
  readonly frontmatterRoom: number;
  /** The most entries of each list. */
  readonly most: number;
  /** A section or block whose lines are asked for. */
  readonly section?: string;
}

/** A PDF without words that can be read. */
export interface UnreadPdf {
  /** Why, as a sentence for a person; undefined where it is not known yet. */
  readonly unread: string | undefined;
}

/** The words of a PDF. */
export interface PdfText {
  /** A page to a line: line 3 is page 3. */
  readonly text: string;
  /** SHA-256 (hex) of the file that was read. */
  readonly hash: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
}

/** The first entries of a list, and how many it has. */
export interface Beginning<Entry> {
  readonly first: readonly Entry[];
  readonly found: number;
}

/** What a note's text says of it, short enough to pass between threads however long the note is. */
export interface NoteOutline {
  readonly title: string;
  /** `undefined` if there is no block, or it does not parse (then `problem` says why). */
  readonly frontmatter: Readonly<Record<string, unknown>> | undefined;
  /** Properties that had no room. */
  readonly leftOut: Beginning<string>;
  readonly problem: FrontmatterProblem | undefined;
  /** Each once. */
  readonly tags: Beginning<string>;
  readonly aliases: Beginning<string>;
  readonly headings: Beginning<Pick<Heading, 'level' | 'text' | 'line'>>;
  readonly tasks: Beginning<Pick<Task, 'mark' | 'text' | 'line'>>;
  readonly words: number;
  readonly lines: number;
  /** Absent where no section was asked for, or the note has none of this name. */
  readonly section?: LineRange;
  /** The cards of a canvas as Markdown, in which its lines are counted; absent for a note. */
  readonly cards?: string;
}

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
  /** The note is there, and the heading or block that the link names is not. */
  readonly isPartMissing?: true;
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
  /** Notes that may name what moves without a link, in a query; and files that will have another text by then: they are read from the disk. */
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

/** Tasks of the whole vault. Part of the contract (`contract.ts`). */

export interface TasksRequest {
  readonly filter: TaskFilter;
  readonly limit: number;
  readonly offset?: number;
}

/** By due day (none last), then by priority and place. */
export interface TasksResponse {
  /** All that fit, shown or not. */
  readonly found: number;
  readonly tasks: readonly TaskItem[];
}

/** A `tasks` block of a note. */
export interface TaskBlockRequest {
  readonly source: string;
  /** Of the note that holds it. */
  readonly path: string;
  /** The time for words such as `today`, in ms. */
  readonly now: number;
}

export type { ListedTask, TaskFilter, TaskItem, TaskQueryResult };
