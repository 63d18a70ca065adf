import { activityText } from '../../strings/en/activity.ts';
import type { ActivityRecord } from '../../../tools/definition/ports.ts';
import { notesByName, pathsNamedIn } from '../../state/tools/notes-by-name.ts';
import { messageForPerson } from '../../state/tools/person-text.ts';
import { toolTitle } from '../../state/tools/tool-title.ts';

/** How many files it changed: where it is one, the words before have named it. */
const ONE_FILE = /: 1 (?:created|updated|moved|deleted)$/;
const COUNTS = /: ((?:\d+ (?:created|updated|moved|deleted)(?:, )?)+)$/;
/** What they update besides are links alone. */
const RENAMES = ['rename_note', 'rename_heading', 'move_notes', 'move_folder'];
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
  const summary = notesByName(record.result_summary, pathsOf(record));
  if (isLeft(record)) return summary.replace(DENIED, `: ${activityText.activityEntry.notDone}`);
  return withLinks(summary, record).replace(ONE_FILE, '') || toolTitle(tool);
}

/** What went wrong, for the person; '' where that is for programs alone. */
export function problemOf(record: Pick<ActivityRecord, 'arguments' | 'paths' | 'error'>): string {
  return notesByName(messageForPerson(record.error ?? ''), pathsOf(record));
}

const pathsOf = ({ paths, arguments: given }: Pick<ActivityRecord, 'arguments' | 'paths'>): readonly unknown[] => [
  ...paths,
  ...pathsNamedIn(given),
];

/** A rename tells how many links it updated, as its notice does, not how many files. */
function withLinks(summary: string, { tool_name: tool, result }: Summarized): string {
  if (!RENAMES.includes(tool) || !result?.success || typeof result['links_updated'] !== 'number') return summary;
  const links = result['links_updated'];
  return summary.replace(COUNTS, (_, counts: string) => {
    const files = counts.split(', ').filter((count) => count !== '1 moved' && !count.endsWith(' updated'));
    const all = [...files, ...(links === 0 ? [] : [activityText.activityEntry.linksUpdated(links)])];
    return all.length === 0 ? '' : `: ${all.join(', ')}`;
  });
}

/** Whether the person answered *Cancel* to what they had begun themselves. */
export function isLeft({ initiated_by: by, status }: Pick<ActivityRecord, 'initiated_by' | 'status'>): boolean {
  return by === 'user' && status === 'denied';
}
