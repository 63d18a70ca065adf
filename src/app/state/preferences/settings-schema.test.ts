import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './app-settings.ts';
import { settingsSchema } from './settings-schema.ts';

it('knows every setting, and takes each default as it is', () => {
  expect(Object.keys(settingsSchema.shape).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
  expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

it('fills in what a script leaves out of a server of tools, and refuses what it does not know', () => {
  const given = { mcpServers: { a: { name: 'Tracker', url: 'https://x.example/mcp' } } };
  expect(settingsSchema.parse(given).mcpServers?.['a']).toMatchObject({ token: '', headers: {}, isOn: true, tools: [], off: [] });
  expect(() => settingsSchema.parse({ mcpServers: { a: { name: 'Tracker', url: '', extra: 1 } } })).toThrow();
  expect(() => settingsSchema.parse({ somethingElse: 1 })).toThrow();
});
