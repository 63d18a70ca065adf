import type { ToolSuccess } from './result.ts';

/** The default of `ToolContext.resultBudget`: about 10,000 tokens of English. */
export const DEFAULT_RESULT_BUDGET = 40_000;

/** The call that gives what is missing from a shortened list. */
const WAYS_TO_THE_REST: Readonly<Record<string, string>> = {
  incoming: 'list_backlinks gives all, with offset',
  outgoing: 'list_forward_links gives all, with offset',
  embeds: 'list_forward_links gives all, with offset',
  unresolved: 'list_forward_links gives all, with offset',
  links_that_break: 'list_backlinks gives all, with offset',
  headings: 'query_graph gives all, from the view headings',
  tasks: 'query_graph gives all, from the view tasks',
  rows: 'LIMIT and OFFSET in the SQL give the others',
  folders: 'list_notes of one folder gives its own',
};
/** Lists of tools with the parameter `offset`; the rows of a base are another. */
const PAGED = new Set(['results', 'matches']);

/**
 * Cuts a result to a budget of characters, of its JSON or as `measure` counts them, and says so: the longest lists lose their last entries
 * (`has_more`, `next_offset` where the tool takes one, a warning with the numbers and the way to the rest), and where
 * no list is left, the longest text is cut. Tools with a better way to continue (`next_from_line`) keep below the
 * budget themselves.
 *
 * @param measure how many characters a reader is given of a result
 */
export function fitToBudget(
  result: ToolSuccess,
  budget: number,
  measure?: (result: ToolSuccess) => number,
): ToolSuccess {
  if (!measure) return fitAsJson(result, budget);
  if (measure(result) <= budget) return result;
  // What a reader is given of a result grows with its JSON, by a factor that depends on the tool.
  let [fits, lowerBound] = [0, 0];
  let upperBound = size(result);
  for (let pass = 0; pass < 12 && upperBound - lowerBound > 50; pass++) {
    const middle = Math.floor((lowerBound + upperBound) / 2);
    if (measure(fitAsJson(result, middle)) <= budget) [fits, lowerBound] = [middle, middle];
    else upperBound = middle;
  }
  return fitAsJson(result, fits);
}

function fitAsJson(result: ToolSuccess, budget: number): ToolSuccess {
  let over = size(result) - budget;
  if (over <= 0) return result;
  let fitted = cutLists(result, over);
  if (fitted !== result) over = size(fitted) - budget;
  // Each pass shortens one text; a result has few that are long.
  for (let pass = 0; pass < 8 && over > 0; pass++) {
    const shorter = cutLongestText(fitted, over);
    if (!shorter) break;
    fitted = shorter;
    over = size(fitted) - budget;
  }
  return fitted;
}

/** How many characters of a result this takes. */
export function size(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

// The warning about the cut needs room too.
const ROOM_FOR_WARNING = 250;

interface List {
  readonly field: string;
  readonly entries: readonly unknown[];
  readonly sizes: readonly number[];
  kept: number;
  total: number;
}

/** Shortens the longest list to the length of the next longest, so that one hub does not push out all others. Each keeps one entry. @param excess characters over the budget */
function cutLists(result: ToolSuccess, excess: number): ToolSuccess {
  const lists = Object.entries(result).flatMap(budgetedLists);
  for (let over = excess; over > 0;) {
    const longest = lists.filter(({ kept }) => kept > 1).toSorted((a, b) => b.total - a.total)[0];
    if (!longest) break;
    if (longest.kept === longest.entries.length) over += ROOM_FOR_WARNING;
    longest.kept--;
    const dropped = (longest.sizes[longest.kept] ?? 0) + 1;
    longest.total -= dropped;
    over -= dropped;
  }
  const cut = lists.filter(({ kept, entries }) => kept < entries.length);
  return cut.length === 0 ? result : withCuts(result, cut);
}

function budgetedLists([field, entries]: [string, unknown]): List[] {
  if (field === 'warnings' || !Array.isArray(entries) || entries.length < 2) return [];
  const sizes = entries.map(size);
  return [
    { field, entries, sizes, kept: entries.length, total: sizes.reduce((sum, entrySize) => sum + entrySize + 1, 0) },
  ];
}

function withCuts(result: ToolSuccess, cut: readonly List[]): ToolSuccess {
  const isPaged = (field: string): boolean =>
    PAGED.has(field) || (field === 'rows' && typeof result.total === 'number');
  const paged = typeof result.offset === 'number' ? cut.find(({ field }) => isPaged(field)) : undefined;
  const next = paged && Number(result.offset) + paged.kept;
  const warnings = cut.map(({ field, kept, entries }) => {
    const advice =
      field === paged?.field
        ? `call again with offset = ${next} for the next`
        : (WAYS_TO_THE_REST[field] ?? 'narrow the question to see the others');
    return `${field}: ${kept} of ${entries.length} are shown, since all of them are too long for one result; ${advice}.`;
  });
  return {
    ...result,
    ...Object.fromEntries(cut.map(({ field, entries, kept }) => [field, entries.slice(0, kept)])),
    has_more: true,
    ...(next !== undefined && { next_offset: next }),
    warnings: [...(result.warnings ?? []), ...warnings],
  };
}

/** Shortens the longest text in the result; later passes shorten the others. */
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
  const warning = `A text was cut after ${cut.length - 1} of ${longest.length} characters. See read_note for the rest.`;
  return { ...shorter, has_more: true, warnings: [...(shorter.warnings ?? []), warning] };
}
