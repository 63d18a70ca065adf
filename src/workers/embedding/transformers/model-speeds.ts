import { get, update } from 'idb-keyval';
import type { ModelSpeeds } from '../../contract/index-contract.ts';

/** Measured speeds of models in this browser, by id. */
export interface SpeedRecord {
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
  change((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== modelId)));

/** Without storage, the browser measures at each start. */
export const browserSpeeds: SpeedRecord = {
  read: async (modelId) => (await readModelSpeeds())[modelId] ?? {},
  keep: (modelId, speeds) => change((all) => ({ ...all, [modelId]: speeds })),
};

async function change(edit: (all: All) => All): Promise<void> {
  await update<All>(KEY, (all) => edit(all ?? {})).catch(() => undefined);
}
