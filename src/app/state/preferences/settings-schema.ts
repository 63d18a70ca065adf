import { z } from 'zod';
import { mcpServerSchema } from '../../../agent/mcp/mcp-server.ts';
import type { AppSettings } from './app-settings.ts';

const traits = z
  .strictObject({
    tools: z.enum(['native', 'schema', 'text']),
    toolset: z.enum(['all', 'core', 'brief']),
    vision: z.boolean(),
    contextTokens: z.int().min(1),
    price: z.strictObject({ input: z.number().min(0), output: z.number().min(0) }),
  })
  .partial();

/** Every setting, so that none can be added without the console knowing it. */
const SETTINGS = {
  theme: z.enum(['system', 'light', 'dark']),
  provider: z.enum(['builtin', 'openai-compatible', 'chrome', 'browser']),
  baseUrl: z.string(),
  apiKey: z.string(),
  model: z.string(),
  browserModel: z.string(),
  keepKey: z.boolean(),
  accounts: z.record(z.string(), z.strictObject({ apiKey: z.string(), model: z.string() })),
  modelTraits: z.record(z.string(), z.strictObject({ found: traits, set: traits }).partial()),
  policyPreset: z.enum(['careful', 'normal', 'read_only']),
  toolPermissions: z.record(z.string(), z.enum(['ask', 'allow', 'never'])),
  conversationsFolder: z.string(),
  keepConversations: z.boolean(),
  maxRounds: z.int().min(1).max(50),
  spendCaps: z.strictObject({
    conversationCost: z.number().min(0), conversationTokens: z.int().min(0), dayCost: z.number().min(0), dayTokens: z.int().min(0),
  }),
  promptsFolder: z.string(),
  embeddingModel: z.string(),
  allowDownloads: z.boolean(),
  embeddingSource: z.enum(['browser', 'endpoint']),
  embeddingDevice: z.enum(['auto', 'wasm', 'webgpu']),
  embeddingUrl: z.string(),
  embeddingEndpointModel: z.string(),
  embeddingKey: z.string(),
  keepEmbeddingKey: z.boolean(),
  embeddingConsent: z.string(),
  embeddingRecipes: z.record(
    z.string(),
    z.strictObject({ queryPrefix: z.string(), passagePrefix: z.string(), pooling: z.enum(['mean', 'cls', 'last']) }).partial(),
  ),
  rerankerModel: z.string(),
  offerTools: z.boolean(),
  trustAgents: z.boolean(),
  mcpServers: z.record(z.string(), mcpServerSchema),
  memoryFolder: z.string(),
  recallMemories: z.boolean(),
  entitiesFolder: z.string(),
  webSources: z.record(z.string(), z.boolean()),
  wikipediaLanguage: z.string(),
  tavilyKey: z.string(),
  keepTavilyKey: z.boolean(),
  searxngAddress: z.string(),
  webRequestsPerMinute: z.int().min(1),
  recheckWhenIdle: z.boolean(),
  callsPerMinute: z.int().min(1),
  historyDays: z.int().min(1),
  historyMegabytes: z.int().min(1),
} satisfies Readonly<Record<keyof AppSettings, z.ZodType>>;

/** Some of the settings, as a script gives them: an unknown key, or a value that does not fit, is refused. */
export const settingsSchema = z.strictObject(SETTINGS).partial();
