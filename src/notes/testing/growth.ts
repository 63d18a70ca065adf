/** Processor time (ms) below which a measurement says nothing. */
const NOISE = 25;
const ROUNDS = 3;

/** A text that takes longer (ms) is not made longer still. */
const LONG = 16 * NOISE;

/**
 * How many times more processor time `work` takes for a text that is four times as long: about 4 where work grows with the
 * length, 16 where it grows with its square; 0 where the longer text takes too little time to tell. The least of three rounds each.
 * @param bytes the length of the shorter text; doubled while much of a short time may be the compiler’s and the garbage collector’s
 */
export function growth(make: (bytes: number) => string, bytes: number, work: (text: string) => unknown): number {
  const [short, long] = [make(bytes), make(4 * bytes)];
  work(short);
  const longTime = leastTime(() => work(long));
  if (longTime < NOISE) return 0;
  const shortTime = leastTime(() => work(short));
  const times = longTime / Math.max(shortTime, NOISE / 8);
  const isDoubtful = times > 6 && shortTime < NOISE && longTime < LONG;
  return isDoubtful ? growth(make, 2 * bytes, work) : times;
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
