import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listNodes, readData } from './read-data.ts';

describe('a file of values', () => {
  it.each([
    ['{"a": [1, null]}', 'json', { a: [1, null] }],
    ['\uFEFF[]', 'json', []],
    ['{"a": 1}\n\n{"a": 2}\r\n', 'jsonl', [{ a: 1 }, { a: 2 }]],
    ['', 'ndjson', []],
  ])('is read from %j', (text, ending, value) => {
    expect(readData(text, ending)).toEqual({ kind: 'value', value });
  });

  it.each([
    ['{\n  "a": 1,\n  "b": x\n}', 'json', 3],
    ['{\n  "a": [1, 2', 'json', 2],
    ['{"a": 1}\n{"a": }\n', 'jsonl', 2],
  ])('that is broken names the line: %j', (text, ending, line) => {
    expect(readData(text, ending)).toMatchObject({ kind: 'broken', line, reason: expect.any(String) as string });
  });

  it('never fails, whatever its text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '1', 'e', '\n') }), (text) => {
        const read = readData(text, 'json');
        if (read.kind === 'value') listNodes(read.value, () => true);
        else expect(read.reason).not.toBe('');
      }),
    );
  });
});

describe('a tree of values', () => {
  const lines = (value: unknown, isOpen: (id: string, depth: number) => boolean) =>
    listNodes(value, isOpen).map(({ id, name, value: { kind } }) => `${id} ${name} ${kind}`);

  it('lists what is open', () => {
    const value = { a: { b: [1] }, 'c/d': 'text' };
    expect(lines(value, (_id, depth) => depth < 1)).toEqual(['  object', '/a a object', '/c~1d c/d plain']);
    expect(lines(value, () => true)).toEqual([
      '  object',
      '/a a object',
      '/a/b b list',
      '/a/b/0 1 plain',
      '/c~1d c/d plain',
    ]);
  });

  it('is bounded in depth, length and the text of a value', () => {
    let deep: unknown = 1;
    for (let at = 0; at < 5_000; at++) deep = [deep];
    expect(listNodes(deep, () => true).length).toBeLessThan(200);
    expect(
      listNodes(
        Array.from({ length: 300_000 }, () => 1),
        () => true,
      ),
    ).toHaveLength(100_000);
    const [text] = listNodes('x'.repeat(10_000), () => true);
    expect(text?.value.kind === 'plain' && text.value.text.length).toBeLessThan(2_100);
  });

  it('tells every value from every other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const ids = listNodes(value, () => true).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

it.each(['12345678901234567890', '-12345678901234567890', '1.10', '-0', '1e3', '1E-7', '0.1234567890123456789', '5'])(
  'shows the number %s digit by digit',
  (number) => {
    for (const [text, ending] of [
      [`{"a": ${number}, "b": [${number},"${number}"]}`, 'json'],
      [`${number}\n{"a":${number}}\n`, 'jsonl'],
    ] as const) {
      const read = readData(text, ending);
      const nodes = read.kind === 'value' ? listNodes(read.value, () => true) : [];
      const shown = nodes.flatMap(({ value }) => (value.kind === 'plain' ? [value.text] : []));
      expect(shown).toEqual(ending === 'json' ? [number, number, `"${number}"`] : [number, number]);
    }
  },
);

it('finds the fault of a file with such numbers', () =>
  expect(readData('{"a": 1.10,\n "b": 01}', 'json')).toMatchObject({ kind: 'broken', line: 2 }));

it('takes no number for a name', () => {
  expect(readData('{\n"a": 1.10, 1.0: "b"}', 'json')).toMatchObject({ kind: 'broken', line: 2 });
});

it('reads a text of many millions of letters beside such numbers', () => {
  const read = readData(`{"a": 1.10, "b": "${'x'.repeat(12_000_000)}"}`, 'json');
  expect(read.kind).toBe('value');
});

it.each([
  ['{"10":"a","9":"b","name":"c"}', '10="a" 9="b" name="c"'],
  ['{"b":1,"2024":2,"a":3,"0":4}', 'b=1 2024=2 a=3 0=4'],
  ['{"a":1,"b":2,"a":3}', 'a=1 b=2 a=3'],
  ['{"a" : {"7":1.10} , "a": [1], "a/2":"x"}', 'a=object 7=1.10 a=list 1=1 a/2="x"'],
  ['{"a":1,"\\u0061":2,"\\"1\\"":3}', 'a=1 a=2 "1"=3'],
  ['{"__proto__":1,"constructor":2,"1":{"1":"1:1"}}', '__proto__=1 constructor=2 1=object 1="1:1"'],
  ['[{"2":1,"1":2},{"a":":","a":"a:"}]', '1=object 2=1 1=2 2=object a=":" a="a:"'],
])('lists the names of an object as they are written, each as often: %s', (text, shown) => {
  const read = readData(text, 'json');
  const nodes = read.kind === 'value' ? listNodes(read.value, () => true) : [];
  const [, ...lines] = nodes.map(({ name, value }) => `${name}=${value.kind === 'plain' ? value.text : value.kind}`);
  expect(lines.join(' ')).toBe(shown);
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
});
