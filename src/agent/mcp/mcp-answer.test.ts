import { describe, expect, it } from 'vitest';
import { toMcpAnswer } from './mcp-answer.ts';

const textOf = (result: Parameters<typeof toMcpAnswer>[0]) => toMcpAnswer(result).text;

describe('the answer of a tool of others, as text', () => {
  it('has texts, resources and links as they are', () => {
    expect(textOf({ content: [{ type: 'text', text: 'a' }, { type: 'resource', resource: { uri: 'x://1', text: 'b' } }, { type: 'resource_link', name: 'c', uri: 'x://2', description: 'd' }] })).toBe('a\n\nx://1:\nb\n\nc: x://2\nd');
  });

  it('names what is no text, with its type and size', () => {
    const data = Buffer.alloc(3000).toString('base64');
    expect(textOf({ content: [{ type: 'image', mimeType: 'image/png', data }] })).toBe('[A picture (image/png, 3 kB) is left out: only text is passed on.]');
    expect(textOf({ content: [{ type: 'resource', resource: { uri: 'x://1', blob: 'YWJjZA==' } }] })).toBe('[x://1 (of unknown type, 4 bytes) is left out: only text is passed on.]');
  });

  it('has structured content once, whether or not a text is the same', () => {
    const structuredContent = { b: 1, a: [{ d: 2, c: 3 }] };
    expect(textOf({ content: [{ type: 'text', text: '{"a": [{"c": 3, "d": 2}], "b": 1}' }], structuredContent })).toBe('{"a": [{"c": 3, "d": 2}], "b": 1}');
    expect(textOf({ content: [{ type: 'text', text: 'Found one.' }], structuredContent })).toBe('Found one.\n\n{"b":1,"a":[{"d":2,"c":3}]}');
    expect(textOf({ content: [], structuredContent })).toBe('{"b":1,"a":[{"d":2,"c":3}]}');
    expect(textOf({ content: [{ type: 'text', text: '{broken' }], structuredContent: { a: 1 } })).toBe('{broken\n\n{"a":1}');
  });
});
