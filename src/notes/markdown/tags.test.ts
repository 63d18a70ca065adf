import { describe, expect, it } from 'vitest';
import { normalizeTag, tagMatches } from './tags.ts';

describe('tags', () => {
  it('are compared without #, case and Unicode form', () => {
    expect(normalizeTag('#Work/Plan/')).toBe('work/plan');
    expect(normalizeTag(' ÉTÉ ')).toBe(normalizeTag('e\u0301te\u0301'));
  });

  it('nest: a search for a finds a/b, not ab', () => {
    expect(tagMatches('#A', 'a')).toBe(true);
    expect(tagMatches('a', '#A/b/c')).toBe(true);
    expect(tagMatches('a/b', 'a/b/c')).toBe(true);
    expect(tagMatches('a', 'ab')).toBe(false);
    expect(tagMatches('a/b', 'a')).toBe(false);
    expect(tagMatches('', 'a')).toBe(false);
    expect(tagMatches('#', 'a')).toBe(false);
  });
});
