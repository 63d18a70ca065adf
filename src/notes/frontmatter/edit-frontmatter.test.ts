import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns, IS_LONG_FUZZ } from '../testing/fuzz-runs.ts';
import { growth } from '../testing/growth.ts';
import { FrontmatterError, updateFrontmatter, updateFrontmatterInSteps } from './edit-frontmatter.ts';
import { parseFrontmatter } from './frontmatter.ts';

const BLOCK = `---
# about this note
title: "A title"   # keep me
tags: # topics
  - one # first
  # between
  - two

aliases: [x, 'y z']
date: 2024-01-02
empty:
text: |
  line 1
    line 2

fold: >-
  a
  b
nested:
  k: v
  l:
  - 1
# the end
---
Body with --- and
title: no
`;

/** The edited file as a list of "-old" and "+new" lines. */
function changes(text: string, updates: Record<string, unknown>): string[] {
  const edited = updateFrontmatter(text, updates);
  const before = text.split('\n');
  const after = edited.split('\n');
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return [
    ...before.slice(head, before.length - tail).map((line) => `-${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+${line}`),
  ];
}

describe('updateFrontmatter changes the given lines and no others', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['keeps quotes and the comment', { title: 'New' }, ['-title: "A title"   # keep me', '+title: "New"   # keep me']],
    ['a date stays plain', { date: '2025-05-05' }, ['-date: 2024-01-02', '+date: 2025-05-05']],
    ['adds an item, the others keep their lines', { tags: ['one', 'two', 'three'] }, ['+  - three']],
    ['takes an item away', { tags: ['two'] }, ['-  - one # first']],
    ['changes one item', { tags: ['one', '2'] }, ['-  - two', '+  - "2"']],
    [
      'replaces a list by a word, its comment stays',
      { tags: 'one' },
      ['-tags: # topics', '-  - one # first', '-  # between', '-  - two', '+tags: one # topics'],
    ],
    ['keeps the flow style', { aliases: ['x', 'z, w'] }, ["-aliases: [x, 'y z']", '+aliases: [x, "z, w"]']],
    ['fills an empty property', { empty: 5 }, ['-empty:', '+empty: 5']],
    ['fills an empty property with a list', { empty: ['[[N]]', 'b'] }, ['+  - "[[N]]"', '+  - b']],
    ['replaces block text', { text: 'short' }, ['-text: |', '-  line 1', '-    line 2', '+text: short']],
    ['writes text of several lines', { fold: 'a\nb' }, ['-fold: >-', '+fold: |-']],
    ['replaces a record', { nested: { k: 'w' } }, ['-  k: v', '-  l:', '-  - 1', '+  k: w']],
    ['deletes with the comment on its line', { title: null }, ['-title: "A title"   # keep me']],
    ['deletes a list', { tags: null }, ['-tags: # topics', '-  - one # first', '-  # between', '-  - two']],
    ['adds at the end', { new: true }, ['+new: true']],
    [
      'a list cannot push a comment away',
      { title: ['a', 'b'] },
      ['-title: "A title"   # keep me', '+title: ["a", "b"]   # keep me'],
    ],
    ['changes nothing for the same value', { title: 'A title', missing: null }, []],
  ])('%s', (_, updates, expected) => {
    expect(changes(BLOCK, updates)).toEqual(expected);
    expect(changes(BLOCK.replaceAll('\n', '\r\n'), updates)).toEqual(expected.map((line) => `${line}\r`));
    expect(changes(`\ufeff${BLOCK}`, updates)).toEqual(expected);
    const { data } = parseFrontmatter(BLOCK);
    const wanted = { ...data, ...updates };
    for (const key of Object.keys(updates)) if (updates[key] === null) delete wanted[key];
    expect(parseFrontmatter(updateFrontmatter(BLOCK, updates)).data).toEqual(wanted);
  });

  it('an empty value has its quotes because it must, not as a style', () => {
    expect(updateFrontmatter('---\ndue: ""\n---\n', { due: '2026-12-01' })).toBe('---\ndue: 2026-12-01\n---\n');
    expect(updateFrontmatter('---\ndue: "x"\n---\n', { due: 'y' })).toBe('---\ndue: "y"\n---\n');
  });

  it('changes several properties at once', () => {
    expect(parseFrontmatter(updateFrontmatter(BLOCK, { title: null, date: 'x', more: [1] })).data).toMatchObject({
      date: 'x',
      more: [1],
    });
  });
});

