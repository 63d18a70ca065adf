import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { createSettings } from './create-settings.ts';
import { createPreferences } from './preferences.ts';

async function open(onChange: (before: AppSettings) => Promise<void>) {
  const saved: AppSettings[] = [];
  const settings = await createSettings({
    load: async () => ({ maxRounds: 4 }),
    save: async (value) => void saved.push(value),
  });
  return { preferences: createPreferences(settings, onChange), saved };
}

it('a change holds and is saved at once, and is done when what follows it is done', async () => {
  let finish!: () => void;
  const followed: [before: number, now: number][] = [];
  const { preferences, saved } = await open((before) => {
    followed.push([before.maxRounds, preferences.settings().maxRounds]);
    return new Promise((resolve) => (finish = resolve));
  });
  let isDone = false;
  const updating = preferences.update({ maxRounds: 9 }).then(() => (isDone = true));
  expect(preferences.settings()).toEqual({ ...DEFAULT_SETTINGS, maxRounds: 9 });
  expect(saved).toEqual([preferences.settings()]);
  await expect.poll(() => followed.length, { message: 'what follows begins when it is stored' }).toBe(1);
  expect(isDone).toBe(false);
  finish();
  await updating;
  expect(followed, 'what follows knows the settings before and now').toEqual([[4, 9]]);
});

it('a change of which something could not follow holds all the same, and the caller is told', async () => {
  const { preferences, saved } = await open(() => Promise.reject(new Error('The model did not load.')));
  await expect(preferences.update({ theme: 'dark' })).rejects.toThrow('The model did not load.');
  expect([preferences.settings().theme, preferences.settings().maxRounds, saved.length]).toEqual(['dark', 4, 1]);
});
