import { isRecord } from '../../basics/is-record.ts';

/** What a status means, in the words of the Tasks plugin. */
export const STATUS_TYPES = ['TODO', 'IN_PROGRESS', 'ON_HOLD', 'DONE', 'CANCELLED', 'NON_TASK'] as const;
export type StatusType = (typeof STATUS_TYPES)[number];

interface TaskStatus {
  /** The one character between the brackets. */
  readonly mark: string;
  readonly name: string;
  readonly type: StatusType;
  /** The mark that a tick puts in its place. */
  readonly next: string;
}

/** How a field of a task is spelled: `📅 2026-01-01`, or `[due:: 2026-01-01]`. */
export type TaskSpelling = 'emoji' | 'dataview';

/** The settings of the Tasks plugin in a vault (`.obsidian/plugins/obsidian-tasks-plugin/data.json`) that Latent respects. */
export interface TaskSettings {
  /** Whether the vault uses the plugin: only then does a tick write dates and follow its statuses. */
  readonly isUsed: boolean;
  readonly spelling: TaskSpelling;
  /** A task counts as one only if its text holds this; '' for all. */
  readonly globalFilter: string;
  /** Instructions in front of every `tasks` block. */
  readonly globalQuery: string;
  /** Instructions that blocks name. */
  readonly presets: Readonly<Record<string, string>>;
  readonly setsDone: boolean;
  readonly setsCancelled: boolean;
  readonly setsCreated: boolean;
  /** The next task of a recurring one is written below it, not above. */
  readonly nextBelow: boolean;
  /** A recurring task with another date loses its scheduled date in the next one. */
  readonly dropsScheduled: boolean;
  /** By their marks. */
  readonly statuses: ReadonlyMap<string, TaskStatus>;
}

const CORE: readonly TaskStatus[] = [
  { mark: ' ', name: 'Todo', type: 'TODO', next: 'x' },
  { mark: 'x', name: 'Done', type: 'DONE', next: ' ' },
  { mark: '/', name: 'In Progress', type: 'IN_PROGRESS', next: 'x' },
  { mark: '-', name: 'Cancelled', type: 'CANCELLED', next: ' ' },
];

/**
 * @param data the plugin's `data.json`, parsed; absent where there is none
 * @param plugins `community-plugins.json`: the ids of the plugins that are switched on
 */
export function parseTaskSettings(data: unknown, plugins: unknown): TaskSettings {
  const settingsData = isRecord(data) ? data : {};
  const isListed = Array.isArray(plugins) && plugins.includes('obsidian-tasks-plugin');
  return {
    isUsed: isRecord(data) || isListed,
    spelling: settingsData['taskFormat'] === 'dataview' ? 'dataview' : 'emoji',
    globalFilter: typeof settingsData['globalFilter'] === 'string' ? settingsData['globalFilter'].trim() : '',
    globalQuery: typeof settingsData['globalQuery'] === 'string' ? settingsData['globalQuery'].trim() : '',
    presets: readPresets(settingsData['presets']),
    setsDone: settingsData['setDoneDate'] !== false,
    setsCancelled: settingsData['setCancelledDate'] !== false,
    setsCreated: settingsData['setCreatedDate'] === true,
    nextBelow: settingsData['recurrenceOnNextLine'] === true,
    dropsScheduled: settingsData['removeScheduledDateOnRecurrence'] === true,
    statuses: readStatuses(settingsData['statusSettings']),
  };
}

/** What the plugin has where nobody changed it: https://publish.obsidian.md/tasks/Queries/Presets */
const PRESETS: Readonly<Record<string, string>> = {
  this_file: 'path includes {{query.file.path}}',
  this_folder: 'folder includes {{query.file.folder}}',
  this_folder_only: 'filter by function task.file.folder === query.file.folder',
  this_root: 'root includes {{query.file.root}}',
  hide_date_fields: ['due', 'scheduled', 'start', 'created', 'done', 'cancelled']
    .map((name) => `hide ${name} date`)
    .join('\n'),
  hide_non_date_fields: ['id', 'depends on', 'recurrence rule', 'on completion', 'priority']
    .map((name) => `hide ${name}`)
    .join('\n'),
  hide_query_elements: ['toolbar', 'postpone button', 'edit button', 'backlinks', 'task count']
    .map((name) => `hide ${name}`)
    .join('\n'),
  hide_everything: ['date_fields', 'non_date_fields', 'query_elements'].map((name) => `preset hide_${name}`).join('\n'),
};

function readPresets(presetData: unknown): Readonly<Record<string, string>> {
  if (!isRecord(presetData)) return PRESETS;
  return Object.fromEntries(
    Object.entries(presetData).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readStatuses(statusData: unknown): ReadonlyMap<string, TaskStatus> {
  const settings = isRecord(statusData) ? statusData : {};
  const statuses = new Map(CORE.map((status) => [status.mark, status]));
  for (const list of [settings['coreStatuses'], settings['customStatuses']])
    for (const statusEntry of Array.isArray(list) ? (list as unknown[]) : []) {
      const status = isRecord(statusEntry) ? toStatus(statusEntry) : undefined;
      if (status) statuses.set(status.mark, status);
    }
  return statuses;
}

function toStatus({ symbol, name, nextStatusSymbol, type }: Record<string, unknown>): TaskStatus | undefined {
  if (typeof symbol !== 'string' || [...symbol].length !== 1) return undefined;
  return {
    mark: symbol,
    name: typeof name === 'string' ? name : '',
    type: STATUS_TYPES.find((statusType) => statusType === type) ?? 'TODO',
    next: typeof nextStatusSymbol === 'string' && [...nextStatusSymbol].length === 1 ? nextStatusSymbol : 'x',
  };
}

/** A mark that no setting names is open, but for `X`; a tick makes it done. */
export function statusOf({ statuses }: TaskSettings, mark: string): TaskStatus {
  const knownStatus = statuses.get(mark);
  if (knownStatus) return knownStatus;
  return mark === 'X'
    ? { mark, name: 'Done', type: 'DONE', next: ' ' }
    : { mark, name: 'Unknown', type: 'TODO', next: 'x' };
}

/** Nothing more is to be done about it. */
export const isClosed = (type: StatusType): boolean => type === 'DONE' || type === 'CANCELLED' || type === 'NON_TASK';

/** The first status of a type, the mark of its core status before others. */
export function statusOfType(settings: TaskSettings, type: StatusType): TaskStatus | undefined {
  const allStatuses = [...settings.statuses.values()];
  return allStatuses.find((status) => status.type === type);
}
