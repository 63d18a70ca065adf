import type { HistoryLimits } from '../../../tools/definition/ports.ts';
import type { AppSettings } from './app-settings.ts';

/** Changes that a clock that is wrong for a while cannot make too old. */
const AT_LEAST = 100;

/** The person's limits, seen from `now` (ms). A character of a text is counted as a byte: most are stored in one. */
export function toHistoryLimits({ historyDays, historyMegabytes }: Pick<AppSettings, 'historyDays' | 'historyMegabytes'>, now: number): HistoryLimits {
  return { now, days: historyDays, atLeast: AT_LEAST, characters: historyMegabytes * 1_000_000 };
}
