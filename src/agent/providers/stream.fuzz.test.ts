import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { ModelError, type ModelDelta, type ModelRequest } from '../model/model-provider.ts';
import { createChunkReader } from './chunk-reader.ts';
import { createOpenAiProvider } from './openai-compatible.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** A server that sends these packets and then ends. */
function serve(packets: Iterable<Uint8Array>, contentType = 'text/event-stream') {
  const rest = packets[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = rest.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
  const fetch = () => Promise.resolve(new Response(body, { headers: { 'content-type': contentType } }));
  return createOpenAiProvider({ baseUrl: 'http://localhost:1/v1', model: 'm', fetch });
}

async function read(
  packets: Iterable<Uint8Array>,
  contentType?: string,
): Promise<{ deltas: ModelDelta[]; error: unknown }> {
  const deltas: ModelDelta[] = [];
  const request: ModelRequest = {
    system: '',
    messages: [{ role: 'user', content: 'Hi' }],
    tools: [],
    signal: new AbortController().signal,
  };
  try {
    for await (const delta of serve(packets, contentType).stream(request)) deltas.push(delta);
  } catch (error) {
    return { deltas, error };
  }
  return { deltas, error: undefined };
}

/** Cuts bytes at any places, within characters too. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [...new Set(places.map((place) => Math.floor(place * bytes.length)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.subarray(from, at[index])).filter((part) => part.length > 0);
}

const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 });
const words = fc.string({ unit: 'grapheme', maxLength: 20 });

const wellFormed = (delta: ModelDelta): boolean => {
  switch (delta.type) {
    case 'text':
    case 'reasoning':
      return typeof delta.text === 'string';
    case 'tool_call':
      return (
        Number.isInteger(delta.index) &&
        delta.index >= 0 &&
        [delta.id, delta.name, delta.arguments].every((part) => part === undefined || typeof part === 'string')
      );
    case 'usage':
      return Number.isFinite(delta.usage.inputTokens) && Number.isFinite(delta.usage.outputTokens);
    case 'left_out':
      return delta.tools !== undefined || delta.pictures !== undefined;
    case 'service':
      return typeof delta.service.from === 'string' && JSON.stringify(delta.service) !== undefined;
    case 'finish':
      return typeof delta.reason === 'string';
  }
};

/** JSON of the shape of a piece of an answer, with any value in any place. */
const anything = fc.jsonValue({ maxDepth: 2 });
const maybe = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: usual }, { weight: 1, arbitrary: anything });
const oneCall = fc.record(
  {
    index: maybe(fc.nat(3)),
    id: maybe(words),
    function: maybe(fc.record({ name: maybe(words), arguments: maybe(words) }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);
const delta = fc.record(
  { content: maybe(words), reasoning: maybe(words), tool_calls: maybe(fc.array(maybe(oneCall), { maxLength: 3 })) },
  { requiredKeys: [] },
);
const chunk = fc.record(
  {
    object: maybe(fc.constant('chat.completion.chunk')),
    choices: maybe(
      fc.array(
        maybe(
          fc.record(
            { delta: maybe(delta), finish_reason: maybe(fc.constantFrom('stop', 'tool_calls', null)) },
            { requiredKeys: [] },
          ),
        ),
        { maxLength: 2 },
      ),
    ),
    usage: maybe(
      fc.record({ prompt_tokens: maybe(fc.nat()), completion_tokens: maybe(fc.nat()) }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
);
const event = fc
  .oneof(
    chunk.map((value) => `data: ${JSON.stringify(value)}\n\n`),
    anything.map((value) => `data: ${JSON.stringify(value)}\r\n\r\n`),
    fc.constantFrom(
      'data: [DONE]\n\n',
      'event: error\ndata: {"error":"x"}\n\n',
      ': a comment\n\n',
      'data:\n\n',
      'data: {\n\n',
      'data\n',
      '\n\n\n',
      'retry: 1\n',
      'id: 5\n',
    ),
    fc.string({ maxLength: 30 }),
  )
  .map(encode);
const packet = fc.oneof({ weight: 3, arbitrary: event }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) });

describe(describeFuzz('an endpoint’s stream, whatever it sends'), () => {
  it('gives the same result however its packets are split', async () => {
    const pieces = fc.array(words, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(pieces, places, async (texts, cuts) => {
        const events = [
          ...texts.map((content) => ({ choices: [{ delta: { content } }] })),
          { choices: [{ delta: {}, finish_reason: 'stop' }] },
        ];
        const bytes = encode(
          events
            .map((value) => `data: ${JSON.stringify(value)}\n\n`)
            .join('')
            .concat('data: [DONE]\n\n'),
        );
        const { deltas, error } = await read(cut(bytes, cuts));
        expect(error).toBeUndefined();
        expect(deltas.map((one) => (one.type === 'text' ? one.text : '')).join('')).toBe(texts.join(''));
      }),
      fuzzRuns(80),
    );
  });

  it('ends in well-formed pieces, or in an error that says why and what to do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(packet, { maxLength: 12 }),
        places,
        fc.constantFrom('text/event-stream', 'text/plain', 'application/json', ''),
        async (packets, cuts, contentType) => {
          const bytes = new Uint8Array(packets.reduce((sum, { length }) => sum + length, 0));
          let at = 0;
          for (const one of packets) {
            bytes.set(one, at);
            at += one.length;
          }
          const { deltas, error } = await read(cut(bytes, cuts), contentType);
          expect(deltas.filter((one) => !wellFormed(one))).toEqual([]);
          if (error === undefined) return;
          expect(error).toBeInstanceOf(ModelError);
          expect((error as ModelError).message).not.toBe('');
          expect((error as ModelError).hint).not.toBe('');
        },
      ),
      fuzzRuns(200),
    );
  });

  it.each([
    [
      'one event without an end',
      function* () {
        yield encode('data: ');
        for (;;) yield new Uint8Array(500_000).fill(97);
      },
    ],
    [
      'events without an end',
      function* () {
        const one = encode(`data: ${JSON.stringify({ choices: [{ delta: { content: 'a'.repeat(1_000_000) } }] })}\n\n`);
        for (;;) yield one;
      },
    ],
    [
      'empty lines without an end',
      function* () {
        for (;;) yield new Uint8Array(1_000_000).fill(10);
      },
    ],
  ])('is stopped where it is endless: %s', async (_name, packets) => {
    const { error } = await read(packets());
    expect(error).toMatchObject({ name: 'ModelError', message: expect.stringContaining('did not end') });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['an array', []],
    ['calls that are no list', { choices: [{ delta: { tool_calls: 7 } }] }],
    ['a call that is null', { choices: [{ delta: { tool_calls: [null] } }] }],
    ['a choice that is null', { choices: [null] }],
    ['a name that is an object', { choices: [{ delta: { tool_calls: [{ function: { name: {} } }] } }] }],
    [
      'an index that is a word',
      { choices: [{ delta: { tool_calls: [{ index: 'x', id: 4, function: { name: 'a' } }] } }] },
    ],
    ['content with null parts', { choices: [{ delta: { content: [null, 'x'] } }] }],
    ['counts that are words', { usage: { prompt_tokens: 'many' } }],
    ['a reason that is an object', { choices: [{ finish_reason: {} }] }],
  ])('is read past a chunk of the wrong type: %s', (_name, value) => {
    const reader = createChunkReader();
    expect(reader.read(value as never).filter((one) => !wellFormed(one))).toEqual([]);
  });
});
