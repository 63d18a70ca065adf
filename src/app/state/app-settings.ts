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
  /** Hub id of the embedding model; '' for none. */
  readonly embeddingModel: string;
  readonly allowDownloads: boolean;
  /** Calls of one tool that the assistant may make in a minute. */
  readonly callsPerMinute: number;
}

export const DEFAULT_SETTINGS: AppSettings = {
  theme: 'system',
  provider: 'builtin',
  baseUrl: 'http://localhost:11434/v1',
  apiKey: '',
  model: '',
  maxRounds: 10,
  embeddingModel: 'Xenova/all-MiniLM-L6-v2',
  allowDownloads: false,
  callsPerMinute: 60,
};
