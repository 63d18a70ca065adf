import { findTool } from '../../src/tools/registry.ts';
import type { ToolBench } from '../../src/tools/testing/tool-bench.ts';
import { validateInput } from '../../src/tools/definition/validate-input.ts';
import { sameArguments } from './compare-arguments.ts';
import type { FirstStep } from './first-call.ts';
import type { Question } from './question.ts';

export interface Verdict {
  /** One of the expected tools was called. */
  readonly tool: boolean;
  /** And its input is valid, and means what was expected. */
  readonly input: boolean;
}

/** Judges the first step by the expected calls; a published alias counts as its tool. */
export async function judge(question: Question, { call }: FirstStep, bench: ToolBench): Promise<Verdict> {
  const tool = call && findTool(call.tool);
  const fitting = question.expects.filter((expected) => expected.tool === tool?.name);
  if (!call || !tool || fitting.length === 0) return { tool: false, input: false };
  const validated = validateInput(tool, call.tool, call.input);
  if (!validated.ok) return { tool: true, input: false };
  for (const { input } of fitting)
    if (await sameArguments(tool.name, input, validated.input, bench)) return { tool: true, input: true };
  return { tool: true, input: false };
}
