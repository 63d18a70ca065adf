import { FLOAT, INT64, INT8, input, integerAttribute, node, onnxFile, output, tensor } from './onnx-file.ts';
import type { Message } from './protobuf.ts';

const OPERATORS = 13;

export interface TableToExport {
  readonly dimensions: number;
  readonly tokens: number;
  readonly scales: Float32Array;
  readonly rows: Int8Array;
}

/** The table as it is, one byte a value: rows and scales are gathered and multiplied. */
export function quantisedGraph({ dimensions, tokens, scales, rows }: TableToExport): Uint8Array {
  return model(
    dimensions,
    [
      node('Gather', ['rows', 'input_ids'], 'bytes'),
      node('Cast', ['bytes'], 'values', integerAttribute('to', FLOAT)),
      node('Gather', ['scales', 'input_ids'], 'scale'),
      node('Mul', ['values', 'scale'], 'last_hidden_state'),
    ],
    [tensor('rows', INT8, [tokens, dimensions], rows), tensor('scales', FLOAT, [tokens, 1], scales)],
  );
}

/** The same table in floats, four bytes a value. */
export function floatGraph({ dimensions, tokens, scales, rows }: TableToExport): Uint8Array {
  const values = Float32Array.from(rows, (value, index) => value * scales[Math.floor(index / dimensions)]!);
  return model(
    dimensions,
    [node('Gather', ['table', 'input_ids'], 'last_hidden_state')],
    [tensor('table', FLOAT, [tokens, dimensions], values)],
  );
}

function model(dimensions: number, nodes: readonly Message[], tensors: readonly Message[]): Uint8Array {
  return onnxFile({
    name: 'latent-static',
    operators: OPERATORS,
    nodes,
    tensors,
    // The mask is not read: the caller pools with it. Callers give it to every model that names it.
    inputs: [input('input_ids', INT64, ['batch', 'sequence']), input('attention_mask', INT64, ['batch', 'sequence'])],
    outputs: [output('last_hidden_state', FLOAT, ['batch', 'sequence', dimensions])],
  });
}
