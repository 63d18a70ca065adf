import { describe, expect, it } from 'vitest';
import type { AgentEvent, TurnOutcome } from '../turn/events.ts';
import type { Message } from '../model/messages.ts';
import { ModelError, type ModelRequest, type ToolSchema } from '../model/model-provider.ts';
import { runTurn } from '../turn/run-turn.ts';
import { createStandInChromeModel, STAND_IN_TOOLS, type StandIn } from '../testing/stand-in-chrome-model.ts';
import {
  type ChromeToolApi,
  createChromeProvider,
  fetchChromeModel,
  findChromeModel,
  findChromeTools,
  readChromeModelState,
} from './chrome-model.ts';

const TOOL: ToolSchema = {
  name: 'search_notes',
  description: 'Finds notes.',
  parameters: { type: 'object', properties: { query: { type: 'string' } } },
};

const requestOf = (messages: readonly Message[], more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be brief.',
  messages,
  tools: [],
  signal: new AbortController().signal,
  ...more,
});

async function say(api: StandIn, request: ModelRequest): Promise<string> {
  let said = '';
  for await (const delta of createChromeProvider({ api }).stream(request))
    if (delta.type === 'text') said += delta.text;
  return said;
}

async function turn(
  api: StandIn,
  tools?: ChromeToolApi,
): Promise<{ readonly events: AgentEvent[]; readonly outcome: TurnOutcome }> {
  const provider = createChromeProvider({ api, tools });
  const turns = runTurn({
    messages: [{ role: 'user', content: 'What of Zürich?' }],
    system: 'Be brief.',
    provider,
    tools: [TOOL],
    execute: ({ input }) => Promise.resolve({ success: true, asked: input }),
  });
  const events: AgentEvent[] = [];
  for (;;) {
    const step = await turns.next();
    if (step.done) return { events, outcome: step.value };
    events.push(step.value);
  }
}

