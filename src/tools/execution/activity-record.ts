import { isTrashPath } from '../../fs-access/trash.ts';
import { inWords } from '../../notes/basics/in-words.ts';
import { isNotePath } from '../../notes/paths/paths.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { Tool } from '../definition/define-tool.ts';
import type { ActivityRecord, ActivityStatus, ToolCall } from '../definition/ports.ts';
import { partPictures, type ToolResult, type ToolSuccess } from '../definition/result.ts';

/** The record of a call that has begun. */
export function startedRecord(call: ToolCall, toolName: string, summary: string, nowMs: number): ActivityRecord {
  return {
    id: call.callId,
    timestamp: new Date(nowMs).toISOString(),
    tool_name: toolName,
    arguments: call.input,
    result_summary: summary,
    result: null,
    status: 'pending',
    duration_ms: 0,
    initiated_by: call.initiatedBy,
    paths: [],
    ...(call.conversationId === undefined ? {} : { conversation_id: call.conversationId }),
  };
}

/** The same record once the call has its answer. */
export function finishedRecord(
  started: ActivityRecord,
  result: ToolResult,
  plan: ChangePlan | undefined,
  durationMs: number,
): ActivityRecord {
  const changeId = result.success && typeof result.change_id === 'string' ? result.change_id : undefined;
  return {
    ...started,
    // The log is read as text; pictures would soon fill it.
    result: partPictures(result).rest,
    result_summary: summarizeResult(started.result_summary, result, plan),
    status: toStatus(result),
    duration_ms: durationMs,
    paths: recordedPaths(result, plan),
    ...(isFailure(result) ? { error: `${result.code}: ${result.message}` } : {}),
    ...(changeId === undefined ? {} : { change_id: changeId }),
  };
}

/** Of a text in a line (UTF-16 units): of a pasted one nobody reads more, and quoting it would take time. */
const LONGEST = 500;

/** The tool's own line; for an input that does not fit, its title. */
export function toolSummary(tool: Tool, input: Record<string, unknown> | undefined): string {
  if (!input) return tool.title;
  const short = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value,
  ]);
  return tool.summary(Object.fromEntries(short) as Record<string, unknown>);
}

function toStatus(result: ToolResult): ActivityStatus {
  if (result.success) return 'completed';
  if (!isFailure(result)) return 'denied';
  return result.code === 'cancelled' ? 'cancelled' : 'failed';
}

function summarizeResult(summary: string, result: ToolResult, plan: ChangePlan | undefined): string {
  if (isFailure(result)) return `${summary}: ${result.message}`;
  if (!result.success) return `${summary}: denied${result.user_feedback === '' ? '' : ` (${result.user_feedback})`}`;
  if (typeof result.found === 'number') return `${summary}: ${result.found} found`;
  const made = graphCounts(result);
  const changed = plan && result['change_id'] !== undefined ? changeCounts(plan) : '';
  const counts = [...made, ...(changed === '' ? [] : [changed])];
  return counts.length === 0 ? summary : `${summary}: ${counts.join(', ')}`;
}

/** What a tool of the knowledge graph found and made, where it counts it. */
function graphCounts({
  related_nodes: related,
  links_created: links,
  sources_created: sources,
}: ToolSuccess): string[] {
  return [
    ...(Array.isArray(related) ? [inWords(related.length, 'related node')] : []),
    ...(typeof links === 'number' && links > 0 ? [`${inWords(links, 'link')} created`] : []),
    ...(typeof sources === 'number' && sources > 0 ? [`${inWords(sources, 'source')} created`] : []),
  ];
}

/** How many files a change made, updated, moved and deleted: `1 created, 3 updated`. */
function changeCounts({ changes }: ChangePlan): string {
  const count = (is: (change: ChangePlan['changes'][number]) => boolean): number => changes.filter(is).length;
  const counts = [
    [count(({ before, moved }) => !before && !moved), 'created'],
    [count(({ before, after }) => before !== null && after !== null), 'updated'],
    [count(({ path, after, moved }) => after !== null && moved !== undefined && !isTrashPath(path)), 'moved'],
    [count(({ after, moved }) => after === null && (!moved || isTrashPath(moved.other))), 'deleted'],
  ] as const;
  return counts.flatMap(([number, verb]) => (number > 0 ? [`${number} ${verb}`] : [])).join(', ');
}

function isFailure(result: ToolResult): result is Extract<ToolResult, { isError: true }> {
  return !result.success && result.isError === true;
}

/** Files that the call changed or wanted to change, else those in its answer; and the nodes that it was about in either case. */
function recordedPaths(result: ToolResult, plan: ChangePlan | undefined): string[] {
  if (plan)
    return [
      ...new Set([...plan.changes.map((change) => change.path), ...nodesOf(plan.details), ...nodesOf(plan.result)]),
    ];
  if (!result.success) return [];
  const lists = [result.results, result.matches, result.incoming, result.outgoing, result.rows, result.notes].filter(
    (list): list is unknown[] => Array.isArray(list),
  );
  const entries = [result, ...lists.flat()];
  return [...new Set([...entries.flatMap((entry) => textsAt(entry, 'path', 'source_path')), ...nodesOf(result)])];
}

/** The nodes or relation ends in a knowledge-graph result: a search for evidence changes none of them, but is listed under each. */
function nodesOf(fields: Readonly<Record<string, unknown>>): string[] {
  const ends = [fields, fields['from_node'], fields['to_node'], fields['source'], fields['target']];
  return ends.flatMap((end) => textsAt(end, 'node_id', 'from_id', 'to_id')).filter(isNotePath);
}

function textsAt(entry: unknown, ...names: readonly string[]): string[] {
  if (typeof entry !== 'object' || entry === null) return [];
  return names
    .map((name) => (entry as Readonly<Record<string, unknown>>)[name])
    .filter((value) => typeof value === 'string');
}
