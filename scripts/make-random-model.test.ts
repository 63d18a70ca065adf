import { InferenceSession, Tensor } from 'onnxruntime-web';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomModel } from './make-random-model.ts';

const SHAPE = { layers: 2, width: 32, heads: 2, inner: 64, vocabulary: 500, positions: 64 };

describe('the model with random weights', () => {
  const files = randomModel(SHAPE);
  let whole: InferenceSession;
  let quantised: InferenceSession;

  beforeAll(async () => {
    whole = await InferenceSession.create(files.get('onnx/model.onnx')!);
    quantised = await InferenceSession.create(files.get('onnx/model_quantized.onnx')!);
  }, 60_000);

  /** The tokens' vectors of one text; `padding` places more than its ids. */
  async function run(session: InferenceSession, ids: readonly number[], padding = 0): Promise<Float32Array> {
    const length = ids.length + padding;
    const tensor = (values: readonly number[]): Tensor =>
      new Tensor(
        'int64',
        BigInt64Array.from({ length }, (_, at) => BigInt(values[at] ?? 0)),
        [1, length],
      );
    const { last_hidden_state } = await session.run({
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1)),
      token_type_ids: tensor([]),
    });
    expect(last_hidden_state!.dims).toEqual([1, length, SHAPE.width]);
    return (last_hidden_state!.data as Float32Array).slice(0, ids.length * SHAPE.width);
  }

  it('gives the same vectors quantised and in floats, except for rounding', async () => {
    const ids = [2, 40, 41, 300, 3];
    const [a, b] = [await run(whole, ids), await run(quantised, ids)];
    const dot = a.reduce((sum, value, index) => sum + value * b[index]!, 0);
    expect(dot / (Math.hypot(...a) * Math.hypot(...b))).toBeGreaterThan(0.99);
  });

  it('depends on the order of its tokens, and not on padding', async () => {
    const [forth, back] = [await run(whole, [2, 40, 41, 3]), await run(whole, [2, 41, 40, 3])];
    expect(forth).not.toEqual(back);
    const padded = await run(whole, [2, 40, 41, 3], 7);
    for (const [index, value] of forth.entries()) expect(padded[index]).toBeCloseTo(value, 4);
  });

  it('is the same model in each run', () => {
    expect(
      Buffer.compare(randomModel(SHAPE).get('onnx/model_quantized.onnx')!, files.get('onnx/model_quantized.onnx')!),
    ).toBe(0);
  });
});
