import type { FrontmatterProblem, LinkType } from '../notes/note.ts';
import type { VaultPath } from '../notes/paths.ts';

/**
 * The typed contract between the UI side and the index worker. Everything here survives structured cloning
 * and BroadcastChannel, so that a second tab can talk to the worker of the tab that owns the database.
 * Scores and similarities are 0 to 1; lines 1-based inclusive; times are ms since the epoch.
 */

// ── Life cycle ──────────────────────────────────────────────────────────────────────────────────

export interface OpenRequest {
  /** Names the database and the locks; stable for a folder over visits. */
  readonly vaultId: string;
  readonly handle: FileSystemDirectoryHandle;
  readonly embedding: EmbeddingSettings;
}

export interface EmbeddingSettings {
  /** `latent-static`, which is part of the app; a hub id such as `Xenova/all-MiniLM-L6-v2`; the name of an endpoint's model; or null: no similarity. */
  readonly model: string | null;
  /** The person agreed to fetch this model from the hub. Without it only `models/<id>/` beside the app and the cache are tried. */
  readonly allowDownloads: boolean;
  /** Absolute URL of the folder `models/` beside the app, ending in `/`. */
  readonly localModels: string;
  /** A cross-encoder, by hub id or folder of `models/`, that reads the best results again with the query; absent or null: none. */
  readonly reranker?: string | null;
  /** Where a model of transformers.js runs. By default where it is faster on this machine, as measured at its first use. */
  readonly device?: 'auto' | 'wasm' | 'webgpu';
  /** What the person knows better than the model's card and files. */
  readonly recipe?: Partial<EmbeddingRecipe>;
  /** The vectors are asked for there; `model` is the name that this endpoint knows. */
  readonly endpoint?: EmbeddingEndpoint;
}

/** How a model wants its texts: some were trained with prefixes, and lose quality without. */
export interface EmbeddingRecipe {
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  /** What becomes of the tokens' vectors: their mean, the first token's, or the last one's. */
  readonly pooling: 'mean' | 'cls' | 'last';
}

/** Any server that speaks OpenAI's `POST /v1/embeddings`. */
export interface EmbeddingEndpoint {
  readonly baseUrl: string;
  /** '' for none. Never in a status, an event or an error's text. */
  readonly apiKey: string;
  /** The person agreed that the text of every note goes to this address. Not asked of addresses of this machine. */
  readonly consent: boolean;
}

/** What was measured when a model was first used, in passages of 128 tokens a second. */
export interface ModelSpeeds {
  readonly wasm?: number;
  readonly webgpu?: number;
  /** Why the graphics card was left, where it failed. */
  readonly webgpuProblem?: string;
}

export type IndexState = 'closed' | 'indexing' | 'embedding' | 'paused' | 'ready' | 'error';

export interface IndexStatus {
  readonly state: IndexState;
  /** Every note is parsed and searchable by word. */
  readonly textReady: boolean;
  /** Every chunk has a vector of the present model. */
  readonly semanticReady: boolean;
  readonly notes: number;
  /** Notes found by the listing under way or last done; `notes` reaches it. */
  readonly notesFound: number;
  readonly chunks: number;
  readonly embedded: number;
  readonly model: ModelStatus;
  /** 'opfs', or 'memory' where the browser has no OPFS: the index is then rebuilt at each start. */
  readonly storage: 'opfs' | 'memory';
  /** How large the index is: the database as stored (the notes' text and the words included), of it the words, and the vectors in memory. */
  readonly bytes: { readonly database: number; readonly words: number; readonly vectors: number };
  readonly warnings: readonly IndexWarning[];
  readonly error?: string;
}

export type ModelStatus =
  | { readonly state: 'none'; readonly reason: string }
  | { readonly state: 'needs_download'; readonly id: string; readonly reason: string }
  | { readonly state: 'needs_consent'; readonly id: string; readonly reason: string }
  | { readonly state: 'loading'; readonly id: string; readonly loadedBytes: number; readonly totalBytes: number }
  | ReadyModel
  | { readonly state: 'error'; readonly id: string; readonly reason: string };

export interface ReadyModel {
  readonly state: 'ready';
  readonly id: string;
  readonly dimensions: number;
  /** `cpu`: plain code of this app; `endpoint`: not in this browser. */
  readonly device: 'cpu' | 'wasm' | 'webgpu' | 'endpoint';
  /** Of a model of transformers.js: the precision of its weights, such as `q8` or `fp16`. */
  readonly dtype?: string;
  readonly speeds?: ModelSpeeds;
  /** What the person should know: the graphics card gave up, the endpoint asks to wait. */
  readonly note?: string;
}

