import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../../model/messages.ts';
import type { ToolSchema } from '../../model/model-provider.ts';
import {
  converseWith,
  json,
  piece,
  event,
  QUESTION,
  SEARCH,
  streamOf,
  type RawAnswer,
  type SentBody,
} from '../testing/answering-server.ts';

/** Each server refuses what it names until it is gone, as the real ones do. */

const FINE = streamOf({ content: 'In October.' });
const refusing =
  (isRefused: (body: SentBody) => boolean, refusal: RawAnswer) =>
  (body: SentBody): RawAnswer =>
    isRefused(body) ? refusal : FINE;
const error = (message: string, more: object = {}, status = 400) => json(status, { error: { message, ...more } });

describe('a field that a service refuses is left out, and left out from then on', () => {
  const has = (field: string) => (body: SentBody) => field in body;
  it.each<[string, (body: SentBody) => boolean, RawAnswer, string]>([
    [
      'Databricks, JSON within the message',
      has('stream_options'),
      json(400, {
        error_code: 'BAD_REQUEST',
        message: JSON.stringify({
          error: { message: "Extra inputs are not permitted, field: 'stream_options', value: {'include_usage': True}" },
        }),
      }),
      'field:stream_options',
    ],
    [
      'OpenAI’s param',
      has('stream_options'),
      error('Unknown parameter.', { param: 'stream_options' }),
      'field:stream_options',
    ],
    [
      'FastAPI’s loc',
      has('stream_options'),
      json(422, {
        detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' }],
      }),
      'field:stream_options',
    ],
    [
      'Mistral’s, detail within the message',
      has('stream_options'),
      json(422, {
        object: 'error',
        message: { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
      }),
      'field:stream_options',
    ],
    [
      'a stream',
      (body) => body['stream'] === true,
      error('Streaming is not supported for this model.'),
      'whole-answer',
    ],
    [
      'a model without a system role (Gemma)',
      (body) => body.messages[0]?.['role'] === 'system',
      error('System role not supported'),
      'no-system',
    ],
    [
      'the same as an exception of a template',
      (body) => body.messages[0]?.['role'] === 'system',
      error('Jinja Exception: System role not supported', {}, 500),
      'no-system',
    ],
    [
      'the same of o1-mini',
      (body) => body.messages[0]?.['role'] === 'system',
      error("Unsupported value: 'messages[0].role' does not support 'system' with this model.", {
        param: 'messages[0].role',
      }),
      'no-system',
    ],
    [
      'a length that must be said',
      (body) => !('max_tokens' in body),
      error('max_tokens: Field required'),
      'max-tokens',
    ],
  ])('%s', async (_who, isRefused, refusal, adaptation) => {
    const { answer, bodies, waits, found } = await converseWith(refusing(isRefused, refusal));
    expect(answer).toBe('In October.');
    expect(bodies).toHaveLength(2);
    expect(waits).toEqual([]);
    expect(found).toEqual([{ adaptations: [adaptation] }]);
    const again = await converseWith(refusing(isRefused, refusal), { traits: found[0]! });
    expect(again.bodies).toHaveLength(1);
  });

  it('the instructions go in front of the person’s first words where there is no system role', async () => {
    const { bodies } = await converseWith(
      refusing((body) => body.messages[0]?.['role'] === 'system', error('System role not supported')),
    );
    expect(bodies[1]?.messages).toEqual([{ role: 'user', content: 'System.\n\nWhen do I plant garlic?' }]);
  });

  it('several, one after the other', async () => {
    const { answer, bodies, found } = await converseWith((body) => {
      if ('stream_options' in body) return error('stream_options is not supported');
      if (body['stream'] === true)
        return error('Only non-streaming requests: stream must be false', { param: 'stream' });
      return json(200, { choices: [{ message: { content: 'In October.' }, finish_reason: 'stop' }] });
    });
    expect([answer, bodies.length]).toEqual(['In October.', 3]);
    expect(found).toEqual([{ adaptations: ['field:stream_options', 'whole-answer'] }]);
  });

  it('a field of its own that a service does not take back (Groq)', async () => {
    const { bodies, answer } = await converseWith((body, n) => {
      if (n === 0)
        return streamOf(
          { reasoning: 'Hm.' },
          { tool_calls: [{ index: 0, id: 'c1', function: { name: 'search_notes', arguments: '{"query":"a"}' } }] },
        );
      return body.messages.some((message) => 'reasoning' in message)
        ? error(
            "'messages.2' : for 'role:assistant' the following must be satisfied[('messages.2' : property 'reasoning' is unsupported, did you mean 'role'?)]",
          )
        : FINE;
    });
    expect(answer).toBe('In October.');
    expect(bodies).toHaveLength(3);
  });
});

it('thinking within the content is left out where a service wants text alone', async () => {
  const { bodies, answer } = await converseWith((body, n) => {
    if (n === 0)
      return streamOf(
        { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] },
        { content: [{ type: 'text', text: 'A moment.' }] },
        { tool_calls: [{ index: 0, id: 'c1', function: { name: 'search_notes', arguments: '{"query":"a"}' } }] },
      );
    return body.messages.some(({ content }) => Array.isArray(content)) ? error('content must be a string') : FINE;
  });
  expect(answer).toBe('In October.');
  expect(bodies.map(({ messages }) => messages.find(({ role }) => role === 'assistant')?.['content'])).toEqual([
    undefined,
    [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
      { type: 'text', text: 'A moment.' },
    ],
    'A moment.',
  ]);
});

