import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../state/preferences/app-settings.ts';
import { NEVER_RESET, PAGE_KEYS, resetOf } from './page-keys.ts';

it('has every setting on one page, or among those that are never reset', () => {
  const listed = [...Object.values(PAGE_KEYS).flat(), ...NEVER_RESET];
  expect(listed.toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
});

it('resets only what differs, and only of its page', () => {
  const settings = { ...DEFAULT_SETTINGS, theme: 'dark', textSize: 20, historyDays: 3 } as const;
  expect(resetOf('appearance', settings)).toEqual({ theme: 'system', textSize: 17 });
  expect(resetOf('permissions', settings)).toEqual({});
});
