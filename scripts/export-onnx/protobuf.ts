/** The few parts of protobuf's wire format that an ONNX file needs: https://protobuf.dev/programming-guides/encoding/ */
export type Message = readonly Uint8Array[];

const VARINT = 0;
const BYTES = 2;
const FIXED32 = 5;

/** A whole number, never negative. */
export const integer = (field: number, value: number): Message => [varint(field * 8 + VARINT), varint(value)];

/** A number in four bytes. */
export const fixed32 = (field: number, value: number): Message => [
  varint(field * 8 + FIXED32),
  new Uint8Array(Float32Array.of(value).buffer),
];

export const bytes = (field: number, value: Uint8Array): Message => [
  varint(field * 8 + BYTES),
  varint(value.byteLength),
  value,
];

export const text = (field: number, value: string): Message => bytes(field, new TextEncoder().encode(value));

export function message(field: number, ...parts: readonly Message[]): Message {
  const content = parts.flat();
  return [varint(field * 8 + BYTES), varint(content.reduce((sum, part) => sum + part.byteLength, 0)), ...content];
}

function varint(value: number): Uint8Array {
  const out: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  return Uint8Array.of(...out, rest);
}