it('a message with calls alone holds an empty text where null is refused (xAI)', async () => {
  const isNull = (body: SentBody) => body.messages.some(({ content }) => content === null);
  const { answer, bodies } = await converseWith((body, n) => {
    if (n === 0)
      return streamOf({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'search_notes', arguments: '{}' } }] });
    return isNull(body)
      ? json(400, {
          code: 'Client specified an invalid argument',
          error: 'Invalid request content: Each message must have at least one content element.',
        })
      : FINE;
  });
  expect([answer, bodies.length]).toEqual(['In October.', 3]);
});

describe('what another model wrote is made fit', () => {
  const FOREIGN: StoredMessage[] = [
    QUESTION,
    { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'search_notes', arguments: '{}' }] },
    { role: 'tool', callId: 'a', name: 'search_notes', content: '{"success":true}' },
    { role: 'assistant', content: 'In October.' },
    { role: 'user', content: 'And onions?' },
  ];

  it('with Google’s value for a call without a signature', async () => {
    const isUnsigned = (body: SentBody) => !JSON.stringify(body).includes('skip_thought_signature_validator');
    const { answer } = await converseWith(
      refusing(
        isUnsigned,
        json(400, [
          { error: { code: 400, message: 'Function call is missing a thought_signature in functionCall parts.' } },
        ]),
      ),
      { messages: FOREIGN },
    );
    expect(answer).toBe('In October.');
  });

  it('with empty reasoning beside calls (DeepSeek, Moonshot)', async () => {
    const lacks = (body: SentBody) =>
      body.messages.some((message) => 'tool_calls' in message && !('reasoning_content' in message));
    const { answer } = await converseWith(
      refusing(lacks, error('Missing `reasoning_content` field in the assistant message at message index 2.')),
      { messages: FOREIGN },
    );
    expect(answer).toBe('In October.');
  });
});

