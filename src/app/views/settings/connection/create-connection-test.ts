import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import type { Check } from '../../../../agent/providers/doctor/check.ts';
import { errorText } from '../../../../notes/basics/error-text.ts';

interface ConnectionTest {
  /** What was found so far, step by step. */
  readonly checks: Accessor<readonly Check[]>;
  readonly isTesting: Accessor<boolean>;
  /** Begins anew; a test under way ends without a word. */
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  /** Ends a test under way and forgets what was found: the address is another. */
  readonly clear: () => void;
}

interface TestedConnection<Found> {
  /** The address, and what else is tested with it: what was found for one says nothing of another, and is forgotten. */
  readonly of: Accessor<readonly unknown[]>;
  /** Which step a failure of the test itself is shown under. */
  readonly about: Check['about'];
  /** Why nothing may be asked now. */
  readonly refusal?: () => Promise<Check | undefined>;
  readonly begin: (signal: AbortSignal) => Promise<AsyncGenerator<Check, Found>>;
  readonly onEnd: (found: Found) => void;
}

/** The test of a connection that a person starts in the settings. It ends with the component that made it. */
export function createConnectionTest<Found>({
  of,
  about,
  refusal,
  begin,
  onEnd,
}: TestedConnection<Found>): ConnectionTest {
  const [checks, setChecks] = createSignal<readonly Check[]>([]);
  const [isTesting, setTesting] = createSignal(false);
  let running: AbortController | undefined;
  onCleanup(() => running?.abort());

  async function run(): Promise<void> {
    running?.abort();
    const { signal } = (running = new AbortController());
    const show = (check: Check): void =>
      void (signal.aborted || setChecks((previousChecks) => [...previousChecks, checkInOwnLanguage(check)]));
    setTesting(true);
    setChecks([]);
    try {
      const refused = await refusal?.();
      if (refused) return show(refused);
      const steps = await begin(signal);
      let step = await steps.next();
      for (; !step.done; step = await steps.next()) show(step.value);
      if (!signal.aborted) onEnd(step.value);
    } catch (error) {
      show({ about, state: 'failed', message: errorText(error) });
    } finally {
      if (running?.signal === signal) setTesting(false);
    }
  }

  function stop(): void {
    running?.abort();
    setTesting(false);
  }

  function clear(): void {
    stop();
    setChecks([]);
  }
  createEffect(
    on(
      createMemo(() => JSON.stringify(of())),
      clear,
      { defer: true },
    ),
  );

  return { checks, isTesting, run, stop, clear };
}

/** What a step of the test says, with what to do, in the language of the person. */
const checkInOwnLanguage = (check: Check): Check => ({
  ...check,
  message: inOwnLanguage(check.message),
  ...(check.fix !== undefined && { fix: inOwnLanguage(check.fix) }),
  ...(check.or && { or: { ...check.or, how: inOwnLanguage(check.or.how) } }),
});
