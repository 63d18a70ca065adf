import { describe, expect, it } from 'vitest';
import type { ModelDelta } from '../../model/model-provider.ts';
import { converseWith, event, piece, readFrom } from '../testing/answering-server.ts';

const textOf = (deltas: readonly ModelDelta[]) =>
  deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');

const WHOLE = {
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'In October.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 7, completion_tokens: 3 },
};
const HALVES = [piece({ role: 'assistant', content: 'In ' }), piece({ content: 'October.' }), piece({}, 'stop')];
const lines = (end: string, ...parts: readonly object[]) =>
  parts.map((part) => `data: ${JSON.stringify(part)}${end}`).join('');

describe('an answer in any layout is read', () => {
  it.each<[string, string, string]>([
    ['a whole answer as JSON', 'application/json', JSON.stringify(WHOLE)],
    ['the same with a charset', 'application/json; charset=utf-8', JSON.stringify(WHOLE)],
    ['the same over many lines', 'application/json', JSON.stringify(WHOLE, null, 2)],
    ['the same without a content type', '', `\n${JSON.stringify(WHOLE)}\n`],
    ['the same under the type of a stream', 'text/event-stream', JSON.stringify(WHOLE)],
    ['the same as one event', 'text/event-stream', event(WHOLE)],
    ['the same in a list', 'application/json', JSON.stringify([WHOLE])],
    ['a line of JSON for each piece', 'application/x-ndjson', HALVES.map((half) => JSON.stringify(half)).join('\n')],
    ['pieces run together', 'application/json', HALVES.map((half) => JSON.stringify(half)).join('')],
    ['pieces in one list', 'application/json', JSON.stringify(HALVES, null, 1)],
    ['events with CRLF', 'text/event-stream', lines('\r\n\r\n', ...HALVES)],
    ['events with CR alone', 'text/event-stream', lines('\r\r', ...HALVES)],
    [
      'events after a mark of byte order and comments',
      'text/event-stream',
      `\ufeff: hello\n\n${lines('\n\n', ...HALVES)}`,
    ],
    ['events without empty lines between them', 'text/event-stream', lines('\n', ...HALVES)],
    ['events without a space', 'text/event-stream', lines('\n\n', ...HALVES).replaceAll('data: ', 'data:')],
    [
      'events with names and ids',
      'text/plain',
      lines('\n\n', ...HALVES).replaceAll('data:', 'id: 4\nevent: message\ndata:'),
    ],
    ['a last event without an end', 'text/event-stream', lines('\n\n', ...HALVES).trimEnd()],
    [
      'an event over several lines',
      'text/event-stream',
      `data: ${JSON.stringify(WHOLE, null, 2).replaceAll('\n', '\ndata: ')}\n\n`,
    ],
    ['events with capitals', 'text/event-stream', lines('\n\n', ...HALVES).replaceAll('data:', 'Data:')],
    ['events framed twice', 'text/event-stream', lines('\n\n', ...HALVES).replaceAll('data: ', 'data: data: ')],
    [
      'an end that is a text',
      'text/event-stream',
      `${lines('\n\n', piece({ content: 'In October.' }))}data: "[DONE]"\n\n`,
    ],
    [
      'an end in small letters',
      'text/event-stream',
      `${lines('\n\n', piece({ content: 'In October.' }))}data: [done]\n\n`,
    ],
    ['an end without a frame', 'text/event-stream', `${lines('\n\n', piece({ content: 'In October.' }))}[DONE]\n`],
    [
      'numbers that are none',
      'text/event-stream',
      lines('\n\n', ...HALVES).replaceAll('"index":0', '"index":0,"logprobs":NaN,"score":-Infinity'),
    ],
    [
      'pieces as Python writes them',
      'text/event-stream',
      `data: {'choices': [{'index': 0, 'delta': {'content': 'In October.'}, 'finish_reason': None}]}\n\n${lines('\n\n', piece({}, 'stop'))}`,
    ],
    ['a whole answer in an envelope', 'application/json', JSON.stringify({ code: 0, msg: 'ok', data: WHOLE })],
    ['pieces in an envelope', 'text/event-stream', lines('\n\n', ...HALVES.map((result) => ({ result })))],
    [
      'content as one part',
      'text/event-stream',
      lines('\n\n', piece({ content: { type: 'text', text: 'In October.' } }, 'stop')),
    ],
    ['content as a list of texts', 'text/event-stream', lines('\n\n', piece({ content: ['In ', 'October.'] }, 'stop'))],
    [
      'text beside no delta',
      'text/event-stream',
      lines('\n\n', { choices: [{ index: 0, text: 'In October.', finish_reason: 'stop' }] }),
    ],
    [
      'several answers, of which the first is read',
      'text/event-stream',
      lines(
        '\n\n',
        {
          choices: [
            { index: 1, delta: { content: 'Never.' } },
            { index: 0, delta: { content: 'In ' } },
          ],
        },
        { choices: [{ index: 1, delta: { content: 'No.' } }] },
        piece({ content: 'October.' }, 'stop'),
      ),
    ],
    ['a whole answer behind its pieces', 'text/event-stream', lines('\n\n', ...HALVES, WHOLE)],
  ])('%s', async (_how, type, body) => {
    const deltas = await readFrom({ type, body });
    expect(textOf(deltas)).toBe('In October.');
    expect(deltas.findLast((delta) => delta.type === 'finish')).toEqual({ type: 'finish', reason: 'stop' });
  });

  it('with everything in it: calls, reasoning and usage', async () => {
    const call = {
      id: 'call-1',
      type: 'function',
      function: { name: 'search_notes', arguments: '{"query":"garlic"}' },
    };
    const message = {
      role: 'assistant',
      content: null,
      reasoning_content: 'Hm.',
      tool_calls: [call, { ...call, id: 'call-2' }],
    };
    const { bodies, saved } = await converseWith((_body, n) => ({
      type: 'application/json',
      body: JSON.stringify(n === 0 ? { ...WHOLE, choices: [{ message, finish_reason: 'tool_calls' }] } : WHOLE),
    }));
    expect(bodies[1]?.messages[2]).toMatchObject({
      reasoning_content: 'Hm.',
      tool_calls: [call, { ...call, id: 'call-2' }],
    });
    expect(saved[0]).toMatchObject({ reasoning: 'Hm.' });
    expect(saved.at(-1)).toMatchObject({ content: 'In October.' });
  });

  it('is over some seconds after its end, where the connection stays open', async () => {
    const body = lines('\n\n', ...HALVES);
    expect(textOf(await readFrom({ body, holds: true }))).toBe('In October.');
  });

  it('takes the usage that comes behind the end', async () => {
    const usage = { choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } };
    expect(await readFrom({ body: lines('\n\n', ...HALVES, usage) + event('[DONE]'), holds: true })).toContainEqual({
      type: 'usage',
      usage: { inputTokens: 7, outputTokens: 3 },
    });
  });
});

