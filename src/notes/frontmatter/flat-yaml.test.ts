import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseFlatYaml } from './flat-yaml.ts';
import { parseFullYaml } from './full-yaml.ts';

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
