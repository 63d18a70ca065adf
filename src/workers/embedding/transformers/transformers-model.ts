import type { FeatureExtractionPipeline, ProgressInfo, Tensor as AnyTensor } from '@huggingface/transformers';
import type { EmbedWorkerApi, LoadProgress, LoadRequest } from '../embed-worker-api.ts';
import { prepareRuntime, type RuntimeUrl, toLoadError } from './transformers-runtime.ts';
import { downloadNote } from '../model-files.ts';
import { averageWindows, poolTokens, toUnit, toWindows } from '../text-windows.ts';
import { type ModelRecipe, readRecipe } from '../fit-calibration.ts';

/** A text's tokens, markers included. */
type Tokens = readonly number[];

interface Loaded {
  readonly extract: FeatureExtractionPipeline;
  readonly recipe: ModelRecipe;
  readonly dtype: string;
  readonly maxTokens: number;
  readonly Tensor: typeof AnyTensor;
  /** Rejects when the graphics card is lost. */
  readonly lost: Promise<never>;
}

/** Precisions to look for, best first. Integers are the fastest on the processor; half precision on a graphics card. */
const TYPES = { wasm: ['q8', 'int8', 'uint8', 'fp32', 'q4'], webgpu: ['fp16', 'fp32', 'q4'] } as const;
const LOSS_MS = 200;
/** Windows of long texts that run at once. */
const BATCH = 32;

/** Runs a model of transformers.js. The library and its runtime are loaded with the model, and never before. */
export function createTransformersModel(runtimeUrl: RuntimeUrl): EmbedWorkerApi {
  let loaded: Loaded | undefined;

  async function embed(texts: readonly string[], kind: 'query' | 'passage'): Promise<Float32Array> {
    if (!loaded) throw new Error('No model is loaded.');
    const { recipe, maxTokens } = loaded;
    const prefix = kind === 'query' ? recipe.queryPrefix : recipe.passagePrefix;
    const tokens = tokenise(
      loaded,
      texts.map((text) => prefix + text),
    );
    if (tokens.every(({ length }) => length <= maxTokens)) return runTokens(loaded, tokens);
    return embedInWindows(loaded, texts, prefix);
  }

  return {
    embed,
    // Their tokens are pieces of any word, and they read each in its context.
    knownShare: async () => 1,
    async load(request, onProgress) {
      loaded = await loadModel(request, runtimeUrl, onProgress).catch((error: unknown) => {
        throw toLoadError(error, request);
      });
      const sample = await embed(['a'], 'passage');
      const {
        dtype,
        recipe: { revision },
      } = loaded;
      return {
        dimensions: sample.length,
        device: request.device,
        dtype,
        ...(revision !== undefined && { revision }),
        ...downloadNote(),
      };
    },
  };
}

async function loadModel(request: LoadRequest, runtimeUrl: RuntimeUrl, onProgress: LoadProgress): Promise<Loaded> {
  // Done first: once its configuration is cached, the model counts as downloaded.
  const recipe = await readRecipe(request, request.recipe);
  const { env, pipeline, Tensor, ModelFileNotFoundError } = await import('@huggingface/transformers');
  await prepareRuntime(env, request, runtimeUrl);
  const progress_callback = (info: ProgressInfo): void => {
    if (info.status === 'progress_total') onProgress(info.loaded, info.total, downloadNote().note);
  };
  const types = (request.device === 'webgpu' && recipe.webgpuTypes) || TYPES[request.device];
  for (const [index, dtype] of types.entries()) {
    try {
      const extract = await pipeline('feature-extraction', request.modelId, {
        dtype: dtype as 'q8',
        device: request.device,
        progress_callback,
      });
      const lost =
        request.device === 'webgpu'
          ? watchCard(await env.backends.onnx.webgpu?.device)
          : new Promise<never>(() => undefined);
      return { extract, recipe, dtype, Tensor, lost, maxTokens: limitOf(extract, recipe) };
    } catch (error) {
      const canTryNext =
        index < types.length - 1 &&
        (error instanceof ModelFileNotFoundError || /does not support fp16/u.test(String(error)));
      if (!canTryNext) throw error;
    }
  }
  throw new Error('No precision to try.');
}

