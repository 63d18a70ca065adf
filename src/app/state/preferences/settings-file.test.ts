import { expect, it } from 'vitest';
import { chosenSettings, compareSettings } from '../backup/compare-settings.ts';
import { DEFAULT_SETTINGS, type AppSettings } from './app-settings.ts';
import { readSettingsFile, toSettingsFile } from './create-settings.ts';

const MINE: AppSettings = {
  ...DEFAULT_SETTINGS,
  theme: 'dark',
  accent: 'rose',
  apiKey: 'sk-secret-1',
  embeddingKey: 'sk-secret-2',
  tavilyKey: 'sk-secret-3',
  accounts: { 'https://models.example': { apiKey: 'sk-secret-4', model: 'big' } },
  embeddingConsent: 'https://models.example',
  policyPreset: 'careful',
};

it('takes the settings out and in again, without a key', () => {
  const text = toSettingsFile(MINE);
  expect(text).not.toContain('secret');
  const compared = compareSettings(DEFAULT_SETTINGS, readSettingsFile(text));
  expect(compared.plain.map(({ name }) => name).toSorted()).toEqual(['accent', 'theme']);
  expect(compared.weighty.map(({ name }) => name)).toContain('policyPreset');
  expect(compared.values.embeddingConsent).toBeUndefined();
  expect(chosenSettings(compared, DEFAULT_SETTINGS, compared.plain)).toEqual({ theme: 'dark', accent: 'rose' });
});

it('says in plain words what is wrong with a file', () => {
  const read = (text: string) => () => readSettingsFile(text);
  const whole = toSettingsFile(MINE);
  expect(read('# A note')).toThrow('no settings of Latent');
  expect(read('{"theme":"dark"}')).toThrow('no settings of Latent');
  expect(read('[]')).toThrow('no settings of Latent');
  expect(read(whole.slice(0, whole.length / 2))).toThrow('damaged');
  expect(read('{"kind":"latent-settings","version":1,"settings":[]}')).toThrow('damaged');
  expect(read('{"kind":"latent-settings","version":2,"settings":{}}')).toThrow('newer');
  expect(read(`\uFEFF${whole}`)()).toMatchObject({ theme: 'dark' });
});

it('leaves out what does not fit', () => {
  const given = readSettingsFile(
    '{"kind":"latent-settings","version":1,"settings":{"theme":"pink","textSize":20,"x":1}}',
  );
  expect(compareSettings(DEFAULT_SETTINGS, given).values).toEqual({ textSize: 20 });
});
