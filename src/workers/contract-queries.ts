import type { LinkType } from '../notes/note.ts';
import type { VaultPath } from '../notes/paths/paths.ts';

/** What the index is asked, and what it answers. Part of the contract (`contract.ts`). */

export interface NoteFilter {
  readonly tags?: readonly string[];
  readonly requireAllTags?: boolean;
  readonly folder?: string;
  /** Frontmatter `type`. */
  readonly type?: string;
  /** On `modified`, ms, inclusive. */
  readonly dateAfter?: number;
  readonly dateBefore?: number;
  /** Frontmatter properties that must equal (or, in a list, contain) the value, compared as text without case. */
  readonly properties?: Readonly<Record<string, string>>;
}

export interface SearchRequest {
  readonly query: string;
  readonly mode: 'hybrid' | 'text' | 'semantic';
  readonly limit: number;
  /** Calibrated similarity below which a purely semantic hit is dropped. */
  readonly minSimilarity?: number;
  readonly filter?: NoteFilter;
  /** The last word counts as a prefix: search as one types. */
  readonly prefix?: boolean;
}

export interface SearchResponse {
  /** Best chunk of each note, best first. */
  readonly hits: readonly SearchHit[];
  /** All notes that matched, before `limit`. */
  readonly found: number;
  /** How it was answered: `text` where no model or vectors are at hand. */
  readonly mode: 'hybrid' | 'text' | 'semantic';
  readonly warnings: readonly string[];
  /** Words that stand nowhere in the vault, and the nearest ones, best first, that were searched for instead. */
  readonly corrections?: readonly { readonly typed: string; readonly used: readonly string[] }[];
}

export interface SearchHit {
  readonly path: VaultPath;
  readonly title: string;
  readonly score: number;
  readonly similarity?: number;
  readonly modified: number;
  readonly tags: readonly string[];
  /** SHA-256 of the file as indexed. */
  readonly hash: string;
  readonly headingPath: readonly string[];
  readonly chunk: number;
  readonly lines: { readonly from: number; readonly to: number };
  /** The chunk's text, whole. */
  readonly text: string;
  /** Short extract around the matched words, plain text. */
  readonly excerpt: string;
  /** Ranges in `excerpt` to mark, [from, to). */
  readonly marks: readonly (readonly [number, number])[];
  readonly why: readonly SearchReason[];
}

export type SearchReason =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'similarity'; readonly value: number }
  /** One of the best results links to it: `value` is that note's title. */
  | { readonly kind: 'link'; readonly value: string }
  /** Read again with the query by a second model; `before` is its place in the first order, from 1. */
  | { readonly kind: 'second_pass'; readonly before: number }
  | { readonly kind: 'title' | 'alias' | 'heading' | 'tag'; readonly value: string };

/** Literal or regular-expression search in the notes' text, run where it can be stopped. */
export interface PatternRequest {
  readonly patterns: readonly { readonly source: string; readonly flags: string }[];
  readonly maxMatches: number;
  /** So that one note does not use up all of them; all are counted. */
  readonly maxPerNote?: number;
  /** Restricts to these notes; all where absent. */
  readonly paths?: readonly VaultPath[];
  readonly timeoutMs: number;
}

export interface PatternResponse {
  readonly matches: readonly PatternMatch[];
  /** All notes with a match, and all matches, as far as was searched. */
  readonly notesFound: number;
  readonly matchesFound: number;
  /** The pattern ran out of time; the answer holds what was found before. */
  readonly timedOut: boolean;
}

