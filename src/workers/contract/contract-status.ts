import type { FrontmatterProblem } from '../../notes/paths/note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';

/** What the index worker is told when a vault is opened, and what it tells of itself. Part of the contract (`contract.ts`). */

export interface OpenRequest {
  /** Names the database and the locks; stable for a folder over visits. */
  readonly vaultId: string;
  /** As the browser gave it; outside a browser its path. */
  readonly folder: FileSystemDirectoryHandle | string;
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
  /** Why nothing may be asked of it now, in words for the person. */
  readonly limit?: string;
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
  /** 'opfs' in a browser, 'disk' outside one, or 'memory' where neither can be had: the index is then rebuilt at each start. */
  readonly storage: 'opfs' | 'disk' | 'memory';
  readonly bytes: IndexBytes;
  /** The first 200. */
  readonly warnings: readonly IndexWarning[];
  /** How many there are in all. */
  readonly warningCount: number;
  readonly error?: string;
  /** PDFs whose words are still to be read, which happens after `textReady`, in the state `embedding`; absent where none is. */
  readonly pdfsLeft?: number;
}

/** How large the index is. */
export interface IndexBytes {
  /** The database as stored, the notes' text and the words included. */
  readonly database: number;
  /** Of it, the words. */
  readonly words: number;
  /** The vectors of the present model, in the worker's memory. */
  readonly vectors: number;
  /** What SQLite has of the worker's memory: its cache of the database, or all of it where it is not stored. */
  readonly heap: number;
}

export type ModelStatus =
  | { readonly state: 'none'; readonly reason: string }
  | { readonly state: 'needs_download'; readonly id: string; readonly reason: string }
  | { readonly state: 'needs_consent'; readonly id: string; readonly reason: string }
  | {
      readonly state: 'loading';
      readonly id: string;
      readonly loadedBytes: number;
      readonly totalBytes: number;
      /** What the person should know: the download began again from its start. */
      readonly note?: string;
    }
  | ReadyModel
  | { readonly state: 'error'; readonly id: string; readonly reason: string };

export interface ReadyModel {
  readonly state: 'ready';
  /** As the settings name it. */
  readonly id: string;
  /** The model that is at work where the named one chooses among several: of the built-in one, the table for the notes' languages. */
  readonly inUse?: string;
  readonly dimensions: number;
  /** `cpu`: plain code of this app; `endpoint`: not in this browser. */
  readonly device: 'cpu' | 'wasm' | 'webgpu' | 'endpoint';
  /** Of a model of transformers.js: the precision of its weights, such as `q8` or `fp16`. */
  readonly dtype?: string;
  readonly speeds?: ModelSpeeds;
  /** What the person should know: the graphics card gave up, the endpoint asks to wait. */
  readonly note?: string;
  /** Of an endpoint's. */
  readonly spent?: EmbeddingSpend;
}

/** What an endpoint was asked for since it was connected to. */
export interface EmbeddingSpend {
  /** When that was, ms since the epoch: tells one connection from the next. */
  readonly since: number;
  readonly tokens: number;
  /** Some of it was counted here, since the endpoint did not say. */
  readonly isEstimate: boolean;
}

/** A file or folder that could not be read, or parsed, and why; it stops nothing. */
export interface IndexWarning {
  /** Ends in `\uFFFD` in place of a name that the browser cannot read; '' for a warning of the whole index. */
  readonly path: string;
  readonly reason: string;
  readonly problem?: FrontmatterProblem;
}

/** What the index knows of one file. Times are ms since the epoch, `hash` the SHA-256 of the file as indexed. */
export interface FileStatus {
  readonly path: string;
  /**
   * `indexed`: searchable; `listed`: an attachment, whose text is not read; `ignored`: by Latent or by the person's `rule`;
   * `failed`: it could not be read, parsed or stored, so that its name alone is known, or what it was before; `unknown`: not met so far.
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
  /**
   * Notes whose rows were replaced or dropped: by a scan, the watcher or `refresh`.
   * `hash`: of the file, where it is a single note that was read.
   */
  | {
      readonly type: 'changed';
      readonly upserted: readonly VaultPath[];
      readonly removed: readonly VaultPath[];
      readonly hash?: string;
    }
  /** Other folders hold no file than before. */
  | { readonly type: 'folders' }
  /** The worker stopped by itself, and another one has taken its place. */
  | { readonly type: 'restarted'; readonly reason: string };
