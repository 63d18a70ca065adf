import { describe, expect, it } from 'vitest';
import { mcpServerSchema } from '../../../agent/mcp/mcp-server.ts';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { loosenedProtections } from './settings-question.ts';

const REMOTE = { provider: 'openai-compatible', baseUrl: 'https://api.example/v1', model: 'm' } as const;
const requests = (patch: Partial<AppSettings>, before: Partial<AppSettings> = {}) =>
  loosenedProtections({ ...DEFAULT_SETTINGS, ...before }, patch);

describe('what a script may set at once', () => {
  it.each<[string, Partial<AppSettings>, Partial<AppSettings>?]>([
    [
      'a model on this machine, with its key',
      { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:8080/v1', model: 'm', apiKey: 'k' },
    ],
    [
      'an embedding endpoint on this machine',
      { embeddingSource: 'endpoint', embeddingUrl: 'http://localhost:1/v1', embeddingEndpointModel: 'm' },
    ],
    ['the way back to the built-in assistant', { provider: 'builtin' }, REMOTE],
    [
      'a stricter policy',
      { policyPreset: 'read_only', toolPermissions: { store_memory: 'ask', write_note: 'never' } },
      { toolPermissions: { store_memory: 'allow' } },
    ],
    ['lower limits', { maxRounds: 1, spendCaps: { ...DEFAULT_SETTINGS.spendCaps, dayCost: 1 } }],
    ['the theme', { theme: 'dark' }],
    ['what holds already', { ...REMOTE }, REMOTE],
  ])('%s', (_, patch, before) => expect(requests(patch, before)).toEqual([]));
});

describe('what a script has to ask for', () => {
  it.each<[Partial<AppSettings>, RegExp, Partial<AppSettings>?]>([
    [REMOTE, /send your questions.*api\.example/u],
    [{ provider: 'openai-compatible' }, /api\.example/u, { ...REMOTE, provider: 'builtin' }],
    [{ apiKey: 'of-another' }, /api\.example/u, REMOTE],
    [{ baseUrl: 'http://localhost.evil.example/v1' }, /localhost\.evil\.example/u, REMOTE],
    [
      { embeddingSource: 'endpoint', embeddingUrl: 'https://e.example/v1', embeddingConsent: 'https://e.example/v1' },
      /text of every note to e\.example/u,
    ],
    [
      { embeddingSource: 'endpoint', embeddingUrl: 'https://e.example/v1' },
      /ask e\.example for its models, and send it words/u,
    ],
    [
      { embeddingConsent: 'https://e.example/v1' },
      /text of every note to e\.example/u,
      { embeddingSource: 'endpoint', embeddingUrl: 'https://e.example/v1' },
    ],
    [{ provider: 'openai-compatible', baseUrl: ' “https://quoted.example/v1”' }, /quoted\.example/u],
    [{ tavilyKey: 'of-another' }, /api\.tavily\.com/u, { webSources: { tavily: true }, tavilyKey: 'mine' }],
    [{ baseUrl: 'https://later.example/v1' }, /fill in later\.example/u],
    [{ allowDownloads: true }, /huggingface/u],
    [{ webSources: { wikipedia: true } }, /en\.wikipedia\.org/u],
    [{ searxngAddress: 'https://s.example' }, /s\.example/u, { webSources: { searxng: true } }],
    [
      { mcpServers: { a: mcpServerSchema.parse({ name: 'T', url: 'http://localhost:1/mcp' }) } },
      /tools of “T” at localhost:1/u,
    ],
    [{ policyPreset: 'normal' }, /fewer questions/u, { policyPreset: 'careful' }],
    [{ toolPermissions: { delete_note: 'allow' } }, /“delete_note”/u],
    [{ toolPermissions: {} }, /“delete_note”/u, { toolPermissions: { delete_note: 'never' } }],
    [{ trustAgents: true }, /agents of the browser/u],
    [
      { spendCaps: DEFAULT_SETTINGS.spendCaps },
      /limits/u,
      { spendCaps: { ...DEFAULT_SETTINGS.spendCaps, dayCost: 1 } },
    ],
    [{ historyDays: 1 }, /undo history/u],
    [{ activityEntries: 100 }, /less of the activity/u],
  ])('%j', (patch, words, before) => expect(requests(patch, before).join('; ')).toMatch(words));
});
