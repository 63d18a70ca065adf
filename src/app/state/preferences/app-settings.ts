import { z } from 'zod';
import { mcpServerSchema } from '../../../agent/mcp/mcp-server.ts';
import { traitsSchema } from '../../../agent/providers/endpoint.ts';
import { isRecord } from '../../../notes/basics/is-record.ts';
import { PROMPTS_FOLDER } from '../../../notes/prompts-folder.ts';
import { DEFAULT_GRAPH_FOLDERS } from '../../../tools/definition/graph-folders.ts';
import type { EmbeddingRecipe } from '../../../workers/contract.ts';

/** The embedding model that is part of the app. */
export const BUILT_IN_MODEL = 'latent-static';
/** The same, with the table that the person chose instead of the one that fits the notes' languages. */
export const BUILT_IN_ENGLISH = 'latent-static-english';
export const BUILT_IN_MULTILINGUAL = 'latent-static-multilingual';
/** Offered to those who want a model from the hub. */
export const SUGGESTED_HUB_MODEL = 'Xenova/all-MiniLM-L6-v2';

const recipe = z
  .strictObject({ queryPrefix: z.string(), passagePrefix: z.string(), pooling: z.enum(['mean', 'cls', 'last']) })
  .partial() as z.ZodType as z.ZodType<Partial<EmbeddingRecipe>>;

/**
 * Every setting, once: its type, what it may be, its default, and so what is taken of stored and imported settings
 * (`toSettings`), of a script (`settingsSchema`) and of a file (`compareSettings`). A field of the settings' dialog is all else
 * that a new one needs.
 */