describe('updateFrontmatter in other layouts of the block', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['no block', 'Body', { a: 'b' }, '---\na: b\n---\nBody'],
    ['no block, BOM and CRLF', '\ufeffBody\r\n', { a: ['b'] }, '\ufeff---\r\na:\r\n  - b\r\n---\r\nBody\r\n'],
    ['an empty file', '', { a: 1 }, '---\na: 1\n---\n'],
    ['an empty block', '---\n---\nx', { a: 1 }, '---\na: 1\n---\nx'],
    ['a block of comments', '---\n# c\n---\n', { a: 1 }, '---\n# c\na: 1\n---\n'],
    ['a block never closed is body', '---\na: 1\n', { b: 2 }, '---\nb: 2\n---\n---\na: 1\n'],
    ['no line break at the end', '---\na: 1\n---', { a: 2 }, '---\na: 2\n---'],
    ['the last property', '---\na: 1\n---\n', { a: null }, '---\n---\n'],
    ['lists without indentation', '---\na:\n- x\n---\n', { b: ['z'] }, '---\na:\n- x\nb:\n- z\n---\n'],
    ['an indented map', '---\n  a: 1\n  b: 2\n---\n', { c: ['x'], a: 3 }, '---\n  a: 3\n  b: 2\n  c:\n    - x\n---\n'],
    [
      'JSON',
      '---\n{\n  "a": 1,\n  "b": "x"\n}\n---\n',
      { a: [1], c: 'y' },
      '---\n{\n  "a": [1],\n  "b": "x",\n  "c": "y"\n}\n---\n',
    ],
    ['JSON on a line', '---\n{"a": 1, "b": 2}\n---\n', { a: null, c: null }, '---\n{"b": 2}\n---\n'],
    ['JSON, the last', '---\n{"a": 1, "b": 2}\n---\n', { b: null, c: 3 }, '---\n{"a": 1, "c": 3}\n---\n'],
    ['JSON, empty', '---\n{}\n---\n', { a: 1 }, '---\n{"a": 1}\n---\n'],
    ['a flow map', '---\n{ a: 1, b: [x, y], }\n---\n', { c: 'z' }, '---\n{ a: 1, b: [x, y], c: "z" }\n---\n'],
    [
      'another key beside an anchor',
      '---\na: &x [1]\nb: *x\nc: 1\n---\n',
      { c: 2 },
      '---\na: &x [1]\nb: *x\nc: 2\n---\n',
    ],
    ['an alias', '---\na: &x 1\nb: *x\n---\n', { b: 2 }, '---\na: &x 1\nb: 2\n---\n'],
    ['an unused anchor', '---\na: &x 1\n---\n', { a: 2 }, '---\na: &x 2\n---\n'],
    ['a plain text over lines', '---\na: one\n  two\nb: 1\n---\n', { a: 'x' }, '---\na: x\nb: 1\n---\n'],
    ['single quotes', "---\na: 'it''s'\n---\n", { a: "that's" }, "---\na: 'that''s'\n---\n"],
    ['a number named as text', '---\n2024: a\n---\n', { '2024': 'b' }, '---\n2024: b\n---\n'],
    ['a key that needs quotes', '---\na: 1\n---\n', { 'b: c': 1, '#d': 2 }, '---\na: 1\n"b: c": 1\n"#d": 2\n---\n'],
    [
      'text that looks like something else',
      '---\na: 1\n---\n',
      { a: 'true', b: '1', c: '', d: 'null' },
      '---\na: "true"\nb: "1"\nc: ""\nd: "null"\n---\n',
    ],
    ['text that would close the block', '---\na: 1\n---\n', { a: 'x\n---\ny' }, '---\na: |-\n  x\n  ---\n  y\n---\n'],
  ])('%s', (_, before, updates, after) => {
    expect(updateFrontmatter(before, updates)).toBe(after);
  });
});

