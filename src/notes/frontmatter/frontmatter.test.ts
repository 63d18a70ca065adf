import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseFlatYaml, parseFrontmatter } from './frontmatter.ts';
import { parseFullYaml } from './full-yaml.ts';

const data = (text: string): unknown => parseFrontmatter(text).data;

describe('the block', () => {
  it('is found between --- lines at byte 0, after a BOM, with any line ends', () => {
    for (const text of [
      '---\na: 1\n---\nbody',
      '\ufeff---\na: 1\n---\nbody',
      '---\r\na: 1\r\n---\r\nbody',
      '---  \na: 1\n--- \nbody',
    ]) {
      const { data: read, bodyFrom, from } = parseFrontmatter(text);
      expect(read).toEqual({ a: 1 });
      expect(text.slice(bodyFrom)).toBe('body');
      expect(text.slice(from, from + 3)).toBe('---');
    }
    expect(data('---\na: 1\n---')).toEqual({ a: 1 });
    expect(data('---\n---\nx')).toEqual({});
    expect(data('---\n# only a comment\n---\nx')).toEqual({});
  });

  it('is not found where it does not begin at byte 0, is never closed, or names a language', () => {
    for (const text of [
      '',
      'a',
      '\n---\na: 1\n---',
      ' ---\na: 1\n---',
      '---\na: 1\nbody',
      '---',
      '----\na: 1\n----',
      '---\na: 1\n----\n',
      '---js\n{ a: process.exit() }\n---',
      '---json\n{"a":1}\n---',
    ]) {
      const { data: read, problem, from, to, bodyFrom } = parseFrontmatter(text);
      expect([read, problem, from === to, bodyFrom], text).toEqual([undefined, undefined, true, 0]);
    }
    expect(parseFrontmatter('\ufeffbody').bodyFrom).toBe(1);
  });

  it('evaluates nothing and pollutes no prototype', () => {
    const evil =
      '---\na: !!js/function "function () { globalThis.pwned = 1 }"\nb: !!js/undefined ""\n__proto__:\n  polluted: yes\nconstructor: x\n---\n';
    const read = data(evil) as Record<string, unknown>;
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((globalThis as Record<string, unknown>)['pwned']).toBeUndefined();
    expect(typeof read['a']).toBe('string');
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('refuses aliases that expand exponentially', () => {
    const bomb = `---\na: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefg'.replace(
      /./g,
      (c, i: number) =>
        `${c}: &${c} [${Array<string>(10)
          .fill(`*${'abcdefg'.charAt(i)}`)
          .join(',')}]\n`,
    )}---\n`;
    expect(parseFrontmatter(bomb).problem?.message).toMatch(/alias/i);
  });
});

describe('YAML that would break its reader', () => {
  const message = (yaml: string) => {
    const { data: read, problem, strings, bodyFrom } = parseFrontmatter(`---\n${yaml}\n---\nbody`);
    if (problem) expect([read, strings, bodyFrom > 0]).toEqual([undefined, [], true]);
    return problem?.message;
  };

  it('is a problem where a value contains itself', () => {
    const circles = [
      'a: &a {b: *a}',
      'a: &a [*a]',
      '&a {a: *a}',
      '&a\na: *a',
      'a: &a\n  b: *a',
      'a: &a\n  - *a',
      'a: &a {b: &b {c: *a, d: *b}}',
      'a: &x [&y [*x, *y]]',
      '"b": &a {<<: *a}',
      'x: &x {y: &y {z: &z {x: *x}}}',
      'x: &x [*x, *x, *x, *x, *x, *x, *x, *x]',
    ];
    for (const yaml of circles) expect(message(yaml), yaml).toBeTypeOf('string');
    expect(message('a: &a {b: *a}')).toContain('holds itself');
    // A name is text, so that it holds nothing.
    for (const yaml of ['&a\n? *a\n: x', 'a: &a {? *a : x}', '? &a [*a]\n: x'])
      expect(JSON.stringify(data(`---\n${yaml}\n---\n`)), yaml).toBeTypeOf('string');
  });

  it('is a problem where aliases expand it too far, or are too many', () => {
    expect(message(`a: &a "${'x'.repeat(50_000)}"\nb: [${Array(90).fill('*a').join(', ')}]`)).toContain('too large');
    expect(
      message(
        `a: &a x\n${Array.from({ length: 20 }, (_, i) => `b${i}: &b${i} y\nc${i}: [${Array(60).fill(`*b${i}`).join(', ')}]`).join('\n')}`,
      ),
    ).toContain('1000 aliases');
    expect(message(`a: &a x\nb: [${Array(40_000).fill('*a').join(', ')}]`)).toContain('1000 aliases');
    // What people do write passes.
    expect(message(`a: &a {k: v}\n${Array.from({ length: 60 }, (_, i) => `b${i}: *a`).join('\n')}`)).toBeUndefined();
  });

  it('is a problem where it is nested too deep, in any syntax', () => {
    for (const levels of [70, 999, 1001, 5000, 30_000]) {
      expect(message(`a: ${'['.repeat(levels)}${']'.repeat(levels)}`), `${levels} lists`).toMatch(/nested/);
      expect(message(`a: ${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`), `${levels} records`).toMatch(/nested/);
    }
    expect(message(`a:\n${'- '.repeat(500)}x`)).toMatch(/nested/);
    expect(message(`a: ${'['.repeat(20)}1${']'.repeat(20)}`)).toBeUndefined();
    for (const open of ['[', '{a: ', '- ', '? ', ': '])
      expect(message(`a: ${open.repeat(40_000)}`), open).toMatch(/nested/);
  });
});

describe('values', () => {
  it('follow YAML 1.2: dates stay text, yes is not a boolean', () => {
    expect(
      data(
        '---\nd: 2024-01-02\nt: 2024-01-02T10:00:00Z\ny: yes\nn: no\nb: true\ni: 007\nf: 1e3\no: 0o17\nz: ~\ne:\ns: "1"\nv: 1.2.3\n---\n',
      ),
    ).toEqual({
      d: '2024-01-02',
      t: '2024-01-02T10:00:00Z',
      y: 'yes',
      n: 'no',
      b: true,
      // A number would lose its zeros.
      i: '007',
      f: 1000,
      o: 15,
      z: null,
      e: null,
      s: '1',
      v: '1.2.3',
    });
  });

  it('may be JSON, flow, anchors, block text and emoji', () => {
    expect(data('---\n{"a": [1, "b"],\n\t"c": {"d": null}}\n---\n')).toEqual({ a: [1, 'b'], c: { d: null } });
    expect(data('---\na: &x { k: v }\nb: *x\nc: |\n  one\n  two\nd: >-\n  one\n  two\n😀: 👩‍💻\n---\n')).toEqual({
      a: { k: 'v' },
      b: { k: 'v' },
      c: 'one\ntwo\n',
      d: 'one two',
      '😀': '👩‍💻',
    });
  });

  it('come with the position of every string', () => {
    const text =
      '\ufeff---\ntitle: "A b"\ntags: [x, \'y, z\']\nlist:\n  - one\nrelations:\n  - type: supports\n    target: "[[N]]"\n---\n';
    const { strings } = parseFrontmatter(text);
    expect(strings.map(({ property, value, from, to }) => [property, value, text.slice(from, to)])).toEqual([
      ['title', 'A b', '"A b"'],
      ['tags', 'x', 'x'],
      ['tags', 'y, z', "'y, z'"],
      ['list', 'one', 'one'],
      ['relations', 'supports', 'supports'],
      ['relations', '[[N]]', '"[[N]]"'],
    ]);
  });
});

describe('a first line of dashes', () => {
  it.each([
    '---\n\nA paragraph first\n\n---\n\nrest',
    '---\n\nDear all: hello.\nThis is no property\n\n---\n',
    '---\r\n\r\n# A heading\r\n\r\n---\r\n',
    '---\n \n- item\nmore of it\n---\n',
    '---\n\nwords\n\n...\n\n---\n',
    '---\nA sentence stands here\n---\n\nrest',
    '---\n前言在此。\n---\n',
    '---\r\n**Bold** words, http://a.example\r\n\r\n---\r\n',
  ])('is a rule where a blank line and words follow, or sentences: %j', (text) =>
    expect(parseFrontmatter(text)).toMatchObject({ data: undefined, problem: undefined, to: 0, bodyFrom: 0 }),
  );

  it.each([
    ['---\n\nkanban-plugin: board\n\n---\n', { 'kanban-plugin': 'board' }],
    ['---\n\n# comment\nurl: http://a.example\ntags:\n- a\n\n---\n', { url: 'http://a.example', tags: ['a'] }],
    ['---\n\n---\nbody', {}],
    ['---\na: 1\n...\nbody', { a: 1 }],
    ['---\n# a comment of many words.\na: 1\n---\nbody', { a: 1 }],
    ['---\ra: 1\rb: [x]\r---\rbody\r', { a: 1, b: ['x'] }],
  ])('begins properties: %j', (text, data) => {
    expect(parseFrontmatter(text).problem).toBeUndefined();
    expect(parseFrontmatter(text).data ?? {}).toEqual(data);
  });
});

describe('broken YAML', () => {
  it('is reported with its line and column in the file, and the body is still read', () => {
    const text = '\ufeff---\nok: 1\nbad: "open\n---\nbody';
    const { data: read, problem, bodyFrom } = parseFrontmatter(text);
    expect(read).toBeUndefined();
    expect(problem).toMatchObject({ line: 3, column: 6 });
    expect(text.slice(bodyFrom)).toBe('body');
    expect(parseFrontmatter('---\na: 1\na: 2\n---\n').problem).toMatchObject({ line: 3, column: 1 });
    expect(parseFrontmatter('---\r\na: [1\r\nb: 2\r\n---\r\n').problem?.line).toBe(2);
    expect(parseFrontmatter('---\njust text\n---\n').problem).toMatchObject({ line: 2, column: 1 });
    expect(parseFrontmatter('---\n- a\n---\n').problem?.message).toContain('properties');
  });
});

describe('a very long block', () => {
  const plain = Array.from({ length: 20_000 }, (_, at) => `key${at}: value\n`).join('');

  it('is read where each property is plain', () => {
    expect(Object.keys(data(`---\n${plain}---\n`) ?? {})).toHaveLength(20_000);
  });

  it('is otherwise reported as too long, and the body after it is read', () => {
    const text = `---\n${plain}nested: {a: 1}\n---\nThe body.\n`;
    const read = parseFrontmatter(text);
    expect(read.data).toBeUndefined();
    expect(read.problem).toMatchObject({
      line: 2,
      message: expect.stringMatching(/^It is too long to be read as properties: 309 kB/) as string,
    });
    expect(text.slice(read.bodyFrom)).toBe('The body.\n');
  });
});

describe('without Buffer, as in a browser', () => {
  const kept = globalThis.Buffer;
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'Buffer');
  });
  afterEach(() => {
    globalThis.Buffer = kept;
  });

  it('reads frontmatter without Buffer', () => {
    const read = [data('---\na: [1, "b"]\n---\n'), data('---\na: >-\n  b\n---\n')];
    globalThis.Buffer = kept;
    expect(read).toEqual([{ a: [1, 'b'] }, { a: 'b' }]);
  });
});

