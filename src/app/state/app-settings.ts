/** The person's choices, kept in this browser through idb-keyval. */
export interface AppSettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly provider: 'builtin' | 'openai-compatible';
  readonly baseUrl: string;
  /** Stays in this browser; in no log, export or error text. */
  readonly apiKey: string;
  readonly model: string;
  /** Rounds of model and tools in one turn. */
  readonly maxRounds: number;
  /** `BUILT_IN_MODEL`, the hub id of another embedding model, or '' for none. */
  readonly embeddingModel: string;
  readonly allowDownloads: boolean;
  /** Calls of one tool that the assistant may make in a minute. */
  readonly callsPerMinute: number;
}

/** The embedding model that is part of the app. */
export const BUILT_IN_MODEL = 'latent-static';
/** Offered to those who want a model from the hub. */
export const SUGGESTED_HUB_MODEL = 'Xenova/all-MiniLM-L6-v2';

export const DEFAULT_SETTINGS: AppSettings = {
  theme: 'system',
  provider: 'builtin',
  baseUrl: 'http://localhost:11434/v1',
  apiKey: '',
  model: '',
  maxRounds: 10,
  embeddingModel: BUILT_IN_MODEL,
  allowDownloads: false,
  callsPerMinute: 60,
};