describe('a tool that a service refuses is left out, and named', () => {
  const ODD: ToolSchema = {
    name: 'mcp_tracker_odd',
    description: 'Odd.',
    parameters: { type: 'object', properties: { a: { not: {} } } },
    from: { server: 'Tracker', tool: 'odd' },
  };
  const hasOdd = (body: SentBody) => body.tools?.some(({ function: { name } }) => name === ODD.name) === true;

  it.each<[string, RawAnswer]>([
    [
      'OpenAI, by its name',
      error(`Invalid schema for function '${ODD.name}': schema must be of type object.`, {
        param: 'tools[1].function.parameters',
        code: 'invalid_function_parameters',
      }),
    ],
    ['Anthropic, by its place', error('tools.1.custom.input_schema: JSON schema is invalid')],
    [
      'Google, by its place',
      json(400, [
        {
          error: {
            code: 400,
            message:
              '* GenerateContentRequest.tools[0].function_declarations[1].parameters.properties[a].type: must be specified',
            status: 'INVALID_ARGUMENT',
          },
        },
      ]),
    ],
    [
      'Mistral, by its place',
      json(422, {
        detail: [{ loc: ['body', 'tools', 1, 'function', 'parameters'], msg: 'Input should be a valid schema' }],
      }),
    ],
  ])('%s', async (_who, refusal) => {
    const { answer, bodies, saved, found } = await converseWith(refusing(hasOdd, refusal), { tools: [SEARCH, ODD] });
    expect(answer).toBe('In October.');
    // Once as it is, once with types alone, once without it.
    expect(bodies.map((body) => body.tools?.length)).toEqual([2, 2, 1]);
    expect(saved.at(-1)).toMatchObject({ leftOut: { tools: [{ tool: 'odd', server: 'Tracker' }] } });
    const again = await converseWith(refusing(hasOdd, refusal), { tools: [SEARCH, ODD], traits: found[0]! });
    expect(again.bodies).toHaveLength(1);
  });

  it('all of external servers where none is named', async () => {
    const { answer, bodies, saved } = await converseWith(
      refusing(hasOdd, error('One of the tools has an invalid schema.')),
      { tools: [SEARCH, ODD] },
    );
    expect([answer, bodies.length]).toEqual(['In October.', 3]);
    expect(bodies.at(-1)?.tools?.map(({ function: { name } }) => name)).toEqual(['search_notes']);
    expect(saved.at(-1)).toMatchObject({ leftOut: { tools: [{ tool: 'odd', server: 'Tracker' }] } });
  });

  it('but stays where types alone are enough', async () => {
    const isOdd = (body: SentBody) => JSON.stringify(body.tools).includes('"not"');
    const { bodies, saved } = await converseWith(refusing(isOdd, error(`Invalid schema for function '${ODD.name}'`)), {
      tools: [SEARCH, ODD],
    });
    expect(bodies[1]?.tools?.[1]?.function.parameters).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
    });
    expect(saved.at(-1)).not.toHaveProperty('leftOut');
  });
});

describe('a picture that a service refuses is left out of this and every later request', () => {
  const TALL = { name: 'tall.png', dataUrl: 'data:image/png;base64,AAAA' };
  const SMALL = { name: 'small.png', dataUrl: 'data:image/png;base64,BBBB' };
  const holds =
    ({ dataUrl }: { dataUrl: string }) =>
    (body: SentBody) =>
      JSON.stringify(body).includes(dataUrl);

  it.each<[string, RawAnswer]>([
    [
      'Anthropic',
      error('messages.0.content.1.image.source.base64: image dimensions exceed max allowed size: 8000 pixels'),
    ],
    ['a proxy', { status: 413, type: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }],
    ['OpenRouter', error('No endpoints found that support image input', { code: 404 }, 404)],
    ['without a word about it', error('Bad request')],
    ['FastAPI', json(422, { detail: 'Unprocessable' })],
  ])('%s', async (_who, refusal) => {
    const first: StoredMessage = { role: 'user', content: 'What is in the picture?', images: [TALL] };
    const { answer, saved, bodies } = await converseWith(refusing(holds(TALL), refusal), { messages: [first] });
    expect([answer, bodies.length]).toEqual(['In October.', 2]);
    expect(JSON.stringify(bodies[1])).toContain('tall.png');
    expect(saved.at(-1)).toMatchObject({ leftOut: { pictures: [{ name: 'tall.png' }] } });
    const next = await converseWith(refusing(holds(TALL), refusal), { messages: [first, ...saved, QUESTION] });
    expect([next.answer, next.bodies.length]).toEqual(['In October.', 1]);
  });

  it('also where a server fails with it again and again, which a passing failure does not', async () => {
    const first: StoredMessage = { role: 'user', content: 'What is in the picture?', images: [TALL] };
    const fails = error('Internal server error', {}, 500);
    const { answer, saved, bodies } = await converseWith(refusing(holds(TALL), fails), { messages: [first] });
    expect([answer, bodies.length]).toEqual(['In October.', 3]);
    expect(saved.at(-1)).toMatchObject({ leftOut: { pictures: [{ name: 'tall.png' }] } });
    const passing = await converseWith((_body, n) => (n === 0 ? fails : FINE), { messages: [first] });
    expect(passing.saved.at(-1)).not.toHaveProperty('leftOut');
    expect(passing.bodies).toHaveLength(2);
  });

  it('and others stay that were taken before', async () => {
    const before: StoredMessage[] = [
      { role: 'user', content: 'See', images: [SMALL] },
      { role: 'assistant', content: 'I see.' },
    ];
    const { bodies } = await converseWith(refusing(holds(TALL), error('Could not process image')), {
      messages: [...before, { role: 'user', content: 'And this?', images: [TALL] }],
    });
    expect(bodies[1] && holds(SMALL)(bodies[1])).toBe(true);
  });

  it('nothing is said to be refused where the pictures were not the reason', async () => {
    const { outcome, saved } = await converseWith(() => error('Bad request'), {
      messages: [{ role: 'user', content: 'See', images: [SMALL] }],
    });
    expect(outcome).toMatchObject({ reason: 'error', message: expect.stringContaining('Bad request') as string });
    expect(saved).toEqual([]);
  });
});

