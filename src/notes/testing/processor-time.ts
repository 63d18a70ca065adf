/** How many times as long the longer of two texts is. */
export const FACTOR = 4;
/** By how much the time may grow then: 4 times where work grows with the text, 16 where it grows with its square. */
export const MOST_GROWTH = 12;
/** Processor time (ms) below which two measurements say nothing about growth. */
export const NOISE_MS = 120;

const ROUNDS = 3;

/** The sizes (bytes) that a run over everything gives each subject; what is faulty at one is given none above it. */
export const SIZES = [50_000, 100_000, 200_000, 400_000, 1_600_000] as const;
/** Sizes before these: what is exponential or cubic is found out there, as it would never come back from the others. */
const PROBES = [600, 3_000, 12_500] as const;

/** Processor time (ms) of which a change says nothing: much of it is the compiler's and the garbage collector's. */
const UNCLEAR_MS = 40;
/** Time that is taken to be at least needed for the shorter text, so that a little of it multiplies nothing. */
const LEAST_MS = 10;
/** Of n in work ∝ size^n. A sort has 1.1, the square 2; what lies between is the garbage collector's and the caches'. */
const MOST_EXPONENT = 1.6;
/** Processor time (ms) for a text of the largest size; for shorter ones in proportion, but not below a second. */
const MOST_MS = 12_000;

/** The least processor time (ms) that some work took, of several tries where it took long enough to matter. */
export async function leastTimeOf(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    least = Math.min(least, await timeOf(work));
    if (least < NOISE_MS / FACTOR) break;
  }
  return least;
}

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What was found out about one subject and one shape of text. */
export interface Growth {
  /** In words, where the work grows faster than the text, or is too long. */
  readonly fault: string | undefined;
  /** Processor time (ms) for the longest text that was tried. */
  readonly longest: number;
}

/**
 * Gives `work` texts of growing sizes, until one is at fault or the last was tried. A size is left out where the one before it took so
 * little that even the square of the growth would be no fault.
 * @param make a text of about so many bytes
 * @param most bytes of the longest text
 */
export async function growthOf(
  make: (bytes: number) => string,
  work: (text: string) => unknown,
  most: number = SIZES.at(-1)!,
): Promise<Growth> {
  const sizes = [...PROBES, ...SIZES].filter((size) => size <= most);
  const measured: Measured[] = [];
  for (const [at, size] of sizes.entries()) {
    const next = sizes[at + 1];
    const last = measured.at(-1);
    // Even if it grew with the square, this size would say nothing that the next does not say as well.
    if (last && next && last.ms * (next / last.size) ** 2 < UNCLEAR_MS) continue;
    const text = make(size);
    let ms = await timeOf(() => work(text));
    const before = measured.findLast((shorter) => shorter.size * FACTOR <= size);
    for (let round = 1; round < ROUNDS && faultOf(before, { size, ms }); round++)
      ms = Math.min(ms, await timeOf(() => work(text)));
    const fault = faultOf(before, { size, ms });
    if (fault) return { fault, longest: ms };
    measured.push({ size, ms });
  }
  return { fault: undefined, longest: measured.at(-1)?.ms ?? 0 };
}

interface Measured {
  readonly size: number;
  readonly ms: number;
}

function faultOf(before: Measured | undefined, { size, ms }: Measured): string | undefined {
  const most = Math.max(1_000, (MOST_MS * size) / SIZES.at(-1)!);
  if (ms > most) return `${ms.toFixed(0)} ms for ${size} bytes`;
  if (!before || ms < UNCLEAR_MS) return undefined;
  const exponent = Math.log(ms / Math.max(before.ms, LEAST_MS)) / Math.log(size / before.size);
  return exponent > MOST_EXPONENT
    ? `${before.ms.toFixed(0)} ms for ${before.size} bytes, ${ms.toFixed(0)} ms for ${size}`
    : undefined;
}
