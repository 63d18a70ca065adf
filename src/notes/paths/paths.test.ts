import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extension,
  fileName,
  isNotePath,
  joinPath,
  parentFolder,
  PathError,
  stem,
  toFolderPath,
  toNotePath,
  toVaultPath,
} from './paths.ts';
import { anyPath } from './testing/any-path.ts';

/** Where a path leads for a program that normalises, decodes and trims as loosely as any does. */
function escapes(path: string): boolean {
  let form = path;
  for (let round = 0; round < 6; round++) {
    let depth = 0;
    for (const part of form
      .normalize('NFKC')
      .replace(/[\\\u2215\u2044]/g, '/')
      .split('/')) {
      const name = part
        .replace(/[\u200b-\u200d\ufeff]/g, '')
        .replace(/[. ]+$/, (end) => (part.trim() === end.trim() ? end.trim() : ''));
      if (name === '..') depth--;
      else if (name !== '.' && name !== '') depth++;
      if (depth < 0) return true;
    }
    try {
      form = decodeURIComponent(form);
    } catch {
      return false;
    }
  }
  return false;
}

describe('toVaultPath', () => {
  it('never names anything outside the vault, for any input', () => {
    fc.assert(
      fc.property(anyPath, (input) => {
        let path: string;
        try {
          path = toVaultPath(input);
        } catch (error) {
          expect(error).toBeInstanceOf(PathError);
          return;
        }
        const parts = path.split('/');
        expect(
          parts.every((part) => part !== '' && !part.startsWith('.') && part.toLowerCase() !== 'node_modules'),
        ).toBe(true);
        expect(
          [...path].every(
            (char) => char >= ' ' && char !== '\\' && !'\u007f\u0085\uff0f\uff3c\u2215\u2044'.includes(char),
          ),
        ).toBe(true);
        expect(path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.includes('://')).toBe(false);
        expect(path.isWellFormed() && path.normalize('NFC') === path).toBe(true);
        expect(escapes(path)).toBe(false);
        expect(toVaultPath(path)).toBe(path);
      }),
      { numRuns: 8000 },
    );
  });

  it('refuses every known path traversal, and says which', () => {
    const ways = [
      '..',
      '../a',
      'a/../b',
      'a/..',
      '/..',
      '..\\a',
      'a\\b',
      'C:\\x',
      'C:x',
      '/c:/x',
      '\\\\server\\share',
      '//server/share',
      'file:///etc/passwd',
      'http://x/y',
      '%2e%2e/a',
      '%2E%2E%2Fa',
      'a%2fb',
      'a%5cb',
      'a%252fb',
      'a%25252fb',
      '%c0%ae%c0%ae/x',
      'a%c0%afb',
      'a%u2215b',
      'a\u2215b',
      'a\u2044b',
      'a\uff0fb',
      'a\uff3cb',
      '..\u2215a',
      '. ./a',
      '.. /a',
      ' ../a',
      './C:x',
      '/file:///x',
      '\u2025/a',
      '\uff0e\uff0e/a',
      '…/a',
      'a/\u200b../b',
    ];
    for (const way of ways) expect(() => toVaultPath(way), way).toThrow(PathError);
    const code = (input: string): string => {
      try {
        return toVaultPath(input);
      } catch (error) {
        return (error as PathError).code;
      }
    };
    expect(code('a/../b')).toBe('outside_vault');
    expect(code('.obsidian/app.json')).toBe('ignored');
    expect(code('a/.git/config')).toBe('ignored');
    expect(code('.trash/a.md')).toBe('ignored');
    expect(code('%2egit/config')).toBe('ignored');
    expect(code('x/Node_Modules/y.md')).toBe('ignored');
    expect(code('')).toBe('invalid_input');
    expect(code('/')).toBe('invalid_input');
    expect(code('a\u0000.md')).toBe('invalid_input');
    expect(code('a%00.md')).toBe('invalid_input');
    expect(code('a\nb')).toBe('invalid_input');
    expect(code('\ud800.md')).toBe('invalid_input');
  });

  it('removes the root slash, trailing and doubled slashes, and NFD', () => {
    expect(toVaultPath('/Notes/a.md')).toBe('Notes/a.md');
    expect(toVaultPath('Notes/Sub//')).toBe('Notes/Sub');
    expect(toVaultPath('Notes//a.md')).toBe('Notes/a.md');
    expect(toVaultPath('./Notes/./a.md')).toBe('Notes/a.md');
    expect(toVaultPath('Cafe\u0301.md')).toBe('Caf\u00e9.md');
  });

  it('names existing files with characters that new ones must not have', () => {
    for (const name of [
      'C# notes.md',
      'a|b.md',
      'Q1: plan.md',
      '100%.md',
      'a%20b.md',
      '[draft].md',
      '👩‍💻 ❤️.md',
      '∑ 订阅：笔记.md',
      '…and then.md',
      'trailing .md',
      'x^2.md',
      '50%ab.md',
    ]) {
      expect(toVaultPath(name)).toBe(name.normalize('NFC'));
    }
  });
});

describe('the parts of a path', () => {
  it('adds .md to the path of a note', () => {
    expect(toNotePath('Ideas')).toBe('Ideas.md');
    expect(toNotePath('v1.2')).toBe('v1.2.md');
    expect(toNotePath('Ideas.MD')).toBe('Ideas.MD');
    expect(toNotePath('a/b/')).toBe('a/b.md');
  });

  it('accepts the root as a folder', () => {
    expect(toFolderPath('/')).toBe('');
    expect(toFolderPath('')).toBe('');
    expect(toFolderPath('.')).toBe('');
    expect(toFolderPath('/a/b/')).toBe('a/b');
    expect(() => toFolderPath('..')).toThrow(PathError);
  });

  it('splits paths and joins them', () => {
    const path = toVaultPath('a/b/c.d.md');
    expect([fileName(path), stem(path), extension(path), parentFolder(path)]).toEqual(['c.d.md', 'c.d', 'md', 'a/b']);
    expect([
      stem('a/README'),
      extension('a/README'),
      parentFolder(toVaultPath('x.md')),
      extension('a/IMG.PNG'),
    ]).toEqual(['README', '', '', 'png']);
    expect(joinPath('', 'x.md')).toBe('x.md');
    expect(joinPath(toFolderPath('a'), 'x.md')).toBe('a/x.md');
    expect(() => joinPath(toFolderPath('a'), '../x.md')).toThrow(PathError);
    expect([
      isNotePath('a.md'),
      isNotePath('A.MD'),
      isNotePath('a.mdx'),
      isNotePath('.md'),
      isNotePath('a/.md'),
    ]).toEqual([true, true, false, false, false]);
  });
});