/** A note that could not be read or parsed, and why; it stops nothing. */
export interface IndexWarning {
  readonly path: string;
  readonly reason: string;
  readonly problem?: FrontmatterProblem;
}

/** What the index knows of one file. Times are ms since the epoch, `hash` the SHA-256 of the file as indexed. */
export interface FileStatus {
  readonly path: string;
  /**
   * `indexed`: searchable; `listed`: an attachment, whose text is not read; `ignored`: by Latent or by the person's `rule`;
   * `failed`: it could not be read or parsed, and what else stands here is as it was before; `unknown`: not met so far.
   */
  readonly state: 'indexed' | 'listed' | 'ignored' | 'failed' | 'unknown';
  /** Why it is ignored, failed or unknown, or what is wrong with its frontmatter. */
  readonly reason?: string;
  /** The filter of the vault's settings that leaves it out. */
  readonly rule?: string;
  readonly size?: number;
  readonly modified?: number;
  readonly hash?: string;
  /** When its rows were written. */
  readonly indexedAt?: number;
  /** Passages with text, and how many of them have a vector of the present model. */
  readonly chunks?: number;
  readonly embedded?: number;
}

export type IndexEvent =
  | { readonly type: 'status'; readonly status: IndexStatus }
  /** Notes whose rows were replaced or dropped: by a scan, the watcher or `refresh`. */
  | { readonly type: 'changed'; readonly upserted: readonly VaultPath[]; readonly removed: readonly VaultPath[] };

// ── Queries ─────────────────────────────────────────────────────────────────────────────────────

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

// ── The worker's face ───────────────────────────────────────────────────────────────────────────

/**
 * Methods reject with an Error whose `name` is 'AbortError' when cancelled,
 * and with a plain Error otherwise.
 */
export interface IndexApi {
  open(request: OpenRequest): Promise<void>;
  close(): Promise<void>;
  status(): Promise<IndexStatus>;
  /** @throws PathError (by name) where the path leads out of the vault. */
  fileStatus(path: string): Promise<FileStatus>;

  /** Re-reads these files (all that changed, where none are named); resolves when they are searchable by word. */
  refresh(paths?: readonly VaultPath[]): Promise<void>;
  /** The person came back to the window: where nothing reports what other programs change, it is looked for now. */
  look(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Drops the database and reads everything again. */
  rebuild(): Promise<void>;
  setEmbedding(settings: EmbeddingSettings): Promise<void>;

  /** A later search with the same `slot` cancels an earlier one that still runs. */
  search(request: SearchRequest, slot?: string): Promise<SearchResponse>;
  findPattern(request: PatternRequest): Promise<PatternResponse>;
  notes(request: NotesRequest): Promise<NotesResponse>;
  note(path: VaultPath): Promise<NoteRow | null>;
  /** Reads the views `notes tags links relations headings chunks tasks properties memories`, and nothing else, in at most half a second. */
  queryGraph(request: GraphRequest): Promise<GraphResponse>;
  /** Path, file name, title, alias; exact first, then without case. */
  lookup(name: string): Promise<NameLookup>;
  /** Resolves link targets as written in `from`, by the vault's rules; null where a target is unresolved. */
  resolveLinks(from: VaultPath, targets: readonly string[]): Promise<(VaultPath | null)[]>;
  backlinks(path: VaultPath): Promise<LinkRow[]>;
  forwardLinks(path: VaultPath): Promise<LinkRow[]>;
  /** What belongs with this note: by meaning, links, relations, tags and neighbours together. */
  related(path: VaultPath, limit: number): Promise<RelatedNote[]>;
  /** For a file, or a folder with all that is in it, that becomes `to`. */
  renameCensus(from: VaultPath, to: VaultPath): Promise<RenameCensus>;
  /** Every tag with the number of notes that carry it, most used first. */
  tags(): Promise<{ name: string; notes: number }[]>;
  /** Every file that people see in the tree, ignored ones left out. */
  tree(): Promise<TreeFile[]>;
}

/** What the UI side holds: the same methods wherever the database is owned, and the events of its worker. */
export interface IndexClient extends IndexApi {
  /** @returns the function that ends the subscription. */
  subscribe(listener: (event: IndexEvent) => void): () => void;
  /** Whether this tab owns the database, or talks to the tab that does. */
  role(): 'owner' | 'follower';
}
