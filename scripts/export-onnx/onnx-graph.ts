import { bytes, integer, message, text, type Message } from './protobuf.ts';

/** Field numbers and codes of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const IR_VERSION = 8;
const OPERATORS = 13;
const FLOAT = 1;
const INT8 = 3;
const INT64 = 7;
const ATTRIBUTE_INT = 2;

export interface TableToExport {
  readonly dimensions: number;
  readonly tokens: number;
  readonly scales: Float32Array;
  readonly rows: Int8Array;
}

/** The table as it is, one byte a value: rows and scales are gathered and multiplied. */
export function quantisedGraph({ dimensions, tokens, scales, rows }: TableToExport): Uint8Array {
  return model(dimensions, [
    node('Gather', ['rows', 'input_ids'], 'bytes'),
    node('Cast', ['bytes'], 'values', integerAttribute('to', FLOAT)),
    node('Gather', ['scales', 'input_ids'], 'scale'),
    node('Mul', ['values', 'scale'], 'last_hidden_state'),
  ], [
    tensor('rows', INT8, [tokens, dimensions], rows),
    tensor('scales', FLOAT, [tokens, 1], scales),
  ]);
}

/** The same numbers multiplied out, four bytes a value. */
export function floatGraph({ dimensions, tokens, scales, rows }: TableToExport): Uint8Array {
  const values = Float32Array.from(rows, (value, index) => value * scales[Math.floor(index / dimensions)]!);
  return model(dimensions, [node('Gather', ['table', 'input_ids'], 'last_hidden_state')], [tensor('table', FLOAT, [tokens, dimensions], values)]);
}

function model(dimensions: number, nodes: readonly Message[], tensors: readonly Message[]): Uint8Array {
  const parts = [
    integer(1, IR_VERSION),
    text(2, 'latent'),
    message(7,
      ...nodes,
      text(2, 'latent-static'),
      ...tensors,
      value(11, 'input_ids', INT64, ['batch', 'sequence']),
      // Not read: the caller pools with it. Callers give it to every model that names it.
      value(11, 'attention_mask', INT64, ['batch', 'sequence']),
      value(12, 'last_hidden_state', FLOAT, ['batch', 'sequence', dimensions]),
    ),
    message(8, integer(2, OPERATORS)),
  ].flat();
  return Buffer.concat(parts);
}

function node(operator: string, inputs: readonly string[], output: string, ...attributes: readonly Message[]): Message {
  return message(1, ...inputs.map((input) => text(1, input)), text(2, output), text(4, operator), ...attributes);
}

function integerAttribute(name: string, number: number): Message {
  return message(5, text(1, name), integer(3, number), integer(20, ATTRIBUTE_INT));
}

/** Numbers lie in the file as in memory: little endian on every machine that runs Node. */
function tensor(name: string, type: number, shape: readonly number[], values: Int8Array | Float32Array): Message {
  return message(5, ...shape.map((size) => integer(1, size)), integer(2, type), text(8, name), bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)));
}

function value(field: number, name: string, type: number, shape: readonly (string | number)[]): Message {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  return message(field, text(1, name), message(2, message(1, integer(1, type), message(2, ...sizes))));
}
