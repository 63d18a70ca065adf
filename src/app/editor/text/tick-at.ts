import { Facet, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { tickTask } from '../../../notes/formats/tasks/change-task.ts';
import { parseTaskSettings } from '../../../notes/formats/tasks/task-settings.ts';

/** The lines in place of a task's line that is ticked, or whose tick is taken back; undefined where nothing changes. */
export type TickLine = (line: string) => Promise<readonly string[] | undefined>;

/** How this vault's tasks are ticked: its settings may want the day written. A text that is of no vault is ticked as in one without them. */
export const tickLine = Facet.define<TickLine | undefined, TickLine>({
  combine: (given) => given.find((each) => each !== undefined) ?? tickPlainly,
});

const PLAIN = parseTaskSettings(undefined, undefined);

async function tickPlainly(line: string): Promise<readonly string[] | undefined> {
  const outcome = await tickTask(line, { settings: PLAIN, today: toLocalDay(Date.now()) });
  return outcome.kind === 'lines' ? outcome.lines : undefined;
}

/** Ticks the task of the line that holds this place, or takes its tick back. The cursor stays with its text. */
export async function tickAt(view: EditorView, at: number): Promise<void> {
  const before = view.state.doc;
  const line = before.lineAt(at);
  const lines = await view.state.facet(tickLine)(line.text);
  const { doc } = view.state;
  // The text may have gone on meanwhile.
  const now = lines && lineNow(line, before, doc);
  if (now) view.dispatch({ changes: lineChange(now, lines, doc.length), userEvent: 'input.tick' });
}

/** Where a line is after other text was changed, above it or below it; undefined where the line itself was. */
function lineNow({ from, to, text }: Line, before: Text, doc: Text): Line | undefined {
  const moved = before.slice(0, from).eq(doc.slice(0, Math.min(from, doc.length))) ? 0 : doc.length - before.length;
  const now = { from: from + moved, to: to + moved, text };
  const isThere = now.from >= 0 && now.to <= doc.length && doc.sliceString(now.from, now.to) === text;
  return isThere ? now : undefined;
}

interface Line {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Only what differs, so that what stands around it stays as it is drawn. */
function lineChange({ from, to, text }: Line, lines: readonly string[], length: number) {
  if (lines.length === 0) return { from, to: Math.min(to + 1, length), insert: '' };
  const after = lines.join('\n');
  const most = Math.min(text.length, after.length);
  let head = 0;
  while (head < most && text[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && text.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { from: from + head, to: to - tail, insert: after.slice(head, after.length - tail) };
}
