/**
 * How long and from which seed the property tests run. `LATENT_FUZZ_RUNS` multiplies each test's own number of runs (1 where
 * it is not set, 4 in `npm run test:long`: a small sample for `npm test`, always the same, so that it says something of a change and not of the day), and a
 * long run has new cases each time. `LATENT_FUZZ_SEED` repeats a run. fast-check prints the seed of a failure; `describeFuzz` gives the
 * seed that a run without one will use, so that a passing run can be repeated too.
 *
 *     LATENT_FUZZ_RUNS=100 LATENT_FUZZ_SEED=42 npx vitest run fuzz
 */
interface FuzzParameters {
  readonly numRuns: number;
  readonly seed: number;
  /** Of a failure, fast-check tells the smallest case alone. */
  readonly verbose: 0;
}

const environment: Readonly<Record<string, string | undefined>> = typeof process === 'undefined' ? {} : process.env;

const factor = positive(environment['LATENT_FUZZ_RUNS']) ?? (environment['LATENT_LONG'] === '1' ? 4 : 1);

/** Whether this is a long run: then tests try all cases of which they otherwise try some. */
export const IS_LONG_FUZZ = factor > 1;

/** The seed of all property tests of this process. */
export const FUZZ_SEED = positive(environment['LATENT_FUZZ_SEED']) ?? (IS_LONG_FUZZ ? Date.now() % 0x7fffffff : 2026);

/** For `fc.assert(property, fuzzRuns(200))`: 200 runs, or as many times more as the environment asks for. */
export function fuzzRuns(runs: number): FuzzParameters {
  return { numRuns: Math.ceil(runs * factor), seed: FUZZ_SEED, verbose: 0 };
}

/** A title for `describe`, with the seed. */
export function describeFuzz(subject: string): string {
  return `${subject} (seed ${FUZZ_SEED})`;
}

function positive(written: string | undefined): number | undefined {
  const value = Number(written);
  return written !== undefined && written.trim() !== '' && Number.isFinite(value) && value > 0 ? value : undefined;
}
