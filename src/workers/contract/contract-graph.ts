import type { VaultPath } from '../../notes/paths/paths.ts';

/** What the index is asked of the notes as a graph: SQL, relations, evidence, related notes. Part of the contract (`contract.ts`). */

/** SQL over the documented views, written by a model or a person. */
export interface GraphRequest {
  readonly sql: string;
  /** Values of `?`, in order, or of `:name`. */
  readonly parameters: readonly GraphValue[] | Readonly<Record<string, GraphValue>>;
  readonly limit: number;
}

export type GraphValue = string | number | null;

export type GraphResponse =
  | {
      readonly kind: 'rows';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly unknown[])[];
      readonly more: boolean;
    }
  /** `forbidden`: it names what is no view, or would write; `time`: it was stopped; `sql`: SQLite's own complaint. */
  | {
      readonly kind: 'refused';
      readonly why: 'forbidden' | 'time' | 'sql';
      readonly message: string;
      readonly subject?: string;
    };

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
  readonly edges: readonly {
    readonly from: VaultPath;
    readonly to: VaultPath;
    readonly type: string;
    readonly confidence: number;
  }[];
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