it('writes no second block in front of one that ends as in YAML, or whose lines end as on old Macs', () => {
  expect(updateFrontmatter('---\na: 1\n...\nbody\n', { b: 2 })).toBe('---\na: 1\nb: 2\n...\nbody\n');
  expect(updateFrontmatter('---\ra: 1\r---\rbody\r', { b: 2 })).toBe('---\ra: 1\rb: 2\r---\rbody\r');
  expect(updateFrontmatter('body\rmore\r', { b: 2 })).toBe('---\rb: 2\r---\rbody\rmore\r');
});

describe('updateFrontmatter refuses', () => {
  it('a block that does not parse, with its line and column', () => {
    const attempt = (): string => updateFrontmatter('---\nok: 1\nbad: [1\n---\nbody', { ok: 2 });
    expect(attempt).toThrow(FrontmatterError);
    try {
      attempt();
    } catch (error) {
      expect(error).toMatchObject({ line: 3, column: 6 });
      expect((error as FrontmatterError).hint).not.toBe('');
    }
    expect(() => updateFrontmatter('---\njust text\n---\n', { a: 1 })).toThrow(FrontmatterError);
  });

  it('to change a value that another property shares', () => {
    expect(() => updateFrontmatter('---\na: &x 1\nb: *x\n---\n', { a: 2 })).toThrow(/anchor/);
    expect(() => updateFrontmatter('---\na: &x 1\nb: *x\n---\n', { a: null })).toThrow(FrontmatterError);
  });

  it('does not mention an anchor where the block has none', () => {
    for (const block of ['---\n? \n---', '---\n? \n---\n'])
      expect(() => updateFrontmatter(block, { a: 2 })).toThrow(/written in an unusual way/);
  });
});

describe('any update of any block', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      'a: b',
      '# x',
      '- y',
      '[[N]]',
      'a\nb',
      'a\n\nb\n',
      '---',
      '"',
      "'",
      '\ttab',
      ' lead',
      'trail ',
      '日本',
      '😀',
      '2024-01-01',
      'yes',
      '',
      '\r\n',
      '|',
      '>',
      '%',
      '@',
      '\u2028',
    ),
  );
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.array(fc.oneof(text, fc.integer()), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), text, { maxKeys: 2 }),
  );
  const key = fc.oneof(
    fc.constantFrom('title', 'tags', 'aliases', 'empty', 'text', 'fold', 'nested', 'date', 'new'),
    text,
  );
  const shape = fc.constantFrom(
    BLOCK,
    BLOCK.replaceAll('\n', '\r\n'),
    `\ufeff${BLOCK}`,
    'no block\n',
    '',
    '---\n---\n',
    '---\n{"title": 1, "tags": ["a"]}\n---\n',
    '---\ntitle: x\ntags:\n- a\n- b # c\n\n\n---\nend',
  );

  it('reads back as the old data with that change, and every other byte stays', () => {
    fc.assert(
      fc.property(shape, key, fc.option(value), (before, name, wanted) => {
        fc.pre(name.isWellFormed());
        const old = parseFrontmatter(before);
        const after = updateFrontmatter(before, { [name]: wanted });
        const expected: Record<string, unknown> = { ...old.data, [name]: wanted };
        if (wanted === null && after !== before) delete expected[name];
        if (after !== before) expect(parseFrontmatter(after).data).toEqual(expected);
        const body = before.slice(old.bodyFrom);
        expect(after.endsWith(body)).toBe(true);
        for (const comment of ['# about this note', '# keep me', '# the end']) {
          if (before.includes(comment) && !(comment === '# keep me' && name === 'title'))
            expect(after).toContain(comment);
        }
      }),
      fuzzRuns(125),
    );
  });
});

