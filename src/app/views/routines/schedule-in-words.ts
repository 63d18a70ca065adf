import type { Schedule } from '../../../notes/formats/own-tool/schedule.ts';
import { routinesText } from '../../strings/en/routines.ts';

/** When a tool runs, as a person says it. */
export function scheduleInWords(schedule: Schedule | undefined): string {
  switch (schedule?.kind) {
    case undefined:
      return routinesText.byHand;
    case 'every':
      return routinesText.every(schedule.ms);
    case 'daily':
      return routinesText.daily(new Date(2026, 0, 1, schedule.hour, schedule.minute));
    case 'weekly':
      return routinesText.weekly(schedule.day, new Date(2026, 0, 1, schedule.hour, schedule.minute));
    case 'open':
      return routinesText.onOpen;
    case 'change':
      return routinesText.onChange(schedule.folder);
  }
}
