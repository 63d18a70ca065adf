import { isRecord } from '../../notes/basics/is-record.ts';
import { renderFields } from './generic.ts';
import type { Handles } from './handles.ts';
import { numbered } from './lines.ts';
import { toSingleLine, noteReference, shortId } from './plain-values.ts';

type Result = Readonly<Record<string, unknown>>;

export function isChangeResult(result: Result): boolean {
  return typeof result.operation === 'string' && (result.change_id !== undefined || result.unchanged !== undefined);
}

/** What was changed, and the changed lines as they are now. */
export function renderChange(result: Result, handles: Handles): string[] {
  const { path, change_id: change, hash, message, changed, changed_left: hiddenChanges, unchanged, ...more } = result;
  const count = changedNoteCount(result);
  const note = count > 1 ? `${count} notes` : typeof path === 'string' ? noteReference(path, handles) : '';
  const head = [
    unchanged === true ? ['nothing to change', note].filter(Boolean).join(': ') : `done: ${note}`,
    typeof change === 'string' ? `change ${shortId(change)}` : '',
    typeof hash === 'string' && count <= 1 ? `hash ${shortId(hash)}` : '',
  ];
  const lines = Array.isArray(changed) ? changed.filter(isRecord) : [];
  // The changed lines hold the changed properties.
  const { frontmatter, trash_path: _trash, merged_content: _text, ...rest } = more;
  return [
    head.filter(Boolean).join(', '),
    ...(typeof message === 'string' ? [toSingleLine(message)] : []),
    ...renderFields(lines.length > 0 ? rest : { ...rest, frontmatter }, handles),
    ...renderLinesNow(lines),
    ...(typeof hiddenChanges === 'number' ? [`(${hiddenChanges} more changed lines)`] : []),
  ];
}

/** How many notes a change was about, where it counts them. */
function changedNoteCount({ notes_changed: changed, applied, moves }: Result): number {
  const counted = changed ?? applied ?? (Array.isArray(moves) ? moves.length : undefined);
  return typeof counted === 'number' ? counted : 1;
}

/** Lines of a note as they are now, after a change or for one. */
export function renderLinesNow(parts: readonly Result[]): string[] {
  if (parts.length === 0) return [];
  const renderedParts = parts.map(({ from, lines }) => {
    const changedLines = Array.isArray(lines) ? lines.map(String) : [];
    return changedLines.length === 0
      ? `(lines before ${String(from)} were taken out)`
      : numbered(changedLines.join('\n'), Number(from));
  });
  return ['lines now:', ...renderedParts.flatMap((part, at) => (at === 0 ? [part] : ['…', part]))];
}
