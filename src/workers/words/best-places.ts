/** Keeps the places with the greatest scores; of equal ones, those that came first. */
export interface BestPlaces {
  /** Scores must exceed this to be kept; at first 0. */
  readonly least: number;
  add(place: number, score: number): void;
  places(): number[];
}

/** A heap with the least of the kept scores on top. */
export function createBestPlaces(limit: number): BestPlaces {
  const scores = new Float64Array(limit);
  const places = new Uint32Array(limit);
  let size = 0;
  let least = limit > 0 ? 0 : Infinity;

  function put(at: number, place: number, score: number): void {
    scores[at] = score;
    places[at] = place;
  }

  /** Whether the entry at `a` goes before the one at `b`: of equal scores the later place does. */
  function isLess(scoreA: number, placeA: number, b: number): boolean {
    return scoreA < scores[b]! || (scoreA === scores[b]! && placeA > places[b]!);
  }

  function rise(place: number, score: number): void {
    let at = size++;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!isLess(score, place, parent)) break;
      put(at, places[parent]!, scores[parent]!);
      at = parent;
    }
    put(at, place, score);
  }

  function sink(place: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && isLess(scores[child + 1]!, places[child + 1]!, child)) child += 1;
      if (isLess(score, place, child)) break;
      put(at, places[child]!, scores[child]!);
      at = child;
    }
    put(at, place, score);
  }

  return {
    get least() {
      return least;
    },
    add(place, score) {
      if (score <= least) return;
      if (size < limit) rise(place, score);
      else sink(place, score);
      if (size === limit) least = scores[0]!;
    },
    places: () => [...places.subarray(0, size)],
  };
}
