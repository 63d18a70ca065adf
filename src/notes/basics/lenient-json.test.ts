import { describe, expect, it } from 'vitest';
import { parseLenientJson, parseLenientJsonValues } from './lenient-json.ts';

describe('JSON as models and people write it', () => {
  it.each<[what: string, text: string, value: unknown]>([
    ['plain', '{"a": [1, 2.5, -3e2, true, null], "b": "é\\u00e9\\n"}', { a: [1, 2.5, -300, true, null], b: 'éé\n' }],
    ['trailing commas', '{"query": "pump", "list": [1, 2,],}', { query: 'pump', list: [1, 2] }],
    ['single quotes', "{'a': 'it\\'s \"so\"'}", { a: 'it\'s "so"' }],
    ['names without quotes', '{query: "x", top_k: 3}', { query: 'x', top_k: 3 }],
    ['Python’s literals', "{'a': True, 'b': False, 'c': None}", { a: true, b: false, c: null }],
    ['a raw line break', '{"content": "# Made\nline two\n\tin"}', { content: '# Made\nline two\n\tin' }],
    ['comments', '{ // what\n"a": 1, /* and */ "b": 2 # so\n}', { a: 1, b: 2 }],
    ['a fence', '```json\n{"a": 1,}\n```', { a: 1 }],
    ['a fence that is not closed', '```\n{"a": 1}', { a: 1 }],
    ['escapes that JSON lacks', '{"a": "\\d+ \\x41 C:\\Users"}', { a: '\\d+ A C:\\Users' }],
    ['text in three quotes', '{"a": """one\n"two"\n"""}', { a: 'one\n"two"\n' }],
    ['what looks like a comment in a text', '{"a": "http://x # no /* no */",}', { a: 'http://x # no /* no */' }],
    ['numbers', '[+1, .5, 1_000, 5.]', [1, 0.5, 1000, 5]],
    ['a semicolon behind it', '{"a": 1};', { a: 1 }],
    ['__proto__ is a name like any other', '{"__proto__": 1,}', Object.fromEntries([['__proto__', 1]])],
  ])('%s', (_what, text, value) => {
    expect(parseLenientJson(text)).toEqual(value);
  });

  it.each([
    '{"path":"Long.md","content":"# Long\nand it goes on',
    '{"a": 1',
    '{"a": [1, 2',
    '{"a": ',
    '{"a" 1}',
    '{"a": 1} and more',
    '{"a": maybe}',
    '"""open',
    '',
    '[,]',
  ])('never guesses what is missing or meant: %j', (text) => {
    expect(() => parseLenientJson(text)).toThrow(/at position \d+$/u);
  });

  it('holds deep nesting and long texts', () => {
    expect(() => parseLenientJson('['.repeat(100_000))).toThrow(SyntaxError);
    const long = 'x'.repeat(300_000);
    expect(parseLenientJson(`{'a': '${long}',}`)).toEqual({ a: long });
  });
});

it('reads several values, one behind the other', () => {
  expect(parseLenientJsonValues('{"a":1}{"a":2}\n, {a: 3};')).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
  expect(() => parseLenientJsonValues('{"a":1}{"a":')).toThrow(SyntaxError);
});
