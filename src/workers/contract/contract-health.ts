import type { VaultPath } from '../../notes/paths/paths.ts';

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