describe('what is no answer is told in the words that came, and not asked for again', () => {
  it.each<[string, string, string, RegExp]>([
    [
      'an error within a 200',
      'application/json',
      '{"error":{"message":"Insufficient balance: the prepaid budget of key 7 is used up","code":402}}',
      /no credit left.*prepaid budget of key 7 is used up/,
    ],
    [
      'an error at the top',
      'application/json',
      '{"code":401,"message":"token expired"}',
      /does not accept|wants a key.*token expired/,
    ],
    [
      'an error of a service with its own names',
      'application/json',
      '{"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}}',
      /no credit left/,
    ],
    [
      'an error as a line of JSON',
      'application/x-ndjson',
      '{"error":"model \\"m\\" not found, try pulling it first"}\n',
      /has no model/,
    ],
    [
      'an error as an event',
      'text/event-stream',
      'event: error\ndata: {"detail":"Model m is not available"}\n\n',
      /has no model/,
    ],
    ['an error as an event of words', 'text/event-stream', 'event: error\ndata: invalid api key\n\n', /key/],
    [
      'a page',
      'text/html',
      '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>',
      /web page “Just a moment...”/,
    ],
    [
      'a page under the type of a stream',
      'text/event-stream',
      '<html><title>Sign in</title></html>',
      /web page “Sign in”/,
    ],
    ['words', 'text/plain', 'This account is blocked.', /This account is blocked/],
  ])('%s', async (_what, type, body, words) => {
    const { outcome, bodies } = await converseWith(() => ({ type, body }));
    expect(outcome).toMatchObject({ reason: 'error', message: expect.stringMatching(words) as string });
    expect(bodies).toHaveLength(1);
  });

  it('an error in the middle of a stream, as a bare line', async () => {
    const body = `${event(piece({ content: 'In ' }))}{"error":{"message":"The prompt was flagged by moderation"}}\n`;
    const { outcome, saved } = await converseWith(() => ({ body }));
    expect(outcome).toMatchObject({ message: expect.stringContaining('flagged by moderation') as string });
    expect(saved).toMatchObject([{ content: 'In ', incomplete: true }]);
  });

  it.each<[string, object[], RegExp]>([
    ['a filter', [piece({}, 'content_filter')], /filter stopped the answer/],
    [
      'a refusal in pieces',
      [piece({ refusal: 'I cannot ' }), piece({ refusal: 'help with that.' }), piece({}, 'stop')],
      /I cannot help with that\./,
    ],
    [
      'a refusal as a whole answer',
      [{ choices: [{ message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }] }],
      /No\./,
    ],
  ])('%s', async (_what, parts, words) => {
    const { outcome, bodies } = await converseWith(() => ({ body: lines('\n\n', ...parts) + event('[DONE]') }));
    expect(outcome).toMatchObject({ code: 'refused', message: expect.stringMatching(words) as string });
    expect(bodies).toHaveLength(1);
  });
});