it('changes a value that ends in white space which YAML takes for text', () => {
  for (const value of ['\u2028', ['\u2028'], 'a\u3000', { b: '\u00a0' }]) {
    const text = updateFrontmatter('Body.\n', { y: value });
    expect(parseFrontmatter(updateFrontmatter(text, { y: false })).data).toEqual({ y: false });
    expect(parseFrontmatter(updateFrontmatter(updateFrontmatter(text, { y: 1 }), { y: value })).data).toEqual({
      y: value,
    });
  }
});

describe('many new properties', () => {
  const NEW = {
    one: 1,
    'two: odd': 'a: b',
    list: ['a', '[[B]]'],
    record: { a: { b: [1] } },
    lines: 'x\ny\n',
    digits: '0123',
    flag: true,
    '#tag': '',
  };
  it.each([
    ['', 'Body.\n'],
    ['a block', '---\nold: yes # kept\n---\nBody.\n'],
    ['a block of Windows', '---\r\nold: yes\r\nlist:\r\n    - a\r\n---\r\nBody.\r\n'],
    ['an indented block', '---\n  old: yes\n---\n'],
    ['a block in braces', '---\n{ old: yes, one: 2 }\n---\n'],
    ['an empty block', '---\n---\nBody.\n'],
    ['a block without a last line break', '---\nold: yes\n\n# end\n---'],
  ])('are written together as they are one by one: %s', (_name, text) => {
    const updates = { ...NEW, old: null, one: 5 };
    const single = Object.entries(updates).reduce(
      (rest, [key, value]) => updateFrontmatter(rest, { [key]: value }),
      text,
    );
    expect(parseFrontmatter(updateFrontmatter(text, updates)).data).toEqual(parseFrontmatter(single).data);
    const added = Object.entries(NEW).reduce((rest, [key, value]) => updateFrontmatter(rest, { [key]: value }), text);
    expect(updateFrontmatter(text, NEW)).toBe(added);
  });

  it('are put in by the thousand', () => {
    const updates = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, `value ${at}`]));
    expect(parseFrontmatter(updateFrontmatter('---\nold: yes\n---\n', updates)).data).toEqual({
      old: 'yes',
      ...updates,
    });
  });
});

