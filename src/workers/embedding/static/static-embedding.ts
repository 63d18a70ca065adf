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

export function createRowSum(table: StaticTable): SumRows {
  const { dimensions } = table;
  const sum = new Float64Array(dimensions);
  return (ids, out, at) => {
    sum.fill(0);
    const fours = ids.length - (ids.length % 4);
    for (let index = 0; index < fours; index += 4) addFour(sum, table, ids, index);
    for (let index = fours; index < ids.length; index += 1) addOne(sum, table, ids[index]!);
    let square = 0;
    for (let i = 0; i < dimensions; i += 1) square += sum[i]! * sum[i]!;
    const shrink = square > 0 ? 1 / Math.sqrt(square) : 0;
    for (let i = 0; i < dimensions; i += 1) out[at + i] = sum[i]! * shrink;
  };
}

/** Four rows at a time: the sum is then read and written a quarter as often, which doubles the speed. */
function addFour(sum: Float64Array, { rows, scales, dimensions }: StaticTable, ids: Uint32Array, from: number): void {
  const a = ids[from]!;
  const b = ids[from + 1]!;
  const c = ids[from + 2]!;
  const d = ids[from + 3]!;
  const scaleA = scales[a]!;
  const scaleB = scales[b]!;
  const scaleC = scales[c]!;
  const scaleD = scales[d]!;
  const rowA = a * dimensions;
  const rowB = b * dimensions;
  const rowC = c * dimensions;
  const rowD = d * dimensions;
  for (let i = 0; i < dimensions; i += 1) {
    sum[i]! +=
      scaleA * rows[rowA + i]! + scaleB * rows[rowB + i]! + scaleC * rows[rowC + i]! + scaleD * rows[rowD + i]!;
  }
}

function addOne(sum: Float64Array, { rows, scales, dimensions }: StaticTable, id: number): void {
  const scale = scales[id]!;
  const row = id * dimensions;
  for (let i = 0; i < dimensions; i += 1) sum[i]! += scale * rows[row + i]!;
}
