import { describe, expect, it } from 'vitest';
import { fixResult } from './fix-results.ts';

describe('an answer keeps what can be shown of it', () => {
  it.each<[string, unknown, unknown]>([
    [
      'a part of an unknown kind becomes a line',
      {
        content: [
          { type: 'text', text: 'Hello' },
          { type: 'video', data: 'xx', mimeType: 'video/mp4' },
        ],
      },
      {
        content: [
          { type: 'text', text: 'Hello' },
          { type: 'text', text: '[A part of the kind “video” (video/mp4) is left out: it cannot be shown here.]' },
        ],
      },
    ],
    ['null is empty', { content: null }, { content: [] }],
    ['a text alone', { content: 'Hello' }, { content: [{ type: 'text', text: 'Hello' }] }],
    ['one part without a list', { content: { type: 'text', text: 'a' } }, { content: [{ type: 'text', text: 'a' }] }],
    [
      'a text that is an object',
      { content: [{ type: 'text', text: { a: 1 } }] },
      { content: [{ type: 'text', text: '{"a":1}' }] },
    ],
    ['null among parts', { content: [null, { type: 'text', text: 'a' }] }, { content: [{ type: 'text', text: 'a' }] }],
    [
      'a link without a name',
      { content: [{ type: 'resource_link', uri: 'x://1' }] },
      { content: [{ type: 'resource_link', uri: 'x://1', name: 'x://1' }] },
    ],
    [
      'a picture that is no base64',
      { content: [{ type: 'image', mimeType: 'image/png', data: '%%' }], isError: null },
      {
        content: [
          { type: 'text', text: '[A part of the kind “image” (image/png) is left out: it cannot be shown here.]' },
        ],
      },
    ],
    [
      'structured content that is a list',
      { structuredContent: [1] },
      { content: [], structuredContent: { value: [1] } },
    ],
    [
      'odd annotations',
      { content: [{ type: 'text', text: 'a', annotations: { priority: 5 } }] },
      { content: [{ type: 'text', text: 'a' }] },
    ],
  ])('%s', (_what, given, right) => expect(fixResult(given)).toEqual(right));
});

describe('a list keeps the tools that can be called', () => {
  it.each<[string, unknown, unknown]>([
    ['without a schema', { name: 'a' }, { type: 'object', properties: {} }],
    ['with a schema that is null', { name: 'a', inputSchema: null }, { type: 'object', properties: {} }],
    [
      'with a schema without a type',
      { name: 'a', inputSchema: { properties: { b: {} } } },
      { type: 'object', properties: { b: {} } },
    ],
    [
      'with fields that are no schemas',
      { name: 'a', inputSchema: { type: 'object', properties: { b: 1, c: true } } },
      { type: 'object', properties: { c: {} } },
    ],
    [
      'that takes no fields',
      { name: 'a', inputSchema: { type: 'string' } },
      { type: 'object', 'x-latent-no-fields': true },
    ],
  ])('%s', (_what, tool, inputSchema) => {
    expect(fixResult({ tools: [tool, 7, { description: 'no name' }], nextCursor: null })).toEqual({
      tools: [{ name: 'a', inputSchema }],
    });
  });

  it('and nothing of a tool that the library might refuse: descriptions of its output, notes on it', () => {
    expect(
      fixResult({ tools: [{ name: 'a', description: null, outputSchema: { type: 'nonsense' }, annotations: 5 }] }),
    ).toEqual({
      tools: [{ name: 'a', inputSchema: { type: 'object', properties: {} } }],
    });
  });
});

it('other results are as they were', () => {
  const result = {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'a', version: '1' },
  };
  expect(fixResult(result)).toEqual(result);
});