export interface PatternMatch {
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  readonly hash: string;
  /** All matches in this note, answered with or not. */
  readonly inNote: number;
  /** Index into `patterns`. */
  readonly pattern: number;
  readonly value: string;
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** Up to 160 characters each side, cut at line ends. */
  readonly before: string;
  readonly after: string;
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

/** SQL over the documented views, written by a model or a person. */
export interface GraphRequest {
  readonly sql: string;
  /** Values of `?`, in order, or of `:name`. */
  readonly parameters: readonly GraphValue[] | Readonly<Record<string, GraphValue>>;
  readonly limit: number;
}

export type GraphValue = string | number | null;

export type GraphResponse =
  | { readonly kind: 'rows'; readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[]; readonly more: boolean }
  /** `forbidden`: it names what is no view, or would write; `time`: it was stopped; `sql`: SQLite's own complaint. */
  | { readonly kind: 'refused'; readonly why: 'forbidden' | 'time' | 'sql'; readonly message: string; readonly subject?: string };

/** A typed edge: an entry of its source's `relations`, or a property whose value is a link. */
export interface RelationRow {
  /** The published `edge_id`: derived from source, type and target. */
  readonly id: string;
  readonly sourcePath: VaultPath;
  readonly sourceTitle: string;
  /** Lower snake case. */
  readonly type: string;
  /** As written, without brackets and what follows `#`. */
  readonly target: string;
  /** Absent where it leads to nothing. */
  readonly targetPath?: VaultPath;
  /** Absent for what is no note, too. */
  readonly targetTitle?: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly notes?: string;
  readonly created?: string;
  readonly by?: string;
  readonly origin: 'relations' | 'property';
  /** The property's name as written, for an edge that is one. */
  readonly property?: string;
  readonly line: number;
}

/** All edges of the vault, where nothing narrows them. */
export interface RelationsRequest {
  /** Edges of this note, or attachment. */
  readonly path?: VaultPath;
  /** Edges of each of these, note by note: one between two of them comes twice. */
  readonly paths?: readonly VaultPath[];
  /** Seen from `path`; `both` where absent. */
  readonly direction?: 'out' | 'in' | 'both';
  /** Compared as types are: `SUPPORTS` is `supports`. */
  readonly types?: readonly string[];
  readonly id?: string;
}

/** What bears on notes: which types of relation say something of the note at which end of them. */
export interface EvidenceRequest {
  readonly path: VaultPath;
  /** Types that bear on the note that they lead to, and on the one that states them. */
  readonly bearing: { readonly target: readonly string[]; readonly source: readonly string[] };
  /** Of so many neighbours, by path, the evidence counts too. */
  readonly most: number;
}

/** The relations that bear on a note and on its neighbours, and the notes at their ends that are there. */
export interface EvidenceGraph {
  readonly edges: readonly { readonly from: VaultPath; readonly to: VaultPath; readonly type: string; readonly confidence: number }[];
  readonly notes: readonly {
    readonly path: VaultPath;
    readonly title: string;
    /** In lower case; absent where it has none. */
    readonly type?: string;
    /** Properties as they are written. */
    readonly confidence?: unknown;
    readonly priorConfidence?: unknown;
  }[];
}

/** The whole vault as a graph, small enough to be handed over at once. A note is named by its place in `paths`. */
export interface GraphOverview {
  /** Every note that people see, by path. */
  readonly paths: readonly VaultPath[];
  readonly titles: readonly string[];
  /** Frontmatter types, without case. */
  readonly types: readonly string[];
  /** Each note's place in `types`; -1 for none. */
  readonly typeOf: Int32Array;
  /** Without case and `#`. */
  readonly tags: readonly string[];
  /** Pairs of a note and its tag's place in `tags`, in the order in which the note has them. */
  readonly noteTags: Uint32Array;
  /** Pairs of a note and one that it links to, each once; what stands in properties is in `relations`. */
  readonly links: Uint32Array;
  readonly relations: {
    readonly types: readonly string[];
    /** Pairs of source and target. */
    readonly ends: Uint32Array;
    /** Each one's place in `types`. */
    readonly typeOf: Uint32Array;
    /** 0 to 1. */
    readonly confidence: Float32Array;
  };
}

/** A note that belongs with another one, and why; the reasons best first. */
export interface RelatedNote {
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  /** For the order: 0 to 1, and never 1. */
  readonly score: number;
  readonly reasons: readonly RelatedReason[];
}

export type RelatedReason =
  | { readonly kind: 'similarity'; readonly value: number }
  /** `out`: this note links to it. */
  | { readonly kind: 'link'; readonly direction: 'out' | 'in' | 'both' }
  /** A property (or an entry of `relations`) that holds a link. */
  | { readonly kind: 'relation'; readonly type: string; readonly direction: 'out' | 'in' }
  | { readonly kind: 'tags'; readonly tags: readonly string[] }
  /** Notes that both are linked with. */
  | { readonly kind: 'neighbours'; readonly count: number };

/** What a rename has to know of the whole vault, read in one moment. */
export interface RenameCensus {
  /** Every file, attachments and ignored ones too. */
  readonly files: readonly { readonly path: VaultPath; readonly aliases: readonly string[]; readonly ignored: boolean }[];
  /** Where each file that moves will be. */
  readonly moves: readonly { readonly from: VaultPath; readonly to: VaultPath }[];
  /** Links that a name which comes or goes could concern, those in comments, reference definitions and ignored notes too; each target of a note once. */
  readonly links: readonly NamedLink[];
}

export interface NamedLink {
  readonly source: VaultPath;
  /** As written, without `#…`. */
  readonly target: string;
  readonly type: LinkType;
}

export type NameLookup =
  | { readonly kind: 'found'; readonly path: VaultPath }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly VaultPath[] }
  /** `candidates`: near names, best first, at most 5. */
  | { readonly kind: 'not_found'; readonly candidates: readonly VaultPath[] };

export interface TreeFile {
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  readonly size: number;
  /** False for images, PDFs and other attachments, which are listed but not indexed. */
  readonly isNote: boolean;
}
