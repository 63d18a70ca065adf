import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsSchema, toSettings } from './app-settings.ts';

it('has a schema for every setting, and accepts each default', () => {
  expect(Object.keys(settingsSchema.shape).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
  expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

it('fills in the fields of an MCP server that a script leaves out, and refuses unknown ones', () => {
  const given = { mcpServers: { a: { name: 'Tracker', url: 'https://x.example/mcp' } } };
  expect(settingsSchema.parse(given).mcpServers?.['a']).toMatchObject({
    token: '',
    headers: {},
    isOn: true,
    tools: [],
    off: [],
  });
  expect(() => settingsSchema.parse({ mcpServers: { a: { name: 'Tracker', url: '', extra: 1 } } })).toThrow();
  expect(() => settingsSchema.parse({ somethingElse: 1 })).toThrow();
});

it('fills in no setting that a script does not name', () => {
  expect(settingsSchema.parse({})).toEqual({});
  expect(settingsSchema.parse({ maxRounds: 4 })).toEqual({ maxRounds: 4 });
});

it('keeps the valid entries of a stored table and the valid parts of a stored group, and no number out of bounds', () => {
  const stored = {
    toolPermissions: { write_note: 'never', move_note: 'perhaps' },
    spendCaps: { dayCost: 2, dayTokens: -1 },
    accounts: { 'https://a/v1': { apiKey: 'k', model: 'm' }, 'https://b/v1': null },
    maxRounds: 0,
    callsPerMinute: 30,
  };
  expect(toSettings(stored)).toEqual({
    ...DEFAULT_SETTINGS,
    toolPermissions: { write_note: 'never' },
    spendCaps: { ...DEFAULT_SETTINGS.spendCaps, dayCost: 2 },
    accounts: { 'https://a/v1': { apiKey: 'k', model: 'm' } },
    callsPerMinute: 30,
  });
});
