import { isRecord } from '../../notes/basics/is-record.ts';
import { renderFields } from './generic.ts';
import type { Handles } from './handles.ts';
import { numbered } from './lines.ts';
import { inline, named, shortId } from './plain-values.ts';

type Result = Readonly<Record<string, unknown>>;

export function isChange(result: Result): boolean {
  return typeof result.operation === 'string' && (result.change_id !== undefined || result.unchanged !== undefined);
}

/** What was changed, and the changed lines as they are now. */
export function renderChange(result: Result, handles: Handles): string[] {
  const { path, change_id: change, hash, message, lines_now: now, unchanged, trash_path: _trash, ...more } = result;
  const note = typeof path === 'string' ? named(path, handles) : '';
  const head = [
    unchanged === true ? `nothing to change: ${note}` : `done: ${note}`,
    typeof change === 'string' ? `change ${shortId(change)}` : '',
    typeof hash === 'string' ? `hash ${shortId(hash)}` : '',
  ];
  const lines = Array.isArray(now) ? now.filter(isRecord) : [];
  const { frontmatter, ...rest } = more;
  return [
    head.filter(Boolean).join(', '),
    ...(typeof message === 'string' ? [inline(message)] : []),
    ...renderFields(lines.length > 0 ? rest : { ...rest, frontmatter }, handles),
    ...renderLinesNow(lines, path, handles),
  ];
}

function renderLinesNow(parts: readonly Result[], path: unknown, handles: Handles): string[] {
  if (parts.length === 0) return [];
  return parts.flatMap((part, at) => {
    const isNew = part.path !== (at === 0 ? path : parts[at - 1]?.path);
    const head = isNew ? `lines now in ${named(String(part.path), handles)}:` : 'lines now:';
    const more = typeof part.more === 'number' ? [`(${part.more} more changed lines)`] : [];
    return [...(at === 0 || isNew ? [head] : ['…']), numbered(String(part.text), Number(part.from)), ...more];
  });
}
