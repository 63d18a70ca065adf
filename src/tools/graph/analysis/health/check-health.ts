import type { HealthCheck, HealthFinding, IndexClient } from '../../../../workers/contract.ts';

/** The checks, quick ones first. */
export const HEALTH_CHECKS = [
  'dangling_relations',
  'contradictions',
  'missing_evidence',
  'duplicates',
  'orphans',
  'near_duplicates',
  'unlinked_mentions',
] as const satisfies readonly HealthCheck[];

export interface CheckedHealth {
  readonly check: HealthCheck;
  readonly findings: readonly HealthFinding[];
  /** All findings, including those that are not listed. */
  readonly found: number;
  /** How much of the vault was examined, 0 to 1. */
  readonly progress: number;
}

/**
 * Runs one check to its end, part by part, so that the index answers others in between.
 * @param onProgress called after each part with the findings so far
 * @throws an AbortError when the signal fires.
 */
export async function checkHealth(
  index: Pick<IndexClient, 'graphHealth'>,
  check: HealthCheck,
  limit: number,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress?: (soFar: CheckedHealth) => void },
): Promise<CheckedHealth> {
  let checked: CheckedHealth = { check, findings: [], found: 0, progress: 0 };
  let cursor: number | undefined;
  do {
    signal.throwIfAborted();
    const part = await index.graphHealth({
      check,
      limit: limit - checked.findings.length,
      ...(cursor !== undefined && { cursor }),
    });
    checked = {
      check,
      findings: [...checked.findings, ...part.findings],
      found: checked.found + part.found,
      progress: part.progress,
    };
    cursor = part.next;
    onProgress?.(checked);
  } while (cursor !== undefined);
  signal.throwIfAborted();
  return checked;
}
