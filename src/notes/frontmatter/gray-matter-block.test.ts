import fc from 'fast-check';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { hasRealVaults, openRealVault, whyNoVaults } from '../testing/real-vaults.ts';
import { findFrontmatterBlock, parseFrontmatter } from './frontmatter.ts';
import { readYamlDocument } from './full-yaml.ts';
import { readWithGrayMatter } from './gray-matter-block.ts';
import { isSameData } from './plain-data.ts';

/** The block of a file as gray-matter hands it to the engine, and as it was found. */
function givenAndFound(
  text: string,
): { readonly given: readonly string[]; readonly found: string; readonly isKept: boolean } | undefined {
  const block = findFrontmatterBlock(text);
  if (!block) return undefined;
  const found = text.slice(block.yamlFrom, block.yamlTo);
  const given: string[] = [];
  const data = { excerpt_separator: { toString: 1 } };
  const isKept =
    readWithGrayMatter(found, (yaml) => {
      given.push(yaml);
      return data;
    }) === data;
  return { given, found, isKept };
}

const line = fc.oneof(
  fc.constantFrom(
    '---',
    '----',
    '--- x',
    '---js',
    ' ---',
    '...',
    '# comment',
    '   # comment',
    '\u2028# x',
    '\u00a0# x',
    '',
    ' ',
    '\t',
    'a: 1',
    'b: |+',
    '  text',
    '%YAML 1.2',
    '\ufeffa: 1',
    '{ "a": 1 }',
    'excerpt_separator: x',
    `${' '.repeat(120)}# x`,
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const file = fc
  .tuple(
    fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n', '\r')), { maxLength: 8 }),
    fc.constantFrom('---\n', '---\r\nBody', '--- ', ''),
  )
  .map(([lines, end]) => `---\n${lines.flat().join('')}${end}`);

describe('readWithGrayMatter', () => {
  it('passes exactly the block that was found to its engine, once, and returns what the engine read', () => {
    let blocks = 0;
    fc.assert(
      fc.property(file, (text) => {
        const read = givenAndFound(text);
        if (!read) return;
        blocks++;
        expect(read).toEqual({ given: [read.found], found: read.found, isKept: true });
      }),
      { numRuns: 5000 },
    );
    expect(blocks).toBeGreaterThan(500);
  });

  it('keeps nothing of what it read, and runs no code of a block', () => {
    parseFrontmatter('---\na: >-\n  secret\n---\n');
    expect(Object.keys((matter as unknown as { cache: object }).cache)).toEqual([]);
    expect(parseFrontmatter('---js\n{ a: globalThis.ran = 1 }\n---\n').data).toBeUndefined();
    expect(
      parseFrontmatter('---\n!!js/function "function () { globalThis.ran = 1 }": {a: 1}\n---\n').problem,
    ).toBeUndefined();
    expect('ran' in globalThis).toBe(false);
  });
});

describe.skipIf(!hasRealVaults)(`the blocks of real vaults${whyNoVaults}`, () => {
  it.each(['foam-docs', 'knowledge-garden-zh', 'cpp-docs'])(
    'of %s are read as the yaml package alone reads them',
    (name) => {
      let blocks = 0;
      for (const { path, text } of openRealVault(name).notes) {
        const block = findFrontmatterBlock(text);
        if (!block) continue;
        const { data, problem } = parseFrontmatter(text);
        const document = readYamlDocument(text.slice(block.yamlFrom, block.yamlTo));
        const alone: unknown = document.errors.length > 0 ? undefined : (document.toJS() ?? {});
        if (problem === undefined && !isSameData(data, alone)) expect(data, path).toEqual(alone);
        if (problem !== undefined) expect(typeof alone, path).not.toBe('object');
        blocks++;
      }
      expect(blocks).toBeGreaterThan(2);
    },
  );
});
