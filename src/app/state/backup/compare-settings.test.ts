import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../preferences/app-settings.ts';
import { chosenSettings, compareSettings, loosenedBy } from './compare-settings.ts';

it('compares the settings of a file field by field: what loosens protection is a separate choice, and consent and keys are never offered', () => {
  const present = {
    ...DEFAULT_SETTINGS,
    policyPreset: 'careful' as const,
    apiKey: 'KEY',
    baseUrl: 'http://localhost:1/v1',
  };
  const compared = compareSettings(present, {
    theme: 'dark',
    policyPreset: 'normal',
    maxRounds: 9999,
    baseUrl: 'https://evil.example/v1',
    apiKey: 'THEIRS',
    embeddingConsent: 'https://evil.example',
    trustAgents: true,
    unknown: 1,
    toolPermissions: { delete_note: 'allow' },
  });
  expect(compared.plain.map(({ name: key }) => key)).toEqual(['theme']);
  expect(compared.weighty.map(({ name: key }) => key)).toEqual(['baseUrl', 'policyPreset', 'toolPermissions']);
  expect(chosenSettings(compared, present, compared.plain)).toEqual({ theme: 'dark' });
  // The key of one service never goes to another.
  expect(chosenSettings(compared, present, compared.weighty)).toMatchObject({
    baseUrl: 'https://evil.example/v1',
    apiKey: '',
  });
  expect(compareSettings(present, 'nothing').values).toEqual({});
});

it('settings of a file go by the names that they have where they are chosen', () => {
  const { plain } = compareSettings(DEFAULT_SETTINGS, {
    noteFont: 'interface',
    vimKeys: true,
    closePairs: true,
    textSize: 20,
  });
  expect(plain.map(({ text }) => text)).toEqual([
    'Typeface: Literata → Sans serif',
    'Text size: 17 → 20',
    'Vim keys: off → on',
    'Close brackets and quotation marks: off → on',
  ]);
});

it('settings of a file are shown in words, not as data', () => {
  const { weighty } = compareSettings(DEFAULT_SETTINGS, {
    toolPermissions: { create_note: 'allow' },
    webSources: { wikipedia: true },
    callsPerMinute: 200,
  });
  expect(weighty.map(({ text }) => text)).toEqual([
    'Tool permissions: store_memory: allow → create_note: allow',
    'Web sources: none → wikipedia: on',
    'Calls per minute: 60 → 200',
  ]);
});

it('keys and permissions of a file name the command and the tool, not their ids', () => {
  const present = { ...DEFAULT_SETTINGS, shortcuts: { today: 'Ctrl+B', 'write-bold': '' }, toolPermissions: {} };
  const titles: Readonly<Record<string, string>> = { today: 'Open today’s note', create_note: 'Create a note' };
  const { plain, weighty } = compareSettings(
    present,
    { shortcuts: {}, toolPermissions: { create_note: 'allow' } },
    (_setting, id) => titles[id],
  );
  expect([...plain, ...weighty].map(({ text }) => text)).toEqual([
    'Shortcuts: Open today’s note: Ctrl+B, write-bold: none → none',
    'Tool permissions: none → Create a note: allow',
  ]);
});

it('a setting of a file that makes a host reachable is among those that weigh, and every host is named, however long the list', () => {
  const present = { ...DEFAULT_SETTINGS, webSources: { wikipedia: true } };
  const login = (origin: string) => ({ id: 'x', origins: [origin] });
  const compared = compareSettings(present, {
    theme: 'dark',
    wikipediaLanguage: 'de',
    mcpServers: {
      a: { name: 'x'.repeat(400), url: 'https://tools.example/mcp' },
      b: { name: 'B', url: 'http://localhost:1', login: login('https://login.example') },
    },
  });
  expect(compared.plain.map(({ name }) => name)).toEqual(['theme']);
  const loosened = loosenedBy(compared, present, compared.weighty).join('\n');
  for (const host of ['de.wikipedia.org', 'tools.example', 'localhost:1']) expect(loosened).toContain(host);
  expect(loosenedBy(compared, present, compared.plain)).toEqual([]);
});
