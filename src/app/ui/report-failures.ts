import { errorInOwnLanguage } from '../strings/known-sentences.ts';
import { uiText } from './ui.texts.ts';
import type { Notice } from './toast.tsx';

/** A reported failure is not reported again for this long, in milliseconds. */
const QUIET_MS = 60_000;
/** Most different failures reported in that time: something that fails over and over must not fill the screen. */
const MOST_REPORTED = 3;

/** @returns a function that reports a failure that nothing else has handled; an abort is no failure. */
export function createFailureReport(
  notify: (notice: Notice) => void,
  clock: () => number = Date.now,
): (error: unknown) => void {
  let reported: { readonly cause: string; readonly at: number }[] = [];
  return (error) => {
    if (error instanceof Error && error.name === 'AbortError') return;
    const cause = causeOf(error);
    reported = reported.filter(({ at }) => clock() - at < QUIET_MS);
    if (reported.length >= MOST_REPORTED || reported.some((report) => report.cause === cause)) return;
    reported.push({ cause, at: clock() });
    notify({
      kind: 'error',
      text: uiText.reportFailures.failed(cause),
    });
  };
}

/** Errors of the browser's own often have a name and no text. */
function causeOf(error: unknown): string {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  if (isFull) return uiText.reportFailures.noSpace;
  return errorInOwnLanguage(error).trim().replace(/\.$/, '') || uiText.reportFailures.noReason;
}

/** Failures of this page's own code that no code has caught: of promises, and of what answers a click or a key. The console shows them as before. */
export function reportUnhandled(
  report: (error: unknown) => void,
  page: Pick<Window, 'addEventListener'> = window,
): void {
  page.addEventListener('unhandledrejection', (event) => report(event.reason));
  // Without an error it is no failure of code here: a notice of the browser's own (of a ResizeObserver), or a script of another site.
  page.addEventListener('error', (event) => event.error instanceof Error && report(event.error));
}
