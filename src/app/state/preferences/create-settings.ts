import { get, setMany } from 'idb-keyval';
import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import { z } from 'zod';
import type { SecretBox } from '../../../fs-access/secret-box.ts';
import { isRecord } from '../../../notes/basics/is-record.ts';
import { HOSTS_KEY } from '../../../workers/client.ts';
import { preferencesText } from './preferences.texts.ts';
import { joinTabs } from '../../ui/page/join-tabs.ts';
import { type AppSettings, toSettings } from './app-settings.ts';
import { type Keys, partKeys, takeKeys, withKeys } from './settings-keys.ts';
import { allowedOrigins } from './settings-question.ts';

/** Something was written by a newer Latent than this one: it is left as it is. */
export class NewerDataError extends Error {
  readonly hint = preferencesText.newerDataError.help;

  /** @param subject as a sentence begins with it, e.g. `Your settings were` */
  constructor(subject: string) {
    super(preferencesText.newerDataError.message(subject));
    this.name = 'NewerDataError';
  }
}

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
    const rawSettings = await get<unknown>(KEY);
    const { version = 0, sealedKeys } = storedSchema.parse(rawSettings);
    if (version > VERSION) throw new NewerDataError(preferencesText.browserSettingsStore.settingsSubject);
    const text = sealedKeys === undefined ? undefined : await box.open(sealedKeys);
    if (sealedKeys !== undefined && text !== undefined) sealed.kept = { text, sealed: sealedKeys };
    else if (sealedKeys !== undefined) {
      unopened = sealedKeys;
      trouble.keysLost();
    }
    const settings = withKeys(toSettings(rawSettings), toKeys(text));
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
    const seal = (plainKeys: Partial<Keys>, previousSealed: Sealed | undefined) =>
      sealKeys(box, plainKeys, previousSealed).catch((error: unknown) => void (failure = error));
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
      throw failure instanceof Error ? failure : new Error(preferencesText.browserSettingsStore.encryptionFailed);
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

async function sealKeys(
  box: SecretBox,
  keys: Partial<Keys>,
  previousSealed: Sealed | undefined,
): Promise<Sealed | undefined> {
  if (Object.keys(keys).length === 0) return undefined;
  const text = JSON.stringify(keys);
  return previousSealed?.text === text ? previousSealed : { text, sealed: await box.seal(text) };
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

/** What the file says of itself. */
const KIND = 'latent-settings';
const FILE_VERSION = 1;
/** Characters: settings take a few thousand. */
const LONGEST = 2_000_000;

/** The settings as a file, without any key or password. */
export function toSettingsFile(settings: AppSettings): string {
  const { embeddingConsent: _, ...without } = takeKeys(settings).without;
  return `${JSON.stringify({ kind: KIND, version: FILE_VERSION, settings: without }, undefined, 2)}\n`;
}

/**
 * What such a file holds; its values are not checked yet (`compareSettings`).
 * @throws Error whose text is for the person
 */
export function readSettingsFile(text: string): Readonly<Record<string, unknown>> {
  const words = preferencesText.settingsFile;
  if (text.length > LONGEST) throw new Error(words.notSettings);
  let parsedFile: unknown;
  try {
    parsedFile = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    throw new Error(text.includes(KIND) ? words.damaged : words.notSettings);
  }
  if (!isRecord(parsedFile) || parsedFile['kind'] !== KIND) throw new Error(words.notSettings);
  const { version, settings } = parsedFile;
  if (typeof version === 'number' && version > FILE_VERSION) throw new Error(words.newer);
  if (!isRecord(settings)) throw new Error(words.damaged);
  return settings;
}

interface SettingsStore {
  /** @returns what was saved, as `toSettings` reads it. @throws NewerDataError */
  load(): Promise<unknown>;
  save(settings: AppSettings): Promise<void>;
  /** Calls after another tab of the app has saved. */
  onOtherTab?(listener: () => void): void;
}

export interface Settings {
  readonly settings: Accessor<AppSettings>;
  readonly updateSettings: (patch: Partial<AppSettings>) => void;
  /** Resolves when all changes so far are stored, or could not be. */
  readonly saved: () => Promise<void>;
  /** Calls after a change in another tab of the app has been taken over, with what the settings were before it. */
  readonly onOtherTab: (listener: (before: AppSettings) => void) => void;
}

/**
 * The person's settings, read at the start and written whole at each change. A change in another tab is taken over: else the next one here
 * would put back what was before it.
 * What is stored may come from an older version: unknown keys and values of another type give way to the defaults.
 * @throws NewerDataError where a newer Latent saved them: a default in place of a stricter choice could allow too much.
 */
export async function createSettings(store: SettingsStore): Promise<Settings> {
  const loadedSettings = await store.load().catch((error: unknown) => {
    if (error instanceof NewerDataError) throw error;
    return undefined;
  });
  const [settings, setSettings] = createSignal(toSettings(loadedSettings));
  let saving: Promise<void> = Promise.resolve();
  const listeners: ((before: AppSettings) => void)[] = [];
  const takeOver = async () => {
    // What is being saved here comes later than what was saved there.
    await saving;
    const previousSettings = settings();
    const loaded = await store.load().catch(() => undefined);
    // What was changed here meanwhile is saved whole, too.
    if (loaded === undefined || settings() !== previousSettings) return;
    setSettings(toSettings(loaded));
    for (const listener of listeners) listener(previousSettings);
  };
  store.onOtherTab?.(() => void takeOver());
  return {
    settings,
    onOtherTab: (listener) => void listeners.push(listener),
    saved: () => saving,
    updateSettings: (patch) => {
      const next = setSettings((currentSettings) => ({ ...currentSettings, ...patch }));
      // The settings hold for this tab all the same; the store itself reports the problem.
      saving = store.save(next).then(
        () => undefined,
        () => undefined,
      );
    },
  };
}

/** What stands on <html> as `data-…`, where it is not the default: stylesheets read it (`ui/styles/tokens.css`, `ui/styles/appearance.css`). */
const ATTRIBUTES = {
  theme: 'system',
  accent: 'teal',
  density: 'comfortable',
  noteFont: 'literata',
  textWidth: 'normal',
} as const satisfies Partial<AppSettings>;

/** These show on the first screen: a copy goes where public/theme.js reads it before the first paint, unlike the settings themselves. */
const BEFORE_FIRST_PAINT: readonly string[] = ['theme', 'accent', 'density'];

/** Keeps the look of the page in step with the settings. */
export function createAppearance(settings: Accessor<AppSettings>): void {
  const page = document.documentElement;
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const paintBars = () => {
    const colour = getComputedStyle(page).backgroundColor;
    bars.forEach((bar) => (bar.content = colour));
  };
  createEffect(() => {
    for (const [name, standard] of Object.entries(ATTRIBUTES)) {
      const value = settings()[name as keyof typeof ATTRIBUTES];
      if (value === standard) delete page.dataset[name];
      else page.dataset[name] = value;
      if (BEFORE_FIRST_PAINT.includes(name)) keepForFirstPaint(name, value);
    }
    paintBars();
  });
  // Read before anything is drawn, at the next start.
  createEffect(() => keepForFirstPaint('language', settings().language));
  createEffect(() => page.style.setProperty('--text-reading', `${settings().textSize / 16}rem`));
  dark.addEventListener('change', paintBars);
  onCleanup(() => dark.removeEventListener('change', paintBars));
}

function keepForFirstPaint(name: string, value: string): void {
  try {
    localStorage.setItem(`latent.${name}`, value);
  } catch {
    // Without this storage the look is right a moment after the first paint.
  }
}
