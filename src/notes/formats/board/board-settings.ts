import { isRecord } from '../../basics/is-record.ts';

/** The settings of a board that say how its cards are read and shown; the vault's own settings of the plugin are not looked at. */
export interface BoardSettings {
  /** What stands before the day of a card. */
  readonly dateTrigger: string;
  readonly timeTrigger: string;
  /** A day is written as a link to its daily note. */
  readonly linksDays: boolean;
  readonly showsBoxes: boolean;
}

export const DEFAULT_SETTINGS: BoardSettings = {
  dateTrigger: '@',
  timeTrigger: '@@',
  linksDays: false,
  showsBoxes: true,
};

const BLOCK = /^%%[ \t]*kanban:settings\s*\n```[^\n]*\n([\s\S]{0,100000}?)\n```/mu;
const LONGEST_TRIGGER = 20;

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
  return {
    dateTrigger: trigger('date-trigger', DEFAULT_SETTINGS.dateTrigger),
    timeTrigger: trigger('time-trigger', DEFAULT_SETTINGS.timeTrigger),
    linksDays: given['link-date-to-daily-note'] === true,
    showsBoxes: given['show-checkboxes'] !== false,
  };
}

function parsed(json: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(json);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}
