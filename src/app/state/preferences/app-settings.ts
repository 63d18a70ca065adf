import type { Permission, PolicyPreset } from '../../../agent/trust/policy.ts';
import type { SpendCaps } from '../../../agent/budget/budget-spend.ts';
import type { McpServer } from '../../../agent/mcp/mcp-server.ts';
import type { ModelTraits } from '../../../agent/providers/model-traits.ts';
import { DEFAULT_GRAPH_FOLDERS } from '../../../tools/definition/graph-folders.ts';
import type { EmbeddingRecipe } from '../../../workers/contract.ts';

/** The person's choices, kept in this browser through idb-keyval. */
export interface AppSettings {
  readonly theme: 'system' | 'light' | 'dark';
  /** `chrome`: the model that is part of the browser; `browser`: one that this page itself runs. */
  readonly provider: 'builtin' | 'openai-compatible' | 'chrome' | 'browser';
  readonly baseUrl: string;
  /** Stays in this browser; in no log, export or error text. */
  readonly apiKey: string;
  readonly model: string;
  /** The model that this page runs: a hub id or folder of `models/`; '' for none. */
  readonly browserModel: string;
  /** Off: keys of models are gone with this tab. */
  readonly keepKey: boolean;
  /** Key and model as they were left, by address. */
  readonly accounts: Readonly<Record<string, { readonly apiKey: string; readonly model: string }>>;
  /** What each model can do, by address and name: as found out, and as the person set it. */
  readonly modelTraits: Readonly<Record<string, { readonly found?: ModelTraits; readonly set?: ModelTraits }>>;
  /** What the assistant may change, where the conversation says nothing else. */
  readonly policyPreset: PolicyPreset;
  /** By a tool's name, where it is not simply asked. */
  readonly toolPermissions: Readonly<Record<string, Permission>>;
  /** Where conversations are written as notes. */
  readonly conversationsFolder: string;
  /** Each conversation is kept as a note there, as it goes on. */
  readonly keepConversations: boolean;
  /** Rounds of model and tools in one turn. */
  readonly maxRounds: number;
  /** Where spending stops: US dollars and tokens, for one conversation and for a day; 0 is no limit. */
  readonly spendCaps: SpendCaps;
  /** The folder of the vault whose notes are commands of the person's own. */
  readonly promptsFolder: string;
  /** `BUILT_IN_MODEL`, the hub id of another embedding model, or '' for none. */
  readonly embeddingModel: string;
  readonly allowDownloads: boolean;
  /** Where the embedding model runs: `embeddingModel` in this browser, or `embeddingEndpointModel` at `embeddingUrl`. */
  readonly embeddingSource: 'browser' | 'endpoint';
  /** Which part of this machine runs it; `auto`: the faster one, as measured. */
  readonly embeddingDevice: 'auto' | 'wasm' | 'webgpu';
  readonly embeddingUrl: string;
  readonly embeddingEndpointModel: string;
  /** As `apiKey`. Where `keepEmbeddingKey` is off, it is gone with this tab. */
  readonly embeddingKey: string;
  readonly keepEmbeddingKey: boolean;
  /** The address of another machine that the text of every note may be sent to, as the person agreed; '' for none. */
  readonly embeddingConsent: string;
  /** What the person set of prefixes and pooling, by model. */
  readonly embeddingRecipes: Readonly<Record<string, Partial<EmbeddingRecipe>>>;
  /** A cross-encoder that reads the best results again: a hub id or folder of `models/`; '' for none. */
  readonly rerankerModel: string;
  /** The tools of the open vault are offered to agents of the browser (WebMCP), which the person lets in at their first call. */
  readonly offerTools: boolean;
  /** Such agents are let in without a question. */
  readonly trustAgents: boolean;
  /** Servers whose tools the assistant may ask to call, by an id of ours. */
  readonly mcpServers: Readonly<Record<string, McpServer>>;
  /** Folders for memories and for new people, projects and the like; '' for the vault's root. */
  readonly memoryFolder: string;
  /** Memories that bear on a message go along with it. */
  readonly recallMemories: boolean;
  readonly entitiesFolder: string;
  /** Web sources that are on, by kind. */
  readonly webSources: Readonly<Record<string, boolean>>;
  /** As in the address of that Wikipedia: `en`. */
  readonly wikipediaLanguage: string;
  /** As `apiKey`. */
  readonly tavilyKey: string;
  readonly keepTavilyKey: boolean;
  readonly searxngAddress: string;
  /** Requests to one web source in a minute. */
  readonly webRequestsPerMinute: number;
  /** Once a day, while nobody uses the app, confidences are worked out anew and what differs is proposed. */
  readonly recheckWhenIdle: boolean;
  /** Calls of one tool that the assistant may make in a minute. */
  readonly callsPerMinute: number;
  /** How long the way back from a change is kept, in days, and the most that all of it may take, in MB. */
  readonly historyDays: number;
  readonly historyMegabytes: number;
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
  browserModel: '',
  keepKey: true,
  accounts: {},
  modelTraits: {},
  policyPreset: 'normal',
  // A memory is a small note that can be read, changed and taken back: asking each time would be in the way.
  toolPermissions: { store_memory: 'allow' },
  conversationsFolder: 'Conversations',
  keepConversations: false,
  maxRounds: 10,
  spendCaps: { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 },
  promptsFolder: 'Prompts',
  embeddingModel: BUILT_IN_MODEL,
  allowDownloads: false,
  embeddingSource: 'browser',
  embeddingDevice: 'auto',
  embeddingUrl: 'http://localhost:11434/v1',
  embeddingEndpointModel: '',
  embeddingKey: '',
  keepEmbeddingKey: true,
  embeddingConsent: '',
  embeddingRecipes: {},
  rerankerModel: '',
  offerTools: true,
  trustAgents: false,
  mcpServers: {},
  memoryFolder: DEFAULT_GRAPH_FOLDERS.memory,
  recallMemories: true,
  entitiesFolder: DEFAULT_GRAPH_FOLDERS.entities,
  webSources: {},
  wikipediaLanguage: 'en',
  tavilyKey: '',
  keepTavilyKey: true,
  searxngAddress: 'http://localhost:8888',
  webRequestsPerMinute: 10,
  recheckWhenIdle: false,
  callsPerMinute: 60,
  historyDays: 365,
  historyMegabytes: 200,
};
