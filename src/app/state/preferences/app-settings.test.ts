import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsSchema, toSettings } from './app-settings.ts';

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

it('fills in no setting that a script does not name', () => {
  expect(settingsSchema.parse({})).toEqual({});
  expect(settingsSchema.parse({ maxRounds: 4 })).toEqual({ maxRounds: 4 });
});

it('keeps of a stored table the entries that fit, of a stored group the parts that fit, and no number out of its bounds', () => {
  const stored = {
    toolPermissions: { write_note: 'never', move_note: 'perhaps' },
    spendCaps: { dayCost: 2, dayTokens: -1 },
    accounts: { 'https://a/v1': { apiKey: 'k', model: 'm' }, 'https://b/v1': null },
    maxRounds: 0, callsPerMinute: 30,
  };
  expect(toSettings(stored)).toEqual({
    ...DEFAULT_SETTINGS,
    toolPermissions: { write_note: 'never' },
    spendCaps: { ...DEFAULT_SETTINGS.spendCaps, dayCost: 2 },
    accounts: { 'https://a/v1': { apiKey: 'k', model: 'm' } },
    callsPerMinute: 30,
  });
});
