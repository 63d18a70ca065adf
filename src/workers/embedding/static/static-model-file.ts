import type { Calibration } from '../embedder.ts';
import type { StaticTable } from './static-embedding.ts';

/** `model.json` of a static model, as `docs/model-format.md` describes it; what the app does not use is left out. */
export interface StaticModelCard {
  readonly dimensions: number;
  readonly tokens: number;
  readonly maxTokens: number;
  readonly vocabulary: StaticFile;
  readonly vectors: StaticFile;
  readonly calibration: Calibration;
}

export interface StaticFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

const FORMAT_VERSION = 1;
const HEADER_BYTES = 16;
/** `LSEM`, read as a little-endian number. */
const MAGIC = 0x4d45534c;
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*$/u;

type Json = Readonly<Record<string, unknown>>;

/** @throws an Error where this is no static model, or one of a later format. */
export function parseStaticCard(json: unknown): StaticModelCard {
  const card = objectOf(json, 'model.json');
  if (card.format !== 'latent-static') throw broken('model.json names another format');
  if (card.formatVersion !== FORMAT_VERSION)
    throw new Error(
      `The built-in model is of format ${String(card.formatVersion)}, and this app reads ${FORMAT_VERSION}. Reload the app.`,
    );
  const tokenizer = objectOf(card.tokenizer, 'tokenizer');
  if (tokenizer.type !== 'wordpiece') throw broken('its tokenizer is none that the app knows');
  return {
    dimensions: countOf(card.dimensions, 'dimensions'),
    tokens: countOf(card.tokens, 'tokens'),
    maxTokens: countOf(card.maxTokens, 'maxTokens'),
    vocabulary: fileOf(tokenizer, 'tokenizer'),
    vectors: fileOf(objectOf(card.vectors, 'vectors'), 'vectors'),
    calibration: knotsOf(objectOf(card.similarity, 'similarity').knots),
  };
}

/** @throws an Error where the file is not what its card says. The table is a view of `bytes`, where the machine allows. */
export function parseStaticTable(card: StaticModelCard, bytes: ArrayBuffer): StaticTable {
  const { dimensions, tokens } = card;
  if (bytes.byteLength !== HEADER_BYTES + tokens * (4 + dimensions))
    throw broken(`${card.vectors.name} has another length than it should`);
  const view = new DataView(bytes);
  const header = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  if (header.join() !== [MAGIC, FORMAT_VERSION, tokens, dimensions].join())
    throw broken(`${card.vectors.name} does not begin as it should`);
  const scales = Float32Array.from({ length: tokens }, (_, row) => view.getFloat32(HEADER_BYTES + row * 4, true));
  if (!scales.every(Number.isFinite)) throw broken(`${card.vectors.name} holds what is no number`);
  return { dimensions, scales, rows: new Int8Array(bytes, HEADER_BYTES + tokens * 4) };
}

/** @returns each token at its id. */
export function parseVocabulary(card: StaticModelCard, text: string): string[] {
  const tokens = text.split('\n').slice(0, -1);
  if (tokens.length !== card.tokens)
    throw broken(`${card.vocabulary.name} has ${tokens.length} tokens instead of ${card.tokens}`);
  return tokens;
}

export const broken = (what: string): Error =>
  new Error(`The built-in model cannot be read: ${what}. Reload the app while online.`);

function objectOf(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null) throw broken(`${name} is missing`);
  return value as Json;
}

function countOf(value: unknown, name: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw broken(`“${name}” is no count`);
  return value as number;
}

function fileOf(value: Json, of: string): StaticFile {
  const { file, sha256 } = value;
  // It becomes part of an address.
  if (typeof file !== 'string' || !FILE_NAME.test(file) || typeof sha256 !== 'string')
    throw broken(`the file of “${of}” is not named`);
  return { name: file, bytes: countOf(value.bytes, 'bytes'), sha256 };
}

function knotsOf(value: unknown): Calibration {
  const isNumber = (number: unknown): number is number => typeof number === 'number' && Number.isFinite(number);
  const isKnot = (knot: unknown): knot is [number, number] =>
    Array.isArray(knot) && knot.length === 2 && knot.every(isNumber);
  if (!Array.isArray(value) || value.length < 2 || !value.every(isKnot))
    throw broken('its scale of similarity is no list of knots');
  const rises = value.every(
    ([cosine, similarity], index) =>
      index === 0 || (cosine > value[index - 1]![0] && similarity >= value[index - 1]![1]),
  );
  if (!rises) throw broken('its scale of similarity does not rise');
  return value;
}
