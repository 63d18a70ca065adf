import { FLOAT, floatAttribute, INT64, INT8, integerAttribute, node, tensor } from '../export-onnx/onnx-file.ts';
import type { Message } from '../export-onnx/protobuf.ts';

/** Weights as whole numbers; value = number × scale. */
export type RandomTensor = (size: number) => { readonly bytes: Int8Array; readonly scale: number };

/** `q8`: whole numbers are multiplied, with activations quantised as they come; `fp32`: the same weights multiplied out. */
export type Precision = 'q8' | 'fp32';

export type Graph = ReturnType<typeof createGraph>;

/** Adds nodes and weights; each verb answers the name of what it made. */
export function createGraph(random: RandomTensor, precision: Precision) {
  const nodes: Message[] = [];
  const tensors: Message[] = [];
  const quantised = new Map<string, readonly [string, string, string]>();
  let made = 0;
  const fresh = (): string => `t${(made += 1)}`;

  function run(operator: string, inputs: readonly string[], ...attributes: Message[]): string {
    const to = fresh();
    nodes.push(node(operator, inputs, to, ...attributes));
    return to;
  }
  function floats(shape: readonly number[], values: Float32Array): string {
    const name = fresh();
    tensors.push(tensor(name, FLOAT, shape, values));
    return name;
  }
  function integers(values: readonly number[], shape = [values.length]): string {
    const name = fresh();
    tensors.push(tensor(name, INT64, shape, BigInt64Array.from(values, BigInt)));
    return name;
  }
  const scalar = (value: number): string => floats([], Float32Array.of(value));
  function weights(rows: number, columns: number): { name: string; scale: number } {
    const { bytes, scale } = random(rows * columns);
    if (precision === 'fp32')
      return {
        name: floats(
          [rows, columns],
          Float32Array.from(bytes, (byte) => byte * scale),
        ),
        scale,
      };
    const name = fresh();
    tensors.push(tensor(name, INT8, [rows, columns], bytes));
    return { name, scale };
  }

  function multiply(from: string, rows: number, columns: number): string {
    const { name, scale } = weights(rows, columns);
    if (precision === 'fp32') return run('MatMul', [from, name]);
    let parts = quantised.get(from);
    if (!parts) {
      parts = [fresh(), fresh(), fresh()];
      nodes.push(node('DynamicQuantizeLinear', [from], parts));
      quantised.set(from, parts);
    }
    const product = run('Cast', [run('MatMulInteger', [parts[0], name, parts[2]])], integerAttribute('to', FLOAT));
    return run('Mul', [product, run('Mul', [parts[1], scalar(scale)])]);
  }

  return {
    nodes,
    tensors,
    run,
    integers,
    floats,
    scalar,
    add: (a: string, b: string) => run('Add', [a, b]),
    linear: (from: string, rows: number, columns: number) =>
      run('Add', [multiply(from, rows, columns), floats([columns], new Float32Array(columns))]),
    normalise: (from: string, width: number) =>
      run(
        'LayerNormalization',
        [from, floats([width], new Float32Array(width).fill(1)), floats([width], new Float32Array(width))],
        integerAttribute('axis', 2),
        floatAttribute('epsilon', 1e-12),
      ),
    /** Rows of a table, chosen by `ids`. */
    lookUp(ids: string, rows: number, columns: number): string {
      const { name, scale } = weights(rows, columns);
      const found = run('Gather', [name, ids]);
      return precision === 'fp32' ? found : run('DequantizeLinear', [found, scalar(scale)]);
    },
  };
}

export function gelu({ run, scalar }: Graph, from: string): string {
  const spread = run('Erf', [run('Div', [from, scalar(Math.SQRT2)])]);
  return run('Mul', [run('Mul', [from, run('Add', [spread, scalar(1)])]), scalar(0.5)]);
}
