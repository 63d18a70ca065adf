import { describe, expect, it } from 'vitest';
import { updateFrontmatter } from './edit-frontmatter.ts';
import { parseFrontmatter, propertyNames } from './frontmatter.ts';
import { moveProperty, renameProperty } from './edit-keys.ts';

const TEXT = `---
# of the whole
title: 'Quoted'  # why
# about tags
tags:
  - a # first
  - b
due: 2026-01-01
---
Body
`;

describe('a property', () => {
  it('gets another name, and nothing else changes', () => {
    expect(renameProperty(TEXT, 'tags', 'topics')).toBe(TEXT.replace('tags:\n', 'topics:\n'));
    expect(renameProperty(TEXT, 'title', 'a: b')).toBe(TEXT.replace('title:', '"a: b":'));
    expect(renameProperty(TEXT.replaceAll('\n', '\r\n'), 'due', 'until')).toBe(
      TEXT.replace('due', 'until').replaceAll('\n', '\r\n'),
    );
  });

  it('moves with the comments above it', () => {
    expect(moveProperty(TEXT, 'due', 'tags')).toBe(
      TEXT.replace('due: 2026-01-01\n', '').replace('# about', 'due: 2026-01-01\n# about'),
    );
    expect(moveProperty(TEXT, 'tags', undefined)).toBe(
      TEXT.replace('# about tags\ntags:\n  - a # first\n  - b\n', '').replace(
        'due: 2026-01-01\n',
        'due: 2026-01-01\n# about tags\ntags:\n  - a # first\n  - b\n',
      ),
    );
    expect(moveProperty(moveProperty(TEXT, 'due', 'tags'), 'due', undefined)).toBe(TEXT);
  });

  it.each([
    ['a name that is there', () => renameProperty(TEXT, 'due', 'title')],
    ['a broken block', () => renameProperty('---\na: [\n---\n', 'a', 'b')],
    ['no block', () => moveProperty('text', 'a', undefined)],
    ['properties on one line', () => renameProperty('---\n{a: 1}\n---\n', 'a', 'b')],
    ['a value that another one shares', () => moveProperty('---\na: &x 1\nb: *x\n---\n', 'b', 'a')],
  ])('is left alone for %s', (_why, change) => expect(change).toThrow());
});

it.each([
  ['a: &x b\n*x : 2\n2024: z', ['2024', 'a', 'b']],
  ['? [a]\n: 1\n2024: z', ['2024', '[ a ]']],
  ['b: 1\n2024: z\n: 3', ['b', '2024', '']],
])('lists every property, also one whose name is no plain word: %j', (yaml, names) => {
  expect(propertyNames(parseFrontmatter(`---\n${yaml}\n---\n`))).toEqual(names);
});

describe('a property whose name YAML takes for something else than a text', () => {
  const note = (yaml: string) => `---\n${yaml}\n---\nBody\n`;

  it.each([
    ['2024: a\n2023: b\nx: c', ['2024', '2023', 'x']],
    ['"10": a\n9: b', ['10', '9']],
    ['x: c\n0: a', ['x', '0']],
    ['1.10: a\n1.1: b\n1.0: c', ['1.10', '1.1', '1.0']],
    ['1e3: a\n0x1F: b\n0o17: c\n0123: d', ['1e3', '0x1F', '0o17', '0123']],
    ['null: a\n~: b\nTRUE: c\nfalse: d', ['null', '~', 'TRUE', 'false']],
    ['.inf: a\n-0: b\n+5: c', ['.inf', '-0', '+5']],
  ])('is called and placed as it is written: %j', (yaml, names) => {
    const text = note(yaml);
    expect(propertyNames(parseFrontmatter(text))).toEqual(names);
    const lines = yaml.split('\n');
    for (const [at, name] of names.entries()) {
      const rest = lines.filter((_, index) => index !== at);
      expect(moveProperty(text, name, undefined), 'moved').toBe(note([...rest, lines[at]].join('\n')));
      expect(updateFrontmatter(text, { [name]: null }), 'removed').toBe(note(rest.join('\n')));
      const other = (value: string) => note(lines.map((line, index) => (index === at ? value : line)).join('\n'));
      expect(renameProperty(text, name, 'other'), 'renamed').toBe(other(`other: ${lines[at]?.at(-1)}`));
      expect(updateFrontmatter(text, { [name]: 'z' }), 'set').toBe(other(`${lines[at]?.split(':')[0]}: z`));
    }
  });
});

it.each(['!!timestamp 2001-01-01', '!!binary aGk=', '!!timestamp 2001-12-14t21:59:43.10-05:00', '!mine 7 days'])(
  'a value with a tag that is none of the core schema is its text: %s',
  (written) => {
    const text = `---\na: ${written}\nb: 2\n---\n`;
    const value = written.slice(written.indexOf(' ') + 1);
    expect(parseFrontmatter(text).data).toEqual({ a: value, b: 2 });
    expect(updateFrontmatter(text, { a: value })).toBe(text);
    expect(parseFrontmatter(updateFrontmatter(text, { a: 'new' })).data).toEqual({ a: 'new', b: 2 });
    expect(updateFrontmatter(text, { a: 'new' })).toContain('b: 2\n---');
  },
);
