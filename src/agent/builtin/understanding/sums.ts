import { records, type AnsweredCall } from '../answered-call.ts';
import { call } from '../forms/question-form.ts';
import { escapeTitle } from '../note-lists.ts';
import type { Candidate, Reader } from './candidate.ts';
import { bindKey } from './properties.ts';

/** Sums and averages of a property over the notes of a list: “total budget of all projects”. */

const ASKS =
  /^(?:what(?:'s| is| was)? |how much is |show |give me |calculate )?(?:the |my |our )?(?<how>total|sum(?: of(?: the)?)?|combined|overall|average|mean)(?: of)?(?: the| all)? (?<key>[\p{L}_-]+) (?:of|for|over|across|in|from) (?<list>.+)$/iu;

/** The request for the list that is summed, and how; `undefined` where no number of the vault is meant. */
export function readSum(
  reader: Reader,
): { readonly key: string; readonly isAverage: boolean; readonly list: string } | undefined {
  const groups = ASKS.exec(reader.request.text)?.groups;
  const key = groups && bindKey(groups.key ?? '', reader.words);
  const property = key === undefined ? undefined : reader.words.properties.find((candidate) => candidate.key === key);
  if (!groups || !property?.isNumber) return undefined;
  const list = (groups.list ?? '').replace(/^(?:all|every|each|the|my|our|of)(?: (?:all|the|my|our|of))* /i, '');
  return { key: property.key, isAverage: /average|mean/i.test(groups.how ?? ''), list: `all ${list}` };
}

/** The sum of a list: its query, summed. */
export function asSum(
  list: Candidate,
  { key, isAverage }: { readonly key: string; readonly isAverage: boolean },
): Candidate | undefined {
  if (!('call' in list.plan) || !list.heading) return undefined;
  const { sql, params } = list.plan.call.input as { sql: string; params: readonly (string | number)[] };
  const [one, many] = list.heading.noun;
  const which = list.heading.which === '' ? '' : ` ${list.heading.which}`;
  return {
    intent: 'count',
    reading: `the ${isAverage ? 'average' : 'sum'} of ${key} over ${many}${which}`,
    sureness: Math.min(0.96, list.sureness + 0.05),
    plan: call('query_graph', {
      sql: `SELECT count(*) AS notes, ${isAverage ? 'avg' : 'sum'}(CAST(p.value AS REAL)) AS value FROM (${sql}) l JOIN properties p ON p.path = l.path AND p.key = ?`,
      params: [...params, key],
      limit: 1,
    }),
    tell: ([first]) => first && tellSum(first, key, isAverage, [one, many], which),
  };
}

function tellSum(
  { result }: AnsweredCall,
  key: string,
  isAverage: boolean,
  [one, many]: readonly [string, string],
  which: string,
): string | undefined {
  const [row] = records(result.rows);
  const [notes, value] = [Number(row?.notes ?? 0), Number(row?.value ?? 0)];
  if (!row || notes === 0) return undefined;
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return `**${figure}** is the ${isAverage ? 'average' : 'sum'} of ${escapeTitle(key)} over ${notes} ${escapeTitle(`${notes === 1 ? one : many}${which}`)}.`;
}
