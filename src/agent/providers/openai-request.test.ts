import { afterEach, describe, expect, it } from 'vitest';
import type { ModelRequest } from '../model/model-provider.ts';
import { createOpenAiProvider } from './openai-compatible.ts';
import { closeEndpoint, collect, drain, endpoint, KEY, open, toRequest } from './testing/open-endpoint.ts';

afterEach(closeEndpoint);

describe('the request', () => {
  it('contains the system prompt, the messages, results as they were rendered, and short matching ids', async () => {
    const id = crypto.randomUUID();
    await collect(
      { text: 'ok' },
      {
        messages: [
          { role: 'user', content: 'Q' },
          { role: 'assistant', content: '', toolCalls: [{ id, name: 'search_notes', arguments: '{"query": brok' }] },
          { role: 'tool', callId: id, name: 'search_notes', content: 'search_notes → nothing found' },
        ],
      },
    );
    const [system, user, assistant, tool] = endpoint?.requests[0]?.body.messages ?? [];
    expect(system?.content).toBe('Be brief.');
    expect(user?.content).toBe('Q');
    const [call] = assistant?.tool_calls as { id: string; function: { arguments: string } }[];
    expect(call?.id).toMatch(/^[a-z0-9]{9}$/);
    expect(call?.function.arguments).toBe('{}');
    expect(tool?.tool_call_id).toBe(call?.id);
    expect(tool?.content).toBe('search_notes → nothing found');
  });

  it('has the key where there is one, and no header that a local server would refuse', async () => {
    await collect({ text: 'ok' }, {}, KEY);
    const headers = endpoint?.requests[0]?.headers ?? {};
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-') || name.startsWith('openai'))).toEqual([]);
  });

  it('has no authorization where there is no key', async () => {
    await collect({ text: 'ok' });
    expect(endpoint?.requests[0]?.headers.authorization).toBeUndefined();
  });
});

describe('the marks for the cache of Anthropic’s models', () => {
  const MARK = { type: 'ephemeral' };
  const PICTURE = { dataUrl: 'data:image/png;base64,AA==', name: 'a.png' };
  const ROUND = [
    { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'search_notes', arguments: '{}' }] },
    { role: 'tool', callId: 'a', name: 'search_notes', content: 'nothing found' },
  ] as const;

  /** What a server behind this address receives. */
  async function contents(baseUrl: string, model: string, messages: ModelRequest['messages']) {
    const local = await open([{ text: 'ok' }]);
    const fetchLocal: typeof fetch = (input, init) =>
      fetch(String(input instanceof Request ? input.url : input).replace(baseUrl, local.baseUrl), init);
    await drain(createOpenAiProvider({ baseUrl, model, fetch: fetchLocal }).stream(toRequest({ messages })));
    return (local.requests[0]?.body.messages ?? []).map(({ content }) => content);
  }

  it('end the instructions and the conversation so far, where the service takes them', async () => {
    const at = (messages: ModelRequest['messages'], model = 'anthropic/claude-sonnet-4.5') =>
      contents('https://openrouter.ai/api/v1', model, messages);
    const system = [{ type: 'text', text: 'Be brief.', cache_control: MARK }];
    expect(await at([{ role: 'user', content: 'Q' }])).toEqual([
      system,
      [{ type: 'text', text: 'Q', cache_control: MARK }],
    ]);
    expect(await at([{ role: 'user', content: 'Q' }, ...ROUND])).toEqual([
      system,
      'Q',
      null,
      [{ type: 'text', text: 'nothing found', cache_control: MARK }],
    ]);
    const [, shown] = await at([{ role: 'user', content: 'See', images: [PICTURE] }]);
    expect(shown).toMatchObject([{ text: 'See', cache_control: MARK }, { type: 'image_url' }]);
    expect(await at([{ role: 'user', content: 'Q' }], 'openai/gpt-5')).toEqual(['Be brief.', 'Q']);
  });

  it.each(['https://api.anthropic.com/v1', 'https://api.openai.com/v1', 'http://localhost:11434/v1'])(
    'are not sent to %s',
    async (baseUrl) => {
      expect(await contents(baseUrl, 'anthropic/claude-sonnet-4.5', [{ role: 'user', content: 'Q' }])).toEqual([
        'Be brief.',
        'Q',
      ]);
    },
  );
});
