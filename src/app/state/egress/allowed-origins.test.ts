import { expect, it } from 'vitest';
import { mcpServerSchema } from '../../../agent/mcp/mcp-server.ts';
import { DEFAULT_SETTINGS, type AppSettings } from '../preferences/app-settings.ts';
import { allowedOrigins } from './allowed-origins.ts';

const origins = (patch: Partial<AppSettings>) =>
  allowedOrigins({ ...DEFAULT_SETTINGS, ...patch }).map(({ origin }) => origin);

it('allows no host until the person sets one up', () => {
  expect(origins({})).toEqual([]);
  // Addresses of what is not in use are none.
  expect(
    origins({
      baseUrl: 'https://api.example/v1',
      embeddingUrl: 'https://emb.example/v1',
      searxngAddress: 'https://searx.example',
      tavilyKey: 'k',
    }),
  ).toEqual([]);
});

it('allows exactly what is set up: endpoints, the hub after consent, web sources that are on, servers and their login', () => {
  const server = mcpServerSchema.parse({
    name: 'T',
    url: 'https://mcp.example/mcp',
    login: { id: 'x', origins: ['https://login.example'] },
  });
  expect(
    origins({
      provider: 'openai-compatible',
      baseUrl: ' "https://api.example:8443/v1/chat/completions" ',
      embeddingSource: 'endpoint',
      embeddingUrl: 'https://emb.example/v1',
      allowDownloads: true,
      webSources: { wikipedia: true, searxng: true },
      wikipediaLanguage: 'de',
      searxngAddress: 'https://searx.example/search',
      mcpServers: { a: server },
    }),
  ).toEqual([
    'https://api.example:8443',
    'https://emb.example',
    'https://huggingface.co',
    'https://de.wikipedia.org',
    'https://searx.example',
    'https://mcp.example',
    'https://login.example',
  ]);
});

it('takes http and https of a port on this machine for one program, and of another machine for two', () => {
  expect(origins({ provider: 'openai-compatible', baseUrl: 'http://localhost:11434/v1' })).toEqual([
    'http://localhost:11434',
    'https://localhost:11434',
  ]);
  expect(origins({ provider: 'openai-compatible', baseUrl: 'http://192.168.1.5:11434/v1' })).toEqual([
    'http://192.168.1.5:11434',
  ]);
  expect(origins({ provider: 'openai-compatible', baseUrl: 'javascript:alert(1)' })).toEqual([]);
});
