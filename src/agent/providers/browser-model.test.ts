import { describe, expect, it } from 'vitest';
import type { GenerationRequest, Generator, LoadedGenerator } from '../../workers/contract.ts';
import type { AgentEvent, TurnOutcome } from '../turn/events.ts';
import type { ToolProtocol } from '../model/model-provider.ts';
import { runTurn } from '../turn/run-turn.ts';
import { createBrowserProvider } from './browser-model.ts';

const LOAD = { modelId: 'tiny', localModels: 'http://localhost/models/' };
const CALL = 'I look.<tool_call>\n{"name": "search_notes", "arguments": {"query": "Zürich <b>"}}\n</tool_call>';

/** Answers by a script, in pieces; the real one is tried in a browser. */
function createScript(
  answers: readonly string[],
  takesTools = true,
): Generator & { readonly asked: GenerationRequest[] } {
  const asked: GenerationRequest[] = [];
  const facts: LoadedGenerator = { id: 'tiny', device: 'wasm', dtype: 'q8', contextTokens: 2048, takesTools };
  return {
    asked,
    status: () => ({ state: 'ready', ...facts }),
    subscribe: () => () => undefined,
    load: () => Promise.resolve(facts),
    async generate(request, onText, signal) {
      const text = answers[asked.push(request) - 1] ?? '';
      for (let at = 0; at < text.length; at += 3) {
        await new Promise((resolve) => setTimeout(resolve));
        signal.throwIfAborted();
        onText(text.slice(at, at + 3));
      }
      return { reason: 'stop', promptTokens: 10, newTokens: text.length };
    },
    close: () => undefined,
  };
}

async function turn(
  generator: Generator,
  toolProtocol: ToolProtocol,
): Promise<{ readonly events: AgentEvent[]; readonly outcome: TurnOutcome }> {
  const provider = createBrowserProvider({ generator, load: LOAD, toolProtocol });
  const tools = [
    {
      name: 'search_notes',
      description: 'Finds notes.',
      parameters: { type: 'object', properties: { query: { type: 'string' } } },
    },
  ];
  const steps = runTurn({
    messages: [{ role: 'user', content: 'What of Zürich?' }],
    system: 'Be brief.',
    provider,
    tools,
    execute: ({ input }) => Promise.resolve({ success: true, asked: input }),
  });
  const events: AgentEvent[] = [];
  for (;;) {
    const step = await steps.next();
    if (step.done) return { events, outcome: step.value };
    events.push(step.value);
  }
}

describe('the model in this page', () => {
  it('is given tools by its template, and its calls are run', async () => {
    const generator = createScript([CALL, 'There is one.']);
    const { events, outcome } = await turn(generator, 'native');
    expect(outcome).toEqual({ reason: 'answered' });
    expect(generator.asked[0]).toMatchObject({
      messages: [{ role: 'system', content: 'Be brief.' }, { role: 'user' }],
      tools: [{ function: { name: 'search_notes' } }],
    });
    expect(generator.asked[1]?.messages.slice(2)).toMatchObject([
      {
        role: 'assistant',
        content: 'I look.',
        tool_calls: [{ function: { name: 'search_notes', arguments: { query: 'Zürich <b>' } } }],
      },
      {
        role: 'tool',
        name: 'search_notes',
        content: expect.stringContaining('asked: query Zürich <b>') as string,
      },
    ]);
    expect(events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')).toBe(
      'I look.There is one.',
    );
  });

  it('writes its calls into the text where its template takes no tools', async () => {
    const generator = createScript(['TOOL_CALL: search_notes({"query": "Zürich"})', 'There is one.'], false);
    const { events, outcome } = await turn(generator, 'text');
    expect(outcome).toEqual({ reason: 'answered' });
    expect(generator.asked[0]?.tools).toEqual([]);
    expect(events.some((event) => event.type === 'tool_end' && event.result.success)).toBe(true);
  });

  it('is asked again with tools in the text when its template turns out to take none', async () => {
    const generator = createScript(['Hello.'], false);
    expect((await turn(generator, 'native')).outcome).toEqual({ reason: 'answered' });
    expect(generator.asked).toHaveLength(1);
    expect(generator.asked[0]?.messages[0]?.content).toContain('TOOL_CALL');
  });
});
