/** How many times as long the longer of two texts is. */
export const FACTOR = 4;
/** By how much the time may grow then: 4 times where work grows with the text, 16 where it grows with its square. */
export const MOST_GROWTH = 12;
/** Processor time (ms) below which two measurements say nothing about growth. */
export const NOISE_MS = 120;

const ROUNDS = 3;

/** The least processor time (ms) that some work took, of several tries where it took long enough to matter. */
export async function leastTimeOf(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least < NOISE_MS / FACTOR) break;
  }
  return least;
}
