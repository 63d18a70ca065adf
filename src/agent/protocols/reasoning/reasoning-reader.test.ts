import { describe, expect, it } from 'vitest';
import { createReasoningReader } from './reasoning-reader.ts';

/** What comes of a text in these pieces. */
function read(pieces: readonly string[]): { answer: string; reasoning: string } {
  const reader = createReasoningReader();
  let answer = '';
  let reasoning = '';
  for (const piece of [...pieces.flatMap((text) => reader.take(text)), ...reader.end()]) {
    if (piece.type === 'was_reasoning') {
      reasoning += answer;
      answer = '';
    } else if (piece.type === 'text') answer += piece.text;
    else reasoning += piece.text;
  }
  return { answer, reasoning: reasoning.trim() };
}

/** Cut in two at every byte, and into single characters. */
function splits(text: string): string[][] {
  const bytes = new TextEncoder().encode(text);
  const cut = Array.from({ length: bytes.length + 1 }, (_, at) => {
    const decoder = new TextDecoder();
    return [decoder.decode(bytes.slice(0, at), { stream: true }), decoder.decode(bytes.slice(at))];
  });
  return [...cut, [...text]];
}

const THOUGHT = 'The person asks about `garlic`.\nI recall October.';
const ANSWER = 'In October, says [[Plan]].';

