import { parseDataviewSettings, type DataviewSettings } from './formats/dataview/dataview-settings.ts';
import { ENGLISH_VAULT_DATES, type VaultDates } from './formats/periodic/choose-date-language.ts';
import { type Period, readPeriods } from './formats/periodic/periodic-settings.ts';
import { isRecord } from './basics/is-record.ts';
import { parseTaskSettings, type TaskSettings } from './formats/tasks/task-settings.ts';
import { declaredKind, type PropertyKind } from './frontmatter/property-kind.ts';
import { filterMatcher } from './match-paths.ts';
import { PathError, toFolderPath, toNotePath } from './paths/paths.ts';
import type { VaultPath } from './paths/paths.ts';
import { isSlowPattern } from './slow-pattern.ts';

/** Where the notes of a day, a week or another period lie, and what they begin with. */
export interface PeriodicNotes {
  readonly folder: VaultPath | '';
  /** Moment's tokens; a `/` separates folders. */
  readonly format: string;
  readonly template: VaultPath | undefined;
}

/**
 * The settings in `.obsidian/*.json` that Latent respects. Read, never written; anything missing or broken gets
 * Obsidian's default.
 */
export interface VaultSettings {
  readonly newLinkFormat: 'shortest' | 'relative' | 'absolute';
  readonly useMarkdownLinks: boolean;
  /** Whether a rename rewrites links without a question; absent where nobody has chosen. */
  readonly alwaysUpdateLinks: boolean | undefined;
  readonly newFileLocation: 'root' | 'current' | 'folder';
  readonly newFileFolder: VaultPath | '';
  readonly attachmentFolder: string;
  /** Folder prefixes or `/regex/`. */
  readonly ignoreFilters: readonly string[];
  readonly dailyNotes: PeriodicNotes;
  /** Longer periods that have notes of their own, as the Periodic Notes plugin says; days are in `dailyNotes`. */
  readonly periods: Readonly<Partial<Record<Exclude<Period, 'daily'>, PeriodicNotes>>>;
  /** How properties are edited, by their names in lower case, as `types.json` declares them. */
  readonly propertyKinds: ReadonlyMap<string, PropertyKind>;
  readonly templates: { readonly folder: VaultPath | ''; readonly dateFormat: string; readonly timeFormat: string };
  /** How dates are written, which other files than the settings tell too: English until they are read. */
  readonly dates: VaultDates;
  /** Of the Tasks plugin. */
  readonly tasks: TaskSettings;
  /** Of the Dataview plugin. */
  readonly dataview: DataviewSettings;
}

/** The parsed JSON of `app.json`, `daily-notes.json`, `templates.json`, `types.json`, `community-plugins.json`, and the `data.json` of the Tasks, the Periodic Notes and the Dataview plugin, each absent if the file is missing. */
interface VaultSettingsFiles {
  readonly app?: unknown;
  readonly dailyNotes?: unknown;
  readonly templates?: unknown;
  readonly types?: unknown;
  readonly plugins?: unknown;
  readonly tasks?: unknown;
  readonly periodic?: unknown;
  readonly dataview?: unknown;
}

export function parseVaultSettings(files: VaultSettingsFiles): VaultSettings {
  const app = asRecord(files.app);
  const { daily, ...longer } = periods(files);
  const core = asRecord(files.dailyNotes);
  const templates = asRecord(files.templates);
  return {
    newLinkFormat: allowedValueOr(app['newLinkFormat'], ['shortest', 'relative', 'absolute'], 'shortest'),
    useMarkdownLinks: app['useMarkdownLinks'] === true,
    // Obsidian writes it once somebody has changed it: `false` is a wish to be asked.
    alwaysUpdateLinks: typeof app['alwaysUpdateLinks'] === 'boolean' ? app['alwaysUpdateLinks'] : undefined,
    newFileLocation: allowedValueOr(app['newFileLocation'], ['root', 'current', 'folder'], 'root'),
    newFileFolder: folderSetting(app['newFileFolderPath']),
    attachmentFolder: attachmentFolder(app['attachmentFolderPath']),
    ignoreFilters: strings(app['userIgnoreFilters']),
    dailyNotes: daily ?? {
      folder: folderSetting(core['folder']),
      format: textOrFallback(core['format'], 'YYYY-MM-DD'),
      template: notePath(core['template']),
    },
    periods: longer,
    propertyKinds: propertyKinds(files.types),
    templates: {
      folder: folderSetting(templates['folder']),
      dateFormat: textOrFallback(templates['dateFormat'], 'YYYY-MM-DD'),
      timeFormat: textOrFallback(templates['timeFormat'], 'HH:mm'),
    },
    dates: ENGLISH_VAULT_DATES,
    tasks: parseTaskSettings(files.tasks, files.plugins),
    dataview: parseDataviewSettings(files.dataview),
  };
}

