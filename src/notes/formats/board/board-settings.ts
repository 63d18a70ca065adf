import { isRecord } from '../../basics/is-record.ts';

/** The settings of a board that say how its cards are read and shown; the vault's own settings of the plugin are not looked at. */
export interface BoardSettings {
  /** What stands before the day of a card. */
  readonly dateTrigger: string;
  readonly timeTrigger: string;
  /** A day is written as a link to its daily note. */
  readonly linksDays: boolean;
  readonly showsBoxes: boolean;
  /** Moment's tokens, by which days are written. */
  readonly dateFormat: string;
  /** Moment's tokens, by which days are shown; undefined where nobody has chosen any. */
  readonly shownDateFormat: string | undefined;
  /** Lanes that begin closed, by their places. */
  readonly collapsed: readonly boolean[];
  /** CSS pixels. */
  readonly laneWidth: number | undefined;
  /** New cards go to the top of their lane. */
  readonly addsAtTop: boolean;
  /** Enter begins a line in a card, and Shift+Enter ends writing it. */
  readonly enterIsLine: boolean;
  /** What is written into a card that goes to the archive. */
  readonly archiveStamp: ArchiveStamp | undefined;
}

interface ArchiveStamp {
  /** Moment's tokens. */
  readonly format: string;
  /** Between the time and the words; '' for none. */
  readonly separator: string;
  /** Behind the words, not before them. */
  readonly isBehind: boolean;
}

export const DEFAULT_SETTINGS: BoardSettings = {
  dateTrigger: '@',
  timeTrigger: '@@',
  linksDays: false,
  showsBoxes: true,
  dateFormat: 'YYYY-MM-DD',
  shownDateFormat: undefined,
  collapsed: [],
  laneWidth: undefined,
  addsAtTop: false,
  enterIsLine: false,
  archiveStamp: undefined,
};

const COLLAPSED = /("list-collapse"\s*:\s*\[)([^[\]]{0,10000})\]/u;
const BLOCK = /^%%[ \t]*kanban:settings\s*\n```[^\n]*\n([\s\S]{0,100000}?)\n```/mu;
const LONGEST_TRIGGER = 20;
const LONGEST_FORMAT = 60;
const MOST_LANES = 1000;
/** Lanes can be read at these widths. */
const [NARROWEST, WIDEST] = [120, 1200];

/** Reads the block `%% kanban:settings` of a board. Never throws: what cannot be read is as the plugin has it by default. */
export function boardSettings(text: string): BoardSettings {
  const at = text.lastIndexOf('kanban:settings');
  const json =
    at < 0 ? undefined : BLOCK.exec(text.slice(text.lastIndexOf('\n', at) + 1).replaceAll('\r\n', '\n'))?.[1];
  const given = json === undefined ? {} : parsed(json);
  const trigger = (name: string, usual: string): string => {
    const value = given[name];
    return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TRIGGER ? value.trim() : usual;
  };
  const format = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_FORMAT ? value : undefined;
  };
  const width = Number(given['lane-width']);
  const collapsed = given['list-collapse'];
  const dateFormat = format('date-format') ?? DEFAULT_SETTINGS.dateFormat;
  // Both spellings that the plugin has had.
  const isStamped = given['archive-with-date'] === true || given['prepend-archive-date'] === true;
  const separator = given['archive-date-separator'] ?? given['prepend-archive-separator'];
  return {
    dateFormat,
    shownDateFormat: format('date-display-format'),
    collapsed: Array.isArray(collapsed) ? collapsed.slice(0, MOST_LANES).map((each) => each === true) : [],
    laneWidth: width > 0 ? Math.min(WIDEST, Math.max(NARROWEST, width)) : undefined,
    addsAtTop:
      given['new-card-insertion-method'] === 'prepend' || given['new-card-insertion-method'] === 'prepend-compact',
    enterIsLine: given['new-line-trigger'] === 'enter',
    archiveStamp: isStamped
      ? {
          format:
            format('archive-date-format') ??
            format('prepend-archive-format') ??
            `${dateFormat} ${format('time-format') ?? 'HH:mm'}`,
          separator: typeof separator === 'string' ? separator.slice(0, LONGEST_TRIGGER) : '',
          isBehind: given['append-archive-date'] === true,
        }
      : undefined,
    dateTrigger: trigger('date-trigger', DEFAULT_SETTINGS.dateTrigger),
    timeTrigger: trigger('time-trigger', DEFAULT_SETTINGS.timeTrigger),
    linksDays: given['link-date-to-daily-note'] === true,
    showsBoxes: given['show-checkboxes'] !== false,
  };
}

/**
 * A board whose lanes have changed their places, with the settings that name closed lanes by their places following them.
 * @param order for each lane of now its place before, or undefined for a new one
 */
export function withLaneOrder(text: string, order: readonly (number | undefined)[]): string {
  const { collapsed } = boardSettings(text);
  // Where no lane is closed the places say nothing.
  if (!collapsed.includes(true)) return text;
  const at = text.lastIndexOf('kanban:settings');
  const places = order.map((before) => before !== undefined && collapsed[before] === true);
  return text.slice(0, at) + text.slice(at).replace(COLLAPSED, (_all, head: string) => `${head}${places.join(',')}]`);
}

function parsed(json: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(json);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}
