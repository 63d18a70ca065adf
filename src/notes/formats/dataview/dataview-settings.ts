import { isRecord } from '../../basics/is-record.ts';

/** Settings of the Dataview plugin in a vault (`.obsidian/plugins/dataview/data.json`) that change what is shown. Absent where the plugin's own default stands: then values are shown as the app shows them. */
export interface DataviewSettings {
  /** Before an expression in a line of text; null where none is worked out. */
  readonly inlinePrefix: string | null;
  /** What stands where there is no value: Markdown. */
  readonly nullText?: string;
  /** Luxon's tokens, for days and for days with a time. */
  readonly dateFormat?: string;
  readonly dateTimeFormat?: string;
  /** Names of the first column of a table of notes, and of one of groups. */
  readonly fileColumn?: string;
  readonly groupColumn?: string;
  /** Whether it is said how many results there are. */
  readonly isCountShown: boolean;
}

/** A longer text is no setting. */
const LONGEST = 200;

export const DATAVIEW_DEFAULTS: DataviewSettings = { inlinePrefix: '=', isCountShown: true };

/** The texts that the plugin writes for itself: who keeps them has chosen none. */
const OWN_TEXTS = {
  nullText: ['renderNullAs', '\\-'],
  dateFormat: ['defaultDateFormat', 'MMMM dd, yyyy'],
  dateTimeFormat: ['defaultDateTimeFormat', 'h:mm a - MMMM dd, yyyy'],
  fileColumn: ['tableIdColumnName', 'File'],
  groupColumn: ['tableGroupColumnName', 'Group'],
} as const satisfies Partial<Record<keyof DataviewSettings, readonly [key: string, own: string]>>;

/** @param data the plugin's `data.json`, parsed; absent where there is none */
export function parseDataviewSettings(data: unknown): DataviewSettings {
  if (!isRecord(data)) return DATAVIEW_DEFAULTS;
  const customTexts = Object.entries(OWN_TEXTS).flatMap(([name, [key, defaultText]]) => {
    const customText = data[key];
    const isChosen = typeof customText === 'string' && customText.trim() !== '' && customText !== defaultText;
    return isChosen && customText.length <= LONGEST ? [[name, customText]] : [];
  });
  const queryPrefix = data['inlineQueryPrefix'];
  const prefix =
    typeof queryPrefix === 'string' && queryPrefix !== '' && queryPrefix.length <= LONGEST ? queryPrefix : '=';
  return {
    ...(Object.fromEntries(customTexts) as Partial<Record<keyof typeof OWN_TEXTS, string>>),
    inlinePrefix: data['enableInlineDataview'] === false ? null : prefix,
    isCountShown: data['showResultCount'] !== false,
  };
}
