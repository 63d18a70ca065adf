import { isRecord } from '../../../notes/basics/is-record.ts';
import { preferencesText } from '../../strings/en/state/preferences.ts';
import type { AppSettings } from './app-settings.ts';
import { takeKeys } from './settings-keys.ts';

/** What the file says of itself. */
const KIND = 'latent-settings';
const VERSION = 1;
/** Characters: settings take a few thousand. */
const LONGEST = 2_000_000;

/** The settings as a file, without any key or password. */
export function toSettingsFile(settings: AppSettings): string {
  const { embeddingConsent: _, ...without } = takeKeys(settings).without;
  return `${JSON.stringify({ kind: KIND, version: VERSION, settings: without }, undefined, 2)}\n`;
}

/**
 * What such a file holds; its values are not checked yet (`compareSettings`).
 * @throws Error whose text is for the person
 */
export function readSettingsFile(text: string): Readonly<Record<string, unknown>> {
  const words = preferencesText.settingsFile;
  if (text.length > LONGEST) throw new Error(words.isSomethingElse);
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    throw new Error(text.includes(KIND) ? words.isDamaged : words.isSomethingElse);
  }
  if (!isRecord(read) || read['kind'] !== KIND) throw new Error(words.isSomethingElse);
  const { version, settings } = read;
  if (typeof version === 'number' && version > VERSION) throw new Error(words.isNewer);
  if (!isRecord(settings)) throw new Error(words.isDamaged);
  return settings;
}
