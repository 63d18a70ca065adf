import type { ToolSuccess } from './result.ts';

/** The default of `ToolContext.resultBudget`: about 10,000 tokens of English. */
export const DEFAULT_RESULT_BUDGET = 40_000;

/**
 * Cuts a result to a budget of JSON characters and says so: the longest list loses its last entries
 * (`has_more`, a warning with the numbers), and where no list is left, the longest text is cut.
 * Tools with a better way to continue (`next_from_line`) keep below the budget themselves.
 */
export function fitToBudget(result: ToolSuccess, budget: number): ToolSuccess {
  let fitted = result;
  // Each pass shortens one field; a result has few of them.
  for (let pass = 0; pass < 8 && size(fitted) > budget; pass++) {
    const over = size(fitted) - budget;
    const shorter = cutLongestList(fitted, over) ?? cutLongestText(fitted, over);
    if (!shorter) break;
    fitted = shorter;
  }
  return fitted;
}

/** How many characters this takes of a result. */
export function size(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

// The warning about the cut needs room too.
const ROOM_FOR_WARNING = 250;

function cutLongestList(result: ToolSuccess, over: number): ToolSuccess | undefined {
  const lists = Object.entries(result).filter((entry): entry is [string, unknown[]] => isLongList(entry));
  const longest = lists.toSorted((a, b) => size(b[1]) - size(a[1]))[0];
  if (!longest || size(longest[1]) < over / 2) return undefined;
  const [field, list] = longest;
  let kept = list.length;
  for (let spare = over + ROOM_FOR_WARNING; kept > 1 && spare > 0; kept--) spare -= size(list[kept - 1]) + 1;
  const warning = `${field}: ${kept} of ${list.length} are shown, since all of them are too long for one result; narrow the question to see the others.`;
  return { ...result, [field]: list.slice(0, kept), has_more: true, warnings: [...(result.warnings ?? []), warning] };
}

function isLongList([field, value]: [string, unknown]): boolean {
  return field !== 'warnings' && Array.isArray(value) && value.length > 1;
}

/** Cuts the longest text anywhere in the result, and its fellows on later passes. */
function cutLongestText(result: ToolSuccess, over: number): ToolSuccess | undefined {
  let longest = '';
  JSON.stringify(result, (_key, value: unknown) => {
    if (typeof value === 'string' && value.length > longest.length) longest = value;
    return value;
  });
  const keep = longest.length - over - ROOM_FOR_WARNING;
  if (longest.length < 200) return undefined;
  const cut = `${longest.slice(0, Math.max(keep, 100))}…`;
  const text = JSON.stringify(result, (_key, value: unknown) => (value === longest ? cut : value));
  const shorter = JSON.parse(text) as ToolSuccess;
  const warning = `A text was cut after ${cut.length - 1} of ${longest.length} characters; read_note gives the rest.`;
  return { ...shorter, has_more: true, warnings: [...(shorter.warnings ?? []), warning] };
}