describe('Chrome’s built-in model', () => {
  it('is given the instructions and the conversation, answers in pieces, and frees its session', async () => {
    const api = createStandInChromeModel({ answers: [['Two ', 'notes.']] });
    const said = await say(
      api,
      requestOf([
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi.' },
        { role: 'user', content: 'How many?' },
      ]),
    );
    expect(said).toBe('Two notes.');
    expect(api.asked).toEqual([
      {
        initialPrompts: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Hi.' },
        ],
        prompt: 'How many?',
        tools: [],
        responseConstraint: undefined,
      },
    ]);
    expect(api.alive()).toBe(0);
  });

  it('calls tools in an answer constrained by a schema', async () => {
    const api = createStandInChromeModel({
      answers: [
        ['{"say":"I look.","calls":[{"tool":"search_', 'notes","input":{"query":"Zürich"}}]}'],
        ['{"say":"There ', 'is one.","calls":[]}'],
      ],
    });
    const { events, outcome } = await turn(api);
    expect(outcome).toEqual({ reason: 'answered' });
    expect(api.asked[0]?.responseConstraint).toMatchObject({ type: 'object', required: ['say', 'calls'] });
    expect(api.asked[1]?.prompt).toContain('asked: query Zürich');
    expect(events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')).toBe(
      'I look.There is one.',
    );
    expect(api.alive()).toBe(0);
  });

  it('hands its calls back to the page, one turn of the model for each request', async () => {
    const call = (callID: string, query: string) => ({
      type: 'tool-call' as const,
      value: new STAND_IN_TOOLS.call({ callID, name: 'search_notes', arguments: { query } }),
    });
    const api = createStandInChromeModel({
      answers: [['I ', 'look.', [call('1', 'Zürich'), call('2', 'Bern')]], [{ type: 'text', value: 'There is one.' }]],
    });
    const { events, outcome } = await turn(api, STAND_IN_TOOLS);
    expect(outcome).toEqual({ reason: 'answered' });
    expect(api.asked.map(({ tools }) => tools)).toEqual(
      Array(2).fill([{ name: TOOL.name, description: TOOL.description, inputSchema: TOOL.parameters }]),
    );
    expect(api.asked[0]).toMatchObject({ prompt: 'What of Zürich?', responseConstraint: undefined });
    const [first = '', second = ''] = events.flatMap((event) => (event.type === 'tool_start' ? [event.call.id] : []));
    expect(api.asked[1]?.initialPrompts.at(-1)).toEqual({
      role: 'assistant',
      content: [{ type: 'text', value: 'I look.' }, call(first, 'Zürich'), call(second, 'Bern')],
    });
    expect(api.asked[1]?.prompt).toMatchObject([
      { role: 'user', content: [{ value: { callID: first } }, { value: { callID: second } }] },
    ]);
    expect(JSON.stringify(api.asked[1]?.prompt)).toContain('Bern');
    expect(api.alive()).toBe(0);
  });

  it('is constrained by a schema from then on where it refuses tools', async () => {
    const api = createStandInChromeModel({
      refusesTools: true,
      answers: [
        ['{"say":"","calls":[{"tool":"search_notes","input":{"query":"Zürich"}}]}'],
        ['{"say":"One.","calls":[]}'],
      ],
    });
    const { events, outcome } = await turn(api, STAND_IN_TOOLS);
    expect(outcome).toEqual({ reason: 'answered' });
    expect(events.some((event) => event.type === 'tool_end' && event.result.success)).toBe(true);
    expect(api.asked.every(({ tools, responseConstraint }) => tools.length === 0 && responseConstraint)).toBe(true);
  });

  it('sends an empty input in place of one that is no JSON', async () => {
    const api = createStandInChromeModel({ answers: [['Sorry.']] });
    const messages: Message[] = [
      { role: 'user', content: 'Look.' },
      { role: 'assistant', content: '', toolCalls: [{ id: '1', name: TOOL.name, arguments: '{"query": ' }] },
      { role: 'tool', callId: '1', name: TOOL.name, content: '{"success":false}' },
    ];
    const provider = createChromeProvider({ api, tools: STAND_IN_TOOLS });
    for await (const delta of provider.stream(requestOf(messages, { tools: [TOOL] }))) void delta;
    expect(api.asked[0]?.initialPrompts.at(-1)?.content).toMatchObject([{ value: { callID: '1', arguments: {} } }]);
  });

  it('finds the classes of calls where the browser has them', () => {
    expect(findChromeTools({})).toBeUndefined();
    expect(
      findChromeTools({
        LanguageModelToolCall: STAND_IN_TOOLS.call,
        LanguageModelToolSuccess: STAND_IN_TOOLS.response,
      }),
    ).toEqual(STAND_IN_TOOLS);
  });

  it('is given its tools in the prompt once it has refused the schema', async () => {
    const refusal = new DOMException('The response json schema is invalid.', 'NotSupportedError');
    const api = createStandInChromeModel({
      answers: [refusal, ['TOOL_CALL: search_notes({"query": "Zürich"})'], ['There is one.']],
    });
    const { events, outcome } = await turn(api);
    expect(outcome).toEqual({ reason: 'answered' });
    expect(events.some((event) => event.type === 'tool_end' && event.result.success)).toBe(true);
    expect(api.asked.map(({ responseConstraint }) => responseConstraint !== undefined)).toEqual([true, false, false]);
  });

  it('stops at once, in the middle of an answer', async () => {
    const api = createStandInChromeModel({ answers: [Array.from({ length: 1000 }, () => 'word ')] });
    const controller = new AbortController();
    const seen: string[] = [];
    const read = async () => {
      for await (const delta of createChromeProvider({ api }).stream(
        requestOf([{ role: 'user', content: 'Go' }], { signal: controller.signal }),
      )) {
        if (delta.type === 'text') seen.push(delta.text);
        if (seen.length === 3) controller.abort();
      }
    };
    await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(3);
    expect(api.alive()).toBe(0);
  });

  it('reports its window, and how much of it was used', async () => {
    const found: unknown[] = [];
    const deltas = [];
    const provider = createChromeProvider({
      api: createStandInChromeModel({ answers: [['four']], contextWindow: 6144 }),
      onFound: (traits) => found.push(traits),
    });
    for await (const delta of provider.stream(requestOf([{ role: 'user', content: 'Go' }]))) deltas.push(delta);
    expect(found).toEqual([{ contextTokens: 6144 }]);
    expect(deltas).toContainEqual({ type: 'usage', usage: { inputTokens: 3, outputTokens: 1 } });
  });

  it.each([
    [
      'too long a conversation',
      createStandInChromeModel({ answers: [], contextWindow: 10 }),
      'bad_request',
      'does not fit',
    ],
    [
      'a device that it does not run on',
      createStandInChromeModel({ answers: [], availability: 'unavailable' }),
      'unreachable',
      'does not run on this device',
    ],
    [
      'a model that is not there yet',
      createStandInChromeModel({ answers: [], availability: 'downloadable' }),
      'unknown_model',
      'not downloaded yet',
    ],
    [
      'a crash',
      createStandInChromeModel({ answers: [new DOMException('The model process crashed.', 'UnknownError')] }),
      'server',
      'The model process crashed.',
    ],
  ])('%s is an error with a fix', async (_, api, code, message) => {
    const failed: unknown = await say(
      api,
      requestOf([{ role: 'user', content: 'x'.repeat(100) }], { system: 'y'.repeat(100) }),
    ).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ModelError);
    expect(failed).toMatchObject({
      code,
      message: expect.stringContaining(message) as string,
      hint: expect.stringMatching(/\w/u) as string,
    });
    expect(api.alive()).toBe(0);
  });
});

describe('availability', () => {
  it('is read from the browser', async () => {
    expect(findChromeModel({})).toBeUndefined();
    expect(await readChromeModelState(undefined)).toMatchObject({ state: 'absent' });
    for (const availability of ['unavailable', 'downloadable', 'downloading', 'available'] as const) {
      expect(await readChromeModelState(createStandInChromeModel({ answers: [], availability }))).toMatchObject({
        state: availability,
      });
    }
  });

  it('shows the progress of the download, which can be cancelled', async () => {
    const api = createStandInChromeModel({ answers: [], availability: 'downloadable', contextWindow: 6144 });
    const shares: number[] = [];
    const controller = new AbortController();
    await expect(fetchChromeModel(() => controller.abort(), controller.signal, api)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await readChromeModelState(api)).toMatchObject({ state: 'downloadable' });
    expect(await fetchChromeModel((share) => shares.push(share), new AbortController().signal, api)).toBe(6144);
    expect(shares).toEqual([0, 0.5, 1]);
    expect(api.alive()).toBe(0);
  });
});
