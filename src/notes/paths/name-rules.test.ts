import { describe, expect, it } from 'vitest';
import { isValidName, newNotePathProblem } from './name-rules.ts';

describe('names for new notes', () => {
  it('refuses characters that links or other systems cannot handle', () => {
    for (const name of [
      'a#b',
      'a^b',
      'a[b',
      'a]b',
      'a|b',
      'a\\b',
      'a/b',
      'a:b',
      'a?',
      'a*b',
      'a"b',
      'a<b',
      'a>b',
      '~a',
      'a\tb',
      'a.',
      'a ',
      '',
      ' ',
      '.a',
      'CON',
      'nul.md',
      'a\u202eb',
      'é'.repeat(128),
    ]) {
      expect(isValidName(name), JSON.stringify(name)).toBe(false);
    }
    for (const name of ['Plan', 'Plan B.2', '笔记', '👩‍💻', "What's next", 'a-b_c (d) & e~', 'Concert'])
      expect(isValidName(name), name).toBe(true);
  });

  it('says why a new note cannot have a path', () => {
    expect(newNotePathProblem('Ideas/New plan')).toBeUndefined();
    expect(newNotePathProblem('Ideas/New plan.md')).toBeUndefined();
    expect(newNotePathProblem('Ideas/C# notes.md')).toContain('#');
    expect(newNotePathProblem('Ide:as/x.md')).toContain(':');
    expect(newNotePathProblem('Ideas/What now?.md')).toContain('“?”');
    expect(newNotePathProblem('To "be"')).toContain('A name cannot contain “"”: ');
    expect(newNotePathProblem('Ideas/ends in dot..md')).toContain('dot');
    for (const hidden of ['.plan', 'Ideas/.plan.md', '.Ideas/plan'])
      expect(newNotePathProblem(hidden)).toBe('A name must not begin with a dot: that hides it.');
    expect(newNotePathProblem('./Ideas/plan')).toBeUndefined();
    expect(newNotePathProblem('../x.md')).toContain('inside the vault');
    expect(newNotePathProblem('aux.md')).toContain('Windows');
    const tooLong = (by: string) => `This name is too long: it has to be ${by} shorter.`;
    expect(newNotePathProblem('é'.repeat(127))).toBe(tooLong('5 letters'));
    expect(newNotePathProblem(`Ideas/${'笔'.repeat(90)}`)).toBe(tooLong('9 letters'));
    expect(newNotePathProblem('x'.repeat(246))).toBe(tooLong('a letter'));
    // With `.md.crswap` behind it, as a browser writes it first.
    expect(newNotePathProblem('x'.repeat(245))).toBeUndefined();
  });
});
