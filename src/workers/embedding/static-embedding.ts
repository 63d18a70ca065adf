/** The rows of a static model: one for each token, in one byte a dimension; value = byte × the row's scale. The token's learned weight is in its scale. */
export interface StaticTable {
  readonly dimensions: number;
  readonly scales: Float32Array;
  readonly rows: Int8Array;
}

/**
 * Writes the unit vector of the tokens' sum (which has the direction of their mean) to `out` from `at` on.
 * No token, or rows that cancel out: all zeros.
 */
export type SumRows = (ids: Uint32Array, out: Float32Array, at: number) => void;

export function createRowSum({ dimensions, scales, rows }: StaticTable): SumRows {
  const sum = new Float64Array(dimensions);

  /** Four rows at a time: the sum is then read and written a quarter as often, which doubles the speed. */
  function addFour(a: number, b: number, c: number, d: number): void {
    const [scaleA, scaleB, scaleC, scaleD] = [scales[a]!, scales[b]!, scales[c]!, scales[d]!];
    const [rowA, rowB, rowC, rowD] = [a * dimensions, b * dimensions, c * dimensions, d * dimensions];
    for (let i = 0; i < dimensions; i += 1) {
      sum[i]! += scaleA * rows[rowA + i]! + scaleB * rows[rowB + i]! + scaleC * rows[rowC + i]! + scaleD * rows[rowD + i]!;
    }
  }

  function addOne(id: number): void {
    const scale = scales[id]!;
    const row = id * dimensions;
    for (let i = 0; i < dimensions; i += 1) sum[i]! += scale * rows[row + i]!;
  }

  return (ids, out, at) => {
    sum.fill(0);
    const fours = ids.length - (ids.length % 4);
    for (let index = 0; index < fours; index += 4) addFour(ids[index]!, ids[index + 1]!, ids[index + 2]!, ids[index + 3]!);
    for (let index = fours; index < ids.length; index += 1) addOne(ids[index]!);
    let square = 0;
    for (let i = 0; i < dimensions; i += 1) square += sum[i]! ** 2;
    const shrink = square > 0 ? 1 / Math.sqrt(square) : 0;
    for (let i = 0; i < dimensions; i += 1) out[at + i] = sum[i]! * shrink;
  };
}
