import { afterEach, describe, expect, it } from 'vitest';
import { ToolStop } from '../../tools/definition/error-result.ts';
import { createBuiltinProvider } from './builtin.ts';
import { createOpenAiProvider } from './openai-compatible.ts';
import { createScriptedEndpoint, type ScriptedEndpoint, type ScriptedReply } from '../testing/scripted-endpoint.ts';
import { createTextModel } from './text-model.ts';

let endpoint: ScriptedEndpoint | undefined;
afterEach(() => endpoint?.close());

async function ask(reply: ScriptedReply): Promise<string> {
  endpoint = await createScriptedEndpoint({ script: [reply] });
  const model = createTextModel(
    createOpenAiProvider({ baseUrl: endpoint.baseUrl, model: 'm', apiKey: 'sk-secret-0123456789' }),
  )!;
  return model.complete({ system: 'Be brief.', prompt: 'Say hello.', signal: new AbortController().signal });
}

describe('the person’s model, as tools use it', () => {
  it('answers one question, without tools and within the requested length', async () => {
    expect(await ask({ reasoning: 'Hm.', text: ['{"a":', '1}'] })).toBe('{"a":1}');
    const { body } = endpoint!.requests[0]!;
    expect(body.messages.map(({ content }) => content)).toEqual(['Be brief.', 'Say hello.']);
    expect(JSON.stringify(body)).not.toContain('"tools"');
  });

  it('says why it cannot, without the key', async () => {
    const error: unknown = await ask({ status: 429, headers: { 'Retry-After': '7' } }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ToolStop);
    expect((error as ToolStop).failure.code).toBe('limit');
    expect(JSON.stringify((error as ToolStop).failure)).not.toContain('sk-secret');
  });

  it('does not exist where the built-in assistant answers by rules', () => {
    expect(createTextModel(createBuiltinProvider())).toBeUndefined();
  });
});