it('says that an answer of another API is none', async () => {
  const { outcome, bodies } = await converseWith(() => ({
    body: 'event: message_start\ndata: {"type":"message_start","message":{}}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n',
  }));
  expect(outcome).toMatchObject({
    reason: 'error',
    message: 'The endpoint answered with something that is no chat completion.',
  });
  expect(bodies).toHaveLength(1);
});

describe('an answer that its service gave up is no whole one', () => {
  it.each<[string, string, string, number]>([
    [
      'DeepSeek',
      event(piece({}, 'insufficient_system_resource')),
      'gave up in the middle of its answer (insufficient_system_resource)',
      4,
    ],
    ['Z.ai', event(piece({}, 'network_error')), '(network_error)', 4],
    ['SGLang', event(piece({}, 'abort')), '(abort)', 4],
    ['Z.ai, its filter', event(piece({}, 'sensitive')), 'filter stopped the answer', 1],
    [
      'Google, a call that it cannot read',
      event(piece({}, 'MALFORMED_FUNCTION_CALL')),
      'a call of a tool that the endpoint could not read',
      4,
    ],
    [
      'OpenRouter, within the choice',
      event({
        choices: [{ index: 0, delta: {}, finish_reason: 'error', error: { code: 502, message: 'Upstream died' } }],
      }),
      'Upstream died',
      4,
    ],
    [
      'Google, in a list',
      event([{ error: { code: 503, message: 'The model is overloaded', status: 'UNAVAILABLE' } }]),
      'The model is overloaded',
      4,
    ],
    ['llama.cpp, in a field of its own', 'error: {"message":"slot unavailable","code":500}\n\n', 'slot unavailable', 4],
  ])('%s', async (_who, end, told, requests) => {
    const { outcome, bodies } = await converseWith(() => ({ body: event(piece({ content: 'In ' })) + end }));
    expect(outcome).toMatchObject({ reason: 'error', message: expect.stringContaining(told) as string });
    expect(bodies).toHaveLength(requests);
  });
});
