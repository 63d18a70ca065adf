/** Some bytes for each passage of a segment, one passage after the other. */
export interface PassageBytes {
  readonly bytes: Uint8Array;
  /** Where each passage begins; one more than there are passages. */
  readonly starts: Uint32Array;
}

/**
 * The bytes of several segments' passages as one.
 * @param maps where each place of each segment goes; `count` or more where it is left out
 */
export function joinPassages(all: readonly PassageBytes[], maps: readonly Uint32Array[], count: number): PassageBytes {
  const starts = new Uint32Array(count + 1);
  const eachPassage = (visit: (bytes: Uint8Array, from: number, end: number, to: number) => void): void => {
    for (const [index, { bytes, starts: begins }] of all.entries()) {
      const map = maps[index]!;
      for (let place = 0; place < map.length; place += 1)
        if (map[place]! < count) visit(bytes, begins[place]!, begins[place + 1]!, map[place]!);
    }
  };
  eachPassage((_, from, end, to) => (starts[to + 1] = end - from));
  for (let place = 0; place < count; place += 1) starts[place + 1]! += starts[place]!;
  const joined = new Uint8Array(starts[count]!);
  eachPassage((bytes, from, end, to) => {
    const shift = starts[to]! - from;
    for (let at = from; at < end; at += 1) joined[at + shift] = bytes[at]!;
  });
  return { bytes: joined, starts };
}
