import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { checkHealth, HEALTH_CHECKS, type CheckedHealth } from '../../../tools/graph/analysis/health/check-health.ts';
import type { IndexClient } from '../../../workers/contract.ts';

/** As many of one kind as a person goes through at a time. */
const LISTED = 60;

interface HealthReport {
  /** Those that are done, in their order; and the one that was stopped, as far as it came. */
  readonly checks: Accessor<readonly CheckedHealth[]>;
  /** The one under way. */
  readonly running: Accessor<CheckedHealth | undefined>;
  /** Of all checks, 0 to 1. */
  readonly progress: Accessor<number>;
  readonly error: Accessor<string | undefined>;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Runs the checks one after the other, and shows each as soon as it is done. Ends with the view. */
export function createHealthReport(index: Pick<IndexClient, 'graphHealth'>): HealthReport {
  const [checks, setChecks] = createSignal<readonly CheckedHealth[]>([]);
  const [running, setRunning] = createSignal<CheckedHealth>();
  const [error, setError] = createSignal<string>();
  let controller: AbortController | undefined;
  const cancel = () => controller?.abort();
  onCleanup(cancel);

  const keepPart = () => {
    const part = running();
    if (part && part.found > 0) setChecks((previousChecks) => [...previousChecks, part]);
  };

  const start = async () => {
    cancel();
    const mine = (controller = new AbortController());
    setChecks([]);
    setError(undefined);
    try {
      for (const check of HEALTH_CHECKS) {
        setRunning({ check, findings: [], found: 0, progress: 0 });
        const checkedHealth = await checkHealth(index, check, LISTED, {
          signal: mine.signal,
          onProgress: (soFar) => mine.signal.aborted || setRunning(soFar),
        });
        setChecks((previousChecks) => [...previousChecks, checkedHealth]);
      }
    } catch (reason) {
      if (controller === mine) keepPart();
      if (!mine.signal.aborted) setError(errorInOwnLanguage(reason));
    } finally {
      if (controller === mine) setRunning(undefined);
    }
  };

  const progress = () => (checks().length + (running()?.progress ?? 0)) / HEALTH_CHECKS.length;
  return { checks, running, progress, error, start: () => void start(), cancel };
}
