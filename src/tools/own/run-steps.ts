import { isRecord } from '../../notes/basics/is-record.ts';
import { holds, readCondition } from '../../notes/formats/own-tool/conditions.ts';
import type { CallStep, OwnStep, OwnTool } from '../../notes/formats/own-tool/own-tool.ts';
import {
  fillTemplate,
  readTemplate,
  TextTooLong,
  valueOf,
  valueText,
  type Template,
  type Values,
} from '../../notes/formats/own-tool/references.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ChangePlan, FileChange } from '../definition/change-set.ts';
import type { Tool, ToolContext } from '../definition/define-tool.ts';
import { errorToResult, isAbort, ToolStop } from '../definition/error-result.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { validateInput } from '../definition/validate-input.ts';
import { abortError } from '../execution/abortable.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { mergeChange } from '../execution/planned/merge-changes.ts';
import { createPlannedIndex } from '../execution/planned/planned-index.ts';
import { createPlannedVault } from '../execution/planned/planned-vault.ts';
import { fitsWithChanges } from '../execution/sets/set-compatibility.ts';
import { asData } from '../graph/analysis/model/ask-model.ts';
import { askStep } from './ask-step.ts';
import { refusalOf } from './known-tools.ts';

/** What one run of the steps comes to. Nothing is written yet. */
export interface StepsDone {
  /** The result of each step, in order; `null` of one that was not done. */
  readonly results: readonly unknown[];
  /** What the steps want to change, planned on top of each other. */
  readonly merged: ReadonlyMap<VaultPath, FileChange>;
  readonly plans: readonly ChangePlan[];
}

/** One step for each entry of a list. */
const MOST_ENTRIES = 500;
const MOST_CALLS = 1000;
/** Conditions that are looked at, whether they hold or not. */
const MOST_CONDITIONS = 20_000;
/** Characters of one step's input. */
const LONGEST_INPUT = 1_000_000;
/** Characters of one side of a condition. */
const LONGEST_CONDITION = 100_000;
/** Of a step's result, which no model reads as it is. */
const STEP_BUDGET = 400_000;

export interface RunInput {
  readonly input: Readonly<Record<string, unknown>>;
  readonly changed: readonly string[];
  /** The tools that steps may call. */
  readonly tools: readonly Tool[];
}

/**
 * Does the steps of a note's tool: reads at once, and plans the writes on what the earlier ones leave. The first step that fails
 * ends it, and nothing is changed.
 * @throws ToolStop with the step in its message; AbortError when the signal fires
 */
export async function runSteps(tool: OwnTool, given: RunInput, context: ToolContext): Promise<StepsDone> {
  const merged = new Map<VaultPath, FileChange>();
  const plans: ChangePlan[] = [];
  const results: unknown[] = [];
  const now = context.clock.now();
  const work: Work = { tools: given.tools, context, merged, plans, calls: 0, conditions: 0, pause: createYielder() };
  for (const [at, step] of tool.steps.entries()) {
    context.onProgress?.(at, tool.steps.length, 'steps');
    const values: Values = { input: given.input, steps: results, item: undefined, changed: given.changed, now };
    results.push(await namingStep(tool, step, at, () => doStep(step, values, work)));
  }
  return { results, merged, plans };
}

interface Work {
  readonly tools: readonly Tool[];
  readonly context: ToolContext;
  readonly merged: Map<VaultPath, FileChange>;
  readonly plans: ChangePlan[];
  calls: number;
  conditions: number;
  /** Lets the rest of the program go on, an abort too. */
  readonly pause: () => Promise<void>;
}

async function namingStep<Result>(
  tool: OwnTool,
  step: OwnStep,
  at: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAbort(error)) throw error;
    const name = step.kind === 'call' ? step.tool : 'ask';
    const { success: _no, isError: _error, code, message, hint, ...more } = errorToResult(error, name);
    throw new ToolStop(
      failure(
        code,
        `${inQuotes(tool.name)} stopped at step ${at + 1} (${name}, line ${step.line}): ${message}`,
        `${hint} Nothing was changed.`,
        more,
      ),
    );
  }
}

async function doStep(step: OwnStep, values: Values, work: Work): Promise<unknown> {
  if (step.each === undefined) return (await doOnce(step, values, work)) ?? null;
  const entries = toEntries(fill(step.each, values));
  const results: unknown[] = [];
  for (const item of entries) {
    const result = await doOnce(step, { ...values, item }, work);
    if (result !== undefined) results.push(result);
  }
  return { results, count: results.length };
}

/** @returns `undefined` where its condition does not hold */
async function doOnce(
  step: OwnStep,
  values: Values,
  work: Work,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  await work.pause();
  if (work.context.signal.aborted) throw abortError();
  if (step.when !== undefined) {
    if (++work.conditions > MOST_CONDITIONS)
      throw stop('limit', `It looks at more than ${MOST_CONDITIONS} conditions in one run.`);
    if (!isWanted(step.when, values)) return undefined;
  }
  if (++work.calls > MOST_CALLS) throw stop('limit', `It makes more than ${MOST_CALLS} calls in one run.`);
  if (step.kind === 'ask') return askStep(step, fillPrompt(step.prompt, values), work.context);
  return callTool(step, fill(step.input, values), work);
}

