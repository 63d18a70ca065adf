import type { HealthCheck, HealthFinding, IndexClient } from '../../../../workers/contract.ts';

/** The checks, quick ones first. */
export const HEALTH_CHECKS = ['dangling_relations', 'contradictions', 'missing_evidence', 'duplicates', 'orphans', 'near_duplicates', 'unlinked_mentions'] as const satisfies readonly HealthCheck[];

export interface CheckedHealth {
  readonly check: HealthCheck;
  readonly findings: readonly HealthFinding[];
  /** All of them, also those that are not listed. */
  readonly found: number;
}

export interface HealthProgress {
  readonly check: HealthCheck;
  /** Of this check, 0 to 1. */
  readonly progress: number;
  readonly found: number;
}

/**
 * Runs one check to its end, part by part, so that the index answers others in between.
 * @throws an AbortError when the signal fires.
 */
export async function checkHealth(
  index: Pick<IndexClient, 'graphHealth'>,
  check: HealthCheck,
  limit: number,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress?: (progress: HealthProgress) => void },
): Promise<CheckedHealth> {
  const findings: HealthFinding[] = [];
  let found = 0;
  let cursor: number | undefined;
  do {
    signal.throwIfAborted();
    const part = await index.graphHealth({ check, limit: limit - findings.length, ...(cursor !== undefined && { cursor }) });
    findings.push(...part.findings);
    found += part.found;
    cursor = part.next;
    onProgress?.({ check, progress: part.progress, found });
  } while (cursor !== undefined);
  signal.throwIfAborted();
  return { check, findings, found };
}
