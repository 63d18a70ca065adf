import { z } from 'zod';
import { callName, type OwnField, type OwnTool } from '../../notes/formats/own-tool/own-tool.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import { defineReadTool, defineWriteTool, type Tool, type ToolContext } from '../definition/define-tool.ts';
import { answerOf, changeOf } from '../definition/output.ts';
import type { ToolSuccess } from '../definition/result.ts';
import { isChange } from '../execution/planned/merge-changes.ts';
import { fieldsToSchema } from './field-schema.ts';
import { runSteps, type StepsDone } from './run-steps.ts';

/** The field in which a routine passes the notes whose change began it. */
export const CHANGED_FIELD = 'changed';
const CHANGED: OwnField = {
  name: CHANGED_FIELD,
  kind: 'list',
  about: 'The notes that changed.',
  choices: [],
  standard: [],
};

const ANSWER = {
  tool: z.string(),
  steps: z
    .array(z.strictObject({ step: z.int(), tool: z.string(), message: z.string() }))
    .describe('What each step did.'),
  answer: z.unknown().describe('The result of the last step.'),
};

/**
 * The tool that a note describes, among all the others: it reads at once, and all that it wants to change is one change set,
 * which is asked, logged and undone as one.
 * @param tools those that its steps may call
 */
export function createOwnTool(own: OwnTool, tools: readonly Tool[]): Tool {
  const named = (name: string): Tool | undefined => tools.find((tool) => tool.name === name);
  const called = own.steps.flatMap((step) => (step.kind === 'call' ? (named(step.tool) ?? []) : []));
  const base = {
    name: callName(own.name),
    title: own.name,
    description: `${own.description === '' ? own.name : own.description}\nA tool of the person’s own: ${own.steps.length} steps.`,
    category: 'own' as const,
    input: fieldsToSchema(fieldsOf(own)),
    summary: () => own.name,
  };
  const run = (input: Readonly<Record<string, unknown>>, context: ToolContext): Promise<StepsDone> =>
    runSteps(own, { input, changed: changedIn(input), tools }, context);
  if (called.every(({ kind }) => kind === 'read'))
    return defineReadTool({
      ...base,
      risk: 'read',
      output: answerOf({ ...ANSWER, message: z.string() }),
      run: async (input, context) => toAnswer(own, await run(input, context)),
    });
  return defineWriteTool({
    ...base,
    risk: called.some((tool) => tool.kind === 'write' && tool.risk === 'destroy') ? 'destroy' : 'write',
    reachesIgnored: called.some((tool) => tool.kind === 'write' && tool.reachesIgnored === true),
    output: changeOf({ ...ANSWER, files_changed: z.int().optional() }),
    plan: async (input, context) => {
      const done = await run(input, context);
      return toPlan(own, done) ?? { ...toAnswer(own, done), operation: base.name, unchanged: true };
    },
  });
}

/** Its fields, and the notes that changed where a change is what begins it. */
function fieldsOf({ fields, schedule }: OwnTool): readonly OwnField[] {
  return schedule?.kind === 'change' && !fields.some(({ name }) => name === CHANGED_FIELD)
    ? [...fields, CHANGED]
    : fields;
}

function changedIn(input: Readonly<Record<string, unknown>>): readonly string[] {
  const changed = input[CHANGED_FIELD];
  return Array.isArray(changed) ? changed.filter((path) => typeof path === 'string') : [];
}

function toAnswer(own: OwnTool, { results }: StepsDone): ToolSuccess {
  return {
    success: true,
    tool: own.name,
    message: `${own.name}: ${own.steps.length === 1 ? '1 step' : `${own.steps.length} steps`} done, nothing to change.`,
    steps: toldSteps(own, results),
    answer: results.at(-1) ?? null,
  };
}

function toldSteps(own: OwnTool, results: readonly unknown[]) {
  return own.steps.map((step, at) => ({
    step: at + 1,
    tool: step.kind === 'call' ? step.tool : 'ask',
    message: toldResult(results[at]),
  }));
}

function toldResult(result: unknown): string {
  if (result === null || typeof result !== 'object') return 'Not done.';
  const { message, count, found, results } = result as Readonly<Record<string, unknown>>;
  if (typeof message === 'string') return message;
  if (typeof found === 'number') return `Found ${found}.`;
  if (typeof count === 'number' && Array.isArray(results)) return `Done ${count} times.`;
  return 'Done.';
}

/** @returns `undefined` where nothing is left to change */
function toPlan(own: OwnTool, done: StepsDone): ChangePlan | undefined {
  const changes = [...done.merged.values()].filter(isChange);
  const [first] = changes;
  if (!first) return undefined;
  const files = new Set(changes.map(({ path, moved, after }) => (moved && after === null ? moved.other : path))).size;
  const broken = done.plans.flatMap(({ details }) => {
    const links = details['links_that_break'];
    return Array.isArray(links) ? (links as unknown[]) : [];
  });
  const folder = done.plans.find((plan) => plan.folder)?.folder;
  const warnings = [...new Set(done.plans.flatMap((plan) => plan.warnings ?? []))];
  return {
    operation: callName(own.name),
    message: `${inQuotes(own.name)} changes ${files === 1 ? '1 file' : `${files} files`}.`,
    path: done.plans.at(-1)?.path ?? first.path,
    changes,
    details: {
      tool: own.name,
      steps: toldSteps(own, done.results),
      ...(broken.length > 0 && { links_that_break: broken }),
    },
    result: {
      tool: own.name,
      message: `${own.name}: done.`,
      steps: toldSteps(own, done.results),
      answer: done.results.at(-1) ?? null,
      files_changed: files,
    },
    ...(warnings.length > 0 && { warnings }),
    ...(folder && { folder }),
    askAnyway: 'What a tool of your own would change is shown each time.',
  };
}
