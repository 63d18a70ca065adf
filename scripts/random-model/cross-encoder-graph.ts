import {
  FLOAT,
  INT64,
  input,
  integerAttribute,
  integersAttribute,
  node,
  onnxFile,
  output,
  tensor,
} from '../export-onnx/onnx-file.ts';

/** Operators of a version in which `ReduceMean` takes its axes as an attribute. */
const OPERATORS = 13;

/**
 * The smallest model with a cross-encoder's interface: each token has a number, and a pair's score is their mean over both texts.
 * The score has no meaning; it proves that such a model is loaded and run and its output read.
 */
export function crossEncoderGraph(numbers: Float32Array): Uint8Array {
  return onnxFile({
    name: 'random-cross-encoder',
    operators: OPERATORS,
    nodes: [
      node('Gather', ['numbers', 'input_ids'], 'each'),
      node('ReduceMean', ['each'], 'logits', integersAttribute('axes', [1]), integerAttribute('keepdims', 0)),
    ],
    tensors: [tensor('numbers', FLOAT, [numbers.length, 1], numbers)],
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => input(name, INT64, ['batch', 'sequence'])),
    outputs: [output('logits', FLOAT, ['batch', 1])],
  });
}
