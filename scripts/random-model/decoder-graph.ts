import {
  FLOAT,
  INT64,
  input,
  integerAttribute,
  integersAttribute,
  node,
  onnxFile,
  output,
} from '../export-onnx/onnx-file.ts';
import { createGraph, gelu, type Graph, type Precision, type RandomTensor } from './graph.ts';

const OPERATORS = 17;

export interface DecoderShape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  readonly inner: number;
  readonly positions: number;
}

/**
 * A decoder as an ONNX file with the interface of a Llama or Qwen export: tokens and the keys and values of earlier ones in,
 * logits and all keys and values out. Without positions, which random weights make nothing of.
 *
 * @param leaning what is added to each token's logit: one number for each token of the vocabulary
 */
export function decoderGraph(
  shape: DecoderShape,
  leaning: Float32Array,
  random: RandomTensor,
  precision: Precision,
): Uint8Array {
  const { layers, width, heads, inner } = shape;
  const vocabulary = leaning.length;
  const graph = createGraph(random, precision);
  const future = futureMask(graph);
  let hidden = graph.lookUp('input_ids', vocabulary, width);
  for (let layer = 0; layer < layers; layer += 1) {
    hidden = graph.add(hidden, attention(graph, shape, layer, graph.normalise(hidden, width), future));
    hidden = graph.add(
      hidden,
      graph.linear(gelu(graph, graph.linear(graph.normalise(hidden, width), width, inner)), inner, width),
    );
  }
  const logits = graph.add(
    graph.linear(graph.normalise(hidden, width), width, vocabulary),
    graph.floats([vocabulary], leaning),
  );
  graph.nodes.push(node('Identity', [logits], 'logits'));
  const cache = (prefix: string, length: string) =>
    eachCache(layers, prefix).map((name) => [name, ['batch_size', heads, length, width / heads]] as const);
  return onnxFile({
    name: 'random-decoder',
    operators: OPERATORS,
    nodes: graph.nodes,
    tensors: graph.tensors,
    inputs: [
      input('input_ids', INT64, ['batch_size', 'sequence_length']),
      ...cache('past_key_values', 'past_sequence_length').map(([name, sizes]) => input(name, FLOAT, sizes)),
    ],
    outputs: [
      output('logits', FLOAT, ['batch_size', 'sequence_length', vocabulary]),
      ...cache('present', 'total_sequence_length').map(([name, sizes]) => output(name, FLOAT, sizes)),
    ],
  });
}

function eachCache(layers: number, prefix: string): string[] {
  return Array.from({ length: layers }, (_, layer) => [`${prefix}.${layer}.key`, `${prefix}.${layer}.value`]).flat();
}

/** 0 for earlier tokens, far below 0 for later ones: rows are the new tokens, columns all of them. */
function futureMask({ run, integers, scalar }: Graph): string {
  const sizeOf = (name: string, axis: number): string =>
    run('Squeeze', [run('Slice', [run('Shape', [name]), integers([axis]), integers([axis + 1])])]);
  const past = sizeOf('past_key_values.0.key', 2);
  const all = run('Add', [past, sizeOf('input_ids', 1)]);
  const range = (from: string): string => run('Range', [from, all, integers([1], [])]);
  const rows = run('Unsqueeze', [range(past), integers([1])]);
  const columns = run('Unsqueeze', [range(integers([0], [])), integers([0])]);
  return run('Mul', [run('Cast', [run('Greater', [columns, rows])], integerAttribute('to', FLOAT)), scalar(-10_000)]);
}

function attention(graph: Graph, { width, heads }: DecoderShape, layer: number, from: string, future: string): string {
  const { run, integers, scalar, linear } = graph;
  const headed = (): string =>
    run(
      'Transpose',
      [run('Reshape', [linear(from, width, width), integers([0, 0, heads, width / heads])])],
      integersAttribute('perm', [0, 2, 1, 3]),
    );
  const queries = headed();
  const [keys, values] = (['key', 'value'] as const).map((kind) => {
    const present = `present.${layer}.${kind}`;
    graph.nodes.push(
      node('Concat', [`past_key_values.${layer}.${kind}`, headed()], present, integerAttribute('axis', 2)),
    );
    return present;
  }) as [string, string];
  const scores = run('Mul', [
    run('MatMul', [queries, run('Transpose', [keys], integersAttribute('perm', [0, 1, 3, 2]))]),
    scalar(Math.sqrt(heads / width)),
  ]);
  const shares = run('Softmax', [run('Add', [scores, future])], integerAttribute('axis', 3));
  const mixed = run('Transpose', [run('MatMul', [shares, values])], integersAttribute('perm', [0, 2, 1, 3]));
  return linear(run('Reshape', [mixed, integers([0, 0, width])]), width, width);
}
