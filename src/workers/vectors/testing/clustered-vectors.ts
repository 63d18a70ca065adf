/** Unit vectors around random centres, as passages lie around their subjects; the same for the same seed. */
export interface ClusteredVectors {
  next(): Float32Array;
}

const SPREAD = 0.7;

export function createClusteredVectors(dimensions: number, seed: number, clusters = 50): ClusteredVectors {
  let state = seed >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  // Box–Muller: a direction of normal components has no preferred axis.
  const normal = (): number => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
  const centres = Array.from({ length: clusters }, () => Float32Array.from({ length: dimensions }, normal));
  return {
    next() {
      const centre = centres[Math.floor(random() * clusters)]!;
      const vector = centre.map((value) => value * SPREAD + normal());
      let length = 0;
      for (const value of vector) length += value * value;
      length = Math.sqrt(length);
      return vector.map((value) => value / length);
    },
  };
}
