/** Processor time (ms) below which a measurement says nothing. */
const NOISE = 25;
const ROUNDS = 3;

/**
 * How many times more processor time `work` takes for a text that is four times as long: about 4 where work grows with the
 * length, 16 where it grows with its square; 0 where the longer text takes too little time to tell. The least of three rounds each.
 */
export function growth(make: (bytes: number) => string, bytes: number, work: (text: string) => unknown): number {
  const [short, long] = [make(bytes), make(4 * bytes)];
  work(short);
  const time = leastTime(() => work(long));
  return time < NOISE
    ? 0
    : time /
        Math.max(
          leastTime(() => work(short)),
          NOISE / 8,
        );
}

function leastTime(work: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    // So little that a further round changes nothing.
    if (least < NOISE / 8) break;
  }
  return least;
}

/**
 * How many times more processor time `work` takes for `text` than for plain words of the same length: little where each character is
 * looked at a few times, hundreds where each begins a search. The least of three rounds each.
 */
export function slowness(text: string, work: (text: string) => unknown): number {
  const plain = 'word and more '.repeat(text.length / 14);
  work(plain);
  return (
    leastTime(() => work(text)) /
    Math.max(
      leastTime(() => work(plain)),
      NOISE / 8,
    )
  );
}
