import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { rememberTraits, traitsOf, useAddress } from '../models/model-account.ts';
import { partKeys, withKeys } from './settings-keys.ts';

const FULL: AppSettings = {
  ...DEFAULT_SETTINGS,
  baseUrl: 'https://a/v1',
  apiKey: 'KEY-A',
  model: 'm',
  embeddingKey: 'KEY-E',
  tavilyKey: 'KEY-T',
  accounts: { 'https://b/v1': { apiKey: 'KEY-B', model: 'n' } },
};

it('stores no key beyond the tab unless it is to be kept', () => {
  const settings = { ...FULL, keepKey: false, keepEmbeddingKey: false, keepTavilyKey: false };
  const { kept, forTab } = partKeys(settings);
  expect(JSON.stringify(kept)).not.toContain('KEY-');
  expect(withKeys(kept, forTab)).toEqual(settings);
});

it('stores kept keys with the settings, and none for the tab', () => {
  const { kept, forTab } = partKeys(FULL);
  expect(kept).toEqual(FULL);
  expect(forTab).toEqual({});
});

it('restores the key and model of a service that is chosen again', () => {
  const away = { ...FULL, ...useAddress(FULL, 'https://b/v1/') };
  expect(away).toMatchObject({ apiKey: 'KEY-B', model: 'n' });
  const back = { ...away, ...useAddress(away, 'https://a/v1') };
  expect(back).toMatchObject({ apiKey: 'KEY-A', model: 'm' });
  // The key of one service never goes to another.
  expect({ ...back, ...useAddress(back, 'https://c/v1') }).toMatchObject({ apiKey: '', model: '' });
});

it('remembers what was found out about a model for that model only, and prefers what the person set', () => {
  const found = { ...FULL, ...rememberTraits(FULL, 'found', { tools: 'native', contextTokens: 4096 }) };
  const set = { ...found, ...rememberTraits(found, 'set', { tools: 'text' }) };
  expect(traitsOf(set)).toEqual({ tools: 'text', contextTokens: 4096 });
  expect(traitsOf({ ...set, ...rememberTraits(set, 'set', { tools: undefined }) })).toEqual({
    tools: 'native',
    contextTokens: 4096,
  });
  expect(traitsOf({ ...set, model: 'other' })).toEqual({});
});
