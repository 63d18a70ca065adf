import { DEFAULT_SETTINGS, type AppSettings } from '../../state/preferences/app-settings.ts';

/** The settings that each page of the dialog sets, and so what *Reset this page* resets. Keys of services are on none: they are deleted where they stand. */
export const PAGE_KEYS = {
  appearance: ['theme', 'accent', 'noteFont', 'textSize', 'textWidth', 'density'],
  general: [
    'noteMode',
    'language',
    'notePlaces',
    'linkPreviews',
    'spellCheck',
    'tabWidth',
    'closePairs',
    'vimKeys',
    'memoryFolder',
    'entitiesFolder',
    'recallMemories',
    'recheckWhenIdle',
  ],
  shortcuts: ['shortcuts'],
  assistant: [
    'provider',
    'baseUrl',
    'model',
    'browserModel',
    'modelTraits',
    'keepConversations',
    'conversationsFolder',
    'recallConversations',
    'maxRounds',
    'callsPerMinute',
    'promptsFolder',
    'instructionsNotes',
    'spendCaps',
  ],
  permissions: ['policyPreset', 'changesShown', 'toolPermissions'],
  agents: ['offerTools', 'trustAgents'],
  search: [
    'excludedPlaces',
    'embeddingModel',
    'allowDownloads',
    'embeddingSource',
    'embeddingDevice',
    'embeddingUrl',
    'embeddingEndpointModel',
    'embeddingConsent',
    'embeddingRecipes',
    'rerankerModel',
  ],
  web: ['webSources', 'wikipediaLanguage', 'searxngAddress', 'webRequestsPerMinute'],
  data: ['historyDays', 'historyMegabytes', 'activityEntries'],
} as const satisfies Readonly<Record<string, readonly (keyof AppSettings)[]>>;

export type SettingsPageId = keyof typeof PAGE_KEYS;

/** Services with their keys: lost by a reset, they could not be brought back. */
export const NEVER_RESET: readonly (keyof AppSettings)[] = [
  'apiKey',
  'keepKey',
  'accounts',
  'embeddingKey',
  'keepEmbeddingKey',
  'tavilyKey',
  'keepTavilyKey',
  'mcpServers',
];

/** What a reset of the page changes: nothing where all of it is as it was at first. */
export function resetOf(page: SettingsPageId, settings: AppSettings): Partial<AppSettings> {
  const changed = PAGE_KEYS[page].filter(
    (key) => JSON.stringify(settings[key]) !== JSON.stringify(DEFAULT_SETTINGS[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, DEFAULT_SETTINGS[key]]));
}
