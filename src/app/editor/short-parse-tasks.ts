/** Milliseconds that the editor parses on before the page may answer. */
const MOST_MS = 25;

let isDone = false;

/**
 * CodeMirror parses for up to 100 ms in one task where the browser reports waiting input (`isInputPending`), as Chromium does: it
 * stops where input waits. But everything else in the page would wait that long. So a task that has run for a while is told that
 * input waits; the parse continues in the next one. Nothing else in the app asks the browser this.
 */
export function parseInShortTasks(): void {
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } };
  const asked = scheduling?.isInputPending?.bind(scheduling);
  if (isDone || !scheduling || !asked) return;
  isDone = true;
  let started: number | undefined;
  scheduling.isInputPending = () => {
    if (started === undefined) {
      started = performance.now();
      // Runs when this task's work ends.
      queueMicrotask(() => (started = undefined));
    }
    return performance.now() - started > MOST_MS || asked();
  };
}
