import { describe, expect, it } from 'vitest';
import { textProtocolPrompt, toTextMessages } from './text-protocol.ts';
import { createShownText, parseWrittenCalls } from './written/parse-written-calls.ts';

/** The model was told to write its calls so. */
const AS_TOLD = { expectsOwnMark: true };

describe('calls in a model’s text', () => {
  it.each([
    ['alone', 'TOOL_CALL: search_notes({"query": "love"})', '', 'search_notes', { query: 'love' }],
    [
      'in prose',
      'I will look.\nTOOL_CALL: search_notes({"query": "love"})\nOne moment.',
      'I will look.\n\nOne moment.',
      'search_notes',
      { query: 'love' },
    ],
    [
      'at the end of a sentence',
      'So I look: TOOL_CALL: search_notes({"query": "love"})',
      'So I look:',
      'search_notes',
      { query: 'love' },
    ],
    [
      'in a code fence',
      'Here:\n```json\nTOOL_CALL: search_notes({"query": "love"})\n```\n',
      'Here:',
      'search_notes',
      { query: 'love' },
    ],
    ['in a tilde fence', '~~~\nTOOL_CALL: search_notes({"query": "love"})\n~~~', '', 'search_notes', { query: 'love' }],
    ['in inline code', 'Now `TOOL_CALL: search_notes({"query": "love"})`', 'Now ``', 'search_notes', { query: 'love' }],
    [
      'in bold, with spaces',
      '**TOOL_CALL:** search_notes ( {"query": "love"} )',
      '',
      'search_notes',
      { query: 'love' },
    ],
    [
      'over several lines',
      'TOOL_CALL: search_notes({\n  "query": "love",\n  "filter": { "tags": ["a"] }\n})',
      '',
      'search_notes',
      { query: 'love', filter: { tags: ['a'] } },
    ],
    [
      'with braces, quotes and marks in strings',
      String.raw`TOOL_CALL: create_note({"content": "a } \"{\" ) TOOL_CALL: b({})"})`,
      '',
      'create_note',
      { content: 'a } "{" ) TOOL_CALL: b({})' },
    ],
    ['without parentheses', 'TOOL_CALL: search_notes {"query": "love"}', '', 'search_notes', { query: 'love' }],
    [
      'with a closing parenthesis forgotten',
      'TOOL_CALL: search_notes({"query": "love"}\nDone.',
      'Done.',
      'search_notes',
      { query: 'love' },
    ],
  ])('%s', (_where, text, rest, name, input) => {
    const parsed = parseWrittenCalls(text, AS_TOLD);
    expect(parsed.calls).toHaveLength(1);
    expect(parsed.calls[0]?.name).toBe(name);
    expect(JSON.parse(parsed.calls[0]?.arguments ?? '')).toEqual(input);
    expect(parsed.text).toBe(rest);
  });

  it('several in one message, in order', () => {
    const { calls } = parseWrittenCalls(
      'TOOL_CALL: a({"n":1})\nthen\nTOOL_CALL: b()\nTOOL_CALL: c({"n":{"m":[2]}})',
      AS_TOLD,
    );
    expect(calls).toEqual([
      { name: 'a', arguments: '{"n":1}' },
      { name: 'b', arguments: '{}' },
      { name: 'c', arguments: '{"n":{"m":[2]}}' },
    ]);
  });

  it('keeps malformed arguments as written, so that the model is told', () => {
    expect(parseWrittenCalls('TOOL_CALL: a({"n": "x', AS_TOLD).calls).toEqual([{ name: 'a', arguments: '{"n": "x' }]);
    expect(parseWrittenCalls('TOOL_CALL: a("moths")\nmore', AS_TOLD).calls).toEqual([
      { name: 'a', arguments: '"moths"' },
    ]);
  });

  it('drops results that the model made up', () => {
    const { text, calls } = parseWrittenCalls(
      'Let me see.\nTOOL_CALL: a({})\nTOOL_RESULT {"found": 3}\nThere are three.',
      AS_TOLD,
    );
    expect(calls).toHaveLength(1);
    expect(text).toBe('Let me see.');
  });

  it('leaves one in a sentence that goes on', () => {
    const text = 'So TOOL_CALL: search_notes({"query": "love"}) it is.';
    expect(parseWrittenCalls(text, AS_TOLD)).toEqual({ text, calls: [] });
  });

  it.each(['No call here.', 'The mark is TOOL_CALL: and nothing after it', '```js\nconst a = 1;\n```\n\n\n\ntext'])(
    'leaves %j as it is',
    (text) => {
      expect(parseWrittenCalls(text)).toEqual({ text, calls: [] });
    },
  );
});

describe('the visible part of a growing text', () => {
  /** What is shown of a text by the time that it has come, in two pieces. */
  const shownOf = (text: string, cut: number) => {
    const shown = createShownText();
    return shown.take(text.slice(0, cut)) + shown.take(text.slice(cut));
  };

  it('never contains a part of a call, however the text is split', () => {
    const text = 'Fine.\n```\nTOOL_CALL: a({"q": "x"})\n```';
    for (let cut = 0; cut <= text.length; cut++) expect('Fine.'.startsWith(shownOf(text, cut).trimEnd())).toBe(true);
  });

  it('holds only what may be the beginning of a mark, and what it held comes with the rest', () => {
    const text = 'A tool: `code` TOOLS and TOOL_BOX.\n```ts\nconst a = 1;\n```\n```json\n{"a": 1}\n```\nEnd. TO';
    for (let cut = 0; cut <= text.length; cut++) expect(shownOf(text, cut)).toBe(text.slice(0, -2));
    const shown = createShownText();
    expect([...text].map((sign) => shown.take(sign)).join('')).toBe(text.slice(0, -2));
  });
});

describe('the conversation as plain messages', () => {
  it('writes calls as lines and puts results into the person’s message', () => {
    const sent = toTextMessages([
      { role: 'user', content: 'Q' },
      {
        role: 'assistant',
        content: '',
        toolCalls: [
          { id: '1', name: 'a', arguments: '' },
          { id: '2', name: 'b', arguments: '{"n":1}' },
        ],
      },
      { role: 'tool', callId: '1', name: 'a', content: '{"success":true}' },
      { role: 'tool', callId: '2', name: 'b', content: '{"success":true}' },
      { role: 'user', content: 'And?' },
    ]);
    expect(sent.map((message) => message.role)).toEqual(['user', 'assistant', 'user']);
    expect(sent[1]?.content).toBe('TOOL_CALL: a({})\nTOOL_CALL: b({"n":1})');
    expect(sent[2]?.content.split('\n').map((line) => line.slice(0, 11))).toEqual([
      'TOOL_RESULT',
      'TOOL_RESULT',
      'And?',
    ]);
  });

  it('describes each tool with its schema', () => {
    const prompt = textProtocolPrompt([{ name: 'a', description: 'Does a.', parameters: { type: 'object' } }]);
    expect(prompt).toContain('- a: Does a.\n  input: {"type":"object"}');
  });
});