describe('no request is sent twice as it was', () => {
  it.each<[string, RawAnswer]>([
    ['a refusal without a reason', error('Bad request')],
    ['a filter', error('The prompt triggered the content management policy', { code: 'content_filter' })],
    ['a proxy’s limit', { status: 413, type: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }],
    ['an unknown model', error('The model `m` does not exist', {}, 404)],
    ['a data policy', error('No endpoints found matching your data policy', {}, 404)],
    ['a wrong key', error('Invalid API key', {}, 401)],
    [
      'more than a minute’s limit',
      error(
        'Request too large on tokens per min (TPM): Limit 6000, Requested 7300',
        { code: 'rate_limit_exceeded' },
        429,
      ),
    ],
    ['a field that is needed', error('stream_options is not supported')],
  ])('%s', async (_what, refusal) => {
    const { outcome, bodies } = await converseWith(() => refusal);
    expect(outcome.reason).toBe('error');
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(bodies.length);
  });

  it('a passing one is', async () => {
    const { answer, bodies } = await converseWith((_body, n) => (n === 0 ? error('Overloaded', {}, 529) : FINE));
    expect([answer, bodies.length]).toEqual(['In October.', 2]);
  });
});

describe('roles are in an order that the strictest service accepts', () => {
  it('after a turn that was stopped at its results', async () => {
    const stopped: StoredMessage[] = [
      QUESTION,
      { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'search_notes', arguments: '{}' }] },
      { role: 'tool', callId: 'a', name: 'search_notes', content: '{"success":true}' },
      { role: 'user', content: 'And onions?' },
    ];
    const { bodies } = await converseWith(() => FINE, { messages: stopped });
    expect(bodies[0]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
    expect(bodies[0]?.messages[4]?.['content']).toMatch(/stopped, or failed/);
  });

  it('Stop in the middle of the second answer, and a further message', async () => {
    const controller = new AbortController();
    const call = { index: 0, id: 'c1', function: { name: 'search_notes', arguments: '{"query":"a"}' } };
    const first = await converseWith(
      (_body, n) =>
        n === 0
          ? streamOf({ tool_calls: [call] })
          : { body: event(piece({ role: 'assistant', content: '' })), holds: true },
      {
        signal: controller.signal,
        onEvent: (one) => one.type === 'round_start' && one.round === 2 && setTimeout(() => controller.abort(), 50),
      },
    );
    expect(first.outcome).toEqual({ reason: 'stopped' });
    const { bodies } = await converseWith(() => FINE, {
      messages: [QUESTION, ...first.saved, { role: 'user', content: 'Go on' }],
    });
    expect(bodies[0]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
  });

  it('with no empty message among them', async () => {
    const odd: StoredMessage[] = [
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: ' ' },
      { role: 'assistant', content: '' },
      { role: 'user', content: 'Hm' },
      { role: 'assistant', content: 'Yes?' },
      { role: 'assistant', content: 'Well.' },
      { role: 'user', content: '', images: [{ name: 'a.png', dataUrl: 'data:image/png;base64,AA==' }] },
    ];
    const { bodies } = await converseWith(() => FINE, { messages: odd });
    const roles = bodies[0]?.messages.map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user']);
    for (const { content } of bodies[0]?.messages ?? []) {
      if (Array.isArray(content)) expect(JSON.stringify(content)).not.toMatch(/"text":"\s*"/);
      else expect(String(content).trim()).not.toBe('');
    }
  });
});
