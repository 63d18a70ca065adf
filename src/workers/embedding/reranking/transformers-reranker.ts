import type { PreTrainedModel, PreTrainedTokenizer, Tensor } from '@huggingface/transformers';
import { prepareRuntime, type RuntimeUrl, toLoadError } from '../transformers/transformers-runtime.ts';
import type { RerankWorkerApi } from './worker-reranker.ts';

/** Integer weights are the fastest on the processor; not every model has them. */
const TYPES = ['q8', 'fp32'] as const;

type Call<Result> = (...parameters: unknown[]) => Result;

/** Runs a cross-encoder of transformers.js: a model for sequence classification whose answer says how well a passage fits a query. */
export function createTransformersReranker(runtimeUrl: RuntimeUrl): RerankWorkerApi {
  let loaded: { readonly tokenizer: PreTrainedTokenizer; readonly model: PreTrainedModel } | undefined;

  return {
    async load(request) {
      const { env, AutoTokenizer, AutoModelForSequenceClassification, ModelFileNotFoundError } =
        await import('@huggingface/transformers');
      await prepareRuntime(env, request, runtimeUrl);
      for (const [index, dtype] of TYPES.entries()) {
        try {
          const tokenizer = await AutoTokenizer.from_pretrained(request.modelId);
          loaded = {
            tokenizer,
            model: await AutoModelForSequenceClassification.from_pretrained(request.modelId, { dtype, device: 'wasm' }),
          };
          return;
        } catch (error) {
          if (!(error instanceof ModelFileNotFoundError) || index === TYPES.length - 1)
            throw toLoadError(error, request);
        }
      }
    },
    async score(query, passages) {
      if (!loaded) throw new Error('No model is loaded.');
      const { tokenizer, model } = loaded;
      const inputs = (tokenizer as unknown as Call<object>)(
        passages.map(() => query),
        { text_pair: [...passages], padding: true, truncation: true },
      );
      const { logits } = await (model as unknown as Call<Promise<{ logits?: Tensor }>>)(inputs);
      if (!logits) throw new Error('This model gives no scores: it is no cross-encoder.');
      const scores = toScores(logits.data as Float32Array, passages.length);
      logits.dispose();
      return scores;
    },
  };
}

/** One number a passage is its score; of two, the first says “does not fit” and the second “fits”. */
function toScores(values: ArrayLike<number>, passages: number): number[] {
  const labels = values.length / passages;
  if (labels !== 1 && labels !== 2) throw new Error(`This model sorts into ${labels} classes: it is no cross-encoder.`);
  return Array.from({ length: passages }, (_, index) =>
    labels === 1 ? values[index]! : values[index * 2 + 1]! - values[index * 2]!,
  );
}
