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

export interface BertShape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  /** Width between the two halves of each layer's feed-forward part. */
  readonly inner: number;
  readonly vocabulary: number;
  readonly positions: number;
}

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
    name: 'random-bert',
    operators: OPERATORS,
    nodes: graph.nodes,
    tensors: graph.tensors,
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => input(name, INT64, ['batch', 'sequence'])),
    outputs: [output('last_hidden_state', FLOAT, ['batch', 'sequence', width])],
  });
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
    run(
      'Transpose',
      [run('Reshape', [linear(from, width, width), integers([0, 0, heads, width / heads])])],
      integersAttribute('perm', order),
    );
  const scores = run('Mul', [
    run('MatMul', [headed([0, 2, 1, 3]), headed([0, 2, 3, 1])]),
    scalar(Math.sqrt(heads / width)),
  ]);
  const shares = run('Softmax', [run('Add', [scores, mask])], integerAttribute('axis', 3));
  const mixed = run(
    'Transpose',
    [run('MatMul', [shares, headed([0, 2, 1, 3])])],
    integersAttribute('perm', [0, 2, 1, 3]),
  );
  return linear(run('Reshape', [mixed, integers([0, 0, width])]), width, width);
}
