import { InferenceSession, Tensor } from 'onnxruntime-web';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededWeights } from '../make-random-model.ts';
import { randomDecoder } from './random-decoder.ts';

const SHAPE = { layers: 2, width: 32, heads: 2, inner: 64, positions: 512 };

type Cache = Record<string, Tensor>;

describe('the language model with random weights', () => {
  const files = randomDecoder(SHAPE, () => seededWeights());
  let session: InferenceSession;
  let vocabulary: Record<string, number>;

  beforeAll(async () => {
    session = await InferenceSession.create(files.get('onnx/model.onnx')!);
    vocabulary = (
      JSON.parse(new TextDecoder().decode(files.get('tokenizer.json'))) as { model: { vocab: Record<string, number> } }
    ).model.vocab;
  }, 60_000);

  async function run(
    ids: readonly number[],
    past?: Cache,
  ): Promise<{ readonly last: Float32Array; readonly present: Cache }> {
    const empty = new Tensor('float32', new Float32Array(0), [1, SHAPE.heads, 0, SHAPE.width / SHAPE.heads]);
    const caches = session.inputNames
      .filter((name) => name.startsWith('past'))
      .map((name) => [name, past?.[name.replace('past_key_values', 'present')] ?? empty] as const);
    const outputs = (await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      ...Object.fromEntries(caches),
    })) as Cache & { logits: Tensor };
    const { logits, ...present } = outputs;
    return { last: (logits.data as Float32Array).slice(-logits.dims[2]!), present };
  }

  it('continues from its cache as if it had read all tokens at once', async () => {
    const whole = await run([5, 6, 7, 8]);
    const first = await run([5, 6]);
    const second = await run([7, 8], first.present);
    for (const [index, value] of whole.last.entries()) expect(second.last[index]).toBeCloseTo(value, 3);
    expect(second.present['present.0.key']?.dims).toEqual([1, SHAPE.heads, 4, SHAPE.width / SHAPE.heads]);
  });

  it('attends to all earlier tokens and to no later one', async () => {
    const [alone, other] = [await run([5, 6]), await run([9, 6])];
    expect(alone.last).not.toEqual(other.last);
    const session2 = await run([5, 6, 3]);
    expect(session2.present['present.1.key']!.data.slice(0, 16)).toEqual(
      alone.present['present.1.key']!.data.slice(0, 16),
    );
  });

  it('generates words, and no end token', async () => {
    const { last } = await run([5, 6, 7]);
    const best = last.indexOf(Math.max(...last));
    expect(Object.entries(vocabulary).find(([, id]) => id === best)?.[0]).toMatch(/^[a-z]+$/u);
  });
});
