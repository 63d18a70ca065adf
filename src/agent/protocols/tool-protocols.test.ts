import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../tools/registry.ts';
import { toolToSchema } from '../../tools/definition/tool-schema.ts';
import type { ModelProvider, ModelRequest } from '../model/model-provider.ts';
import { createSaid, parseSchemaReply, replySchema, saidSoFar } from './tool-protocols.ts';
import { runTurn } from '../turn/run-turn.ts';

const WHOLE = JSON.stringify({
  say: 'I look “there”.\nThen\u2028here 🏔️.',
  calls: [{ tool: 'search_notes', input: { query: 'Zürich' } }],
});

describe('an answer constrained by a schema', () => {
  it('is read as text and calls', () => {
    expect(parseSchemaReply(WHOLE)).toEqual({
      text: 'I look “there”.\nThen\u2028here 🏔️.',
      calls: [{ name: 'search_notes', arguments: '{"query":"Zürich"}' }],
    });
  });

  it('is shown as it is written, character by character, without anything that is not text', () => {
    let before = '';
    for (let end = 0; end <= WHOLE.length; end++) {
      const shown = saidSoFar(WHOLE.slice(0, end));
      expect(shown.startsWith(before) || before === '').toBe(true);
      expect('I look “there”.\nThen\u2028here 🏔️.'.startsWith(shown)).toBe(true);
      before = shown;
    }
    expect(before).toBe('I look “there”.\nThen\u2028here 🏔️.');
  });

  it.each([1, 2, 3, 7])('is shown the same where it comes in pieces of %i characters, each looked at once', (size) => {
    const odd = '{\n "note": "say", "say" :\n "a\\u00e9\\n\tb \\"say\\": c", "calls": []}';
    for (const [whole, said] of [
      [WHOLE, 'I look “there”.\nThen\u2028here 🏔️.'],
      [odd, 'aé\n\tb "say": c'],
      ['  Just words.', '  Just words.'],
      ['{"calls": [], "say": 4}', ''],
    ] as const) {
      const reader = createSaid();
      const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(pieces.map((piece) => reader.take(piece)).join('')).toBe(said);
    }
  });

  it('keeps the text of a truncated answer, and runs none of its calls', () => {
    expect(parseSchemaReply(WHOLE.slice(0, -20))).toEqual({ text: 'I look “there”.\nThen\u2028here 🏔️.', calls: [] });
  });

  it('leaves an answer that does not follow the schema unchanged', () => {
    expect(parseSchemaReply('Just words.')).toEqual({ text: 'Just words.', calls: [] });
    expect(parseSchemaReply('{"say": 4, "calls": [7, {"tool": 1}]}')).toEqual({ text: '', calls: [] });
  });

  it('allows each tool with its own input, and nothing else', () => {
    const schema = replySchema(TOOLS.map(toolToSchema)) as {
      properties: { calls: { items: { anyOf: { properties: { tool: { enum: string[] } } }[] } } };
    };
    expect(schema.properties.calls.items.anyOf.map(({ properties }) => properties.tool.enum[0])).toEqual(
      TOOLS.map(({ name }) => name),
    );
    expect(replySchema([])).toMatchObject({ required: ['say'] });
  });
});

describe('a turn with an answer constrained by a schema', () => {
  it('runs the calls, and gives the model the results as the person’s message', async () => {
    const requests: ModelRequest[] = [];
    const answers = [WHOLE, '{"say":"Two notes.","calls":[]}'];
    const provider: ModelProvider = {
      id: 'held',
      label: 'held',
      toolProtocol: 'schema',
      stream(request) {
        requests.push(request);
        return streamOf(answers.shift() ?? '');
      },
    };
    const shown: string[] = [];
    const events = runTurn({
      messages: [{ role: 'user', content: 'What is there on Zürich?' }],
      system: 'Be brief.',
      provider,
      tools: [{ name: 'search_notes', description: 'Finds notes.', parameters: { type: 'object' } }],
      execute: (call) => Promise.resolve({ success: true, asked: call.input }),
    });
    for await (const event of events) if (event.type === 'text') shown.push(event.text);
    expect(shown.join('')).toBe('I look “there”.\nThen\u2028here 🏔️.Two notes.');
    expect(requests[0]).toMatchObject({ tools: [], schema: { type: 'object' } });
    expect(requests[1]?.messages.at(-1)).toMatchObject({
      role: 'user',
      content: expect.stringContaining('TOOL_RESULT') as string,
    });
    expect(JSON.parse(requests[1]?.messages.at(-2)?.content ?? '')).toEqual(JSON.parse(WHOLE));
  });
});

async function* streamOf(text: string) {
  for (const piece of text.match(/[\s\S]{1,7}/gu) ?? []) yield { type: 'text', text: piece } as const;
  await Promise.resolve();
}
