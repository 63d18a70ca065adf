import type { Message, ToolCallRequest } from '../../src/agent/model/messages.ts';
import type { ModelProvider } from '../../src/agent/model/model-provider.ts';
import { runTurn } from '../../src/agent/turn/run-turn.ts';
import { TOOLS } from '../../src/tools/registry.ts';
import { toolToSchema } from '../../src/tools/definition/tool-schema.ts';
import { parseArguments } from '../../src/agent/turn/parse-arguments.ts';
import type { Question } from './question.ts';
import type { EvalWorld } from './sample-world.ts';

/** What an assistant did first: a call, text without one, or an error. */
export interface FirstStep {
  readonly call?: { readonly tool: string; readonly input: unknown };
  readonly says?: string;
  readonly error?: string;
}

const schemas = TOOLS.map(toolToSchema);

/** Asks the question in a new conversation through the app's loop, which is stopped before the first call runs. */
export async function firstStep(question: Question, provider: ModelProvider, world: EvalWorld): Promise<FirstStep> {
  const stop = new AbortController();
  const turn = runTurn({
    messages: [
      ...earlier(question),
      { role: 'user', content: question.asks, situation: await world.situation(question.openNote) },
    ],
    system: await world.systemPrompt(),
    provider,
    tools: schemas,
    signal: stop.signal,
    maxRounds: 1,
    execute: () => Promise.reject(new Error('No call is to run here.')),
  });
  let step: FirstStep = {};
  for await (const event of turn) {
    if (event.type === 'tool_start' && !step.call) {
      step = { call: { tool: event.call.name, input: inputOf(event.call) } };
      stop.abort();
    } else if (event.type === 'text' && !step.call) step = { says: (step.says ?? '') + event.text };
    else if (event.type === 'turn_end' && event.outcome.reason === 'error')
      step = { error: `${event.outcome.message} ${event.outcome.hint}` };
  }
  return step;
}

function inputOf(call: ToolCallRequest): unknown {
  const parsed = parseArguments(
    call,
    schemas.find(({ name }) => name === call.name),
  );
  return parsed.ok ? parsed.input : call.arguments;
}

/** A change that the assistant has made, which “undo that” means. */
function earlier({ afterChange }: Question): Message[] {
  if (afterChange === undefined) return [];
  const input = { title: 'Hedges', content: '# Hedges\n' };
  const result = {
    success: true,
    operation: 'create_note',
    path: 'Hedges.md',
    change_id: afterChange,
    message: 'Created “Hedges.md”.',
  };
  return [
    { role: 'user', content: 'Create a note called Hedges.' },
    {
      role: 'assistant',
      content: '',
      toolCalls: [{ id: 'earlier-1', name: 'create_note', arguments: JSON.stringify(input) }],
    },
    { role: 'tool', callId: 'earlier-1', name: 'create_note', content: JSON.stringify(result) },
    { role: 'assistant', content: 'I made the note [[Hedges.md#L1]].' },
  ];
}
