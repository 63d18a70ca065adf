import { Facet, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { tickTask } from '../../../notes/formats/tasks/change-task.ts';
import { parseTaskSettings } from '../../../notes/formats/tasks/task-settings.ts';

/** The lines in place of a task's line that is ticked, or whose tick is taken back; undefined where nothing changes. */
export type TickLine = (line: string) => Promise<readonly string[] | undefined>;

/** How this vault's tasks are ticked: its settings may want the day written. A text that is of no vault is ticked as in one without them. */
export const tickLine = Facet.define<TickLine | undefined, TickLine>({
  combine: (tickLines) => tickLines.find((lineOfTick) => lineOfTick !== undefined) ?? tickPlainly,
});

const PLAIN = parseTaskSettings(undefined, undefined);

async function tickPlainly(line: string): Promise<readonly string[] | undefined> {
  const outcome = await tickTask(line, { settings: PLAIN, today: toLocalDay(Date.now()) });
  return outcome.kind === 'lines' ? outcome.lines : undefined;
}

/** Ticks the task of the line that holds this place, or takes its tick back. The cursor stays with its text. */
export async function tickAt(view: EditorView, at: number): Promise<void> {
  const previousDoc = view.state.doc;
  const line = previousDoc.lineAt(at);
  const lines = await view.state.facet(tickLine)(line.text);
  const { doc } = view.state;
  // The text may have gone on meanwhile.
  const currentLine = lines && lineNow(line, previousDoc, doc);
  if (currentLine) view.dispatch({ changes: lineChange(currentLine, lines, doc.length), userEvent: 'input.tick' });
}

/** Where a line is after other text was changed, above it or below it; undefined where the line itself was. */
function lineNow({ from, to, text }: Line, previousDoc: Text, doc: Text): Line | undefined {
  const moved = previousDoc.slice(0, from).eq(doc.slice(0, Math.min(from, doc.length)))
    ? 0
    : doc.length - previousDoc.length;
  const movedLine = { from: from + moved, to: to + moved, text };
  const isThere =
    movedLine.from >= 0 && movedLine.to <= doc.length && doc.sliceString(movedLine.from, movedLine.to) === text;
  return isThere ? movedLine : undefined;
}

interface Line {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Only what differs, so that what stands around it stays as it is drawn. */
function lineChange({ from, to, text }: Line, lines: readonly string[], length: number) {
  if (lines.length === 0) return { from, to: Math.min(to + 1, length), insert: '' };
  const newText = lines.join('\n');
  const maxLength = Math.min(text.length, newText.length);
  let head = 0;
  while (head < maxLength && text[head] === newText[head]) head++;
  let tail = 0;
  while (tail < maxLength - head && text.at(-1 - tail) === newText.at(-1 - tail)) tail++;
  return { from: from + head, to: to - tail, insert: newText.slice(head, newText.length - tail) };
}
