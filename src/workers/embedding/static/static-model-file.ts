import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { Calibration } from '../embedder.ts';
import type { StaticTable } from './static-embedding.ts';
import type { WordAffixes } from './word-affixes.ts';

/** `model.json` of a static model, as `docs/model-format.md` describes it; what the app does not use is left out. */
export interface StaticModelCard {
  readonly dimensions: number;
  readonly tokens: number;
  readonly maxTokens: number;
  readonly vocabulary: StaticFile;
  readonly vectors: StaticFile;
  /** Bits of one value in the vectors' file. */
  readonly bits: 4 | 8;
  /** What is taken off words that the vocabulary lacks. */
  readonly affixes: readonly WordAffixes[];
  readonly calibration: Calibration;
}

export interface StaticFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The latest that the app reads. From 2 on a value may take four bits, and a script may have affixes. */
const FORMAT_VERSION = 2;
const HEADER_BYTES = 16;
/** `LSEM`, read as a little-endian number. */
const MAGIC = 0x4d45534c;
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*$/u;

type Json = Readonly<Record<string, unknown>>;

/** @throws an Error where this is no static model, or one of a later format. */
export function parseStaticCard(json: unknown): StaticModelCard {
  const card = objectOf(json, 'model.json');
  if (card.format !== 'latent-static') throw modelFileError('model.json names another format');
  if (card.formatVersion !== 1 && card.formatVersion !== FORMAT_VERSION)
    throw new Error(
      `The built-in model is of format ${String(card.formatVersion)}, and this app reads up to ${FORMAT_VERSION}. Reload the app.`,
    );
  const tokenizer = objectOf(card.tokenizer, 'tokenizer');
  if (tokenizer.type !== 'wordpiece') throw modelFileError('its tokenizer is none that the app knows');
  return {
    dimensions: requireCount(card.dimensions, 'dimensions'),
    tokens: requireCount(card.tokens, 'tokens'),
    maxTokens: requireCount(card.maxTokens, 'maxTokens'),
    vocabulary: modelFileOf(tokenizer, 'tokenizer'),
    vectors: modelFileOf(objectOf(card.vectors, 'vectors'), 'vectors'),
    bits: bitsOf(objectOf(card.vectors, 'vectors').bits),
    affixes: affixesOf(tokenizer.affixes),
    calibration: knotsOf(objectOf(card.similarity, 'similarity').knots),
  };
}

/** @throws an Error where the file is not what its card says. The table is a view of `bytes` where a value has eight bits. */
export function parseStaticTable(card: StaticModelCard, bytes: ArrayBuffer): StaticTable {
  const { dimensions, tokens, bits } = card;
  if (bytes.byteLength !== HEADER_BYTES + tokens * (4 + (dimensions * bits) / 8))
    throw modelFileError(`${card.vectors.name} has another length than it should`);
  const view = new DataView(bytes);
  const header = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  if (header.join() !== [MAGIC, bits === 4 ? 2 : 1, tokens, dimensions].join())
    throw modelFileError(`${card.vectors.name} does not begin as it should`);
  const scales = Float32Array.from({ length: tokens }, (_, row) => view.getFloat32(HEADER_BYTES + row * 4, true));
  if (!scales.every(Number.isFinite)) throw modelFileError(`${card.vectors.name} holds what is no number`);
  const start = HEADER_BYTES + tokens * 4;
  return {
    dimensions,
    scales,
    rows: bits === 4 ? unpackNibbles(new Uint8Array(bytes, start)) : new Int8Array(bytes, start),
  };
}

/** Two values a byte, the first in its lower half, each 8 too large. */
function unpackNibbles(packed: Uint8Array): Int8Array {
  const rows = new Int8Array(packed.length * 2);
  for (let at = 0; at < packed.length; at += 1) {
    rows[at * 2] = (packed[at]! & 15) - 8;
    rows[at * 2 + 1] = (packed[at]! >> 4) - 8;
  }
  return rows;
}

/** @returns each token at its id. */
export function parseVocabulary(card: StaticModelCard, text: string): string[] {
  const tokens = text.split('\n').slice(0, -1);
  if (tokens.length !== card.tokens)
    throw modelFileError(`${card.vocabulary.name} has ${tokens.length} tokens instead of ${card.tokens}`);
  return tokens;
}

export const modelFileError = (defect: string): Error =>
  new Error(`The built-in model cannot be read: ${defect}. Reload the app while online.`);

function objectOf(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null) throw modelFileError(`${name} is missing`);
  return value as Json;
}

function requireCount(value: unknown, name: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 1) throw modelFileError(`${inQuotes(name)} is no count`);
  return value as number;
}

function modelFileOf(value: Json, of: string): StaticFile {
  const { file, sha256 } = value;
  // It becomes part of an address.
  if (typeof file !== 'string' || !FILE_NAME.test(file) || typeof sha256 !== 'string')
    throw modelFileError(`the file of ${inQuotes(of)} is not named`);
  return { name: file, bytes: requireCount(value.bytes, 'bytes'), sha256 };
}

function bitsOf(value: unknown = 8): 4 | 8 {
  if (value !== 4 && value !== 8) throw modelFileError('a value has a number of bits that the app does not know');
  return value;
}

function affixesOf(value: unknown = []): WordAffixes[] {
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== '';
  if (!Array.isArray(value)) throw modelFileError('its affixes are no list');
  return value.map((item: unknown) => {
    const { first, last, before, after, least } = objectOf(item, 'affixes');
    if (!isText(first) || !isText(last)) throw modelFileError('its affixes name no letters');
    const texts = (list: unknown): readonly string[] => {
      if (!Array.isArray(list) || !list.every(isText)) throw modelFileError('its affixes are no texts');
      return list;
    };
    return { first, last, before: texts(before), after: texts(after), least: requireCount(least, 'least') };
  });
}

function knotsOf(value: unknown): Calibration {
  const isNumber = (number: unknown): number is number => typeof number === 'number' && Number.isFinite(number);
  const isKnot = (knot: unknown): knot is [number, number] =>
    Array.isArray(knot) && knot.length === 2 && knot.every(isNumber);
  if (!Array.isArray(value) || value.length < 2 || !value.every(isKnot))
    throw modelFileError('its scale of similarity is no list of knots');
  const rises = value.every(
    ([cosine, similarity], index) =>
      index === 0 || (cosine > value[index - 1]![0] && similarity >= value[index - 1]![1]),
  );
  if (!rises) throw modelFileError('its scale of similarity does not rise');
  return value;
}