describe('the fast reader for flat YAML', () => {
  const scalar = fc.oneof(
    fc.constantFrom(
      'a',
      'yes',
      '1',
      '-1.5',
      '2024-01-02',
      'null',
      '~',
      'true',
      'a: b',
      'a #b',
      '#x',
      '[[N]]',
      '- x',
      "it's",
      '"q"',
      '{a}',
      'a, b',
      '*x',
      '&x',
      '@x',
      '0x1f',
      '1e5',
      '.5',
      '.inf',
      '-',
      '?',
      ':',
      'a:',
      'http://x',
      '日本',
      '😀',
      '%',
      '|',
      '>',
      ' a ',
      '',
      '012',
      '+1',
      '1_000',
      '\\n',
      '-a',
      '?a',
      '!a',
      '...',
      '---',
      '\t',
      'a\tb',
      '\u2028',
      '\u0085',
    ),
    fc.string({ maxLength: 5 }),
  );
  const lines = fc
    .array(
      fc
        .tuple(
          fc.constantFrom('a', 'b c', 'title', 'x.y', '日', '1', 'true', '-k', '"q"', 'a#', '__proto__'),
          fc.constantFrom(': ', ':', ' : ', ':  '),
          fc.oneof(
            scalar,
            scalar.map((s) => `"${s}"`),
            scalar.map((s) => `'${s}'`),
            fc
              .tuple(fc.array(scalar), fc.constantFrom(']', ']', ']', '', ',', ',]', '] x', ']]'))
              .map(([s, end]) => `[${s.join(', ')}${end}`),
            fc.array(scalar).map((s) => s.map((each) => `\n  - ${each}`).join('')),
            fc.array(scalar).map((s) => s.map((each) => `\n- ${each}`).join('')),
          ),
          fc.constantFrom('\n', '\r\n', ' # c\n', '\n# c\n', '\n\n', ' \n'),
        )
        .map((parts) => parts.join('')),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(''));

  it('reads the same as the yaml package, or leaves the block to it', () => {
    let read = 0;
    fc.assert(
      fc.property(lines, (yaml) => {
        const flat = parseFlatYaml(yaml, 0, yaml.length);
        if (flat === undefined) return;
        read++;
        expect(flat).toEqual(parseFullYaml(yaml, 0, yaml.length));
      }),
      { numRuns: 10_000 },
    );
    expect(read).toBeGreaterThan(300);
  });

  it('reads what the yaml package writes, or leaves the block to it', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string(), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value, { maxKeys: 4 }), (record) => {
        const yaml = stringify(record, { lineWidth: 0 });
        const flat = parseFlatYaml(yaml, 0, yaml.length);
        if (flat !== undefined) expect(flat.data).toEqual(record);
      }),
      { numRuns: 3000 },
    );
  });
});
