import { isRecord } from '../../notes/basics/is-record.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import { TOOLS } from '../../tools/registry.ts';
import type { ToolCallRequest } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { groupOf } from '../toolsets/first-tools.ts';
import { MORE_TOOLS } from '../toolsets/more-tools.ts';
import { meantInput } from './obvious-names.ts';
import { parseArguments } from './parse-arguments.ts';

/** So many rounds before the limit the model is told of it. */
const TOLD_BEFORE = 2;

/** What the app adds below a result, for the model alone: how the call was read, and where to get a tool that a hint names. */
export function remarksOn(call: ToolCallRequest, result: ToolResult, tools: readonly ToolSchema[]): readonly string[] {
  const parsed = parseArguments(call, undefined);
  const said = parsed.ok ? meantInput(call.name, parsed.input).said : [];
  return [...(said.length > 0 ? [`read ${said.join('; ')}.`] : []), ...missingTools(result, tools)];
}

/** @param left rounds that the turn has left */
export function limitRemark(left: number): string | undefined {
  return left === TOLD_BEFORE
    ? `${TOLD_BEFORE} more rounds of calls are left for this question. Then say what is done and what is left.`
    : undefined;
}

/** Tools that the app's own words in a result name, and that the model was not told of. */
function missingTools(result: ToolResult, tools: readonly ToolSchema[]): readonly string[] {
  const words = ownWords(result);
  const told = new Set(tools.map(({ name }) => name));
  const missing = TOOLS.filter(
    ({ name }) => !told.has(name) && new RegExp(`(?<![\\w.])${name}(?!\\w)`, 'u').test(words),
  );
  return missing.map((tool) =>
    told.has(MORE_TOOLS)
      ? `${tool.name} comes with ${MORE_TOOLS} group=${groupOf(tool)}.`
      : `${tool.name} is not among your tools.`,
  );
}

function ownWords(result: unknown): string {
  if (!isRecord(result)) return '';
  const { hint, warnings } = result;
  return [hint, ...(Array.isArray(warnings) ? (warnings as unknown[]) : [])]
    .filter((words) => typeof words === 'string')
    .join('\n');
}