describe('reasoning in the text of an answer is none of it, wherever the stream is split', () => {
  it.each<[family: string, text: string]>([
    ['DeepSeek R1, Qwen', `<think>\n${THOUGHT}\n</think>\n\n${ANSWER}`],
    ['a template that writes the opening tag itself', `${THOUGHT}\n</think>\n\n${ANSWER}`],
    ['the same without a line’s end', `${THOUGHT}</think>${ANSWER}`],
    ['Claude’s prompts', `<thinking>${THOUGHT}</thinking>\n${ANSWER}`],
    ['EXAONE', `<thought>\n${THOUGHT}\n</thought>\n\n${ANSWER}`],
    ['Magistral', `[THINK]${THOUGHT}[/THINK]${ANSWER}`],
    ['Kimi', `◁think▷${THOUGHT}◁/think▷${ANSWER}`],
    [
      'Kimi K3',
      `<|open|>think<|sep|>${THOUGHT}<|close|>think<|sep|><|open|>response<|sep|>${ANSWER}<|close|>response<|sep|>`,
    ],
    ['Seed', `<seed:think>${THOUGHT}</seed:think>${ANSWER}`],
    ['Gemma', `<|channel>thought\n${THOUGHT}\n<channel|>${ANSWER}<turn|>`],
    ['Command A', `<|START_THINKING|>${THOUGHT}<|END_THINKING|><|START_RESPONSE|>${ANSWER}<|END_RESPONSE|>`],
    ['Granite', `Here is my thought process:\n${THOUGHT}\n\nHere is my response:\n${ANSWER}`],
    ['Granite, shorter', `Here's my thought process: ${THOUGHT} Here's my response: ${ANSWER}`],
    ['capitals', `<THINK>\n${THOUGHT}\n</THINK>\n${ANSWER}`],
    ['a capital', `<Thinking>${THOUGHT}</Thinking>${ANSWER}`],
    ['LongCat', `<longcat_think>\n${THOUGHT}\n</longcat_think>\n${ANSWER}`],
    ['MedGemma', `<unused94>thought\n${THOUGHT}<unused95>${ANSWER}`],
    ['Hunyuan', `<think>\n${THOUGHT}\n</think>\n<answer>\n${ANSWER}\n</answer>`],
    ['ERNIE', `<think>\n${THOUGHT}\n</think>\n\n<response>\n${ANSWER}\n</response>\n`],
    ['GLM with pictures', `<think>${THOUGHT}</think><|begin_of_box|>${ANSWER}<|end_of_box|>`],
    [
      'gpt-oss whose first mark is missing',
      `analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}`,
    ],
    ['Open WebUI', `<details type="reasoning" done="true" duration="3">\n${THOUGHT}\n</details>\n${ANSWER}`],
    ['the beginning of a template', `<|im_start|>assistant\n<think>${THOUGHT}</think>${ANSWER}<|im_end|>`],
    [
      'another turn behind the end',
      `<think>${THOUGHT}</think>${ANSWER}<|im_end|>\n<|im_start|>user\nAnd onions?<|im_end|>`,
    ],
    ['GLM’s end', `<think>${THOUGHT}</think>${ANSWER}<|user|>`],
    ['Apertus', `<|inner_prefix|>${THOUGHT}<|inner_suffix|>${ANSWER}`],
    [
      'gpt-oss',
      `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}<|return|>`,
    ],
    ['gpt-oss without its marks', `analysis${THOUGHT}assistantfinal${ANSWER}`],
    [
      'two pieces of it',
      `<think>The person asks about \`garlic\`.</think>\n<think>I recall October.</think>${ANSWER}`.replace(
        '.</think>\n<think>',
        '.\n</think><think>',
      ),
    ],
    ['with end tokens behind', `<think>${THOUGHT}</think>${ANSWER}<|im_end|>\n`],
    ['with an end of its own behind the answer', `<think>${THOUGHT}</think>${ANSWER}\n</think>\n`],
    ['that speaks of its own end', `<think>${THOUGHT.replace('`garlic`', '`</think>`')}</think>${ANSWER}`],
  ])('%s', (_family, text) => {
    const thought = text.includes('`</think>`') ? THOUGHT.replace('`garlic`', '`</think>`') : THOUGHT;
    for (const pieces of splits(text)) {
      const { answer, reasoning } = read(pieces);
      expect(answer.trim()).toBe(ANSWER);
      expect(reasoning).toBe(thought);
    }
  });

  it('goes on behind the beginning of an answer', () => {
    const text = `In October. <think>Is that right?\nYes.</think> Water it seldom.`;
    for (const pieces of splits(text))
      expect(read(pieces)).toEqual({ answer: 'In October.  Water it seldom.', reasoning: 'Is that right?\nYes.' });
  });

  it('never ends: all of it is reasoning', () => {
    for (const pieces of splits(`<think>\n${THOUGHT}`))
      expect(read(pieces)).toEqual({ answer: '', reasoning: THOUGHT });
  });

  it('keeps apart a call of gpt-oss, which is no reasoning', () => {
    const call = '{"query":"garlic"}';
    const written = `<|start|>assistant<|channel|>commentary to=functions.search_notes <|constrain|>json<|message|>${call}<|call|>`;
    const text = `<|channel|>analysis<|message|>${THOUGHT}<|end|>${written}`;
    for (const pieces of splits(text)) expect(read(pieces)).toEqual({ answer: written, reasoning: THOUGHT });
  });
});

describe('such marks are text', () => {
  it.each([
    'R1 writes `<think>` and `</think>` around it.',
    'A fence shows it:\n```\n<think>\nhm\n</think>\nyes\n```\nThat is all.',
    '~~~\n[THINK]a[/THINK]\n~~~',
    'An <answer> in <response> tags: <answer>yes</answer>',
    'Say `<|im_start|>user` there.',
    'In <THINK> and </THINK> tags.',
    '<details>\n<summary>More</summary>\nYes.\n</details>',
    'The tag <think> opens it and </think> ends it.',
    'The marks <think>so</think> stand around it.',
    'Write it as <thinking>aloud</thinking>, or leave it.',
    'Write ``a ` <think>`` so.',
    'Old words are struck <s>out</s>',
    'if a < b and c > d then [1]',
    '- `<|im_end|>` ends a message.',
    'The stop token `</s>`',
    'An analysis of it: Here is my response: no.',
    '<tool_call>{"name": "create_note", "arguments": {"content": "<think>a</think>. <think>b</think>"}}</tool_call>',
    '<thin ice>, <thinker>, [THIN]',
  ])('%j', (text) => {
    for (const pieces of splits(text)) expect(read(pieces)).toEqual({ answer: text, reasoning: '' });
  });
});
