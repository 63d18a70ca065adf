import type { Calibration } from '../embedding/embedder.ts';
import type { StaticModelFiles } from '../embedding/static/static-model.ts';
import type { StaticModelCard } from '../embedding/static/static-model-file.ts';

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const HEADER_BYTES = 16;

export interface SmallModel {
  /** Bytes of each token's row, with its scale. */
  readonly rows: Readonly<Record<string, { readonly scale: number; readonly bytes: readonly number[] }>>;
  readonly dimensions: number;
  readonly calibration?: Calibration;
  readonly maxTokens?: number;
  /** Used as the digest of the vectors. */
  readonly sha256?: string;
  readonly affixes?: StaticModelCard['affixes'];
  /** With 4 the bytes are from −8 to 7. */
  readonly bits?: StaticModelCard['bits'];
}

/** The files of a static model with the words that a test needs, byte for byte as `docs/model-format.md` says. */
export function writeSmallModel({
  rows,
  dimensions,
  calibration = [
    [-1, 0],
    [1, 1],
  ],
  maxTokens = 512,
  sha256 = '0'.repeat(64),
  affixes = [],
  bits = 8,
}: SmallModel): StaticModelFiles {
  const empty = { scale: 0, bytes: new Array<number>(dimensions).fill(0) };
  const table = [...SPECIAL.map((token) => [token, empty] as const), ...Object.entries(rows)];
  const vectors = new ArrayBuffer(HEADER_BYTES + table.length * (4 + (dimensions * bits) / 8));
  const view = new DataView(vectors);
  for (const [at, letter] of [...'LSEM'].entries()) view.setUint8(at, letter.charCodeAt(0));
  for (const [index, value] of [bits === 4 ? 2 : 1, table.length, dimensions].entries())
    view.setUint32(4 + index * 4, value, true);
  for (const [row, [, { scale, bytes }]] of table.entries()) {
    view.setFloat32(HEADER_BYTES + row * 4, scale, true);
    for (const [column, byte] of bytes.entries()) {
      const place = row * dimensions + column;
      const at = HEADER_BYTES + table.length * 4 + (place * bits) / 8;
      if (bits === 8) view.setInt8(at, byte);
      else view.setUint8(Math.floor(at), view.getUint8(Math.floor(at)) | ((byte + 8) << (place % 2 === 0 ? 0 : 4)));
    }
  }
  const vocabulary = table.map(([token]) => `${token}\n`).join('');
  return {
    vocabulary,
    vectors,
    card: {
      dimensions,
      maxTokens,
      calibration,
      tokens: table.length,
      bits,
      affixes,
      vocabulary: { name: 'vocab.txt', bytes: vocabulary.length, sha256: '' },
      vectors: { name: 'vectors.bin', bytes: vectors.byteLength, sha256 },
    },
  };
}
