import { describe, expect, it } from 'vitest';
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