function periods(files: VaultSettingsFiles): Partial<Record<Period, PeriodicNotes>> {
  return Object.fromEntries(
    Object.entries(readPeriods(files.periodic, files.plugins)).map(([period, writtenPeriod]) => [
      period,
      {
        folder: folderSetting(writtenPeriod.folder),
        format: writtenPeriod.format,
        template: notePath(writtenPeriod.template),
      },
    ]),
  );
}

function propertyKinds(types: unknown): ReadonlyMap<string, PropertyKind> {
  return new Map(
    Object.entries(asRecord(asRecord(types)['types'])).flatMap(([name, type]) => {
      const kind = declaredKind(type);
      return kind === undefined ? [] : [[name.toLowerCase(), kind] as const];
    }),
  );
}

/** Compiled once per settings object: it is used for every file of every listing. */
const matchers = new WeakMap<VaultSettings, readonly ((path: string) => boolean)[]>();

/** Whether the person's own filters hide this path. */
export function isIgnoredByPerson(settings: VaultSettings, path: string): boolean {
  return ignoreRuleFor(settings, path) !== undefined;
}

/**
 * The first of the person's filters that hides this path. Case-insensitive, so that a spelling mistake does not reveal
 * a hidden folder.
 */
export function ignoreRuleFor(settings: VaultSettings, path: string): string | undefined {
  if (settings.ignoreFilters.length === 0) return undefined;
  let compiled = matchers.get(settings);
  if (compiled === undefined) {
    compiled = settings.ignoreFilters.map(filterMatcher);
    matchers.set(settings, compiled);
  }
  const at = compiled.findIndex((matches) => matches(path));
  return settings.ignoreFilters[at];
}

/** Why a filter hides nothing, for people; `undefined` if it is used. */
export function filterProblem(filter: string): string | undefined {
  const pattern = /^\/(.+)\/$/.exec(filter)?.[1];
  if (pattern === undefined || !isSlowPattern(pattern)) return undefined;
  return `The excluded files’ pattern ${filter.slice(0, 100)} could run without end, so it is not used: what it was to hide is shown. Write it without a repetition of a repetition, such as (a+)+.`;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function allowedValueOr<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.find((allowedValue) => allowedValue === value) ?? fallback;
}

function textOrFallback(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

function strings(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((listItem): listItem is string => typeof listItem === 'string' && listItem.trim() !== '')
    : [];
}

/** Any program may have written the settings file: a folder outside the vault is replaced by the root. */
function folderSetting(value: unknown): VaultPath | '' {
  return safely(() => toFolderPath(textOrFallback(value, ''))) ?? '';
}

function notePath(value: unknown): VaultPath | undefined {
  return textOrFallback(value, '') === '' ? undefined : safely(() => toNotePath(textOrFallback(value, '')));
}

/** `./` (beside the note) keeps its dot; `/` and nothing are the root. */
function attachmentFolder(value: unknown): string {
  const settingText = textOrFallback(value, '');
  const beside = settingText === '.' || settingText.startsWith('./');
  const inner = folderSetting(beside ? settingText.replace(/^\.\/?/, '') : settingText);
  return beside ? `./${inner}` : inner;
}

function safely<T>(readValue: () => T): T | undefined {
  try {
    return readValue();
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
