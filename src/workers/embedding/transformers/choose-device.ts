import { errorText } from '../../../notes/basics/error-text.ts';
import type { EmbeddingSettings, ModelSpeeds } from '../../contract/index-contract.ts';
import type { Embedder } from '../embedder.ts';
import { measureSpeed } from './measure-speed.ts';
import type { SpeedRecord } from './model-speeds.ts';

export type ModelDevice = 'wasm' | 'webgpu';

export interface DeviceChoiceParts {
  readonly wanted: NonNullable<EmbeddingSettings['device']>;
  readonly speeds: SpeedRecord;
  readonly hasCard: () => Promise<boolean>;
  readonly start: (device: ModelDevice) => Promise<Embedder>;
}

/**
 * Loads a model where it runs faster. At its first use on a machine with a graphics card both are measured, each in a worker of
 * its own; the choice is kept.
 */
export async function loadOnFasterDevice(modelId: string, parts: DeviceChoiceParts): Promise<Embedder> {
  const known = await parts.speeds.read(modelId);
  if (parts.wanted === 'webgpu')
    return (await startOnCard(modelId, known, parts)) ?? onProcessorInstead(modelId, parts);
  const isUndecided =
    parts.wanted === 'auto' &&
    known.webgpu === undefined &&
    known.webgpuProblem === undefined &&
    (await parts.hasCard());
  if (!isUndecided) return startMeasured(modelId, parts.wanted === 'wasm' ? 'wasm' : fasterDevice(known), known, parts);
  const onProcessor = await startMeasured(modelId, 'wasm', known, parts);
  const onCard = await startOnCard(modelId, onProcessor.speeds ?? {}, parts).catch((error: unknown) => {
    onProcessor.close();
    throw error;
  });
  const both = await parts.speeds.read(modelId);
  const [kept, left] = onCard && fasterDevice(both) === 'webgpu' ? [onCard, onProcessor] : [onProcessor, onCard];
  left?.close();
  return { ...kept, speeds: both };
}

export const fasterDevice = ({ wasm = 0, webgpu = 0, webgpuProblem }: ModelSpeeds): ModelDevice =>
  webgpu > wasm && webgpuProblem === undefined ? 'webgpu' : 'wasm';

/** @returns undefined where the card does not run this model; why is kept */
async function startOnCard(
  modelId: string,
  known: ModelSpeeds,
  parts: DeviceChoiceParts,
): Promise<Embedder | undefined> {
  try {
    return await startMeasured(modelId, 'webgpu', known, parts);
  } catch (error) {
    // The user chose another model meanwhile: this is no failure of the card.
    if (error instanceof Error && error.name === 'AbortError') throw error;
    await parts.speeds.keep(modelId, { ...known, webgpuProblem: errorText(error) });
    return undefined;
  }
}

async function onProcessorInstead(modelId: string, parts: DeviceChoiceParts): Promise<Embedder> {
  const known = await parts.speeds.read(modelId);
  const embedder = await startMeasured(modelId, 'wasm', known, parts);
  return {
    ...embedder,
    note: `The graphics card does not run this model (${known.webgpuProblem ?? 'it failed'}), so the processor does.`,
  };
}

/** A model that fails during the measurement is closed. */
async function startMeasured(
  modelId: string,
  device: ModelDevice,
  known: ModelSpeeds,
  { speeds, start }: DeviceChoiceParts,
): Promise<Embedder> {
  const embedder = await start(device);
  if (known[device] !== undefined) return { ...embedder, speeds: known };
  try {
    const measured = { ...known, [device]: await measureSpeed((texts, kind) => embedder.embed(texts, kind)) };
    await speeds.keep(modelId, measured);
    return { ...embedder, speeds: measured };
  } catch (error) {
    embedder.close();
    throw error;
  }
}

/** What of WebGPU is asked here; the core is compiled without its types. */
interface Gpu {
  requestAdapter(): Promise<{ readonly info?: { readonly isFallbackAdapter?: boolean } } | null>;
}

/** Whether this machine has a graphics card for WebGPU. A software adapter does not count: it cannot be faster. */
export async function hasGraphicsCard(): Promise<boolean> {
  const { gpu } = navigator as { gpu?: Gpu };
  const adapter = await gpu?.requestAdapter().catch(() => null);
  return Boolean(adapter) && adapter?.info?.isFallbackAdapter !== true;
}