function isWanted(when: string, values: Values): boolean {
  const read = readCondition(when);
  if ('problem' in read) throw stop('invalid_input', read.problem);
  return shortEnough(() => holds(read.condition, values, LONGEST_CONDITION));
}

async function callTool(step: CallStep, input: unknown, work: Work): Promise<Readonly<Record<string, unknown>>> {
  const tool = work.tools.find(({ name }) => name === step.tool);
  if (!tool) throw stop('unknown_tool', `There is no tool ${inQuotes(step.tool)}.`);
  if (work.context.permits?.(tool.name) === false)
    throw stop(
      'permission',
      `A step cannot call ${inQuotes(tool.name)}: the person set it to “never” in the settings.`,
    );
  const refusal = refusalOf(tool);
  if (refusal !== undefined) throw stop('permission', `A step cannot call ${inQuotes(tool.name)}: ${refusal}`);
  const validated = validateInput(tool, tool.name, input);
  if (!validated.ok) throw new ToolStop(validated.failure);
  const context = contextOf(work);
  const outcome =
    tool.kind === 'read' ? await tool.run(validated.input, context) : await tool.plan(validated.input, context);
  if ('success' in outcome) return succeeded(outcome);
  return addPlan(outcome, work);
}

function succeeded(outcome: ToolSuccess | ToolFailure): Readonly<Record<string, unknown>> {
  if (!outcome.success) throw new ToolStop(outcome);
  return outcome;
}

/** What the next step sees: the vault as it will be. The index knows only what is on disk. */
function contextOf({ context, merged }: Work): ToolContext {
  const { measureResult: _reader, onProgress: _steps, ...rest } = context;
  return {
    ...rest,
    vault: createPlannedVault(context.vault, merged),
    wholeVault: createPlannedVault(context.wholeVault, merged),
    index: createPlannedIndex(context.index, merged),
    resultBudget: STEP_BUDGET,
  };
}

function addPlan(plan: ChangePlan, { merged, plans }: Work): Readonly<Record<string, unknown>> {
  if (!fitsWithChanges(merged, plan) || (plan.folder !== undefined && plans.length > 0))
    throw stop(
      'invalid_input',
      `It cannot be made together with the steps before it: ${plan.message} Make it a tool of its own.`,
    );
  for (const change of plan.changes) mergeChange(merged, change);
  plans.push(plan);
  return { operation: plan.operation, path: plan.path, message: plan.message, ...plan.result };
}

function toEntries(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw stop('invalid_input', '“each” stands for no list here.');
  if (value.length > MOST_ENTRIES)
    throw stop('limit', `Its list has ${value.length} entries, and a step is done for at most ${MOST_ENTRIES}.`);
  return value;
}

/** A value with its references filled in; fields for which there is no value are left out. */
function fill(value: unknown, values: Values, room = { left: LONGEST_INPUT }): unknown {
  if (typeof value === 'string') {
    const read = readTemplate(value);
    if ('problem' in read) throw stop('invalid_input', read.problem);
    const filled = filledText(read.template, values, room.left);
    room.left -= sizeOf(filled);
    if (room.left < 0)
      throw stop('too_large', `Its input has more than ${LONGEST_INPUT} characters once it is filled in.`);
    return filled;
  }
  if (Array.isArray(value))
    return value.map((entry) => fill(entry, values, room)).filter((entry) => entry !== undefined);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const filled = fill(entry, values, room);
      return filled === undefined ? [] : [[key, filled]];
    }),
  );
}

/** A question to a model: what the steps found is marked as data. */
function fillPrompt(prompt: string, values: Values): string {
  const read = readTemplate(prompt);
  if ('problem' in read) throw stop('invalid_input', read.problem);
  let text = '';
  for (const part of read.template) {
    if (typeof part === 'string') text += part;
    else {
      const value = shortEnough(() => valueText(valueOf(part, values), LONGEST_INPUT - text.length));
      text += ['steps', 'item', 'changed'].includes(part.root) ? asData(value) : value;
    }
    if (text.length > LONGEST_INPUT) throw stop('too_large', `The question has more than ${LONGEST_INPUT} characters.`);
  }
  return text;
}

/** Characters of a value that stands in an input as it is. */
const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : shortEnough(() => valueText(value, LONGEST_INPUT)).length;

const filledText = (template: Template, values: Values, most: number): unknown =>
  shortEnough(() => fillTemplate(template, values, most));

function shortEnough<Filled>(make: () => Filled): Filled {
  try {
    return make();
  } catch (error) {
    throw error instanceof TextTooLong ? stop('too_large', error.message) : error;
  }
}

const stop = (code: ToolFailure['code'], message: string): ToolStop =>
  new ToolStop(failure(code, message, 'Correct the tool’s note, or its input.'));
