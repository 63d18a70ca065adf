import { isRecord } from '../../../notes/basics/is-record.ts';
import { appSettingsText } from '../preferences/app-settings.texts.ts';
import { DEFAULT_SETTINGS, type AppSettings, settingsSchema } from '../preferences/app-settings.ts';
import { loosenedProtections } from '../preferences/settings-question.ts';
import { takeKeys } from '../preferences/settings-keys.ts';

interface SettingWords {
  readonly label: string;
  /** What its values are called. */
  readonly values?: Readonly<Record<string, string>>;
}

const { appearance: look, general, graph } = appSettingsText;

/** What the settings that people see most are called where they are chosen, and their values. */
const SETTING_WORDS: { readonly [Name in keyof AppSettings]?: SettingWords } = {
  theme: { label: look.theme, values: { system: look.system, light: look.light, dark: look.dark } },
  accent: {
    label: look.accent,
    values: {
      teal: look.teal,
      green: look.green,
      blue: look.blue,
      violet: look.violet,
      rose: look.rose,
      ochre: look.ochre,
      graphite: look.graphite,
    },
  },
  density: { label: look.density, values: { comfortable: look.comfortable, compact: look.compact } },
  noteFont: {
    label: look.typeface,
    values: { literata: look.literata, interface: look.sansSerif, code: look.monospace },
  },
  textSize: { label: look.textSize },
  textWidth: {
    label: look.lineWidth,
    values: { narrow: look.narrow, normal: look.normal, wide: look.wide, full: look.full },
  },
  noteMode: { label: general.mode, values: { live: general.live, source: general.source, read: general.read } },
  linkPreviews: { label: general.linkPreviews },
  language: { label: general.language },
  spellCheck: { label: general.checkSpelling },
  vimKeys: { label: general.vimKeys },
  tabWidth: { label: general.tabWidth },
  closePairs: { label: general.closePairs },
  memoryFolder: { label: graph.memoryFolder },
  entitiesFolder: { label: graph.entityFolder },
};

export interface SettingChange {
  readonly name: keyof AppSettings;
  /** As shown to the person: the setting, its value now and its value in the file. */
  readonly text: string;
}

export interface SettingsComparison {
  /** How the app looks and where in the vault it writes. */
  readonly plain: readonly SettingChange[];
  /** What the assistant may do, whom the app talks to, what is spent and how long the way back is kept. */
  readonly weighty: readonly SettingChange[];
  /** The file's, each field checked; without keys. */
  readonly values: Partial<AppSettings>;
}

/** All others weigh: a setting that is added later does too, until somebody says otherwise. */
const PLAIN: ReadonlySet<keyof AppSettings> = new Set([
  'theme',
  'accent',
  'density',
  'noteFont',
  'textSize',
  'textWidth',
  'shortcuts',
  'noteMode',
  'linkPreviews',
  'language',
  'spellCheck',
  'vimKeys',
  'closePairs',
  'tabWidth',
  'conversationsFolder',
  'promptsFolder',
  'memoryFolder',
  'entitiesFolder',
  'recallMemories',
  'excludedPlaces',
  'notePlaces',
  'wikipediaLanguage',
]);
/** What a person agrees to in the app alone. */
const NEVER: ReadonlySet<string> = new Set([
  'embeddingConsent',
  'trustAgents',
  'keepKey',
  'keepEmbeddingKey',
  'keepTavilyKey',
]);

/** What an entry of a setting is called for people: a command or a tool, whose id is written in the file. */
export type EntryName = (setting: keyof AppSettings, id: string) => string | undefined;

/** What a file's settings would change. Nothing of it is used before the person says so. */
export function compareSettings(
  present: AppSettings,
  backupSettings: unknown,
  entryName: EntryName = () => undefined,
): SettingsComparison {
  const values = validSettings(backupSettings);
  const presentSettings = takeKeys(present).without;
  const names = (Object.keys(values) as (keyof AppSettings)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(presentSettings[name]),
  );
  const changes = names.map((name): SettingChange => {
    const entry = (id: string) => entryName(name, id) ?? id;
    const [previousText, newText] = [presentSettings[name], values[name]].map((value) =>
      settingValueName(name, value, entry),
    );
    return { name, text: `${SETTING_WORDS[name]?.label ?? settingNameInWords(name)}: ${previousText} → ${newText}` };
  });
  const isPlain = ({ name }: SettingChange) =>
    PLAIN.has(name) && loosenedProtections(present, { [name]: values[name] }).length === 0;
  return { plain: changes.filter(isPlain), weighty: changes.filter((change) => !isPlain(change)), values };
}

/** The values of these settings, with what the present ones hold of keys. */
export function chosenSettings(
  { values }: SettingsComparison,
  present: AppSettings,
  chosenChanges: readonly SettingChange[],
): Partial<AppSettings> {
  const patch = Object.fromEntries(chosenChanges.map(({ name }) => [name, values[name]])) as Partial<AppSettings>;
  const { accounts, mcpServers } = patch;
  return {
    ...patch,
    // A key belongs to the address that it was entered for: another address does not get it.
    ...(patch.baseUrl !== undefined && patch.baseUrl !== present.baseUrl && { apiKey: '' }),
    ...(patch.embeddingUrl !== undefined &&
      patch.embeddingUrl !== present.embeddingUrl && { embeddingKey: '', embeddingConsent: '' }),
    ...(accounts && { accounts: { ...accounts, ...present.accounts } }),
    ...(mcpServers && { mcpServers: { ...mcpServers, ...present.mcpServers } }),
  };
}

/** What these settings let leave this browser, or happen unasked, that the present ones do not; each completes “They …”. */
export function loosenedBy(
  comparison: SettingsComparison,
  present: AppSettings,
  chosenChanges: readonly SettingChange[],
): readonly string[] {
  return loosenedProtections(present, chosenSettings(comparison, present, chosenChanges));
}

function validSettings(backupSettings: unknown): Partial<AppSettings> {
  if (typeof backupSettings !== 'object' || backupSettings === null) return {};
  const fields = Object.entries(settingsSchema.shape).flatMap(([name, schema]) => {
    if (NEVER.has(name) || !Object.hasOwn(backupSettings, name)) return [];
    const { success, data } = schema.safeParse((backupSettings as Record<string, unknown>)[name]);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  const values = Object.fromEntries(fields) as Partial<AppSettings>;
  const {
    apiKey: _model,
    embeddingKey: _embedding,
    tavilyKey: _web,
    ...without
  } = takeKeys({ ...DEFAULT_SETTINGS, ...values }).without;
  return Object.fromEntries(Object.entries(without).filter(([name]) => name in values));
}

function settingNameInWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as its setting calls it. */
const settingValueName = (name: keyof AppSettings, value: unknown, entry: (id: string) => string): string =>
  (typeof value === 'string' ? SETTING_WORDS[name]?.values?.[value] : undefined) ?? shownSettingValue(value, entry);

const LONGEST = 300;

function shownSettingValue(value: unknown, entry?: (id: string) => string): string {
  if (value === '' || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = inText(value, entry);
  return text === '' ? 'none' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** "create_note: allow, store_memory: ask"; nested values are in brackets. */
function inText(value: unknown, entry = (id: string) => id): string {
  if (Array.isArray(value)) return value.map(shownWithin).join(', ');
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => `${entry(name)}: ${shownWithin(inner)}`)
    .join(', ');
}

function shownWithin(value: unknown): string {
  return typeof value === 'object' && value !== null ? `(${inText(value)})` : shownSettingValue(value);
}
