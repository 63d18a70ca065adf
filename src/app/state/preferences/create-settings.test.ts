import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, toSettings, type AppSettings } from './app-settings.ts';
import { createSettings } from './create-settings.ts';

it('keeps valid values and uses the default for the rest', () => {
  const stored = { theme: 'dark', maxRounds: '12', provider: 'other', baseUrl: 'http://x/v1', unknown: true };
  expect(toSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', baseUrl: 'http://x/v1' });
  expect(toSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(toSettings({ embeddingRecipes: null, embeddingDevice: 'npu', embeddingSource: 'endpoint' })).toEqual({
    ...DEFAULT_SETTINGS,
    embeddingSource: 'endpoint',
  });
  expect(toSettings({ embeddingRecipes: [] })).toEqual(DEFAULT_SETTINGS);
});

it('keeps the servers that an earlier version stored, and leaves out invalid ones', () => {
  const stored = {
    mcpServers: {
      a: {
        name: 'Tracker',
        url: 'https://x.example/mcp',
        token: 't',
        keepToken: true,
        isOn: false,
        tools: [],
        off: [],
      },
      b: 'broken',
    },
  };
  expect(toSettings(stored).mcpServers).toEqual({ a: { ...stored.mcpServers.a, headers: {}, login: null } });
});

it('saves each change whole, and starts where the storage fails', async () => {
  const saved: AppSettings[] = [];
  const { settings, updateSettings } = await createSettings({
    load: () => Promise.reject(new Error('no storage')),
    save: async (value) => void saved.push(value),
  });
  expect(settings()).toEqual(DEFAULT_SETTINGS);
  updateSettings({ maxRounds: 3 });
  expect(settings().maxRounds).toBe(3);
  expect(saved).toEqual([{ ...DEFAULT_SETTINGS, maxRounds: 3 }]);
});

it('says when a change is stored, so that a reload right after it loses nothing', async () => {
  let stored: unknown;
  const save = async (next: AppSettings) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    stored = next;
  };
  const { updateSettings, saved } = await createSettings({ load: () => Promise.resolve(undefined), save });
  updateSettings({ theme: 'dark' });
  await saved();
  expect(stored).toMatchObject({ theme: 'dark' });
});

it('takes over what another tab changed, so that a change here puts nothing back', async () => {
  let kept: unknown = DEFAULT_SETTINGS;
  let onOther = () => {};
  const { settings, updateSettings, onOtherTab, saved } = await createSettings({
    load: () => Promise.resolve(kept),
    save: async (value) => void (kept = value),
    onOtherTab: (listener) => (onOther = listener),
  });
  const heard: string[] = [];
  onOtherTab((before) => heard.push(`${before.theme} → ${settings().theme}`));
  kept = { ...DEFAULT_SETTINGS, theme: 'dark' };
  onOther();
  await expect.poll(() => heard).toEqual([`${DEFAULT_SETTINGS.theme} → dark`]);
  updateSettings({ spellCheck: !DEFAULT_SETTINGS.spellCheck });
  await saved();
  expect(kept).toMatchObject({ theme: 'dark', spellCheck: !DEFAULT_SETTINGS.spellCheck });
});
