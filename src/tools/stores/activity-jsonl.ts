import type { ActivityRecord } from '../definition/ports.ts';

/** The log as JSONL: one record a line, oldest first, each line JSON on its own; '' for none. */
export function activityToJsonl(records: readonly ActivityRecord[]): string {
  return records
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}
