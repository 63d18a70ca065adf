import { FLOAT, floatAttribute, INT64, INT8, input, integerAttribute, integersAttribute, node, onnxFile, output, tensor } from '../export-onnx/onnx-file.ts';
import type { Message } from '../export-onnx/protobuf.ts';

const OPERATORS = 17;

export interface BertShape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  /** Width between the two halves of each layer's feed-forward part. */
  readonly inner: number;
  readonly vocabulary: number;
  readonly positions: number;
}

/** Weights as whole numbers; value = number × scale. */
export type RandomTensor = (size: number) => { readonly bytes: Int8Array; readonly scale: number };

/** `q8`: whole numbers are multiplied, with activations quantised as they come; `fp32`: the same weights multiplied out. */
export type Precision = 'q8' | 'fp32';

/** A BERT encoder as an ONNX file: https://arxiv.org/abs/1810.04805, layer normalisation after each half. */
export function bertGraph(shape: BertShape, random: RandomTensor, precision: Precision): Uint8Array {
  const { layers, width } = shape;
  const graph = createGraph(random, precision);
  let hidden = graph.normalise(embeddings(graph, shape), width);
  const mask = attentionMask(graph);
  for (let layer = 0; layer < layers; layer += 1) {
    hidden = graph.normalise(graph.add(attention(graph, shape, hidden, mask), hidden), width);
    const inner = gelu(graph, graph.linear(hidden, width, shape.inner));
    hidden = graph.normalise(graph.add(graph.linear(inner, shape.inner, width), hidden), width);
  }
  graph.nodes.push(node('Identity', [hidden], 'last_hidden_state'));
  return onnxFile({
    name: 'random-bert', operators: OPERATORS, nodes: graph.nodes, tensors: graph.tensors,
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => input(name, INT64, ['batch', 'sequence'])),
    outputs: [output('last_hidden_state', FLOAT, ['batch', 'sequence', width])],
  });
}

type Graph = ReturnType<typeof createGraph>;

/** Adds nodes and weights; each verb answers the name of what it made. */
function createGraph(random: RandomTensor, precision: Precision) {
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
    if (precision === 'fp32') return { name: floats([rows, columns], Float32Array.from(bytes, (byte) => byte * scale)), scale };
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
    nodes, tensors, run, integers, scalar,
    add: (a: string, b: string) => run('Add', [a, b]),
    linear: (from: string, rows: number, columns: number) => run('Add', [multiply(from, rows, columns), floats([columns], new Float32Array(columns))]),
    normalise: (from: string, width: number) =>
      run('LayerNormalization', [from, floats([width], new Float32Array(width).fill(1)), floats([width], new Float32Array(width))], integerAttribute('axis', 2), floatAttribute('epsilon', 1e-12)),
    /** Rows of a table, chosen by `ids`. */
    lookUp(ids: string, rows: number, columns: number): string {
      const { name, scale } = weights(rows, columns);
      const found = run('Gather', [name, ids]);
      return precision === 'fp32' ? found : run('DequantizeLinear', [found, scalar(scale)]);
    },
  };
}

function embeddings(graph: Graph, { vocabulary, positions, width }: BertShape): string {
  const { run, integers } = graph;
  const length = run('Squeeze', [run('Slice', [run('Shape', ['input_ids']), integers([1]), integers([2])])]);
  const places = run('Range', [integers([0], []), length, integers([1], [])]);
  const words = graph.add(graph.lookUp('input_ids', vocabulary, width), graph.lookUp('token_type_ids', 2, width));
  return graph.add(words, graph.lookUp(places, positions, width));
}

/** 0 where a token is read, far below 0 where a text was padded. */
function attentionMask({ run, integers, scalar }: Graph): string {
  const read = run('Unsqueeze', [run('Cast', ['attention_mask'], integerAttribute('to', FLOAT)), integers([1, 2])]);
  return run('Mul', [run('Sub', [scalar(1), read]), scalar(-10_000)]);
}

function attention(graph: Graph, { width, heads }: BertShape, from: string, mask: string): string {
  const { run, integers, scalar, linear } = graph;
  const headed = (order: readonly number[]): string =>
    run('Transpose', [run('Reshape', [linear(from, width, width), integers([0, 0, heads, width / heads])])], integersAttribute('perm', order));
  const scores = run('Mul', [run('MatMul', [headed([0, 2, 1, 3]), headed([0, 2, 3, 1])]), scalar(Math.sqrt(heads / width))]);
  const shares = run('Softmax', [run('Add', [scores, mask])], integerAttribute('axis', 3));
  const mixed = run('Transpose', [run('MatMul', [shares, headed([0, 2, 1, 3])])], integersAttribute('perm', [0, 2, 1, 3]));
  return linear(run('Reshape', [mixed, integers([0, 0, width])]), width, width);
}

function gelu({ run, scalar }: Graph, from: string): string {
  const spread = run('Erf', [run('Div', [from, scalar(Math.SQRT2)])]);
  return run('Mul', [run('Mul', [from, run('Add', [spread, scalar(1)])]), scalar(0.5)]);
}
