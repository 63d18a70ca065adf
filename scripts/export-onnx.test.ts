import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { AutoTokenizer, env, type PreTrainedTokenizer } from '@huggingface/transformers';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticModel } from '../src/workers/embedding/static/static-model.ts';
import { readShippedModel } from '../src/workers/testing/shipped-model.ts';
import { exportOnnx } from './export-onnx.ts';

const TEXTS = [
  'A man is eating food.',
  'Interleukin-6 and TNF-α in rheumatoid arthritis: a 12-week, double-blind trial (n = 1,024)',
  'Die Größe der Häuser, naïve façades and an Å; I’m “quoted” — twice… 20 °C → 68 °F',
  '# Heading\n\n- [ ] task #tag/nested ^block-id\n\n`code_span()` and [[a wikilink|alias]]',
  '東京 is 東京, and 한국어 stays; emoji 🙂 too, tabs\tand\u00a0spaces\u200b',
  `${'averylongword'.repeat(9)} then a short one`,
  'word '.repeat(600),
];

describe('the model as ONNX', () => {
  const files = readShippedModel();
  const model = createStaticModel(files);
  const exported = exportOnnx(files);
  const folder = mkdtempSync(join(tmpdir(), 'latent-onnx-'));
  let tokenizer: PreTrainedTokenizer;

  beforeAll(async () => {
    for (const [name, content] of exported) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    env.allowRemoteModels = false;
    env.localModelPath = dirname(folder);
    tokenizer = await AutoTokenizer.from_pretrained(basename(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the feature-extraction pipeline does with `{ pooling: 'mean', normalize: true }`. */
  async function embedWith(session: InferenceSession, text: string): Promise<number[]> {
    const { input_ids: ids } = tokenizer(text, { truncation: true }) as {
      input_ids: { data: BigInt64Array; dims: number[] };
    };
    const feeds = {
      input_ids: new Tensor('int64', ids.data, ids.dims),
      attention_mask: new Tensor(
        'int64',
        ids.data.map(() => 1n),
        ids.dims,
      ),
    };
    const data = (await session.run(feeds)).last_hidden_state!.data as Float32Array;
    const sum = Array.from({ length: model.dimensions }, (_, column) => {
      let total = 0;
      for (let at = column; at < data.length; at += model.dimensions) total += data[at]!;
      return total / ids.dims[1]!;
    });
    const length = Math.hypot(...sum);
    return sum.map((value) => value / length);
  }

  it.each(['onnx/model_quantized.onnx', 'onnx/model.onnx'])(
    '%s gives the vectors of the app’s own engine',
    async (graph) => {
      const session = await InferenceSession.create(exported.get(graph)!);
      for (const text of TEXTS) {
        const own = model.embed([text]);
        const other = await embedWith(session, text);
        const apart = Math.max(...other.map((value, index) => Math.abs(value - own[index]!)));
        expect(apart, text.slice(0, 40)).toBeLessThan(1e-5);
      }
    },
  );

  it('gives numbers for a text without tokens', async () => {
    const session = await InferenceSession.create(exported.get('onnx/model_quantized.onnx')!);
    expect((await embedWith(session, '')).every(Number.isFinite)).toBe(true);
  });
});
