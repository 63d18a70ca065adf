import { joinPieces, mergePieces } from '../../../notes/merge-texts.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangeHistory } from '../../../tools/definition/history-ports.ts';
import type { DiskNote, LostWords, Overtaken } from './note-session.ts';
import { diskOf, type NoteEvent, type NoteMachine, type NoteStep, putText, still, typedOf } from './note-state.ts';
import { typed } from './typed-text.ts';

/*
 * Words that the person had just written, and that another program took out of the file: its text is shown, as always, and the person
 * is told, with a way back.
 */

/** For so long after they were saved, in milliseconds. */
const RECENT_MS = 600_000;

/** Lines without the white space around them, which other programs like to change; blank ones count for nothing. */
const linesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** The lines of the first that are in none of the others; a line that stands there twice has to be there twice. */
function withoutThoseOf(lines: readonly string[], otherText: string): string[] {
  const counts = new Map<string, number>();
  for (const line of linesIn(otherText)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
}

/**
 * The lines that the person wrote within the last minutes and that another program took out of this file.
 * @param shown the text of the file before; undefined where it is seen for the first time
 * @returns undefined where the file is one that was written here, or nothing was written here lately
 */
export async function findLostWords(
  history: Pick<ChangeHistory, 'list'>,
  path: VaultPath,
  disk: Pick<DiskNote, 'text' | 'hash'>,
  { shown, now }: { readonly shown: string | undefined; readonly now: number },
): Promise<LostWords | undefined> {
  const [newest] = await history.list({ path, limit: 1 });
  const file = newest?.files.find((changedFile) => changedFile.path === path);
  if (!newest || !file?.after || newest.initiated_by !== 'user' || newest.state === 'undone') return undefined;
  if (file.after.hash === disk.hash || now - Date.parse(newest.timestamp) > RECENT_MS) return undefined;
  const own = shown ?? file.after.text;
  const written = withoutThoseOf(linesIn(file.after.text), file.before?.text ?? '');
  const lost = new Set(withoutThoseOf(linesIn(own), disk.text));
  return { own, lines: written.filter((line) => lost.has(line)) };
}

export function comparedWithOwn(
  state: NoteMachine,
  { found, other }: Extract<NoteEvent, { readonly type: 'comparedWithOwn' }>,
): NoteStep {
  // By now it is another file.
  if (diskOf(state)?.text !== other) return still(state);
  if (found && found.lines.length > 0) return still({ ...state, overtaken: { ...found, other } });
  return still(state.overtaken ? { ...state, overtaken: { ...state.overtaken, other } } : state);
}

/** Nobody has to be told any more where the file has the words again. */
export function stillOvertaken(overtaken: Overtaken | undefined, fileText: string): Overtaken | undefined {
  return overtaken && withoutThoseOf(overtaken.lines, fileText).length > 0 ? overtaken : undefined;
}

/** What the other program changed is changed back; what was typed since stays, beside it where both are the same lines. */
export function takenBack(state: NoteMachine): NoteStep {
  const { overtaken, text } = state;
  const present = typedOf(state)?.file ?? diskOf(state)?.text;
  if (!overtaken || present === undefined || text.kind === 'asked') return still(state);
  const both = joinPieces(mergePieces(present, overtaken.other, overtaken.own), (piece) => {
    if (piece.changedBy !== 'both') return piece[piece.changedBy];
    const between = piece.isInline ? ' ' : /[^\n]$/u.test(piece.theirs) ? '\n' : '';
    return `${piece.theirs}${between}${piece.mine}`;
  });
  return putText({ ...state, overtaken: undefined, changedBy: 'person' }, typed(both));
}