describe('many properties that are there', () => {
  const keys = Array.from({ length: 5000 }, (_, at) => `key${at}`);
  const lines = keys.map((key, at) => `${key}: ${at % 3 === 0 ? '007' : `value ${at} # kept ${at}`}\n`);
  const noteOf = (yaml: string): string => `---\n${yaml}---\nBody.\n`;

  it('are changed and taken away by the thousand, and comments stay', () => {
    const updates = Object.fromEntries(keys.map((key, at) => [key, at % 2 === 0 ? '0123' : null]));
    const text = updateFrontmatter(noteOf(lines.join('')), { ...updates, more: 1 });
    const left = lines.flatMap((line, at) => (at % 2 === 0 ? [line.replace(/(?<=: )(?:007|value \d+)/, '0123')] : []));
    // What was digits stays digits; what was a text becomes one.
    const expected = left.map((line) => (line.includes('#') ? line.replace('0123', '"0123"') : line)).join('');
    expect(text.replaceAll("'", '"')).toBe(noteOf(`${expected}more: 1\n`));
    expect(updateFrontmatter(text, Object.fromEntries([...keys, 'more'].map((key) => [key, null])))).toBe(noteOf(''));
  });

  it.each([
    ['lines', 'a: 1 # one\nb: [x, y]\nc:\n  - x\n  - y\nd: >\n  folded\n  text\ne: {f: 1}\n'],
    ['a list in front of the next name', 'a:\n- x\n# of b\nb: 2\nc: 1.10\nd: yes\ne: 0x1F\n'],
    ['braces', '{ a: 1, "b": [x, y], c: 0123, d: {f: 1}, e: 2 }\n'],
    ['braces with a last comma', '{\n  a: 1,\n  b: 2,\n  c: 3,\n  d: 4,\n  e: 5,\n}\n'],
    ['one value for two', 'a: &x [1]\nb: *x\nc: 3\nd: 4\ne: 5\n'],
    ['no lines', ''],
  ])('are written together as they are one by one: %s', (_name, yaml) => {
    const values: readonly unknown[] = [null, '1.10', ['x', 'z'], ['x', 'y', 'z'], { f: 2 }, 'a: b', 12];
    for (let first = 0; first < values.length; first++)
      for (let step = 0; step < values.length; step += IS_LONG_FUZZ ? 1 : 3) {
        // The last use of an anchor first, so that each may be changed alone.
        const updates = ['e', 'd', 'c', 'b', 'a', 'new', 'newer'].map(
          (key, at) => [key, values[(first + at * step) % values.length]] as const,
        );
        const single = updates.reduce((text, [key, value]) => updateFrontmatter(text, { [key]: value }), noteOf(yaml));
        const together = updateFrontmatter(noteOf(yaml), Object.fromEntries(updates));
        expect(parseFrontmatter(together).data ?? {}).toEqual(parseFrontmatter(single).data ?? {});
        // Lists are indented as in the block from before, braces parted by as many spaces.
        if (/^(?:a: 1|$)/.test(yaml)) expect(together).toBe(single);
      }
  });

  it('are changed, taken away and added in a block of any length as in a short one, with lists as they are indented there', () => {
    const list = (indent: string, items: readonly string[]) => items.map((item) => `${indent}- ${item}\n`).join('');
    for (const indent of ['', '    ']) {
      const yaml = `# above\nfirst:\n${list(indent, ['a', 'b'])}${lines.join('')}last:\n${list(indent, ['c'])}# below\n`;
      const updates = { key2500: null, key4999: ['x', 'w'], first: ['a', 'z'], last: null, more: ['m'] };
      const expected = yaml
        .replace('key2500: value 2500 # kept 2500\n', '')
        .replace('key4999: value 4999 # kept 4999\n', 'key4999: [x, w] # kept 4999\n')
        .replace(`${indent}- b\n`, `${indent}- z\n`)
        .replace(`last:\n${indent}- c\n`, '');
      const text = updateFrontmatter(noteOf(yaml), updates);
      expect(text).toBe(noteOf(`${expected}more:\n${indent === '' ? '' : '  '}- m\n`));
    }
  });

  it('are changed in time in proportion to the block', () => {
    const make = (bytes: number) => noteOf(lines.slice(0, bytes / 25).join(''));
    const all = (text: string) => Object.fromEntries((text.match(/^key\d+/gmu) ?? []).map((key) => [key, 'read']));
    expect(growth(make, 20_000, (text) => updateFrontmatter(text, { key7: null, more: 1 }))).toBeLessThan(10);
    expect(growth(make, 20_000, (text) => updateFrontmatter(text, all(text)))).toBeLessThan(10);
  });

  it('are changed in steps to the same text, giving way between them', async () => {
    let steps = 0;
    const updates = Object.fromEntries(keys.map((key) => [key, 'new']));
    const inSteps = await updateFrontmatterInSteps(noteOf(lines.join('')), updates, async () => void (steps += 1));
    expect(inSteps).toBe(updateFrontmatter(noteOf(lines.join('')), updates));
    expect(steps).toBeGreaterThan(50);
  });

  it('items of a list that stay keep their comments between those that change', () => {
    const text = noteOf('list:\n  - a # 1\n  - b # 2\n  # of c\n  - c # 3\n  - d # 4\n');
    expect(updateFrontmatter(text, { list: ['A', 'b', 'c', 'D'] })).toBe(
      noteOf('list:\n  - A\n  - b # 2\n  # of c\n  - c # 3\n  - D\n'),
    );
  });

  it('are not changed at all where one of them cannot be', () => {
    const text = noteOf(`${lines.join('')}shared: &x [1]\nother: *x\n`);
    const tried = IS_LONG_FUZZ ? keys : keys.slice(0, 500);
    const updates = Object.fromEntries([...tried, 'shared'].map((key) => [key, 'new']));
    expect(() => updateFrontmatter(text, updates)).toThrow('"shared" cannot be changed');
  });
});
