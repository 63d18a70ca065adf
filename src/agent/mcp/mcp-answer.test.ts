import { describe, expect, it } from 'vitest';
import { toMcpAnswer } from './mcp-answer.ts';

const textOf = (result: Parameters<typeof toMcpAnswer>[0]) => toMcpAnswer(result).text;

describe('the answer of a server’s tool, as text', () => {
  it('has texts, resources and links as they are', () => {
    expect(
      textOf({
        content: [
          { type: 'text', text: 'a' },
          { type: 'resource', resource: { uri: 'x://1', text: 'b' } },
          { type: 'resource_link', name: 'c', uri: 'x://2', description: 'd' },
        ],
      }),
    ).toBe('a\n\nx://1:\nb\n\nc: x://2\nd');
  });

  it('names content that is not text, with its type and size', () => {
    const data = Buffer.alloc(3000).toString('base64');
    expect(textOf({ content: [{ type: 'audio', mimeType: 'audio/wav', data }] })).toBe(
      '[A sound (audio/wav, 3 kB) is left out: only text and pictures are passed on.]',
    );
    expect(textOf({ content: [{ type: 'resource', resource: { uri: 'x://1', blob: 'YWJjZA==' } }] })).toBe(
      '[x://1 (of unknown type, 4 bytes) is left out: only text and pictures are passed on.]',
    );
  });

  it('passes on a few pictures of a size that services accept, and marks where each was', () => {
    const picture = (mimeType: string, data = 'YWJjZA==') => ({ type: 'image', mimeType, data }) as const;
    const answer = toMcpAnswer({
      content: [
        { type: 'text', text: 'Before.' },
        picture('image/png'),
        { type: 'resource', resource: { uri: 'x://2', mimeType: 'image/webp', blob: 'YWJj' } },
      ],
    });
    expect(answer).toEqual({
      text: 'Before.\n\n[A picture (image/png): picture 1]\n\n[x://2 (image/webp): picture 2]',
      isError: false,
      pictures: [
        { name: 'picture 1', dataUrl: 'data:image/png;base64,YWJjZA==' },
        { name: 'picture 2', dataUrl: 'data:image/webp;base64,YWJj' },
      ],
    });
    const refused = toMcpAnswer({
      content: [
        picture('image/svg+xml'),
        picture('image/png', 'no"base64'),
        picture('image/png;x', 'YWJj'),
        picture('image/png', 'A'.repeat(6_000_000)),
      ],
    });
    expect(refused.pictures).toEqual([]);
    expect(refused.text).toContain('too large');
    expect(toMcpAnswer({ content: Array.from({ length: 6 }, () => picture('image/gif')) })).toMatchObject({
      pictures: { length: 4 },
      text: expect.stringContaining('only the first 4') as string,
    });
  });

  it('contains structured content once, whether or not a text repeats it', () => {
    const structuredContent = { b: 1, a: [{ d: 2, c: 3 }] };
    expect(textOf({ content: [{ type: 'text', text: '{"a": [{"c": 3, "d": 2}], "b": 1}' }], structuredContent })).toBe(
      '{"a": [{"c": 3, "d": 2}], "b": 1}',
    );
    expect(textOf({ content: [{ type: 'text', text: 'Found one.' }], structuredContent })).toBe(
      'Found one.\n\n{"b":1,"a":[{"d":2,"c":3}]}',
    );
    expect(textOf({ content: [], structuredContent })).toBe('{"b":1,"a":[{"d":2,"c":3}]}');
    expect(textOf({ content: [{ type: 'text', text: '{broken' }], structuredContent: { a: 1 } })).toBe(
      '{broken\n\n{"a":1}',
    );
  });
});