const SETTINGS = {
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  accent: z.enum(['teal', 'green', 'blue', 'violet', 'rose', 'ochre', 'graphite']).default('teal'),
  /** The face of notes: Literata, that of the app's controls, or that of code. */
  noteFont: z.enum(['literata', 'interface', 'code']).default('literata'),
  /** Of notes, in CSS pixels. */
  textSize: z.int().min(13).max(26).default(17),
  /** The longest line of a note. */
  textWidth: z.enum(['narrow', 'normal', 'wide', 'full']).default('normal'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  /** Keys that the person gave to commands, by the command's id; '' for none. */
  shortcuts: z.record(z.string(), z.string()).default({}),
  /** How a note opens: to be written with its marks hidden, as its source, or to be read. */
  noteMode: z.enum(['live', 'source', 'read']).default('live'),
  /** How a question shows what would change: as the note reads, or its source line by line. */
  changesShown: z.enum(['read', 'source']).default('read'),
  /** A pointer that rests on a link brings up what it leads to. */
  linkPreviews: z.boolean().default(true),
  /** Folders and patterns that stay out of search, the graph and suggestions, by the vault's id. */
  excludedPlaces: z.record(z.string(), z.array(z.string())).default({}),
  /** What the app is shown in, as a tag of BCP 47; empty: what the browser asks for. */
  language: z.string().default(''),
  /** Where notes and files go in a folder that Obsidian has no settings in. */
  notePlaces: z
    .strictObject({
      newNotes: z.enum(['root', 'current', 'folder']),
      newNotesFolder: z.string(),
      dailyFolder: z.string(),
      dailyFormat: z.string(),
      dailyTemplate: z.string(),
      attachments: z.string(),
      templates: z.string(),
      templateDates: z.string(),
    })
    .default({
      newNotes: 'root',
      newNotesFolder: '',
      dailyFolder: '',
      dailyFormat: 'YYYY-MM-DD',
      dailyTemplate: '',
      attachments: '',
      templates: 'Templates',
      templateDates: 'YYYY-MM-DD',
    }),
  /** The browser marks words that it does not know. */
  spellCheck: z.boolean().default(true),
  /** Notes are written with the keys of the editor Vim. */
  vimKeys: z.boolean().default(false),
  /** Brackets and quotation marks are closed as they are opened in a note. */
  closePairs: z.boolean().default(false),
  /** Columns of a tab in notes. */
  tabWidth: z.int().min(2).max(8).default(4),
  /** `chrome`: the model that is part of the browser; `browser`: one that this page itself runs. */
  provider: z.enum(['builtin', 'openai-compatible', 'chrome', 'browser']).default('builtin'),
  baseUrl: z.string().default('http://localhost:11434/v1'),
  /** Stays in this browser; in no log, export or error text. */
  apiKey: z.string().default(''),
  model: z.string().default(''),
  /** The model that this page runs: a hub id or folder of `models/`; '' for none. */
  browserModel: z.string().default(''),
  /** Off: keys of models are lost when this tab closes. */
  keepKey: z.boolean().default(true),
  /** Key and model as they were left, by address. */
  accounts: z.record(z.string(), z.strictObject({ apiKey: z.string(), model: z.string() })).default({}),
  /** What each model can do, by address and name: as found out, and as the person set it. */
  modelTraits: z.record(z.string(), z.strictObject({ found: traitsSchema, set: traitsSchema }).partial()).default({}),
  /** What the assistant may change, where the conversation says nothing else. */
  policyPreset: z.enum(['careful', 'normal', 'read_only']).default('normal'),
  /** By a tool's name, where it is not simply asked. */
  // A memory is a small note that can be read, changed and taken back: asking each time would be in the way.
  toolPermissions: z.record(z.string(), z.enum(['ask', 'allow', 'never'])).default({ store_memory: 'allow' }),
  /** Where conversations are written as notes. */
  conversationsFolder: z.string().default('Conversations'),
  /** Each conversation is kept as a note there, and updated after each turn. */
  keepConversations: z.boolean().default(false),
  /** Rounds of model and tools in one turn. */
  maxRounds: z.int().min(1).max(50).default(10),
  /** Where spending stops: US dollars and tokens, for one conversation and for a day; 0 is no limit. */
  spendCaps: z
    .strictObject({
      conversationCost: z.number().min(0),
      conversationTokens: z.int().min(0),
      dayCost: z.number().min(0),
      dayTokens: z.int().min(0),
    })
    .default({ conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 }),
  /** The folder of the vault whose notes are commands of the person's own. */
  promptsFolder: z.string().default(PROMPTS_FOLDER),
  /** Notes of standing instructions that the person chose, by the vault's id. */
  instructionsNotes: z.record(z.string(), z.string()).default({}),
  /** `BUILT_IN_MODEL` or one of its tables, the hub id of another embedding model, or '' for none. */
  embeddingModel: z.string().default(BUILT_IN_MODEL),
  allowDownloads: z.boolean().default(false),
  /** Where the embedding model runs: `embeddingModel` in this browser, or `embeddingEndpointModel` at `embeddingUrl`. */
  embeddingSource: z.enum(['browser', 'endpoint']).default('browser'),
  /** Which part of this machine runs it; `auto`: the faster one, as measured. */
  embeddingDevice: z.enum(['auto', 'wasm', 'webgpu']).default('auto'),
  embeddingUrl: z.string().default('http://localhost:11434/v1'),
  embeddingEndpointModel: z.string().default(''),
  /** As `apiKey`. Where `keepEmbeddingKey` is off, it is lost when this tab closes. */
  embeddingKey: z.string().default(''),
  keepEmbeddingKey: z.boolean().default(true),
  /** The address of another machine that the text of every note may be sent to, as the person agreed; '' for none. */
  embeddingConsent: z.string().default(''),
  /** What the person set of prefixes and pooling, by model. */
  embeddingRecipes: z.record(z.string(), recipe).default({}),
  /** A cross-encoder that reads the best results again: a hub id or folder of `models/`; '' for none. */
  rerankerModel: z.string().default(''),
  /** The tools of the open vault are offered to agents of the browser (WebMCP), which the person lets in at their first call. */
  offerTools: z.boolean().default(true),
  /** Such agents are let in without a question. */
  trustAgents: z.boolean().default(false),
  /** Servers whose tools the assistant may ask to call, by an id of ours. */
  mcpServers: z.record(z.string(), mcpServerSchema).default({}),
  /** Folders for memories and for new people, projects and the like; '' for the vault's root. */
  memoryFolder: z.string().default(DEFAULT_GRAPH_FOLDERS.memory),
  /** Memories relevant to a message are sent with it. */
  recallMemories: z.boolean().default(true),
  entitiesFolder: z.string().default(DEFAULT_GRAPH_FOLDERS.entities),
  /** Web sources that are on, by kind. */
  webSources: z.record(z.string(), z.boolean()).default({}),
  /** As in the address of that Wikipedia: `en`. */
  wikipediaLanguage: z.string().default('en'),
  /** As `apiKey`. */
  tavilyKey: z.string().default(''),
  keepTavilyKey: z.boolean().default(true),
  searxngAddress: z.string().default('http://localhost:8888'),
  /** Requests to one web source in a minute. */
  webRequestsPerMinute: z.int().min(1).default(10),
  /** Once a day, while nobody uses the app, confidences are recalculated and the differences are proposed. */
  recheckWhenIdle: z.boolean().default(false),
  /** The assistant may look into earlier conversations about the vault. */
  recallConversations: z.boolean().default(false),
  /** Calls of one tool that the assistant may make in a minute. */
  callsPerMinute: z.int().min(1).default(60),
  /** How long the way back from a change is kept, in days, and the most that all of it may take, in MB. */
  historyDays: z.int().min(1).default(365),
  historyMegabytes: z.int().min(1).default(200),
  /** Entries of the activity log that are kept, the newest. */
  activityEntries: z.int().min(100).default(20_000),
};

type Settings = typeof SETTINGS;

/** The person's choices, kept in this browser through idb-keyval. */
export type AppSettings = { readonly [Name in keyof Settings]: z.output<Settings[Name]> };

export const DEFAULT_SETTINGS: AppSettings = Object.freeze(z.strictObject(SETTINGS).parse({}));

const withoutDefaults = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, schema]) => [name, schema.unwrap()]),
) as {
  readonly [Name in keyof Settings]: ReturnType<Settings[Name]['unwrap']>;
};

/** Some of the settings, as a script gives them: an unknown key, or a value that does not fit, is refused. */
export const settingsSchema = z.strictObject(withoutDefaults).partial();

/**
 * What is stored, as far as it fits: it may come from an older version. Unknown names go, values that do not fit give way to the
 * defaults, of a table (servers, permissions) each entry and of a group (limits) each part by itself.
 */
export function toSettings(rawSettings: unknown): AppSettings {
  if (!isRecord(rawSettings)) return DEFAULT_SETTINGS;
  const parsedEntries = Object.entries(withoutDefaults).map(([name, schema]) => [
    name,
    repairSetting(schema, rawSettings[name], DEFAULT_SETTINGS[name as keyof Settings]),
  ]);
  return Object.fromEntries(parsedEntries) as AppSettings;
}

function repairSetting(schema: z.ZodType, value: unknown, standard: unknown): unknown {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  if (!isRecord(value)) return standard;
  if (schema instanceof z.ZodRecord) {
    const entries = Object.entries(value).map(
      ([name, entry]) => [name, (schema.valueType as z.ZodType).safeParse(entry)] as const,
    );
    return Object.fromEntries(entries.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(standard)) return standard;
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => [
      name,
      repairSetting(part, value[name], standard[name]),
    ]),
  );
}
