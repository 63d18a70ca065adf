import { get, setMany } from 'idb-keyval';
import { z } from 'zod';
import type { SecretBox } from '../../../fs-access/secret-box.ts';
import { HOSTS_KEY } from '../../../workers/client.ts';
import { joinTabs } from '../../ui/page/join-tabs.ts';
import { preferencesText } from '../../strings/en/state/preferences.ts';
import { toSettings, type AppSettings } from './app-settings.ts';
import type { SettingsStore } from './create-settings.ts';
import { allowedOrigins } from './named-hosts.ts';
import { NewerDataError } from './newer-data-error.ts';
import { partKeys, takeKeys, withKeys, type Keys } from './settings-keys.ts';

const KEY = 'latent.settings';
const TAB_KEY = 'latent.keys';
/** Rises when an older Latent could no longer read the settings rightly. Absent: from before there were versions. */
const VERSION = 1;

const storedSchema = z.object({ version: z.number().optional(), sealedKeys: z.string().optional() }).catch({});

export interface SettingsTrouble {
  /** Keys were saved that can no longer be opened: the person has to enter them again. */
  keysLost(): void;
  /** Nothing of a change could be saved. */
  notSaved(error: unknown): void;
}

/**
 * The settings in the browser's own key-value storage. Keys of services are encrypted separately from the rest; those that are
 * not to be kept last as long as this tab, sealed too.
 */
export function createBrowserSettingsStore(box: SecretBox, trouble: SettingsTrouble): SettingsStore {
  /** What was sealed last, by its text: sealing the same again would only make the saving slower. */
  const sealed = { kept: undefined as Sealed | undefined, tab: undefined as Sealed | undefined };
  /** Keys that could not be opened. They stay beside the settings until there are others: another start may open them. */
  let unopened: string | undefined;
  let saving = Promise.resolve();
  let onOtherTab = () => {};
  const tabs = joinTabs(KEY, () => onOtherTab());

  async function load(): Promise<unknown> {
    const stored = await get<unknown>(KEY);
    const { version = 0, sealedKeys } = storedSchema.parse(stored);
    if (version > VERSION) throw new NewerDataError(preferencesText.browserSettingsStore.yourSettingsWere);
    const text = sealedKeys === undefined ? undefined : await box.open(sealedKeys);
    if (sealedKeys !== undefined && text !== undefined) sealed.kept = { text, sealed: sealedKeys };
    else if (sealedKeys !== undefined) {
      unopened = sealedKeys;
      trouble.keysLost();
    }
    const settings = withKeys(toSettings(stored), toKeys(text));
    // Versions before 1 kept the keys as they are.
    if (version === 0 && Object.keys(takeKeys(settings).keys).length > 0) await save(settings).catch(() => undefined);
    const forTab = readTab();
    const whole = forTab === null ? settings : withKeys(settings, toKeys(await box.open(forTab)));
    // An earlier version kept no list, and a login that lasts as long as this tab is in none.
    await setMany([hostsOf(whole)]).catch(() => undefined);
    return whole;
  }

  async function write(settings: AppSettings): Promise<void> {
    const { kept, forTab } = partKeys(settings);
    const { without, keys } = takeKeys(kept);
    // Where nothing can be sealed the keys hold for this page alone: in clear they are stored nowhere.
    let failure: unknown;
    const seal = (wanted: Partial<Keys>, before: Sealed | undefined) =>
      sealKeys(box, wanted, before).catch((error: unknown) => void (failure = error));
    sealed.kept = await seal(keys, sealed.kept);
    sealed.tab = await seal(forTab, sealed.tab);
    writeTab(sealed.tab?.sealed);
    if (sealed.kept) unopened = undefined;
    const sealedKeys = sealed.kept?.sealed ?? unopened;
    await setMany([
      [KEY, { ...without, version: VERSION, ...(sealedKeys !== undefined && { sealedKeys }) }],
      hostsOf(settings),
    ]);
    tabs.tell();
    if (failure !== undefined)
      throw failure instanceof Error ? failure : new Error(preferencesText.browserSettingsStore.keysCouldNotEncrypted);
  }

  function save(settings: AppSettings): Promise<void> {
    // One after the other: what was changed last is what stays.
    saving = saving.catch(() => undefined).then(() => write(settings));
    saving.catch((error: unknown) => trouble.notSaved(error));
    return saving;
  }

  return { load, save, onOtherTab: (listener) => void (onOtherTab = listener) };
}

/** What the network worker goes by: stored in one step with the settings that it follows from. */
const hostsOf = (settings: AppSettings): [string, readonly string[]] => [
  HOSTS_KEY,
  [...new Set(allowedOrigins(settings).map(({ origin }) => origin))],
];

interface Sealed {
  readonly text: string;
  readonly sealed: string;
}

async function sealKeys(box: SecretBox, keys: Partial<Keys>, before: Sealed | undefined): Promise<Sealed | undefined> {
  if (Object.keys(keys).length === 0) return undefined;
  const text = JSON.stringify(keys);
  return before?.text === text ? before : { text, sealed: await box.seal(text) };
}

/** As `sealKeys` wrote them. */
function toKeys(text: string | undefined): Partial<Keys> {
  return text === undefined ? {} : (JSON.parse(text) as Partial<Keys>);
}

function readTab(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

function writeTab(sealed: string | undefined): void {
  try {
    if (sealed === undefined) sessionStorage.removeItem(TAB_KEY);
    else sessionStorage.setItem(TAB_KEY, sealed);
  } catch {
    // Without session storage such keys are lost on a reload.
  }
}
