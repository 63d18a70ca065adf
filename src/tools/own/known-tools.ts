import type { z } from 'zod';
import { OWN_PREFIX } from '../../notes/formats/own-tool/own-tool.ts';
import type { KnownTool, KnownTools } from '../../notes/formats/own-tool/check-own-tool.ts';
import type { Tool } from '../definition/define-tool.ts';
import { describeProblem } from '../definition/error-result.ts';
import { nearestName } from '../definition/validate-input.ts';

const CALLS_ITSELF: KnownTool = {
  fields: [],
  refusal: 'it is a tool of a note itself, and those do not call each other.',
};

/** These tools as the steps of a note's tool see them. */
export function createKnownTools(tools: readonly Tool[]): KnownTools {
  const toolsByName = new Map(tools.map((tool) => [tool.name, toKnown(tool)]));
  return {
    find: (name) => (name.startsWith(OWN_PREFIX) ? CALLS_ITSELF : toolsByName.get(name)),
    nearest: (wrong, of = [...toolsByName.keys()]) => nearestName(wrong, of),
  };
}

/** Fields that a change has only once it is made: steps are planned before. */
const ONLY_AFTERWARDS = new Set(['success', 'change_id', 'hash', 'changed', 'changed_left', 'edited_by_person']);

function toKnown(tool: Tool): KnownTool {
  const refusal = stepRefusal(tool);
  const shape: Readonly<Record<string, z.ZodType>> = tool.input.shape;
  return {
    fields: Object.entries(shape).map(([name, type]) => ({ name, isRequired: !type.safeParse(undefined).success })),
    ...(refusal !== undefined && { refusal }),
    problemOf: (field, value) =>
      Object.hasOwn(shape, field)
        ? shape[field]!.safeParse(value, { error: describeProblem }).error?.issues[0]?.message
        : undefined,
    ...(hasClosedOutput(tool) && {
      answers: Object.keys(tool.output.shape).filter((name) => !ONLY_AFTERWARDS.has(name)),
    }),
  };
}

/** Why a step cannot call a tool; `undefined` where it can. */
export function stepRefusal(tool: Tool): string | undefined {
  if (tool.outbound) return 'it sends something to another server, which is asked for each time.';
  if (tool.name === 'undo_change') return 'taking a change back is asked for by itself.';
  return undefined;
}

/** Whether all fields of its answer are declared. */
const hasClosedOutput = ({ output }: Tool): boolean =>
  output.safeParse({ '': 0 }).error?.issues.some(({ code }) => code === 'unrecognized_keys') === true;
