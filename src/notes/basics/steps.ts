/** Work that gives way between its parts, and returns at its end. */
export type Steps<Result> = Generator<undefined, Result>;

/** All parts without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** All parts, so that a page can answer the person between them. @param pause awaited between two parts */
export async function withPauses<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
