import type { HealthFinding, HealthPart } from '../../contract/index-contract.ts';

/** Progress of a long check after one small step. */
export interface HealthStep {
  /** The last finished note: a check restarted after it finds the rest. */
  readonly after: number;
  /** 0 to 1. */
  readonly progress: number;
  readonly findings: readonly HealthFinding[];
}

/** A long check; each step handles a note or a few rows. `after` is 0 at the start. */
type LongCheck = (after: number) => Iterator<HealthStep, void>;

/** How long one part may block the worker. */
const TURN_MS = 50;
/** Maximum number of paused checks kept for their callers: the data of each takes megabytes. */
const MOST_WAITING = 2;
const PATIENCE_MS = 60_000;
const NOTHING: readonly HealthFinding[] = [];

/**
 * Cuts a long check into parts. What it has gathered waits for the next part; where it is gone (another tab's worker, a minute's
 * silence), the check gathers again and goes on from the cursor.
 */
export function runInSteps(
  check: LongCheck,
  now: () => number = () => performance.now(),
): (limit: number, cursor?: number) => HealthPart {
  const waiting = new Map<number, Iterator<HealthStep, void>>();
  let silence: ReturnType<typeof setTimeout> | undefined;

  function keep(cursor: number, steps: Iterator<HealthStep, void>): void {
    waiting.delete(cursor);
    waiting.set(cursor, steps);
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
    clearTimeout(silence);
    silence = setTimeout(() => waiting.clear(), PATIENCE_MS);
  }

  return (limit, cursor) => {
    const steps = (cursor === undefined ? undefined : waiting.get(cursor)) ?? check(cursor ?? 0);
    if (cursor !== undefined) waiting.delete(cursor);
    const end = now() + TURN_MS;
    const findings: HealthFinding[] = [];
    let found = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) return { findings, found, progress: 1 };
      found += value.findings.length;
      findings.push(...(findings.length < limit ? value.findings.slice(0, limit - findings.length) : NOTHING));
      if (now() < end) continue;
      keep(value.after, steps);
      return { findings, found, progress: value.progress, next: value.after };
    }
  };
}
