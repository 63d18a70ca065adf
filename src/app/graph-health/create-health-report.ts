import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { checkHealth, HEALTH_CHECKS, type CheckedHealth, type HealthProgress } from '../../tools/graph/analysis/health/check-health.ts';
import type { IndexClient } from '../../workers/contract.ts';

/** As many of one kind as a person goes through at a time. */
const LISTED = 60;

export interface HealthReport {
  /** Those that are done, in their order. */
  readonly checks: Accessor<readonly CheckedHealth[]>;
  /** The one under way. */
  readonly running: Accessor<HealthProgress | undefined>;
  /** Of all checks, 0 to 1. */
  readonly progress: Accessor<number>;
  readonly error: Accessor<string | undefined>;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Runs the checks one after the other, and shows each as soon as it is done. Ends with the view. */
export function createHealthReport(index: Pick<IndexClient, 'graphHealth'>): HealthReport {
  const [checks, setChecks] = createSignal<readonly CheckedHealth[]>([]);
  const [running, setRunning] = createSignal<HealthProgress>();
  const [error, setError] = createSignal<string>();
  let controller: AbortController | undefined;
  const cancel = () => controller?.abort();
  onCleanup(cancel);

  const start = async () => {
    cancel();
    const mine = (controller = new AbortController());
    setChecks([]);
    setError(undefined);
    try {
      for (const check of HEALTH_CHECKS) {
        setRunning({ check, progress: 0, found: 0 });
        const done = await checkHealth(index, check, LISTED, { signal: mine.signal, onProgress: (step) => mine.signal.aborted || setRunning(step) });
        setChecks((before) => [...before, done]);
      }
    } catch (reason) {
      if (!mine.signal.aborted) setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      if (controller === mine) setRunning(undefined);
    }
  };

  const progress = () => (checks().length + (running()?.progress ?? 0)) / HEALTH_CHECKS.length;
  return { checks, running, progress, error, start: () => void start(), cancel };
}
