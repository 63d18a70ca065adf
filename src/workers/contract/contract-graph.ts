import type { VaultPath } from '../../notes/paths/paths.ts';

/** Queries about the notes as a graph: SQL, relations, evidence, related notes. Part of the contract (`contract.ts`). */

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
  /** As written, without the brackets and without `#` and what follows it. */
  readonly target: string;
  /** Absent if the link is unresolved. */
  readonly targetPath?: VaultPath;
  /** Also absent if the target is not a note. */
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

/** Which edges to return: all edges of the vault if no field is given. */
export interface RelationsRequest {
  /** Edges of this note, or attachment. */
  readonly path?: VaultPath;
  /** Edges of each of these, note by note: an edge between two of them is returned twice. */
  readonly paths?: readonly VaultPath[];
  /** As seen from `path`; default `both`. */
  readonly direction?: 'out' | 'in' | 'both';
  /** Compared as types are: `SUPPORTS` is `supports`. */
  readonly types?: readonly string[];
  readonly id?: string;
}

/** Which types of relation are evidence about a note, and about the note at which of their ends. */
export interface EvidenceRequest {
  readonly path: VaultPath;
  /** Types that are evidence about their target, and types that are evidence about their source. */
  readonly bearing: { readonly target: readonly string[]; readonly source: readonly string[] };
  /** Of so many neighbours, by path, the evidence counts too. */
  readonly most: number;
}

/** The relations that are evidence about a note and its neighbours, and those notes at their ends that exist. */
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

/**
 * The whole vault as a graph, small enough to be sent in one message. A note is its index in `paths`; a note that does not exist
 * yet is the number of `paths` and its index in `missing`.
 */
export interface GraphOverview {
  /** Every visible note, sorted by path. */
  readonly paths: readonly VaultPath[];
  readonly titles: readonly string[];
  /** What links name that no file is called yet, as it is first written; each once. Empty where it was not asked for. */
  readonly missing: readonly string[];
  /** Frontmatter types, without case. */
  readonly types: readonly string[];
  /** For each note, the index of its type in `types`; -1 for none. */
  readonly typeOf: Int32Array;
  /** Without case and `#`. */
  readonly tags: readonly string[];
  /** Pairs of a note and its tag's index in `tags`, in the order in which the note has them. */
  readonly noteTags: Uint32Array;
  /** Pairs of a note and one that it links to, each once; links in properties are in `relations`. */
  readonly links: Uint32Array;
  readonly relations: {
    readonly types: readonly string[];
    /** Pairs of source and target. */
    readonly ends: Uint32Array;
    /** For each pair, the index of its type in `types`. */
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
  /** Used for sorting: from 0 to below 1. */
  readonly score: number;
  readonly reasons: readonly RelatedReason[];
  /** The beginning of the passage that is most alike in meaning, plain. */
  readonly passage?: { readonly line: number; readonly text: string } | undefined;
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

/** Checks of the whole graph. Part of the contract (`contract.ts`). */

export type HealthCheck =
  | 'duplicates'
  | 'near_duplicates'
  | 'orphans'
  | 'unlinked_mentions'
  | 'contradictions'
  | 'missing_evidence'
  | 'dangling_relations';

/** One part of a check: long checks have several, so that other queries can run in between and the caller can stop. */
export interface HealthRequest {
  readonly check: HealthCheck;
  /** The most findings of this part; all are counted. */
  readonly limit: number;
  /** `next` of the part before. */
  readonly cursor?: number;
}

export interface HealthPart {
  readonly findings: readonly HealthFinding[];
  /** Findings of this part, before `limit`. */
  readonly found: number;
  /** Where the next part begins; absent at the end. */
  readonly next?: number;
  /** How much of the check is done, 0 to 1. */
  readonly progress: number;
}

export interface HealthNote {
  readonly path: VaultPath;
  readonly title: string;
}

export interface HealthFinding {
  readonly check: HealthCheck;
  /**
   * The notes that it is about: all of one text; the two that are alike; the one that is linked with nothing; the one that
   * mentions and the one that is meant; source and target of a relation; the hypothesis.
   */
  readonly notes: readonly HealthNote[];
  /** Share of words in common, counted as often as each occurs, 0 to 1. */
  readonly similarity?: number;
  /** Of the first note. */
  readonly line?: number;
  /** Text of that line, around the mention. */
  readonly context?: string;
  /** Where `text` begins in `context`. */
  readonly offset?: number;
  /** The mention as written, or the relation's target as written. */
  readonly text?: string;
  readonly edgeId?: string;
  readonly relationType?: string;
  /** Of the relation, or as the hypothesis says. */
  readonly confidence?: number;
}

export interface CompareRequest {
  readonly texts: readonly string[];
  /** What each is compared with; absent: the middle of them all, so that the greatest are the most typical. */
  readonly to?: string;
}
