import type {
  PreTrainedModel,
  PreTrainedTokenizer,
  ProgressInfo,
  Tensor,
  TextStreamer as Streamer,
} from '@huggingface/transformers';
import type { GenerationEnd, GenerationRequest, LoadedGenerator } from '../contract/contract-generation.ts';
import type { LoadRequest } from '../embedding/embed-worker-api.ts';
import { downloadNote } from '../embedding/model-files.ts';
import { prepareRuntime, type RuntimeUrl, toLoadError } from '../embedding/transformers/transformers-runtime.ts';
import type { GenerateWorkerApi } from './generate-worker-api.ts';
import { GENERATOR_TYPES } from './generator-files.ts';

interface Loaded {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
  readonly facts: LoadedGenerator;
  readonly TextStreamer: typeof Streamer;
}

/** The cache of keys and values grows with each token: what a model could read is more than most machines have room for. */
const MOST_TOKENS = 8_192;

/** The supported format of tool calls: Hermes’, which Qwen, SmolLM and others were trained on. */
const CALL_FORM = /<tool_call>/u;

/** Runs a language model of transformers.js. The library and its runtime are loaded with the model, and never before. */
export function createTransformersGenerator(runtimeUrl: RuntimeUrl): GenerateWorkerApi {
  let loaded: Loaded | undefined;
  let stopped = false;

  return {
    async load(request, onProgress) {
      loaded = await loadModel(request, runtimeUrl, onProgress).catch((error: unknown) => {
        throw toLoadError(error, request);
      });
      // The events of a worker are only heard between two tasks: without a pause before each token a stop would wait for the end.
      const { model } = loaded;
      const forward = model.forward.bind(model);
      model.forward = async (inputs: object) => {
        await nextQueueTask();
        return forward(inputs) as Promise<unknown>;
      };
      return loaded.facts;
    },
    async generate(request, onText) {
      if (!loaded) throw new Error('No model is loaded.');
      stopped = false;
      return generate(loaded, request, onText, () => stopped);
    },
    stop() {
      stopped = true;
    },
  };
}

async function loadModel(
  request: LoadRequest,
  runtimeUrl: RuntimeUrl,
  onProgress: (loadedBytes: number, totalBytes: number) => void,
): Promise<Loaded> {
  const { env, AutoTokenizer, AutoModelForCausalLM, TextStreamer, ModelFileNotFoundError } =
    await import('@huggingface/transformers');
  await prepareRuntime(env, request, runtimeUrl);
  const progress_callback = (info: ProgressInfo): void => {
    if (info.status === 'progress_total') onProgress(info.loaded, info.total);
  };
  const { modelId, device } = request;
  const tokenizer = await AutoTokenizer.from_pretrained(modelId);
  if (!tokenizer.chat_template)
    throw new Error(
      `${modelId} has no chat template: it goes on with a text, and was not taught to answer. Choose one whose name says “Instruct” or “it”.`,
    );
  const types = GENERATOR_TYPES[device];
  for (const [index, dtype] of types.entries()) {
    try {
      const model = await AutoModelForCausalLM.from_pretrained(modelId, {
        dtype: dtype as 'q8',
        device,
        progress_callback,
      });
      const facts = {
        id: modelId,
        device,
        dtype,
        contextTokens: windowOf(model, tokenizer),
        takesTools: takesTools(tokenizer),
        ...downloadNote(),
      };
      return { tokenizer, model, facts, TextStreamer };
    } catch (error) {
      const canTryNext =
        index < types.length - 1 &&
        (error instanceof ModelFileNotFoundError || /does not support fp16/u.test(String(error)));
      if (!canTryNext) throw error;
    }
  }
  throw new Error('No precision to try.');
}

function windowOf(model: PreTrainedModel, tokenizer: PreTrainedTokenizer): number {
  const { max_position_embeddings: positions } = model.config as { max_position_embeddings?: number };
  const { model_max_length: accepted } = tokenizer as { model_max_length?: number };
  return Math.min(positions ?? Infinity, accepted ?? Infinity, MOST_TOKENS);
}

function takesTools(tokenizer: PreTrainedTokenizer): boolean {
  const template = JSON.stringify(tokenizer.chat_template);
  return /\btools\b/u.test(template) && CALL_FORM.test(template) && template.includes('arguments');
}

async function generate(
  { tokenizer, model, facts, TextStreamer }: Loaded,
  request: GenerationRequest,
  onText: (text: string) => void,
  isStopped: () => boolean,
): Promise<GenerationEnd> {
  const { StoppingCriteriaList, InterruptableStoppingCriteria } = await import('@huggingface/transformers');
  const inputs = tokenizer.apply_chat_template([...request.messages], {
    add_generation_prompt: true,
    return_dict: true,
    ...(request.tools.length > 0 ? { tools: [...request.tools] } : {}),
  }) as unknown as { input_ids: Tensor };
  const promptTokens = inputs.input_ids.dims[1] ?? 0;
  const room = facts.contextTokens - promptTokens;
  if (room < 1)
    throw new Error(
      `The conversation takes ${promptTokens} tokens, and the model reads ${facts.contextTokens} at once here.`,
    );
  const interrupt = new InterruptableStoppingCriteria();
  const criteria = new StoppingCriteriaList();
  criteria.push(interrupt);
  let newTokens = 0;
  const streamer = new TextStreamer(tokenizer, {
    skip_prompt: true,
    skip_special_tokens: true,
    callback_function: (text: string) => void (text !== '' && !isStopped() && onText(text)),
    token_callback_function: () => {
      newTokens += 1;
      if (isStopped()) interrupt.interrupt();
    },
  });
  const maxTokens = Math.min(request.maxNewTokens, room);
  await model.generate({ ...inputs, max_new_tokens: maxTokens, streamer, stopping_criteria: criteria });
  return { reason: isStopped() ? 'stopped' : newTokens >= maxTokens ? 'length' : 'stop', promptTokens, newTokens };
}

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves after what waits in the queue of tasks: messages to this worker. A timer would wait for 4 ms each time. */
function nextQueueTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}
