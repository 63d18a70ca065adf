import { get, update } from 'idb-keyval';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { EmbeddingSettings, ModelSpeeds } from '../../contract/index-contract.ts';
import type { Embedder } from '../embedder.ts';

/** Measured speeds of models in this browser, by id. */
interface SpeedRecord {
  read(modelId: string): Promise<ModelSpeeds>;
  keep(modelId: string, speeds: ModelSpeeds): Promise<void>;
}

const KEY = 'latent.modelSpeeds';
type All = Readonly<Record<string, ModelSpeeds>>;

/** Every model that was measured in this browser. */
export async function readModelSpeeds(): Promise<All> {
  return (await get<All>(KEY).catch(() => undefined)) ?? {};
}

/** Forgets a model's speed: the next load measures it again. */
export const forgetModelSpeeds = (modelId: string): Promise<void> =>
  change((speedsByModel) => Object.fromEntries(Object.entries(speedsByModel).filter(([id]) => id !== modelId)));

/** Without storage, the browser measures at each start. */
export const browserSpeeds: SpeedRecord = {
  read: async (modelId) => (await readModelSpeeds())[modelId] ?? {},
  keep: (modelId, speeds) => change((speedsByModel) => ({ ...speedsByModel, [modelId]: speeds })),
};

async function change(edit: (all: All) => All): Promise<void> {
  await update<All>(KEY, (speedsByModel) => edit(speedsByModel ?? {})).catch(() => undefined);
}

/** About 128 tokens: what most passages of notes have. */
const PASSAGE =
  'In the evening we walked along the river, past the old mill and the garden where nobody had mown the grass since spring. ' +
  'The water was low, the stones were warm, and the children built a dam of branches that held for almost a minute. ' +
  'On the way home we spoke of the plan for the autumn: who would repair the roof, what the timber costs this year, and whether the letter to the council should be sent before the meeting or after it. ' +
  'Nothing was decided, as usual, but it was good to have said it aloud, and the list of things to do got shorter by one.';
const BATCH = 8;
const BATCHES = 2;
/** A model that takes longer for its first passage is measured by single passages. */
const SLOW_MS = 700;

/** @returns passages of about 128 tokens a second, the best of a few batches: what else the machine does counts little in it. */
export async function measureSpeed(
  embed: Embedder['embed'],
  clock: () => number = () => performance.now(),
): Promise<number> {
  // The first run also makes what is made once: buffers, shaders.
  await embed([PASSAGE], 'passage');
  const single = await timed([PASSAGE]);
  if (single > SLOW_MS) return 1000 / single;
  const batch = Array.from({ length: BATCH }, () => PASSAGE);
  await embed(batch, 'passage');
  const times = [];
  for (let index = 0; index < BATCHES; index += 1) times.push(await timed(batch));
  return (BATCH * 1000) / Math.max(0.01, Math.min(...times));

  async function timed(texts: readonly string[]): Promise<number> {
    const start = clock();
    await embed(texts, 'passage');
    return clock() - start;
  }
}

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
  const measuredSpeeds = await parts.speeds.read(modelId);
  if (parts.wanted === 'webgpu')
    return (await startOnCard(modelId, measuredSpeeds, parts)) ?? onProcessorInstead(modelId, parts);
  const isUndecided =
    parts.wanted === 'auto' &&
    measuredSpeeds.webgpu === undefined &&
    measuredSpeeds.webgpuProblem === undefined &&
    (await parts.hasCard());
  if (!isUndecided)
    return startMeasured(
      modelId,
      parts.wanted === 'wasm' ? 'wasm' : fasterDevice(measuredSpeeds),
      measuredSpeeds,
      parts,
    );
  const onProcessor = await startMeasured(modelId, 'wasm', measuredSpeeds, parts);
  const onCard = await startOnCard(modelId, onProcessor.speeds ?? {}, parts).catch((error: unknown) => {
    onProcessor.close();
    throw error;
  });
  const both = await parts.speeds.read(modelId);
  const [fasterEmbedder, slowerEmbedder] =
    onCard && fasterDevice(both) === 'webgpu' ? [onCard, onProcessor] : [onProcessor, onCard];
  slowerEmbedder?.close();
  return { ...fasterEmbedder, speeds: both };
}

export const fasterDevice = ({ wasm = 0, webgpu = 0, webgpuProblem }: ModelSpeeds): ModelDevice =>
  webgpu > wasm && webgpuProblem === undefined ? 'webgpu' : 'wasm';

/** @returns undefined where the card does not run this model; why is kept */
async function startOnCard(
  modelId: string,
  measuredSpeeds: ModelSpeeds,
  parts: DeviceChoiceParts,
): Promise<Embedder | undefined> {
  try {
    return await startMeasured(modelId, 'webgpu', measuredSpeeds, parts);
  } catch (error) {
    // The user chose another model meanwhile: this is no failure of the card.
    if (error instanceof Error && error.name === 'AbortError') throw error;
    await parts.speeds.keep(modelId, { ...measuredSpeeds, webgpuProblem: errorText(error) });
    return undefined;
  }
}

async function onProcessorInstead(modelId: string, parts: DeviceChoiceParts): Promise<Embedder> {
  const measuredSpeeds = await parts.speeds.read(modelId);
  const embedder = await startMeasured(modelId, 'wasm', measuredSpeeds, parts);
  return {
    ...embedder,
    note: `The graphics card does not run this model (${measuredSpeeds.webgpuProblem ?? 'it failed'}), so the processor does.`,
  };
}

/** A model that fails during the measurement is closed. */
async function startMeasured(
  modelId: string,
  device: ModelDevice,
  measuredSpeeds: ModelSpeeds,
  { speeds, start }: DeviceChoiceParts,
): Promise<Embedder> {
  const embedder = await start(device);
  if (measuredSpeeds[device] !== undefined) return { ...embedder, speeds: measuredSpeeds };
  try {
    const measured = { ...measuredSpeeds, [device]: await measureSpeed((texts, kind) => embedder.embed(texts, kind)) };
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
