import { bytes, fixed32, integer, message, text, type Message } from './protobuf.ts';

/** Field numbers and codes of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const IR_VERSION = 8;
export const FLOAT = 1;
export const INT8 = 3;
export const INT64 = 7;
const ATTRIBUTE_FLOAT = 1;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

export interface OnnxGraph {
  readonly name: string;
  /** Version of the standard operators. */
  readonly operators: number;
  readonly nodes: readonly Message[];
  readonly tensors: readonly Message[];
  readonly inputs: readonly Message[];
  readonly outputs: readonly Message[];
}

export function onnxFile({ name, operators, nodes, tensors, inputs, outputs }: OnnxGraph): Uint8Array {
  const parts = [
    integer(1, IR_VERSION),
    text(2, 'latent'),
    message(7, ...nodes, text(2, name), ...tensors, ...inputs, ...outputs),
    message(8, integer(2, operators)),
  ].flat();
  return Buffer.concat(parts);
}

export const input = (name: string, type: number, shape: readonly (string | number)[]): Message =>
  value(11, name, type, shape);

export const output = (name: string, type: number, shape: readonly (string | number)[]): Message =>
  value(12, name, type, shape);

export function node(
  operator: string,
  inputs: readonly string[],
  outputs: string | readonly string[],
  ...attributes: readonly Message[]
): Message {
  const names = typeof outputs === 'string' ? [outputs] : outputs;
  return message(
    1,
    ...inputs.map((from) => text(1, from)),
    ...names.map((to) => text(2, to)),
    text(4, operator),
    ...attributes,
  );
}

export const integerAttribute = (name: string, number: number): Message =>
  message(5, text(1, name), integer(3, number), integer(20, ATTRIBUTE_INT));

export const integersAttribute = (name: string, numbers: readonly number[]): Message =>
  message(5, text(1, name), ...numbers.map((number) => integer(8, number)), integer(20, ATTRIBUTE_INTS));

export const floatAttribute = (name: string, number: number): Message =>
  message(5, text(1, name), fixed32(2, number), integer(20, ATTRIBUTE_FLOAT));

/** Numbers are stored as in memory: little endian on every machine that runs Node. */
export function tensor(
  name: string,
  type: number,
  shape: readonly number[],
  values: Int8Array | Float32Array | BigInt64Array,
): Message {
  return message(
    5,
    ...shape.map((size) => integer(1, size)),
    integer(2, type),
    text(8, name),
    bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  );
}

function value(field: number, name: string, type: number, shape: readonly (string | number)[]): Message {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? integer(1, size) : text(2, size)));
  return message(field, text(1, name), message(2, message(1, integer(1, type), message(2, ...sizes))));
}
