import { renderFields } from './generic.ts';
import type { Handles } from './handles.ts';
import { cell } from './cell.ts';
import { inline } from './plain-values.ts';

type Result = Readonly<Record<string, unknown>>;

/** What went wrong and the next step. The message names the fields of a problem already. */
export function renderFailure(result: Result, handles: Handles): string[] {
  const { code, message, hint, candidates, problems: _problems, ...rest } = result;
  const nearest = Array.isArray(candidates) ? candidates.map((each) => cell('candidates', each, handles)) : [];
  return [
    `error ${inline(String(code))}: ${inline(String(message))}`,
    ...(typeof hint === 'string' && hint !== '' ? [inline(hint)] : []),
    ...(nearest.length > 0 ? [`nearest: ${nearest.join(' · ')}`] : []),
    ...renderFields(rest, handles),
  ];
}
