import { createRoot } from 'solid-js';
import { expect, it } from 'vitest';
import { useAddress } from '../../../state/models/model-account.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { createSettings } from '../../../state/preferences/create-settings.ts';
import { createPreferences } from '../../../state/preferences/preferences.ts';
import { createAnswererDraft } from './answerer-draft.ts';

async function open(stored: Partial<AppSettings> = {}) {
  const saved: AppSettings[] = [];
  const settings = await createSettings({ load: async () => stored, save: async (value) => void saved.push(value) });
  const preferences = createPreferences(settings, async () => undefined);
  const draft = createRoot(() => createAnswererDraft(preferences));
  const choose = (baseUrl: string) =>
    draft.choose({ provider: 'openai-compatible', ...useAddress(preferences.settings(), baseUrl) });
  const answers = () => [preferences.settings().provider, preferences.settings().baseUrl];
  return { preferences, draft, choose, answers, saved };
}

const GOOGLE = 'https://generativelanguage.googleapis.com/v1beta/openai';
const OLLAMA = 'http://localhost:11434/v1';

it('a service answers from when its key is there, and one without keys from when its model is', async () => {
  const { draft, choose, answers, saved } = await open();
  const before = answers();
  choose(GOOGLE);
  expect([draft.settings().baseUrl, answers(), saved]).toEqual([GOOGLE, before, []]);
  choose(OLLAMA);
  await draft.update({ maxRounds: 4 });
  expect([draft.settings().baseUrl, answers(), saved]).toEqual([OLLAMA, before, []]);
  await draft.update({ model: 'qwen3' });
  expect(answers()).toEqual(['openai-compatible', OLLAMA]);
  choose(GOOGLE);
  await draft.update({ model: 'gemini' });
  expect(answers(), 'a model without its key').toEqual(['openai-compatible', OLLAMA]);
  await draft.update({ apiKey: 'k' });
  expect([answers(), draft.settings()]).toMatchObject([
    ['openai-compatible', GOOGLE],
    { apiKey: 'k', model: 'gemini' },
  ]);
  choose(OLLAMA);
  expect([answers(), draft.settings().model], 'as it was left').toEqual([['openai-compatible', OLLAMA], 'qwen3']);
});

it('another choice, here or elsewhere, ends what was begun', async () => {
  const { preferences, draft, choose, answers } = await open({
    provider: 'openai-compatible',
    baseUrl: OLLAMA,
    model: 'm',
  });
  choose(GOOGLE);
  draft.choose({ provider: 'builtin' });
  expect([draft.settings().provider, answers()[0]]).toEqual(['builtin', 'builtin']);
  choose(GOOGLE);
  await preferences.update({ provider: 'chrome' });
  expect(draft.settings().provider).toBe('chrome');
});