function watchCard(device: { lost?: Promise<{ message: string }> } | undefined): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    void device?.lost?.then(({ message }) =>
      reject(new Error(`The graphics card was lost${message ? `: ${message}` : '.'}`)),
    );
  });
  lost.catch(() => undefined);
  return lost;
}

/** The smallest limit of the card, the tokenizer and the model's position table. */
function limitOf({ tokenizer, model }: FeatureExtractionPipeline, { maxTokens }: ModelRecipe): number {
  const { model_max_length: accepted } = tokenizer as { model_max_length?: number };
  const { max_position_embeddings: positions } = model.config as { max_position_embeddings?: number };
  return Math.min(maxTokens ?? Infinity, accepted ?? Infinity, positions ?? Infinity);
}

function tokenise({ extract }: Loaded, texts: readonly string[]): Tokens[] {
  const call = extract.tokenizer as unknown as (texts: readonly string[], options: object) => { input_ids: number[][] };
  return call([...texts], { padding: false, truncation: false, return_tensor: false }).input_ids;
}

async function embedInWindows(loaded: Loaded, texts: readonly string[], prefix: string): Promise<Float32Array> {
  const fits = (part: string): boolean => tokenise(loaded, [prefix + part])[0]!.length <= loaded.maxTokens;
  const windows = texts.map((text) => toWindows(text, fits));
  const allTexts = windows.flat();
  const vectors: Float32Array[] = [];
  for (let from = 0; from < allTexts.length; from += BATCH) {
    const batch = allTexts.slice(from, from + BATCH);
    const tokenVectors = await runTokens(
      loaded,
      tokenise(
        loaded,
        batch.map((part) => prefix + part),
      ),
    );
    const width = tokenVectors.length / batch.length;
    vectors.push(...batch.map((_, index) => tokenVectors.subarray(index * width, (index + 1) * width)));
  }
  const width = vectors[0]!.length;
  const out = new Float32Array(texts.length * width);
  let next = 0;
  for (const [index, parts] of windows.entries()) {
    out.set(averageWindows(vectors.slice(next, next + parts.length), parts), index * width);
    next += parts.length;
  }
  return out;
}

/** Runs a batch and pools it. If the model outputs a sentence vector itself (EmbeddingGemma), that one is used. */
async function runTokens({ extract, Tensor, recipe, lost }: Loaded, texts: readonly Tokens[]): Promise<Float32Array> {
  const batch = texts.length;
  const tokens = Math.max(...texts.map(({ length }) => length));
  const ids = new BigInt64Array(batch * tokens);
  const mask = new BigInt64Array(batch * tokens);
  for (const [index, text] of texts.entries()) {
    for (const [at, id] of text.entries()) ids[index * tokens + at] = BigInt(id);
    mask.fill(1n, index * tokens, index * tokens + text.length);
  }
  const tensor = (values: BigInt64Array): AnyTensor => new Tensor('int64', values, [batch, tokens]);
  const run = extract.model({ input_ids: tensor(ids), attention_mask: tensor(mask) }) as Promise<
    Record<string, AnyTensor | undefined>
  >;
  const outputs = await Promise.race([run, lost]).catch(async (error: unknown) => {
    // When the card is lost, the run fails with an unrelated message shortly before the loss is reported.
    await Promise.race([lost, new Promise((resolve) => setTimeout(resolve, LOSS_MS))]);
    throw error;
  });
  const whole = outputs.sentence_embedding;
  const answer = whole ?? outputs.last_hidden_state ?? outputs.token_embeddings;
  if (!answer) throw new Error('This model answers with no vectors of texts or tokens: it is not made for embedding.');
  const values = (answer.type === 'float32' ? answer : answer.to('float32')).data as Float32Array;
  const vectors = whole ? toUnits(values, batch) : poolTokens({ values, mask, batch, tokens }, recipe.pooling);
  for (const output of Object.values(outputs)) output?.dispose();
  return vectors;
}

function toUnits(values: Float32Array, batch: number): Float32Array {
  const out = values.slice();
  const width = out.length / batch;
  for (let index = 0; index < batch; index += 1) toUnit(out.subarray(index * width, (index + 1) * width));
  return out;
}
