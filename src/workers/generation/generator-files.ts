import type { GeneratorDownload } from '../contract/contract-generation.ts';
import { HUB } from '../embedding/locate-model.ts';
import type { ModelDevice } from '../embedding/transformers/choose-device.ts';

/**
 * Precisions to look for, best first. Integers are the fastest on the processor; few bits and half precision on a
 * graphics card.
 */
export const GENERATOR_TYPES: Readonly<Record<ModelDevice, readonly string[]>> = {
  wasm: ['q8', 'q4', 'int8', 'uint8', 'fp32'],
  webgpu: ['q4f16', 'q4', 'fp16', 'fp32'],
};

/** As transformers.js names the files. */
const SUFFIXES: Readonly<Record<string, string>> = {
  q8: '_quantized',
  q4: '_q4',
  q4f16: '_q4f16',
  int8: '_int8',
  uint8: '_uint8',
  fp16: '_fp16',
  fp32: '',
};
const CONFIGURATION = new Set([
  'config.json',
  'generation_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'chat_template.jinja',
]);

/**
 * The download size of this model, from the hub's list of its files; the model itself is not fetched.
 * @throws an Error that says what to do, where the hub has no such model or is not reached
 */
export async function measureGenerator(
  modelId: string,
  device: ModelDevice,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<GeneratorDownload> {
  const response = await send(`${HUB}api/models/${modelId}/tree/main?recursive=true`, { signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new Error('huggingface.co cannot be reached. Go online and try again.', { cause: error });
    },
  );
  if (response.status === 401 || response.status === 404)
    throw new Error(
      `The hub has no model ${modelId} that everybody may fetch. Check the name, which is like owner/name.`,
    );
  if (!response.ok)
    throw new Error(`The hub does not tell the size of ${modelId} (${response.status}). Try again later.`);
  return sumFiles(toFiles(await response.json()), modelId, device);
}

interface HubFile {
  readonly path: string;
  readonly bytes: number;
}

function toFiles(listed: unknown): HubFile[] {
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((file: unknown) => {
    const { path, size, lfs } = (file ?? {}) as { path?: unknown; size?: unknown; lfs?: { size?: unknown } };
    const bytes = lfs?.size ?? size;
    return typeof path === 'string' && typeof bytes === 'number' ? [{ path, bytes }] : [];
  });
}

function sumFiles(files: readonly HubFile[], modelId: string, device: ModelDevice): GeneratorDownload {
  const dtype = GENERATOR_TYPES[device].find((type) =>
    files.some(({ path }) => path === `onnx/model${SUFFIXES[type]}.onnx`),
  );
  if (dtype === undefined)
    throw new Error(
      `The hub’s model ${modelId} has no weights for transformers.js. Choose one whose page is tagged “Transformers.js” and “text-generation”.`,
    );
  // Weights beyond 2 GB lie beside the graph, in one file or several: model_q4.onnx_data, model_q4.onnx_data_1, …
  const graph = `onnx/model${SUFFIXES[dtype]}.onnx`;
  const needed = files.filter(
    ({ path }) => path === graph || path.startsWith(`${graph}_data`) || CONFIGURATION.has(path),
  );
  return { dtype, bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** A language model of the hub that is offered by name. */
export interface KnownGenerator {
  readonly id: string;
  readonly name: string;
  /** As the cards of the models that it was made from say; absent where that was not looked up. */
  readonly licence?: string;
}

/** Suggestions only: none of them was tried here. Their sizes are fetched from the hub on request. */
export const KNOWN_GENERATORS: readonly KnownGenerator[] = [
  { id: 'onnx-community/Qwen3-0.6B-ONNX', name: 'Qwen3 0.6B', licence: 'Apache-2.0' },
  { id: 'onnx-community/Qwen2.5-0.5B-Instruct', name: 'Qwen2.5 0.5B Instruct', licence: 'Apache-2.0' },
  { id: 'HuggingFaceTB/SmolLM2-360M-Instruct', name: 'SmolLM2 360M Instruct' },
];
