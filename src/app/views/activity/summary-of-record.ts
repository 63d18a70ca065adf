import { activityText } from '../../strings/en/activity.ts';
import type { ActivityRecord } from '../../../tools/definition/ports.ts';
import { notesByName, pathsNamedIn } from '../../state/tools/notes-by-name.ts';
import { toolTitle } from '../../state/tools/tool-title.ts';

/** How many files it changed: where it is one, the words before have named it. */
const ONE_FILE = /: 1 (?:created|updated|moved|deleted)$/;
const DENIED = /: denied$/;
const NOTE_ENDING = /\.md”/giu;

type Summarized = Pick<
  ActivityRecord,
  'tool_name' | 'arguments' | 'paths' | 'result' | 'result_summary' | 'initiated_by' | 'status'
>;

/**
 * An undo is named by what it took back, not by an id; what the person began and thought better of was denied to
 * nobody; a note goes by its path without the ending.
 */
export function summaryOf(record: Summarized): string {
  const { tool_name: tool, result } = record;
  if (tool === 'undo_change') {
    const message = result?.success ? result['message'] : undefined;
    return typeof message === 'string' ? message.replace(NOTE_ENDING, '”') : toolTitle(tool);
  }
  const summary = notesByName(record.result_summary, [...record.paths, ...pathsNamedIn(record.arguments)]);
  if (isLeft(record)) return summary.replace(DENIED, `: ${activityText.activityEntry.notDone}`);
  return summary.replace(ONE_FILE, '') || toolTitle(tool);
}

/** Whether the person answered *Cancel* to what they had begun themselves. */
export function isLeft({ initiated_by: by, status }: Pick<ActivityRecord, 'initiated_by' | 'status'>): boolean {
  return by === 'user' && status === 'denied';
}
